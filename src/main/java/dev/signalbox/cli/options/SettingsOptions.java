package dev.signalbox.cli.options;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.Console;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that every command shares: the sources of the settings.
public final class SettingsOptions {
  private static final Path DEFAULT_FILE = Path.of("signalbox.yaml");

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The configuration (default: signalbox.yaml in this folder, where it exists).")
  private @Nullable Path file;

  @Option(
      names = "--dataset",
      paramLabel = "DIR",
      arity = "1",
      description = "Also register the databases of a dataset folder; can be given several times.")
  private List<Path> datasets = new ArrayList<>();

  @Option(
      names = "--state",
      paramLabel = "DIR",
      description = "Folder of indexes, stores and the log (default: .signalbox).")
  private @Nullable Path state;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      arity = "1",
      description =
          "A setting that overrides the file, such as gateway.port=9000 or"
              + " kafka.bootstrap.servers=localhost:9092; can be given several times.")
  private List<String> settings = new ArrayList<>();

  @Option(names = "--verbose", description = "Show the log on standard error.")
  private boolean verbose;

  /// The values of `--set`.
  public List<String> overrides() {
    return List.copyOf(settings);
  }

  /// The configuration file, which may not exist.
  public Path file() {
    return file == null ? DEFAULT_FILE : file;
  }

  /// @throws ConfigurationException naming each setting that is wrong
  public Configuration load(Map<String, String> environment) {
    List<String> overrides = new ArrayList<>(settings);
    if (state != null) {
      overrides.add("state=" + state);
    }
    Path used = file == null && Files.exists(DEFAULT_FILE) ? DEFAULT_FILE : file;
    Configuration configuration = new ConfigurationLoader(environment).load(used, overrides);
    List<Path> all = new ArrayList<>(configuration.datasets());
    datasets.stream().map(Path::toAbsolutePath).map(Path::normalize).forEach(all::add);
    return configuration.withDatasets(all);
  }

  /// [#loadForPipeline] with one more setting over all others.
  public Configuration loadForPipeline(Console console, String override) {
    settings.add(override);
    return loadForPipeline(console);
  }

  /// [#loadWithDatabases], which also directs the log to the state folder.
  public Configuration loadForPipeline(Console console) {
    Configuration configuration = loadWithDatabases(console.environment());
    logToFile(configuration, console);
    return configuration;
  }

  /// Loads the settings of a replay run. The broker may know databases that they do not register;
  /// the registered ones execute queries.
  public Configuration loadForReplay(Console console, String... overrides) {
    settings.addAll(List.of(overrides));
    Configuration configuration = load(console.environment());
    logToFile(configuration, console);
    return configuration;
  }

  public void logToFile(Configuration configuration, Console console) {
    if (console.ownsLog()) {
      Logging.toFile(configuration.state(), verbose);
    }
  }

  /// [#load] for commands that need databases.
  public Configuration loadWithDatabases(Map<String, String> environment) {
    Configuration configuration = load(environment);
    if (configuration.databases().isEmpty()
        && configuration.apis().isEmpty()
        && configuration.imports().isEmpty()
        && configuration.datasets().isEmpty()) {
      throw new ConfigurationException(
          "databases",
          "none are registered; name a configuration that has some (--config FILE) or a dataset"
              + " folder (--dataset DIR), or try 'signalbox demo', which brings its own");
    }
    return configuration;
  }
}
