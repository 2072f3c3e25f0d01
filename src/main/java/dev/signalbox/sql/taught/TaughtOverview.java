package dev.signalbox.sql.taught;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.TaughtQuestion;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.stage.Audience;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The feedback that the index holds, with the state of each query by today's catalog.
///
/// Threading: as memory, guard and catalog.
public final class TaughtOverview {
  private static final int MOST_CHECKED = 50_000;

  private record Checked(DatabaseDescription database, TaughtCheck.Judged judged) {}

  private final TaughtMemory memory;
  private final TaughtCheck check;
  private final Catalog catalog;
  private final Cache<TaughtQuestion, Checked> checked =
      Caffeine.newBuilder().maximumSize(MOST_CHECKED).build();

  public TaughtOverview(TaughtMemory memory, SqlGuard guard, Catalog catalog) {
    this.memory = memory;
    this.check = new TaughtCheck(guard, catalog);
    this.catalog = catalog;
  }

  /// All feedback of all tenants, the newest first.
  public List<TaughtState> all() {
    return memory.all().stream().map(this::state).toList();
  }

  /// The feedback that a tenant's questions may use: its own and everyone's, of databases that it
  /// sees.
  ///
  /// @param tenant null: everyone's alone
  public List<TaughtState> seenBy(@Nullable String tenant) {
    return memory.all().stream()
        .filter(each -> each.audience().includes(tenant))
        .filter(each ->
            catalog
                .find(each.database())
                .filter(found -> Audience.of(found.getTenants()).includes(tenant))
                .isPresent())
        .map(this::state)
        .toList();
  }

  /// Whether the index holds feedback on a question, or later one: questions are answered by it.
  public boolean holds(Feedback feedback) {
    return memory.on(feedback.getQuestion(), feedback.getTenant().orElse(null)).stream()
        .anyMatch(each -> !each.givenAt().isBefore(feedback.getGivenAt()));
  }

  /// The number of queries that cannot run on the schemas as they are now.
  public long broken() {
    return all().stream().filter(each -> each.kind() == TaughtState.Kind.BROKEN).count();
  }

  private TaughtState state(TaughtQuestion taught) {
    if (taught.sql() == null) {
      return new TaughtState(taught, TaughtState.Kind.NO_QUERY, null);
    }
    DatabaseDescription database = catalog.find(taught.database()).orElse(null);
    if (database == null) {
      return new TaughtState(
          taught, TaughtState.Kind.UNVERIFIED, "The catalog does not have its database.");
    }
    TaughtCheck.Judged judged = judged(taught, taught.sql(), database);
    return new TaughtState(taught, judged.kind(), judged.problem());
  }

  @SuppressWarnings("ReferenceEquality") // a description that nothing has changed is the same
  private TaughtCheck.Judged judged(
      TaughtQuestion taught, String sql, DatabaseDescription database) {
    Checked known = checked.getIfPresent(taught);
    if (known == null || known.database() != database) {
      @Nullable String tenant = taught.audience().tenants().stream().findFirst().orElse(null);
      known = new Checked(database, check.judge(sql, database, tenant));
      checked.put(taught, known);
    }
    return known.judged();
  }
}
