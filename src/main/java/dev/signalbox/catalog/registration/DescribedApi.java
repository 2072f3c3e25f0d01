package dev.signalbox.catalog.registration;

import dev.signalbox.catalog.LiveDescription;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/// A configured API as its files describe it at each moment. A mapping that does not fit the
/// document leaves the API as the mapping has it, and is a problem of the description.
///
/// Threading: any number of threads; each call reads the files.
record DescribedApi(ApiSettings configured) implements LiveDescription {

  @Override
  public String fingerprint() {
    return usable(() -> new ApiFiles(configured).fingerprint());
  }

  @Override
  public DatabaseDescription describe() {
    return usable(() -> {
      DatabaseDescription described = ConfiguredApis.described(configured);
      List<String> misfits = new ApiFiles(configured).misfits(ConfiguredApis.source(configured));
      return misfits.isEmpty()
          ? described
          : DatabaseDescription.newBuilder(described).setProblems(misfits).build();
    });
  }

  private <T> T usable(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (ConfigurationException e) {
      throw new StageException(
          FailureCode.DATABASE_UNAVAILABLE,
          "The API '%s' cannot be described: %s".formatted(configured.id(), e.getMessage()),
          e);
    }
  }

  @Override
  public String settings() {
    return ConfiguredApis.described(configured, List.of()).build()
        + Objects.toString(configured.privateColumns());
  }
}
