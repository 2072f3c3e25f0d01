package dev.signalbox.doctor;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.language.GgufFile;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.Durability;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.OffsetRetention;
import dev.signalbox.topology.kafka.TopicState;
import dev.signalbox.topology.kafka.Topics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/// The single checks of `doctor`.
public final class DoctorChecks {
  private static final Prompt GREETING =
      new Prompt("doctor.v1", "You are asked whether you are there.", "Reply with the word ok.");
  private static final int JAVA_RELEASE = 25;
  private static final int BROKER_SECONDS = 15;

  private DoctorChecks() {}

  public static CheckResult java() {
    String found = "%s in %s".formatted(Runtime.version(), System.getProperty("java.home"));
    return Runtime.version().feature() >= JAVA_RELEASE
        ? CheckResult.good("JDK", found)
        : CheckResult.broken(
            "JDK",
            found,
            "install a JDK %d or newer, or name its folder in SIGNALBOX_JDK"
                .formatted(JAVA_RELEASE));
  }

  public static CheckResult stateFolder(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, "doctor", ".tmp"));
      return CheckResult.good("state folder", folder.toString());
    } catch (IOException e) {
      return CheckResult.broken(
          "state folder",
          "%s cannot be written: %s".formatted(folder, e),
          "make it writable, or name another: --state DIR");
    }
  }

  /// The configured broker, or whether one can be started in this process.
  public static CheckResult broker(Configuration configuration) throws InterruptedException {
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers != null) {
      return configuredBroker(configuration, servers);
    }
    if (configuration.broker().folder() != null) {
      // Its own process may be using it at this moment.
      return CheckResult.note("broker", "in the process, in " + configuration.broker().folder());
    }
    try (EmbeddedBroker broker = EmbeddedBroker.start(configuration.broker())) {
      return CheckResult.good("broker", "in the process; started at " + broker.bootstrapServers());
    } catch (BrokerException e) {
      return CheckResult.broken("broker", String.valueOf(e.getMessage()));
    }
  }

  private static CheckResult configuredBroker(Configuration configuration, String servers)
      throws InterruptedException {
    String remedy = "check kafka.bootstrap.servers, the network and the security settings";
    Map<String, Object> properties = new HashMap<>(configuration.kafka());
    try (Admin admin = Admin.create(properties)) {
      int nodes = admin.describeCluster().nodes().get(BROKER_SECONDS, TimeUnit.SECONDS).size();
      List<String> problems = new ArrayList<>();
      int missing = 0;
      Topics topics = new Topics(configuration);
      for (TopicState state : topics.describe(admin)) {
        if (state.partitions() == 0) {
          missing++;
        } else {
          state.problems().forEach(problem -> problems.add(state.name() + " " + problem));
        }
      }
      problems.addAll(topics.missingOfOthers(admin));
      String found = "%s, %d nodes, %d topics to be created".formatted(servers, nodes, missing);
      return problems.isEmpty()
          ? CheckResult.good("broker", found)
          : CheckResult.broken("broker", found, String.join("; ", problems));
    } catch (TimeoutException e) {
      return CheckResult.broken(
          "broker", "%s does not answer within %d s".formatted(servers, BROKER_SECONDS), remedy);
    } catch (ExecutionException | KafkaException | BrokerException e) {
      return CheckResult.broken("broker", servers + ": " + e.getMessage(), remedy);
    }
  }

  /// Whether the configured broker loses anything with one disk; empty where none is configured.
  public static List<CheckResult> durability(Configuration configuration)
      throws InterruptedException {
    if (!configuration.kafka().containsKey(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG)) {
      return List.of();
    }
    String subject = "replication";
    Map<String, Object> properties = new HashMap<>(configuration.kafka());
    try (Admin admin = Admin.create(properties)) {
      Durability found = Durability.of(configuration, admin);
      return found.problems().isEmpty()
          ? List.of(CheckResult.good(subject, found.summary()))
          : found.problems().stream().map(each -> CheckResult.broken(subject, each)).toList();
    } catch (KafkaException | BrokerException e) {
      return List.of(CheckResult.broken(subject, String.valueOf(e.getMessage())));
    }
  }

  /// Whether a stopped stage keeps its offsets long enough; empty where no broker is configured.
  public static List<CheckResult> outages(Configuration configuration) throws InterruptedException {
    if (!configuration.kafka().containsKey(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG)) {
      return List.of();
    }
    String subject = "outages";
    Map<String, Object> properties = new HashMap<>(configuration.kafka());
    try (Admin admin = Admin.create(properties)) {
      OffsetRetention found = OffsetRetention.of(configuration.topics().longestOutage(), admin);
      return List.of(
          found
              .problem()
              .map(problem -> CheckResult.broken(subject, problem))
              .orElseGet(() -> CheckResult.good(subject, found.summary())));
    } catch (KafkaException | BrokerException e) {
      return List.of(CheckResult.broken(subject, String.valueOf(e.getMessage())));
    }
  }

  /// Loads the encoder and encodes a text with it.
  public static CheckResult encoder(Configuration configuration) {
    String name = configuration.embedding().model();
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      encoder.encode("How many customers are there?", Encoder.Role.QUESTION);
      return CheckResult.good(
          "encoder", "%s, %d dimensions".formatted(encoder.name(), encoder.dimension()));
    } catch (ConfigurationException e) {
      return CheckResult.broken("encoder", String.valueOf(e.getMessage()));
    } catch (RuntimeException | LinkageError e) {
      return CheckResult.broken(
          "encoder",
          name + " cannot be run: " + e,
          "the native libraries of ONNX Runtime and of the tokenizer must fit this machine");
    }
  }

  /// One result for all readable databases, and one for each database with a problem.
  public static List<CheckResult> databases(Configuration configuration)
      throws InterruptedException {
    List<RegisteredDatabase> registered;
    try {
      registered = List.copyOf(Registrations.of(configuration).all());
    } catch (ConfigurationException e) {
      return List.of(CheckResult.broken("databases", String.valueOf(e.getMessage())));
    }
    if (registered.isEmpty()) {
      return List.of(
          CheckResult.note(
              "databases",
              "none registered; see databases, imports and datasets in docs/configuration.md"));
    }
    List<CheckResult> results = new ArrayList<>();
    List<CheckResult> single = DatabaseCheck.check(registered, () -> {});
    long readable = single.stream().filter(result -> !result.isBroken()).count();
    String summary = "%,d registered, %,d can be read".formatted(registered.size(), readable);
    results.add(CheckResult.good("databases", summary));
    single.stream().filter(result -> !result.isGood()).forEach(results::add);
    return results;
  }

  /// Asks the language model for a word.
  public static CheckResult languageModel(LanguageSettings settings) throws InterruptedException {
    String subject = "language model";
    if (settings.provider().equals("none")) {
      return CheckResult.note(subject, "none; re-ranking and SQL are the embedded ones");
    }
    String name = "%s (%s)".formatted(settings.model(), settings.provider());
    try (ModelClient model = ModelClient.of(settings).orElseThrow()) {
      model.call("doctor", GREETING);
      return CheckResult.good(subject, name + " answers" + summary(settings));
    } catch (ConfigurationException e) {
      return CheckResult.broken(subject, String.valueOf(e.getMessage()));
    } catch (StageException e) {
      return CheckResult.broken(
          subject,
          "%s does not answer: %s".formatted(name, e.getMessage()),
          settings.file() == null
              ? "check language.url, language.model and language.key"
              : "raise language.timeout, or take a smaller model");
    }
  }

  private static String summary(LanguageSettings settings) {
    return settings.file() == null ? "" : ": " + GgufFile.read(settings.file()).summary();
  }
}
