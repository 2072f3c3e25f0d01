package dev.signalbox.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.signalbox.answer.ViewAdviceJson;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Tally;
import dev.signalbox.sql.view.ViewAdvice;
import dev.signalbox.topology.client.CatalogHistory;
import dev.signalbox.topology.client.VerdictTopics;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The advisor of views: tells which views answered questions use, and which joins have no view.
@Command(
    name = "views",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tells which views the answered questions use, which joins have no view, and the SQL of views",
      "that would stand for them, each with the verdicts of people on the answers. It reads the counts",
      "of the stage 'tally' and the catalog, and changes no database.",
      "",
      "Examples: signalbox views list",
      "          signalbox views advise --at-least 5",
      "          signalbox views draft --at-least 5"
    })
final class ViewsCommand {
  private static final int WIDEST_CELL = 60;

  private final Console console;

  ViewsCommand(Console console) {
    this.console = console;
  }

  /// The questions that count.
  static final class Counted {
    @Option(
        names = "--tenant",
        paramLabel = "TENANT",
        description = "Count the questions of this tenant alone (default: all).")
    private @Nullable String tenant;

    private boolean includes(Tally tally) {
      return tenant == null || tally.getTenant().filter(tenant::equals).isPresent();
    }
  }

  /// The joins to tell.
  static final class Joins {
    @Option(
        names = "--at-least",
        paramLabel = "N",
        defaultValue = "2",
        description = "Joins of at least N questions (default: 2).")
    private int atLeast;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Lists the views with the number of questions that used each, and the verdicts on the answers.",
        "For each database, a line tells how many questions needed several tables that no view stood",
        "for, and how many were refused."
      })
  int list(
      @Mixin Counted counted,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    List<ViewAdvice> all = advice(settings, counted);
    if (json) {
      return print(ViewAdviceJson.use(all));
    }
    TextTable table =
        new TextTable(List.of("database", "view", "questions", "right", "wrong", ""), WIDEST_CELL);
    for (ViewAdvice advice : all) {
      for (ViewAdvice.ViewCount view : advice.views()) {
        String remark = view.traced() ? "" : "its tables are not known: 'catalog show' says more";
        table.add(
            cells(Stream.of(advice.database(), view.view()), view.count(), Stream.of(remark)));
      }
    }
    table.lines().forEach(console.out()::println);
    for (ViewAdvice advice : all) {
      if (advice.asked().questions() > 0) {
        console.out().println(coverage(advice));
      }
    }
    return ExitCodes.DONE;
  }

  private static String coverage(ViewAdvice advice) {
    ViewAdvice.Count asked = advice.asked();
    return "%s: %,d questions, %,d of tables that no view stands for, %,d refused; %,d verdicts right, %,d wrong"
        .formatted(
            advice.database(),
            asked.questions(),
            advice.uncovered().questions(),
            advice.refused().questions(),
            asked.right(),
            asked.wrong());
  }

  @Command(
      name = "advise",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Lists the joins of answered questions, the most frequent first, each with the verdicts on the",
        "answers and the view that stands for it, where one does."
      })
  int advise(
      @Mixin Joins joins,
      @Mixin Counted counted,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    List<ViewAdvice> all = advice(settings, counted);
    if (json) {
      return print(ViewAdviceJson.joins(all, joins.atLeast));
    }
    TextTable table =
        new TextTable(
            List.of("database", "tables", "questions", "right", "wrong", "view"), WIDEST_CELL);
    for (ViewAdvice advice : all) {
      for (ViewAdvice.Shape shape : advice.shapes(joins.atLeast)) {
        table.add(
            cells(
                Stream.of(advice.database(), String.join(", ", shape.tables())),
                shape.count(),
                Stream.of(shape.view().orElse(shape.nested() ? "none (nested)" : "none"))));
      }
    }
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  private static List<String> cells(
      Stream<String> before, ViewAdvice.Count count, Stream<String> after) {
    Stream<String> numbers =
        Stream.of(count.questions(), count.right(), count.wrong()).map(String::valueOf);
    return Stream.concat(Stream.concat(before, numbers), after).toList();
  }

  @Command(
      name = "draft",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Prints the SQL of a view for each join that has none, with the columns that its questions",
        "use. Nothing runs it: you check it and create the view yourself."
      })
  int draft(
      @Mixin Joins joins,
      @Mixin Counted counted,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    List<ViewAdvice> all = advice(settings, counted);
    if (json) {
      return print(ViewAdviceJson.drafts(all, joins.atLeast));
    }
    for (ViewAdvice advice : all) {
      advice.lacking(joins.atLeast).forEach(shape -> draft(advice, shape));
    }
    return ExitCodes.DONE;
  }

  private void draft(ViewAdvice advice, ViewAdvice.Shape shape) {
    String tables = String.join(", ", shape.tables());
    advice
        .draft(shape)
        .ifPresentOrElse(
            sql ->
                console
                    .out()
                    .printf(
                        "-- %s: stands for %,d questions over %s%n%s%n%n",
                        advice.database(), shape.count().questions(), tables, sql),
            () ->
                console
                    .err()
                    .printf(
                        "%s: no view is drafted over %s, as no key joins them or no column of theirs is used%n",
                        advice.database(), tables));
  }

  /// The advice for each database of the catalog, in the order of their ids.
  private List<ViewAdvice> advice(SettingsOptions settings, Counted counted) {
    Configuration configuration = settings.load(console.environment());
    String servers = ConfiguredBroker.servers(configuration, "answers are");
    List<Tally> tallies =
        VerdictTopics.tallies(configuration, servers).stream().filter(counted::includes).toList();
    return new CatalogHistory(configuration, servers)
        .descriptions().values().stream()
            .sorted(Comparator.comparing(DatabaseDescription::getId))
            .map(database -> new ViewAdvice(database, tallies))
            .toList();
  }

  private int print(ArrayNode array) {
    console.out().println(array.toPrettyString());
    return ExitCodes.DONE;
  }
}
