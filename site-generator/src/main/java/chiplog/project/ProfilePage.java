package chiplog.project;

import chiplog.block.Blocks;
import chiplog.block.Page;
import chiplog.exhibit.PageAddress;
import chiplog.finding.Backing;
import chiplog.render.PageRenderer;
import chiplog.render.SiteFrame;
import chiplog.render.Templates;
import chiplog.site.OpenableLinks;
import chiplog.site.SiteWriter;
import chiplog.source.Highlighter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The page of a profile that was taken now: a file to open, apart from the site.
public record ProfilePage(Project project) {
  /// Writes it over the last one.
  ///
  /// @return the file to open
  public Path write(Backing backing) throws IOException {
    var folder = project.layout().state().resolve("profile-page");
    // Where its blocks say that they come from, so that the links among them lead somewhere.
    var path =
        PageAddress.ofExperiment(backing.experiment().id().text()).substring(1) + "index.html";
    try (var writer = new SiteWriter(folder)) {
      var output = new OpenableLinks(writer);
      try (var assets = Files.list(project.layout().assets())) {
        for (var asset : assets.sorted().toList()) {
          output.copy("assets/" + asset.getFileName(), asset);
        }
      }
      var flames = new Blocks(new Page()).flames(backing);
      for (var flame : flames) {
        output.text(flame.address().substring(1) + flame.file(), flame.folded());
      }
      output.text(path, renderer().profiled(backing.experiment().question(), flames));
      writer.publish();
    }
    return folder.resolve(path);
  }

  private PageRenderer renderer() throws IOException {
    var settings = project.settings();
    var frame =
        new SiteFrame(
            settings.title(),
            settings.address(),
            settings.description(),
            Optional.empty(),
            settings.repository(),
            settings.planned());
    return new PageRenderer(Templates.in(project.layout().templates()), frame, new Highlighter());
  }
}
