package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.cli.options.LaneOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Question;
import dev.signalbox.topology.client.EventProducer;
import dev.signalbox.topology.client.EventProducer.Target;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Events for the topics that other systems write.
@Command(
    name = "produce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Sends events to a topic of the configured broker, one for each line: the event as JSON or, for",
      "questions, the text alone. It prints the id of each question that the broker has, and names",
      "each line that is no event.",
      "",
      "Examples: echo 'How many singers are there?' | signalbox produce",
      "          signalbox produce --topic feedback feedback.jsonl"
    })
final class ProduceCommand implements Callable<Integer> {
  private static final int OUTSTANDING = 1_000;

  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      defaultValue = "-",
      description = "The file of lines; - is standard input (default: ${DEFAULT-VALUE}).")
  private String file = "-";

  @Option(
      names = "--topic",
      paramLabel = "TOPIC",
      completionCandidates = TopicNames.class,
      description = "The topic: ${COMPLETION-CANDIDATES} (default: questions).")
  private String topic = Target.QUESTIONS.topic();

  @Option(
      names = "--conversation",
      paramLabel = "ID",
      description = "The conversation of questions that are texts.")
  private @Nullable String conversation;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description = "The tenant of questions that are texts.")
  private @Nullable String tenant;

  @Mixin private LaneOption lane = new LaneOption();
  @Mixin private SettingsOptions settings = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  private final Deque<Sending> sending = new ArrayDeque<>();
  private int refused;

  /// An event on its way.
  private record Sending(String id, CompletableFuture<Void> accepted) {}

  /// The topics, for the help.
  private static final class TopicNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Target.topics().iterator();
    }
  }

  ProduceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Target target =
        Target.of(topic)
            .orElseThrow(() ->
                new ParameterException(
                    spec.commandLine(),
                    "There is no topic '%s' to write; there are %s"
                        .formatted(topic, String.join(", ", Target.topics()))));
    Configuration configuration = settings.load(console.environment());
    String servers = ConfiguredBroker.servers(configuration, "topics are");
    try (BufferedReader lines = lines();
        EventProducer producer =
            EventProducer.connect(configuration, lane.lane(), servers, target)) {
      sendAll(producer, target, lines);
    } catch (IOException e) {
      throw new CommandException("%s cannot be read: %s".formatted(file, e), e);
    }
    return refused == 0 ? ExitCodes.DONE : ExitCodes.FAILED;
  }

  private BufferedReader lines() throws IOException {
    return file.equals("-")
        ? new BufferedReader(new InputStreamReader(console.in(), UTF_8))
        : Files.newBufferedReader(Path.of(file));
  }

  private void sendAll(EventProducer producer, Target target, BufferedReader lines)
      throws IOException, InterruptedException {
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      if (!line.isBlank()) {
        send(producer, target, number, line.strip());
      }
      // A person who types sees the id of each question before the next.
      settle(target, lines.ready() ? OUTSTANDING : 0);
    }
    settle(target, 0);
  }

  private void send(EventProducer producer, Target target, int number, String line) {
    SpecificRecordBase event;
    try {
      event =
          target == Target.QUESTIONS && !line.startsWith("{") ? question(line) : target.event(line);
    } catch (EventFormatException e) {
      refused++;
      console.err().println("Line %d was not sent: %s".formatted(number, e.getMessage()));
      return;
    }
    String id = target.id(event);
    sending.add(new Sending(id, producer.send(id, event)));
  }

  private Question question(String text) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText(text)
        .setConversation(conversation)
        .setTenant(tenant)
        .setAskedAt(Instant.now())
        .build();
  }

  /// Waits until no more than so many events are on their way.
  ///
  /// @throws BrokerException the broker did not take one
  private void settle(Target target, int most) throws InterruptedException {
    while (sending.size() > most) {
      Sending oldest = sending.removeFirst();
      try {
        oldest.accepted().get();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof BrokerException unsent
            ? unsent
            : new CommandException(String.valueOf(e.getMessage()), e);
      }
      if (target == Target.QUESTIONS) {
        console.out().println(oldest.id());
        console.out().flush();
      }
    }
  }
}
