package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.guard.QueryMutation.Kind;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.value.StoredLiterals;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import net.sf.jsqlparser.JSQLParserException;

/// Measures the check of names on gold queries: the false alarms on the queries as they are, the
/// share of seeded mistakes that is caught before any call, the share whose hint names the right
/// name, and the time of the check.
///
/// Arguments: DATASET_FOLDER QUESTIONS_FOLDER SPLIT EVERY SHOWN. Every EVERY-th distinct query is
/// used. SHOWN misses of each kind are printed.
final class NameMeasurement {
  private static final long SEED = 27;
  private final SqlGuard guard = new ParsedSqlGuard();
  private final DatasetRepository databases;
  private final DatabaseColumnValues values;
  private final StoredLiterals literals;
  private final List<String> allTables;
  private final int shown;

  private NameMeasurement(DatasetRepository databases, int shown) {
    this.databases = databases;
    this.shown = shown;
    this.values = new DatabaseColumnValues(databases, databases.connections());
    this.literals = new StoredLiterals(values, true);
    this.allTables =
        databases.all().stream()
            .flatMap(database -> database.getTables().stream())
            .map(TableDescription::getName)
            .filter(name -> name.matches("\\w+"))
            .distinct()
            .sorted()
            .toList();
  }

  public static void main(String[] arguments) throws JSQLParserException {
    List<Path> folders = Arrays.stream(arguments[0].split(",")).map(Path::of).toList();
    int every = Integer.parseInt(arguments[3]);
    try (DatasetRepository databases = DatasetRepository.open(folders)) {
      List<GoldQuestion> distinct = new ArrayList<>();
      LinkedHashSet<String> seen = new LinkedHashSet<>();
      for (GoldQuestion question : QuestionFiles.ofSplit(Path.of(arguments[1]), arguments[2])) {
        boolean known =
            question.databases().size() == 1
                && databases.find(question.databases().getFirst()).isPresent();
        if (question.sql() != null && known && seen.add(question.databases() + question.sql())) {
          distinct.add(question);
        }
      }
      List<GoldQuestion> chosen = new ArrayList<>();
      for (int i = 0; i < distinct.size(); i += every) {
        chosen.add(distinct.get(i));
      }
      NameMeasurement measurement = new NameMeasurement(databases, Integer.parseInt(arguments[4]));
      measurement.alarms(chosen);
      measurement.mutations(chosen);
    }
  }

  private DatabaseDescription database(GoldQuestion question) {
    return databases.find(question.databases().getFirst()).orElseThrow();
  }

  /// The complaint about a query; empty where there is none.
  private String complaint(String sql, DatabaseDescription database) {
    return switch (guard.check(sql, database)) {
      case Verdict.Rejected(String reason) -> reason;
      case Verdict.Withheld(String reason) -> reason;
      case Verdict.Accepted(String accepted) ->
          guard.doubt(accepted, database).orElseGet(() -> choices(accepted, database));
    };
  }

  private String choices(String sql, DatabaseDescription database) {
    if (!database.getExecutable()) {
      return "";
    }
    PlanStep step =
        PlanStep.newBuilder()
            .setDatabase(database.getId())
            .setGoal("")
            .setSql(sql)
            .setPlanner("")
            .build();
    return literals.missing(step, database).stream()
        .filter(missing -> !missing.choices().isEmpty())
        .map(missing -> missing.sentence() + " Stored: " + missing.choices())
        .findFirst()
        .orElse("");
  }

  private void alarms(List<GoldQuestion> questions) {
    int rejected = 0;
    int doubted = 0;
    int missing = 0;
    List<Long> times = new ArrayList<>();
    List<Long> syntax = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      times.clear();
      syntax.clear();
      rejected = 0;
      doubted = 0;
      for (GoldQuestion question : questions) {
        DatabaseDescription database = database(question);
        String sql = String.valueOf(question.sql());
        long first = System.nanoTime();
        guard.check(sql, Dialect.of(database.getDialect()));
        long start = System.nanoTime();
        syntax.add((start - first) / 1_000);
        Verdict verdict = guard.check(sql, database);
        times.add((System.nanoTime() - start) / 1_000);
        if (!(verdict instanceof Verdict.Accepted(String accepted))) {
          rejected++;
          if (round == 1) {
            System.out.printf("REJECTED %s: %s%n  %s%n", database.getId(), sql, verdict);
          }
        } else if (guard.doubt(accepted, database).isPresent()) {
          doubted++;
          if (round == 1) {
            System.out.printf(
                "DOUBTED %s: %s%n  %s%n",
                database.getId(), sql, guard.doubt(accepted, database).orElseThrow());
          }
        } else if (round == 1 && !choices(accepted, database).isEmpty()) {
          missing++;
        }
      }
    }
    times.sort(null);
    syntax.sort(null);
    System.out.printf(
        "gold queries %d: rejected %d, doubted %d, with a value that no row holds %d; check p50 %d"
            + " us, p95 %d us; without names p50 %d us, p95 %d us%n",
        questions.size(),
        rejected,
        doubted,
        missing,
        times.get(times.size() / 2),
        times.get(times.size() * 95 / 100),
        syntax.get(syntax.size() / 2),
        syntax.get(syntax.size() * 95 / 100));
  }

  private void mutations(List<GoldQuestion> questions) throws JSQLParserException {
    SplittableRandom random = new SplittableRandom(SEED);
    Map<Kind, int[]> counts = new EnumMap<>(Kind.class);
    int[] all = new int[3];
    for (Kind kind : Kind.values()) {
      int[] count = counts.computeIfAbsent(kind, _ -> new int[3]);
      for (GoldQuestion question : questions) {
        DatabaseDescription database = database(question);
        List<Values> stored = database.getExecutable() ? values.of(database.getId()) : List.of();
        var maker = new QueryMutation.Maker(database, stored, allTables, random);
        // The guard's form of the query, as the parser does not read every gold query.
        Verdict verdict = guard.check(String.valueOf(question.sql()), database);
        Optional<QueryMutation> made =
            verdict instanceof Verdict.Accepted(String accepted)
                ? maker.of(accepted, kind)
                : Optional.empty();
        if (made.isEmpty()) {
          continue;
        }
        String complaint = complaint(made.get().sql(), database);
        boolean named = made.get().isNamedBy(complaint);
        count[0]++;
        count[1] += complaint.isEmpty() ? 0 : 1;
        count[2] += named ? 1 : 0;
        if (!named && count[0] - count[2] <= shown) {
          System.out.printf(
              "%s [%s] %s%n  %s%n", kind, made.get().right(), made.get().sql(), complaint);
        }
      }
      for (int i = 0; i < all.length; i++) {
        all[i] += count[i];
      }
      System.out.printf("%-22s %s%n", kind, summary(count));
    }
    System.out.printf("%-22s %s%n", "all", summary(all));
  }

  private static String summary(int[] count) {
    return "%5d made, %5.1f %% caught, %5.1f %% with the right name"
        .formatted(count[0], 100.0 * count[1] / count[0], 100.0 * count[2] / count[0]);
  }
}
