package dev.signalbox.catalog.registration;

import dev.signalbox.api.ApiSource;
import dev.signalbox.api.document.MappingFit;
import dev.signalbox.catalog.engine.SchemaDigest;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The files of a configured API as they are now: its mapping, and its document where it has one.
///
/// Threading: any number of threads; each call reads the files.
public record ApiFiles(ApiSettings settings) {

  /// The digest of the document and of the mapping, which tells whether the API is described as it
  /// was.
  ///
  /// @throws ConfigurationException a file cannot be read
  public String fingerprint() {
    SchemaDigest digest = new SchemaDigest();
    Path document = settings.document();
    if (document != null) {
      digest.add(text(document, "document"));
    }
    digest.add(text(settings.mapping(), "mapping"));
    return digest.text();
  }

  /// The parts of the mapping that the document does not have, a sentence for each; empty where it
  /// fits, and where there is no document. A document of another kind than OpenAPI is a misfit,
  /// too.
  ///
  /// @throws ConfigurationException the document cannot be read
  public List<String> misfits(ApiSource source) {
    Path document = settings.document();
    if (document == null) {
      return List.of();
    }
    String text = text(document, "document");
    try {
      return MappingFit.problems(source, text);
    } catch (ConfigurationException e) {
      return List.of(
          "the document %s cannot be compared with the mapping (%s)"
              .formatted(document.getFileName(), e.getMessage()));
    }
  }

  private String text(Path file, String key) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new ConfigurationException(
          "apis.%s.%s".formatted(settings.id(), key),
          "%s cannot be read as UTF-8 text (%s)".formatted(file, e.getClass().getSimpleName()),
          e);
    }
  }
}
