package dev.signalbox.cli;

import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.Feedback;
import dev.signalbox.sql.taught.TaughtCheck;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.TaughtTopics;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// Sends feedback to the configured broker.
final class SentFeedback {
  private final Configuration configuration;
  private final String servers;
  private final Console console;

  SentFeedback(Configuration configuration, Console console) {
    this.configuration = configuration;
    this.servers = ConfiguredBroker.servers(configuration, "feedback is");
    this.console = console;
  }

  /// Sends the feedback whose query, if any, can run by the catalog of the broker, and tells of the
  /// other.
  ///
  /// @return the exit code: FAILED where some was left out
  /// @throws CommandException none can be sent
  /// @throws BrokerException the broker cannot be reached
  int sendRunnable(List<Feedback> given) throws InterruptedException {
    List<Feedback> runnable = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    Optional<TaughtCheck> check =
        given.stream().anyMatch(each -> each.getSql().isPresent())
            ? Optional.of(TaughtTopics.check(configuration, servers))
            : Optional.empty();
    for (Feedback each : given) {
      Optional<String> problem = check.flatMap(known -> known.problem(each));
      if (problem.isEmpty()) {
        runnable.add(each);
      } else {
        leftOut.add("The query for \"%s\" %s".formatted(each.getQuestion(), problem.get()));
      }
    }
    if (runnable.isEmpty() && !leftOut.isEmpty()) {
      throw new CommandException(String.join(System.lineSeparator(), leftOut));
    }
    send(runnable);
    leftOut.forEach(console.err()::println);
    console
        .err()
        .println(
            "Sent feedback on %,d questions%s"
                .formatted(
                    runnable.size(),
                    leftOut.isEmpty() ? "" : ", and left out %,d".formatted(leftOut.size())));
    return leftOut.isEmpty() ? ExitCodes.DONE : ExitCodes.FAILED;
  }

  /// Sends feedback, and returns once the broker has all of it.
  ///
  /// @throws BrokerException the broker cannot be reached
  void send(List<Feedback> given) throws InterruptedException {
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
  }
}
