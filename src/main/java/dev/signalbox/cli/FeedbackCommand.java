package dev.signalbox.cli;

import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.TrainingFeedback;
import dev.signalbox.event.Feedback;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.kafka.BrokerException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Sends feedback: the databases that answer a question.
@Command(
    name = "feedback",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Sends feedback to the configured broker: the databases that answer a question, or many",
      "questions. The stage 'remember' indexes it, and routes similar questions better a moment later.",
      "",
      "Later feedback on a question replaces earlier feedback. Feedback on an unknown database"
          + " becomes a dead letter.",
      "",
      "Example: signalbox feedback --question \"Who owes us most?\" --database orders"
    })
final class FeedbackCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--question", paramLabel = "TEXT", description = "The question.")
  private @Nullable String question;

  @Option(
      names = "--database",
      paramLabel = "ID",
      arity = "1",
      description = "A database that answers it; can be given several times.")
  private List<String> databases = new ArrayList<>();

  @Option(names = "--sql", paramLabel = "SQL", description = "The query that answers it.")
  private @Nullable String sql;

  @Option(names = "--forget", description = "Forget the question instead.")
  private boolean forget;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description =
          "Feedback on many questions, one a line, as in a dataset: {\"id\", \"question\", \"database\", \"sql\"}.")
  private @Nullable Path file;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description =
          "The tenant whose questions it may help (default: all; then the databases must be open"
              + " to everyone).")
  private @Nullable String tenant;

  @Mixin private SettingsOptions settings = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  FeedbackCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    List<Feedback> given = given();
    Configuration configuration = settings.load(console.environment());
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers == null) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, so the broker is one inside each process; name the broker that the stages"
              + " are on");
    }
    try (FeedbackClient client = FeedbackClient.connect(configuration, servers)) {
      List<CompletableFuture<Void>> sent = given.stream().map(client::tell).toList();
      for (CompletableFuture<Void> each : sent) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof BrokerException problem
          ? problem
          : new IllegalStateException(e);
    }
    console.err().println("Sent feedback on %,d questions".formatted(given.size()));
    return ExitCodes.DONE;
  }

  private List<Feedback> given() {
    Path questions = file;
    if (questions == null) {
      return List.of(one());
    }
    if (question != null || sql != null || forget || !databases.isEmpty()) {
      throw wrong("--file stands alone, but for --tenant");
    }
    if (!Files.isReadable(questions)) {
      throw wrong("There is no readable file " + questions);
    }
    List<GoldQuestion> known =
        QuestionFiles.ofFile(questions).stream().filter(GoldQuestion::answerable).toList();
    return TrainingFeedback.of(known, tenant, Instant.now());
  }

  private Feedback one() {
    if (question == null || question.isBlank()) {
      throw wrong("Give the question (--question), or a file with questions (--file)");
    }
    if (forget != databases.isEmpty()) {
      throw wrong("Name the databases that answer the question (--database), or give --forget");
    }
    return Feedback.newBuilder()
        .setQuestion(question)
        .setTenant(tenant)
        .setDatabases(databases)
        .setSql(sql)
        .setGivenAt(Instant.now())
        .build();
  }

  private ParameterException wrong(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }
}
