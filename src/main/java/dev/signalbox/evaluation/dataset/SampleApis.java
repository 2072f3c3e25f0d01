package dev.signalbox.evaluation.dataset;

import dev.signalbox.catalog.engine.sqlite.SqliteScript;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Two small APIs beside the sample databases, served in this process: one has measured values, the
/// other computes. Each answers questions together with a sample database, in a federation.
///
/// @param configuration a file with the APIs and federations alone
/// @param gold a dataset folder with questions that need an API and a database, and with a database
///   for each federation, which holds the rows of both
public record SampleApis(SampleApiServer server, Path configuration, Path gold)
    implements AutoCloseable {
  private static final String NOISE = "street_noise";
  private static final String PORT = "SAMPLE_APIS_PORT";
  private static final String SOURCES = "sources.yaml";

  /// Starts the APIs.
  ///
  /// @param folder for their files
  /// @param delay the time that each reply takes
  /// @throws UncheckedIOException the folder cannot be written, or no port is free
  public static SampleApis start(Path folder, Duration delay) {
    Path gold = folder.resolve("gold");
    try {
      Files.createDirectories(gold);
      for (String mapping : List.of("street_noise.yaml", "isbn_service.yaml")) {
        Files.writeString(folder.resolve(mapping), resource("apis/" + mapping));
      }
      writeGold(gold);
      Path noise = folder.resolve(NOISE + ".sqlite");
      SqliteScript.build(noise, resource("apis/street_noise.sql"), true);
      SampleApiServer server = SampleApiServer.start(noise, delay);
      Path configuration = folder.resolve(SOURCES);
      Files.writeString(
          configuration, resource("apis/" + SOURCES).replace(PORT, String.valueOf(server.port())));
      return new SampleApis(server, configuration, gold);
    } catch (IOException | SQLException e) {
      throw new UncheckedIOException(
          "The sample APIs cannot be written to " + folder,
          e instanceof IOException failure ? failure : new IOException(e));
    }
  }

  private static void writeGold(Path gold) throws IOException {
    Files.writeString(
        gold.resolve("transit_noise.sql"),
        resource("sql/city_transit.sql") + resource("apis/street_noise.sql"));
    Files.writeString(
        gold.resolve("library_isbn.sql"),
        resource("sql/public_library.sql") + resource("apis/library_isbn.sql"));
    for (String file : List.of("dataset.json", "databases.jsonl", SampleData.DEMO + ".jsonl")) {
      Files.writeString(gold.resolve(file), resource("apis/" + file));
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream = SampleApis.class.getResourceAsStream("/samples/" + name)) {
      if (stream == null) {
        throw new FileNotFoundException("resource samples/" + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /// A configuration with these APIs and federations in place of its own.
  public Configuration in(Configuration others) {
    Configuration own = new ConfigurationLoader(Map.of()).load(configuration, List.of());
    return others.withSources(own.apis(), own.federations());
  }

  @Override
  public void close() {
    server.close();
  }
}
