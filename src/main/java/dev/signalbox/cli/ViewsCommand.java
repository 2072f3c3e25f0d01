package dev.signalbox.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.view.ViewUse;
import dev.signalbox.topology.client.AnswerSearch;
import dev.signalbox.topology.client.CatalogHistory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
      "that would stand for them. It reads the topics of answers and of the catalog, and changes no",
      "database.",
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

  /// The joins to tell.
  static final class Joins {
    @Option(
        names = "--at-least",
        paramLabel = "N",
        defaultValue = "2",
        description = "Joins of at least N questions (default: 2).")
    private int atLeast;

    private boolean includes(ViewUse.Shape shape) {
      return shape.questions() >= atLeast;
    }
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Lists the views with the number of questions that used each.")
  int list(
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    TextTable table = new TextTable(List.of("database", "view", "questions"), WIDEST_CELL);
    use(settings.load(console.environment()))
        .forEach((database, use) ->
            new TreeMap<>(use.views())
                .forEach((view, questions) -> {
                  array
                      .addObject()
                      .put("database", database)
                      .put("view", view)
                      .put("questions", questions);
                  table.add(List.of(database, view, String.valueOf(questions)));
                }));
    print(json, array, table);
    return ExitCodes.DONE;
  }

  @Command(
      name = "advise",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Lists the joins of answered questions, the most frequent first, each with the view that",
        "stands for it, where one does."
      })
  int advise(
      @Mixin Joins joins,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    TextTable table =
        new TextTable(List.of("database", "tables", "questions", "view"), WIDEST_CELL);
    use(settings.load(console.environment()))
        .forEach((database, use) ->
            use.shapes().stream()
                .filter(joins::includes)
                .forEach(shape -> {
                  array.add(json(database, shape));
                  table.add(
                      List.of(
                          database,
                          String.join(", ", shape.tables()),
                          String.valueOf(shape.questions()),
                          shape.view().orElse("none")));
                }));
    print(json, array, table);
    return ExitCodes.DONE;
  }

  @Command(
      name = "draft",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Prints the SQL of a view for each join that has none, with the columns that its questions",
        "use. Nothing runs it: you check it and create the view yourself."
      })
  int draft(@Mixin Joins joins, @Mixin SettingsOptions settings) {
    use(settings.load(console.environment()))
        .forEach((database, use) ->
            use.shapes().stream()
                .filter(joins::includes)
                .filter(shape -> shape.view().isEmpty())
                .forEach(shape -> draft(database, use, shape)));
    return ExitCodes.DONE;
  }

  private void draft(String database, ViewUse use, ViewUse.Shape shape) {
    String tables = String.join(", ", shape.tables());
    use.draft(shape)
        .ifPresentOrElse(
            sql ->
                console
                    .out()
                    .printf(
                        "-- %s: stands for %,d questions over %s%n%s%n%n",
                        database, shape.questions(), tables, sql),
            () ->
                console
                    .err()
                    .printf(
                        "%s: no view is drafted over %s, as no key joins them or no column of theirs is used%n",
                        database, tables));
  }

  /// The use of each database of the catalog. A question counts once, as the topic holds one
  /// terminal event of it.
  private static Map<String, ViewUse> use(Configuration configuration) {
    String servers = ConfiguredServers.of(configuration);
    Map<String, ViewUse> use = new TreeMap<>();
    for (DatabaseDescription database :
        new CatalogHistory(configuration, servers).descriptions().values()) {
      use.put(database.getId(), new ViewUse(database));
    }
    Set<String> seen = new HashSet<>();
    AnswerSearch.forEach(
        configuration,
        servers,
        answer -> {
          if (seen.add(answer.getJourney().getQuestion().getId())) {
            count(answer, use);
          }
        });
    return use;
  }

  private static void count(Answer answer, Map<String, ViewUse> use) {
    if (answer.getStatus() == AnswerStatus.ANSWERED) {
      for (PlanStep step : answer.getSteps()) {
        ViewUse used = use.get(step.getDatabase());
        if (used != null) {
          used.add(step.getSql());
        }
      }
    }
  }

  private static ObjectNode json(String database, ViewUse.Shape shape) {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("database", database)
            .put("questions", shape.questions())
            .put("view", shape.view().orElse(null));
    List<String> tables = new ArrayList<>(shape.tables());
    tables.forEach(json.putArray("tables")::add);
    ArrayNode columns = json.putArray("columns");
    shape.columns().forEach(columns::add);
    return json;
  }

  private void print(boolean json, ArrayNode array, TextTable table) {
    if (json) {
      console.out().println(array.toPrettyString());
    } else {
      table.lines().forEach(console.out()::println);
    }
  }
}
