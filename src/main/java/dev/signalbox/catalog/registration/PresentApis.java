package dev.signalbox.catalog.registration;

import dev.signalbox.api.ApiSource;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The APIs of a configuration by their present mappings. A mapping that cannot be used leaves the
/// API as it was.
///
/// Threading: any number of threads; a call reads a mapping where the time or size of its file is
/// another one than before.
public final class PresentApis implements UnaryOperator<ApiSource> {
  private static final Logger LOG = LoggerFactory.getLogger(PresentApis.class);

  private final Map<String, ApiSettings> settings;
  private final Map<String, Read> read = new ConcurrentHashMap<>();

  private record Stamp(FileTime time, long size) {}

  private record Read(Stamp stamp, ApiSource source) {}

  public PresentApis(List<ApiSettings> settings) {
    this.settings =
        settings.stream().collect(Collectors.toMap(ApiSettings::id, Function.identity()));
  }

  /// @param known an API of the configuration as it was at some time
  @Override
  public ApiSource apply(ApiSource known) {
    ApiSettings configured = settings.get(known.name());
    if (configured == null) {
      return known;
    }
    return read.compute(known.name(), (_, before) -> present(configured, known, before)).source();
  }

  private static Read present(ApiSettings configured, ApiSource known, @Nullable Read before) {
    try {
      Stamp stamp = stamp(configured.mapping());
      return before != null && before.stamp().equals(stamp)
          ? before
          : new Read(stamp, ConfiguredApis.source(configured));
    } catch (IOException | ConfigurationException e) {
      LOG.debug("The mapping of the API {} stays as it was", configured.id(), e);
      return before == null ? new Read(new Stamp(FileTime.fromMillis(0), -1), known) : before;
    }
  }

  private static Stamp stamp(Path file) throws IOException {
    return new Stamp(Files.getLastModifiedTime(file), Files.size(file));
  }
}
