package dev.signalbox.sql.taught;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.taught.TaughtState.Kind;
import dev.signalbox.stage.Audience;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Judges told queries by the guard and by today's schemas: as feedback arrives, and where it is
/// listed.
///
/// Threading: as guard and catalog.
public final class TaughtCheck {
  private final SqlGuard guard;
  private final Catalog catalog;

  public TaughtCheck(SqlGuard guard, Catalog catalog) {
    this.guard = guard;
    this.catalog = catalog;
  }

  /// The judgement of a query.
  ///
  /// @param problem the reason for BROKEN and UNVERIFIED; null for VERIFIED
  record Judged(Kind kind, @Nullable String problem) {}

  /// The reason why the query of feedback cannot be taught, as a phrase behind its field.
  ///
  /// @return empty where the query may run, where there is none, and where the catalog does not
  ///   have its database, or has it for other tenants: the reason would tell its tables
  public Optional<String> problem(Feedback feedback) {
    Optional<DatabaseDescription> database =
        feedback.getDatabases().stream()
            .findFirst()
            .flatMap(catalog::find)
            .filter(found -> isFor(feedback, found));
    if (database.isEmpty() || feedback.getSql().isEmpty() || feedback.getExample().isPresent()) {
      return Optional.empty();
    }
    Judged judged =
        judge(feedback.getSql().get(), database.get(), feedback.getTenant().orElse(null));
    return judged.kind() == Kind.BROKEN
        ? Optional.of(
            "must be a query that can run on '%s': %s"
                .formatted(database.get().getId(), judged.problem()))
        : Optional.empty();
  }

  private static boolean isFor(Feedback feedback, DatabaseDescription database) {
    return feedback.getTenant().isEmpty()
        || Audience.of(database.getTenants()).includes(feedback.getTenant().get());
  }

  /// Judges a query. Where the schema could not be read lately, the guard still refuses a statement
  /// that does more than read.
  ///
  /// @param tenant the tenant whose questions the query answers; null: all
  Judged judge(String sql, DatabaseDescription database, @Nullable String tenant) {
    Optional<String> problem =
        database.getStaleSince().isPresent()
            ? guard.problem(sql, Dialect.of(database.getDialect()))
            : guard.problem(sql, Privacy.seenBy(tenant, database));
    if (problem.isPresent()) {
      return new Judged(Kind.BROKEN, problem.get());
    }
    return database
        .getStaleSince()
        .map(since ->
            new Judged(
                Kind.UNVERIFIED, "Its database could not be read since %s.".formatted(since)))
        .orElseGet(() -> new Judged(Kind.VERIFIED, null));
  }
}
