package dev.signalbox.cli.catalog;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The metrics and segments of the registered databases.
@Command(
    name = "metrics",
    mixinStandardHelpOptions = true,
    description = {
      "Lists and checks the metrics and segments of databases, and proposes metrics of a view.",
      "",
      "Examples: signalbox metrics propose shop v_sales",
      "          signalbox metrics accept shop v_sales 'total net amount'"
    },
    synopsisSubcommandLabel = "COMMAND")
public final class MetricsCommand {
  private static final int WIDEST_CELL = 70;

  private final Console console;

  public MetricsCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists the metrics and segments that questions may use.")
  int list(
      @Parameters(paramLabel = "DB", arity = "0..*", description = "The databases (default: all).")
          @Nullable List<String> ids,
      @Mixin SettingsOptions settings) {
    TextTable table =
        new TextTable(List.of("database", "kind", "name", "other names", "meaning"), WIDEST_CELL);
    for (DatabaseDescription database : described(ids, settings)) {
      BusinessMetrics metrics = DescribedMetrics.of(database);
      for (BusinessMetric metric : metrics.metrics()) {
        table.add(
            List.of(
                database.getId(),
                "metric",
                metric.name(),
                String.join(", ", metric.otherNames()),
                metric.expression()
                    + " over "
                    + metric.table()
                    + metric.filter().map(filter -> " where " + filter).orElse("")));
      }
      metrics
          .segments()
          .forEach(segment ->
              table.add(
                  List.of(
                      database.getId(),
                      "segment",
                      segment.name(),
                      String.join(", ", segment.otherNames()),
                      segment.table() + " where " + segment.filter())));
    }
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  @Command(
      name = "check",
      mixinStandardHelpOptions = true,
      description = {
        "Checks the metrics and segments against the schemas of their databases. Ends with 1 where one",
        "does not fit."
      })
  int check(
      @Parameters(paramLabel = "DB", arity = "0..*", description = "The databases (default: all).")
          @Nullable List<String> ids,
      @Mixin SettingsOptions settings) {
    boolean good = true;
    for (DatabaseDescription database : described(ids, settings)) {
      List<String> problems = DescribedMetrics.problems(database);
      good &= problems.isEmpty();
      console
          .out()
          .printf(
              "%s: %d metrics, %d segments%n",
              database.getId(), database.getMetrics().size(), database.getSegments().size());
      problems.forEach(problem -> console.out().println("  " + problem));
    }
    return good ? ExitCodes.DONE : ExitCodes.FAILED;
  }

  @Command(
      name = "propose",
      mixinStandardHelpOptions = true,
      description = {
        "Proposes metrics of a table or view by the names and types of its columns, as lines for the",
        "configuration. It changes nothing."
      })
  int propose(
      @Parameters(paramLabel = "DB", description = "The database.") String id,
      @Parameters(paramLabel = "TABLE", description = "The table or view.") String table,
      @Mixin SettingsOptions settings) {
    new AcceptedMetrics(id, proposals(id, table, settings))
        .lines(6)
        .forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  @Command(
      name = "accept",
      mixinStandardHelpOptions = true,
      description = "Puts proposed metrics into the configuration (--config).")
  int accept(
      @Parameters(paramLabel = "DB", description = "The database.") String id,
      @Parameters(paramLabel = "TABLE", description = "The table or view.") String table,
      @Parameters(paramLabel = "NAME", arity = "1..*", description = "The proposed metrics.")
          List<String> names,
      @Option(
              names = "--as",
              paramLabel = "NAME",
              description = "Another name for a single metric.")
          @Nullable String name,
      @Mixin SettingsOptions settings) {
    if (name != null && names.size() != 1) {
      throw new CommandException("--as names one metric; accept the others by themselves");
    }
    List<BusinessMetric> proposals = proposals(id, table, settings);
    List<BusinessMetric> accepted = new ArrayList<>();
    for (String wanted : names) {
      BusinessMetric proposal =
          proposals.stream()
              .filter(each -> each.name().equalsIgnoreCase(wanted))
              .findFirst()
              .orElseThrow(() ->
                  new CommandException(
                      "'%s' is not proposed; 'signalbox metrics propose %s %s' lists the proposals"
                          .formatted(wanted, id, table)));
      accepted.add(name == null ? proposal : named(proposal, name));
    }
    new AcceptedMetrics(id, accepted).writeTo(settings.file(), console.environment());
    console.out().printf("%d metrics of %s are now in %s%n", accepted.size(), id, settings.file());
    return ExitCodes.DONE;
  }

  private static BusinessMetric named(BusinessMetric metric, String name) {
    return new BusinessMetric(
        name,
        metric.otherNames(),
        metric.table(),
        metric.expression(),
        metric.filter(),
        metric.time(),
        metric.unit(),
        metric.description(),
        metric.additive());
  }

  private List<BusinessMetric> proposals(String id, String name, SettingsOptions settings) {
    DatabaseDescription database = described(List.of(id), settings).getFirst();
    Optional<Table> table =
        Schema.of(database).tables().stream()
            .filter(each -> each.name().toString().equalsIgnoreCase(name))
            .findFirst();
    return MetricProposals.of(
        table.orElseThrow(() ->
            new CommandException(
                "The database '%s' has no table or view '%s'".formatted(id, name))));
  }

  private List<DatabaseDescription> described(
      @Nullable List<String> ids, SettingsOptions settings) {
    Configuration configuration = settings.loadWithDatabases(console.environment());
    Registrations registrations = Registrations.of(configuration);
    List<RegisteredDatabase> chosen = new ArrayList<>();
    if (ids == null || ids.isEmpty()) {
      chosen.addAll(registrations.all());
    } else {
      ids.forEach(id -> chosen.add(CatalogCommand.find(registrations, id)));
    }
    return chosen.stream()
        .map(database -> Introspection.describe(database, configuration.values()))
        .toList();
  }
}
