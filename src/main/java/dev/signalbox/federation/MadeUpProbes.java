package dev.signalbox.federation;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.execution.ProbeExecutor;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.FetchLimits;
import dev.signalbox.federation.source.MadeUpRows;
import dev.signalbox.federation.source.Member;
import dev.signalbox.sql.Probe;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Probes queries over APIs and federations on made-up rows, as no trial may call an API. The
/// outcome tells which queries find the same rows, and which ones the engine refuses; nothing else
/// about them is known.
///
/// Threading: any number of threads.
///
/// @param databases probes the queries of databases
/// @param literals of the queries that are compared with each other
public record MadeUpProbes(
    ProbeExecution databases, SqlGuard guard, ExecutionSettings limits, Literals literals)
    implements ProbeExecution {
  /// A query over so few rows takes milliseconds. The bound is far above them, since a replay must
  /// find the same outcome on a busy machine.
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private static final int MOST_ROWS = 1_000;
  private static final long MOST_BYTES = 1L << 20;
  private static final FetchLimits FETCHES =
      new FetchLimits(10_000, 4L << 20, Integer.MAX_VALUE, LONGEST);

  /// The most literals of one kind.
  private static final int MOST = 6;

  /// The constants of queries.
  public record Literals(List<String> texts, List<Long> numbers) {
    static final Literals NONE = new Literals(List.of(), List.of());

    static Literals of(List<String> queries) {
      Set<String> texts = new LinkedHashSet<>();
      Set<Long> numbers = new LinkedHashSet<>();
      for (String query : queries) {
        for (SqlToken token : tokens(query)) {
          String text = token.text();
          switch (token.kind()) {
            case TEXT -> {
              String plain = text.substring(1, text.length() - 1).replace("''", "'");
              texts.add(plain.replace("%", ""));
              whole(plain).ifPresent(numbers::add);
            }
            case NUMBER -> whole(text).ifPresent(numbers::add);
            case WORD, QUOTED, SYMBOL -> {}
          }
        }
      }
      return new Literals(
          texts.stream().limit(MOST).toList(), numbers.stream().limit(MOST).toList());
    }

    private static List<SqlToken> tokens(String query) {
      try {
        return SqlLexer.cut(query, Dialect.of(Federation.DIALECT));
      } catch (SqlRejection _) {
        return List.of(); // The guard rejects it, too.
      }
    }

    private static Optional<Long> whole(String text) {
      return text.matches("\\d{1,9}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }
  }

  /// Probes queries over APIs and federations on made-up rows, and those of databases there.
  public static MadeUpProbes beside(
      QueryExecutor databases, SqlGuard guard, ExecutionSettings limits) {
    return new MadeUpProbes(
        new ProbeExecutor(databases, guard, limits),
        guard,
        limits.cutAt(MOST_ROWS, MOST_BYTES, LONGEST),
        Literals.NONE);
  }

  @Override
  public ProbeExecution among(List<String> queries) {
    return new MadeUpProbes(databases.among(queries), guard, limits, Literals.of(queries));
  }

  @Override
  public Probe of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException {
    boolean api = database.getDialect().equals(ConfiguredApis.DIALECT);
    boolean federation = database.getDialect().equals(RegisteredDatabase.FEDERATION);
    if (!api && !federation) {
      return databases.of(sql, database, tenant);
    }
    if (!Audience.of(database.getTenants()).includes(tenant)) {
      return Probe.UNKNOWN;
    }
    return guard.check(sql, Privacy.seenBy(tenant, database))
            instanceof Verdict.Accepted(String accepted)
        ? executed(accepted, api ? List.of(database) : members(database))
        : Probe.of(TrialOutcome.REFUSED);
  }

  private Probe executed(String sql, List<DatabaseDescription> members)
      throws InterruptedException {
    Set<String> keys =
        MadeUpRows.keys(members.stream().flatMap(each -> each.getTables().stream()).toList());
    Federation federation =
        new Federation(
            "made up",
            members.stream()
                .map(each ->
                    new Member(
                        each, new MadeUpRows(each, keys, literals.texts(), literals.numbers())))
                .toList(),
            List.of());
    try {
      return switch (new FederationEngine(limits, FETCHES).answer(federation, sql)) {
        case FederationResult.Answered(ResultTable table, var _) -> compared(table);
        case FederationResult.Failed(StageException failure, var _)
            when failure.code() == FailureCode.SQL_FAILED ->
            Probe.of(TrialOutcome.REFUSED);
        case FederationResult.Hinted _ -> Probe.of(TrialOutcome.REFUSED);
        case FederationResult.Cut _, FederationResult.Failed _ -> Probe.UNKNOWN;
      };
    } catch (StageException e) {
      return Probe.UNKNOWN; // The question's own execution tells what is wrong.
    }
  }

  /// Two queries that find nothing need not be equal.
  private static Probe compared(ResultTable table) {
    Probe probe = ProbeExecutor.of(table);
    boolean found =
        probe.outcome() == TrialOutcome.ROWS || probe.outcome() == TrialOutcome.REPEATED;
    return new Probe(TrialOutcome.COMPARED, found ? probe.rows() : null);
  }

  /// The members of a federation, whose schemas they are.
  private static List<DatabaseDescription> members(DatabaseDescription federation) {
    Map<String, List<TableDescription>> bySchema = new LinkedHashMap<>();
    for (TableDescription table : federation.getTables()) {
      bySchema
          .computeIfAbsent(table.getSchema$().orElse(""), _ -> new ArrayList<>())
          .add(TableDescription.newBuilder(table).setSchema$(null).build());
    }
    return bySchema.entrySet().stream()
        .map(each ->
            DatabaseDescription.newBuilder(federation)
                .setId(each.getKey())
                .setTables(each.getValue())
                .build())
        .toList();
  }
}
