package dev.signalbox.cli;

import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Answer;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Verdict;
import dev.signalbox.sql.taught.TaughtCheck;
import dev.signalbox.topology.client.AnswerSearch;
import dev.signalbox.topology.client.TaughtTopics;
import dev.signalbox.topology.client.VerdictTopics;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import dev.signalbox.verdict.VerdictRequest;
import dev.signalbox.verdict.VerdictState;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// The verdicts on the answers of the configured broker.
final class GivenVerdicts {
  private final Configuration configuration;
  private final String servers;
  private final Console console;

  GivenVerdicts(Configuration configuration, Console console) {
    this.configuration = configuration;
    this.servers = ConfiguredBroker.servers(configuration, "answers are");
    this.console = console;
  }

  /// The judgements that have a verdict.
  List<Judgement> all() {
    return VerdictTopics.judgements(configuration, servers).stream()
        .filter(judgement -> !judgement.getVerdicts().isEmpty())
        .toList();
  }

  /// The verdicts on an answer.
  ///
  /// @throws CommandException there are none
  Judgement on(String answer) {
    return all().stream()
        .filter(judgement -> judgement.getAnswer().equals(answer))
        .findFirst()
        .orElseThrow(() ->
            new CommandException(
                "The answer '%s' has no verdict of the last 30 days; 'signalbox verdict list' shows those that have"
                    .formatted(answer)));
  }

  /// Gives a verdict, and tells what becomes of it.
  ///
  /// @param asker null: the asker of the question
  /// @throws CommandException there is no such answer, or the verdict does not fit it
  void give(String id, AnswerFeedback.Word word, @Nullable String asker, @Nullable String comment)
      throws InterruptedException {
    Answer answer =
        AnswerSearch.find(configuration, servers, id)
            .orElseThrow(() ->
                new CommandException(
                    "The topic of answers has no answer '%s', or has deleted it by now"
                        .formatted(id)));
    try {
      Optional<TaughtCheck> check =
          word.sql() == null
              ? Optional.empty()
              : Optional.of(TaughtTopics.check(configuration, servers));
      VerdictRequest.Made made =
          VerdictRequest.of(answer, word, asker, comment, check, Instant.now());
      send(made.verdict());
      console.err().println(sentence(made, configuration.feedback().teachesAtOnce()));
    } catch (AnswerFeedback.UnclearException e) {
      throw new CommandException(String.valueOf(e.getMessage()), e);
    } catch (VerdictRequest.UnfitException e) {
      throw new CommandException("The %s %s".formatted(e.field(), e.getMessage()), e);
    }
  }

  /// The sentence for a person who has given a verdict.
  static String sentence(VerdictRequest.Made made, boolean atOnce) {
    String given =
        "Counted as %s".formatted(made.verdict().getKind().name().toLowerCase(Locale.ROOT));
    return switch (made.state(atOnce)) {
      case TAUGHT -> given + ", and taken as feedback";
      case WAITING ->
          "%s; it becomes feedback once it is confirmed: signalbox verdict confirm %s"
              .formatted(given, made.verdict().getAnswer());
      case COUNTED -> given + " only. " + made.note().orElse("");
    };
  }

  /// @param asker null: the only one who has given a verdict
  /// @throws CommandException there is no verdict to confirm
  void confirm(String answer, @Nullable String asker) throws InterruptedException {
    HeldVerdict held = held(answer, asker);
    switch (VerdictState.of(held)) {
      case COUNTED ->
          throw new CommandException(
              "The verdict is only counted: it tells no database and no query");
      case TAUGHT -> console.err().println("The verdict has become feedback already");
      case WAITING -> {
        send(VerdictRequest.confirming(held, null, Instant.now()));
        console.err().println("Confirmed; the verdict becomes feedback");
      }
    }
  }

  /// @param asker null: the only one who has given a verdict
  /// @throws CommandException there is no verdict to withdraw
  void withdraw(String answer, @Nullable String asker) throws InterruptedException {
    HeldVerdict held = held(answer, asker);
    send(VerdictRequest.withdrawing(held, Instant.now()));
    console
        .err()
        .println(
            VerdictState.of(held) == VerdictState.TAUGHT
                ? "Withdrawn; it counts no more. Its feedback stays until 'signalbox feedback remove' removes it"
                : "Withdrawn; it counts no more");
  }

  private HeldVerdict held(String answer, @Nullable String asker) {
    try {
      return VerdictRequest.held(on(answer), asker)
          .orElseThrow(() ->
              new CommandException(
                  "'%s' has given no verdict on the answer '%s'; 'signalbox verdict show %s' lists them"
                      .formatted(asker, answer, answer)));
    } catch (VerdictRequest.UnfitException e) {
      throw new CommandException("--%s %s".formatted(e.field(), e.getMessage()), e);
    }
  }

  private void send(Verdict verdict) throws InterruptedException {
    try (VerdictTopics topics = VerdictTopics.connect(configuration, servers)) {
      topics.tell(verdict).get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof BrokerException problem
          ? problem
          : new IllegalStateException(e);
    }
  }
}
