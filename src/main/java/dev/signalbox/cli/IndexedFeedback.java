package dev.signalbox.cli;

import dev.signalbox.answer.TaughtJson;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.TaughtQuestion;
import dev.signalbox.sql.taught.TaughtState;
import dev.signalbox.topology.client.TaughtTopics;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/// The feedback that the index on the configured broker holds.
final class IndexedFeedback {
  private static final int WIDEST_CELL = 60;

  private final Configuration configuration;
  private final Console console;

  IndexedFeedback(Configuration configuration, Console console) {
    this.configuration = configuration;
    this.console = console;
  }

  private List<TaughtState> all() {
    return TaughtTopics.read(configuration, ConfiguredBroker.servers(configuration, "feedback is"))
        .all();
  }

  /// Prints the feedback.
  ///
  /// @param shown the feedback to print
  void list(Predicate<TaughtState> shown, boolean json) {
    List<TaughtState> found = all().stream().filter(shown).toList();
    if (json) {
      console.out().println(TaughtJson.of(found).toPrettyString());
      return;
    }
    TextTable table =
        new TextTable(
            List.of("id", "question", "database", "tenant", "state", "problem"), WIDEST_CELL);
    found.forEach(each -> table.add(cells(each)));
    table.lines().forEach(console.out()::println);
  }

  private static List<String> cells(TaughtState state) {
    TaughtQuestion taught = state.taught();
    return List.of(
        taught.id(),
        taught.question(),
        (taught.answers() ? "" : "not ") + taught.database(),
        String.join(", ", taught.audience().tenants()),
        state.kind().name(),
        state.problem() == null ? "" : state.problem());
  }

  /// Prints the feedback on one question.
  void show(String id) {
    console.out().println(TaughtJson.of(find(all(), id)).toPrettyString());
  }

  /// The feedback that makes the stage forget some questions.
  List<Feedback> forgetting(List<String> ids) {
    List<TaughtState> all = all();
    return ids.stream()
        .distinct()
        .map(id -> forgetting(find(all, id).getFirst().taught()))
        .toList();
  }

  private static Feedback forgetting(TaughtQuestion taught) {
    return Feedback.newBuilder()
        .setQuestion(taught.question())
        .setTenant(taught.audience().tenants().stream().findFirst().orElse(null))
        .setDatabases(List.of())
        .setGivenAt(Instant.now())
        .build();
  }

  private static List<TaughtState> find(List<TaughtState> all, String id) {
    List<TaughtState> found = all.stream().filter(each -> each.taught().id().equals(id)).toList();
    if (found.isEmpty()) {
      throw new CommandException(
          "There is no feedback '%s'; see: signalbox feedback list".formatted(id));
    }
    return found;
  }
}
