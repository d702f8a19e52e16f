package chiplog.render;

import freemarker.template.ObjectWrapper;
import freemarker.template.SimpleNumber;
import freemarker.template.SimpleScalar;
import freemarker.template.TemplateBooleanModel;
import freemarker.template.TemplateHashModel;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateScalarModel;
import freemarker.template.TemplateSequenceModel;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Shows Java values to templates: components of records, words of enums, lists, maps, texts,
/// numbers and truth values. Nothing else of an object can be reached, so that a template can call
/// no code but accessors. An empty `Optional` is a missing variable.
final class RecordWrapper implements ObjectWrapper {
  private final Map<Class<?>, Map<String, Method>> accessors = new ConcurrentHashMap<>();

  /// FreeMarker's own convention: null is how a missing variable is told.
  @Override
  public @Nullable TemplateModel wrap(@Nullable Object value) throws TemplateModelException {
    return switch (value) {
      case null -> null;
      case TemplateModel model -> model;
      case String text -> new SimpleScalar(text);
      case Boolean truth -> truth ? TemplateBooleanModel.TRUE : TemplateBooleanModel.FALSE;
      case Integer number -> new SimpleNumber(number);
      case Optional<?> optional -> wrap(optional.orElse(null));
      case List<?> list -> new ListModel(list, this);
      case Record row -> new RecordModel(row, components(row.getClass()), this);
      case Enum<?> word -> new EnumModel(word, words(word.getDeclaringClass()), this);
      case Map<?, ?> map -> new MapModel(map, this);
      case LocalDate date -> new SimpleScalar(date.toString());
      default ->
          throw new TemplateModelException("a template cannot be shown a " + value.getClass());
    };
  }

  private Map<String, Method> components(Class<?> type) {
    return accessors.computeIfAbsent(
        type,
        it ->
            named(
                Arrays.stream(it.getRecordComponents()).map(component -> component.getAccessor())));
  }

  private Map<String, Method> words(Class<?> type) {
    return accessors.computeIfAbsent(
        type,
        it -> named(Arrays.stream(it.getDeclaredMethods()).filter(RecordWrapper::isWordOfEnum)));
  }

  private static boolean isWordOfEnum(Method method) {
    return Modifier.isPublic(method.getModifiers())
        && !Modifier.isStatic(method.getModifiers())
        && method.getParameterCount() == 0
        && method.getReturnType() == String.class;
  }

  private static Map<String, Method> named(Stream<Method> methods) {
    var found = new HashMap<String, Method>();
    methods.forEach(method -> found.put(method.getName(), method));
    return Map.copyOf(found);
  }

  private @Nullable TemplateModel read(Map<String, Method> methods, Object from, String name)
      throws TemplateModelException {
    var method = methods.get(name);
    if (method == null) {
      return null;
    }
    try {
      return wrap(method.invoke(from));
    } catch (ReflectiveOperationException e) {
      throw new TemplateModelException("cannot read " + name + " of " + from.getClass(), e);
    }
  }

  /// A record: a hash of its components.
  record RecordModel(Record row, Map<String, Method> components, RecordWrapper wrapper)
      implements TemplateHashModel {
    @Override
    public @Nullable TemplateModel get(String key) throws TemplateModelException {
      return wrapper.read(components, row, key);
    }

    @Override
    public boolean isEmpty() {
      return false;
    }
  }

  /// An enum: its name as text, and a hash of its words.
  private record EnumModel(Enum<?> word, Map<String, Method> words, RecordWrapper wrapper)
      implements TemplateHashModel, TemplateScalarModel {
    @Override
    public @Nullable TemplateModel get(String key) throws TemplateModelException {
      return wrapper.read(words, word, key);
    }

    @Override
    public boolean isEmpty() {
      return false;
    }

    @Override
    public String getAsString() {
      return word.name();
    }
  }

  private record MapModel(Map<?, ?> map, RecordWrapper wrapper) implements TemplateHashModel {
    @Override
    public @Nullable TemplateModel get(String key) throws TemplateModelException {
      return wrapper.wrap(map.get(key));
    }

    @Override
    public boolean isEmpty() {
      return map.isEmpty();
    }
  }

  private record ListModel(List<?> list, RecordWrapper wrapper) implements TemplateSequenceModel {
    @Override
    public @Nullable TemplateModel get(int index) throws TemplateModelException {
      return index < list.size() ? wrapper.wrap(list.get(index)) : null;
    }

    @Override
    public int size() {
      return list.size();
    }
  }
}
