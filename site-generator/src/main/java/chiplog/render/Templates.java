package chiplog.render;

import freemarker.cache.StringTemplateLoader;
import freemarker.core.HTMLOutputFormat;
import freemarker.core.ParseException;
import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateHashModel;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The folder of templates. Each template is read once, compiled on first use, and used by all
/// threads.
public final class Templates {
  /// A line on which a template calls something: the best guess when it overflowed silently.
  private static final Pattern CALL = Pattern.compile("<@|<#include|<#import");

  private final Configuration configuration = new Configuration(Configuration.VERSION_2_3_35);
  private final RecordWrapper wrapper = new RecordWrapper();
  private final Map<String, Template> compiled = new ConcurrentHashMap<>();
  private final Map<String, String> sources;

  private Templates(Map<String, String> sources) {
    this.sources = Map.copyOf(sources);
    var loader = new StringTemplateLoader();
    sources.forEach((name, text) -> loader.putTemplate(name, text, 0));
    configuration.setTemplateLoader(loader);
    configuration.setTemplateUpdateDelayMilliseconds(Long.MAX_VALUE);
    configuration.setLocalizedLookup(false);
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setOutputEncoding(StandardCharsets.UTF_8.name());
    configuration.setLocale(Locale.ROOT);
    configuration.setNumberFormat("computer");
    configuration.setOutputFormat(HTMLOutputFormat.INSTANCE);
    configuration.setRecognizeStandardFileExtensions(true);
    configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
    configuration.setAPIBuiltinEnabled(false);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    configuration.setObjectWrapper(wrapper);
  }

  /// Reads all templates (`.ftlh`, `.ftlx`) under `folder`; compiles none yet.
  public static Templates in(Path folder) throws IOException {
    var sources = new TreeMap<String, String>();
    try (var files = Files.walk(folder)) {
      files
          .filter(file -> file.toString().endsWith(".ftlh") || file.toString().endsWith(".ftlx"))
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .forEach(file -> sources.put(nameIn(folder, file), textOf(file)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return new Templates(sources);
  }

  private static String nameIn(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }

  private static String textOf(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Compiles the pages, so that the first of them need not wait; call it on a thread of its own.
  /// Exhibits, in folders, are left to the pages that show them: most sites show few kinds.
  public void compilePages() {
    sources.keySet().stream().filter(name -> name.indexOf('/') < 0).forEach(this::tryToCompile);
  }

  /// A template that does not compile is told by the first page that needs it, with its name.
  private void tryToCompile(String name) {
    try {
      compile(name, "no page");
    } catch (TemplateFault e) {
      compiled.remove(name);
    }
  }

  /// One page in one text.
  String render(String template, String page, Map<String, ?> variables) {
    var model = hash(variables);
    var text = new PageText();
    try {
      process(template, page, model, text);
    } catch (StackOverflowError e) {
      throw overflow(template, page, model, e);
    }
    return text.toString();
  }

  /// Runs `template` into `out`, as part of a page.
  void process(String template, String page, TemplateHashModel model, Writer out) {
    try {
      compile(template, page).createProcessingEnvironment(model, out).process();
    } catch (PageText.Overrun e) {
      throw new TemplateFault(e.place().orElse(template), page, reason(e), e);
    } catch (TemplateException e) {
      var file = Objects.requireNonNullElse(e.getTemplateSourceName(), template);
      var line = Objects.requireNonNullElse(e.getLineNumber(), 0);
      throw broken(file, line, page, e);
    } catch (ParseException e) {
      throw broken(
          Objects.requireNonNullElse(e.getTemplateName(), template), e.getLineNumber(), page, e);
    } catch (IOException e) {
      throw new TemplateFault(template, page, reason(e), e);
    }
  }

  private Template compile(String name, String page) {
    var known = compiled.get(name);
    if (known != null) {
      return known;
    }
    try {
      var made = configuration.getTemplate(name);
      compiled.put(name, made);
      return made;
    } catch (ParseException e) {
      throw unparsed(name, page, e);
    } catch (TemplateNotFoundException e) {
      throw new TemplateFault(name, page, "there is no such template", e);
    } catch (IOException e) {
      // What compiled it ahead was told the mistake; whoever asks next gets it as a cause.
      throw e.getCause() instanceof ParseException first
          ? unparsed(name, page, first)
          : new TemplateFault(name, page, reason(e), e);
    }
  }

  private static TemplateFault unparsed(String name, String page, ParseException e) {
    return broken(
        Objects.requireNonNullElse(e.getTemplateName(), name), e.getLineNumber(), page, e);
  }

  private TemplateFault overflow(
      String template, String page, TemplateHashModel model, StackOverflowError cause) {
    try {
      process(template, page, model, new PageText.DepthProbe());
    } catch (TemplateFault told) {
      return told;
    } catch (StackOverflowError again) {
      // It overflows without writing anything, so the probe never woke.
    }
    var line = lineOfFirstCall(sources.getOrDefault(template, ""));
    return new TemplateFault(template + ":" + line, page, "calls itself without end", cause);
  }

  private static long lineOfFirstCall(String source) {
    var call = CALL.matcher(source);
    return call.find()
        ? 1 + source.substring(0, call.start()).chars().filter(c -> c == '\n').count()
        : 1;
  }

  private static TemplateFault broken(String file, int line, String page, Exception cause) {
    return new TemplateFault(file + ":" + line, page, reason(cause), cause);
  }

  /// FreeMarker explains over many lines; what stands before its tips is the reason.
  private static String reason(Exception e) {
    var told =
        e instanceof TemplateException fault ? fault.getMessageWithoutStackTop() : e.getMessage();
    var text = Objects.requireNonNullElse(told, e.getClass().getSimpleName());
    var tips = text.indexOf("----");
    return (tips < 0 ? text : text.substring(0, tips)).strip().replaceAll("\\s+", " ");
  }

  private TemplateHashModel hash(Map<String, ?> variables) {
    return (TemplateHashModel) wrap(variables);
  }

  /// How templates see `value`.
  TemplateModel wrap(Object value) {
    try {
      return Objects.requireNonNull(wrapper.wrap(value));
    } catch (TemplateModelException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
