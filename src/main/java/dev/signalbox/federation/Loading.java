package dev.signalbox.federation;

import dev.signalbox.api.ApiFailure;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.federation.query.KeyLink;
import dev.signalbox.federation.query.KeyOrigin;
import dev.signalbox.federation.query.ReadQuery;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.BoundValues;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.FetchBudget;
import dev.signalbox.federation.source.Fetched;
import dev.signalbox.federation.source.FittingValues;
import dev.signalbox.federation.source.WayParameter;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Loads the tables of one query, the cheapest next one each time.
///
/// Threading: one thread.
final class Loading {

  /// The most distinct values of a column that one fetch of a table takes from another table.
  private static final int MOST_KEYS = 20_000;

  private final KeyRights rights;
  private final BindingHints hints;
  private final ParentKeys parents;
  private final ReadQuery query;
  private final LoadedTables tables;
  private final LinkKeys keys;
  private final FetchBudget budget;
  private final List<TableUse> left;
  private final Set<TableUse> loaded = new HashSet<>();
  private final List<FederationStep> steps = new ArrayList<>();

  /// Whether parents that the query does not name give values. Then no fetch may stop early.
  private boolean bound;

  /// The end of the loading.
  sealed interface Outcome {

    record Loaded() implements Outcome {}

    /// A required value is missing.
    ///
    /// @param hint for the planner
    /// @param reason for the asker
    record Unbound(String hint, String reason) implements Outcome {}

    /// The query needs more values or calls than allowed.
    record TooMany(String reason) implements Outcome {}
  }

  Loading(
      Federation federation,
      ReadQuery query,
      LoadedTables tables,
      ExecutionSettings results,
      FetchBudget budget) {
    this.rights = new KeyRights(federation);
    this.hints = new BindingHints(federation, rights);
    this.parents = new ParentKeys(federation);
    this.query = query;
    this.tables = tables;
    this.budget = budget;
    this.left = new ArrayList<>(query.uses());
    this.keys =
        new LinkKeys(
            tables,
            results.cutAt(MOST_KEYS, Math.max(results.bytes(), 1 << 22), results.timeout()));
  }

  /// The steps so far.
  List<FederationStep> steps() {
    return List.copyOf(steps);
  }

  Outcome load() throws InterruptedException {
    List<TableUse> unreachable = unreachable();
    if (!unreachable.isEmpty()) {
      bound = left.addAll(parents.bind(unreachable, query.uses().size() + 1));
      unreachable = unreachable();
    }
    if (!unreachable.isEmpty()) {
      return hints.of(unreachable.getFirst(), unreachable);
    }
    while (!left.isEmpty()) {
      Map<KeyLink, Optional<Double>> known = knownKeys();
      Optional<FetchChoice> next =
          new LoadOrder(rights::links, link -> known.getOrDefault(link, Optional.empty()))
              .next(left);
      if (next.isEmpty()) {
        return new Outcome.TooMany(
            "`%s` needs more values of other tables than the %,d that a question may send. Ask for less."
                .formatted(left.getFirst().table().name(), MOST_KEYS));
      }
      Optional<Outcome> ended = fetch(next.get());
      if (ended.isPresent()) {
        return ended.get();
      }
    }
    return new Outcome.Loaded();
  }

  private List<TableUse> unreachable() {
    return new LoadOrder(rights::links, _ -> Optional.of(1.0)).unreachable(left);
  }

  /// The number of keys of each link of a table that is left, where its origin is loaded.
  private Map<KeyLink, Optional<Double>> knownKeys() throws InterruptedException {
    keys.forget();
    Map<KeyLink, Optional<Double>> known = new HashMap<>();
    for (TableUse use : left) {
      for (KeyLink link : rights.links(use)) {
        if (loaded.containsAll(link.origin().uses())) {
          known.put(link, keys.of(link, loaded).map(found -> (double) found.size()));
        }
      }
    }
    return known;
  }

  private Optional<Outcome> fetch(FetchChoice choice) throws InterruptedException {
    TableUse use = choice.use();
    List<BoundValues> bounds = new ArrayList<>(choice.constants());
    List<String> words = new ArrayList<>();
    boolean nothing = false;
    for (Map.Entry<WayParameter, KeyLink> each : choice.keys().entrySet()) {
      WayParameter parameter = each.getKey();
      List<Object> values = keys.of(each.getValue(), loaded).orElseThrow();
      ColumnDescription column = use.table().column(parameter.column()).orElseThrow();
      Optional<List<Object>> fitting = FittingValues.of(column, values, parameter.required());
      if (fitting.isPresent()) {
        nothing |= fitting.get().isEmpty();
        bounds.add(new BoundValues(parameter, fitting.get()));
        words.add(
            String.format(
                Locale.ROOT, "%,d values of %s", fitting.get().size(), named(each.getValue())));
      }
    }
    FetchRun run = new FetchRun(use, choice.way(), bounds, enough(choice, bounds));
    if (!nothing && run.fetches() > budget.calls()) {
      return Optional.of(
          new Outcome.TooMany(
              String.format(
                  Locale.ROOT,
                  "`%s` needs %,d calls of %s, more than the %,d that a question may make. Ask for less.",
                  use.table().name(),
                  run.fetches(),
                  choice.way().name(),
                  budget.allCalls())));
    }
    long start = System.nanoTime();
    int spent = budget.spent();
    try {
      Fetched fetched = nothing ? Fetched.nothing() : run.rows(budget);
      done(use, choice, words, fetched, Duration.ofNanos(System.nanoTime() - start));
    } catch (ApiFailure | StageException e) {
      Fetched none =
          new Fetched(List.of(), budget.spent() - spent, 0, 0, Optional.empty(), Set.of());
      Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
      steps.add(step(use, choice, words, none, elapsed).failing());
      throw e;
    }
    return Optional.empty();
  }

  private void done(
      TableUse use, FetchChoice choice, List<String> words, Fetched fetched, Duration elapsed) {
    tables.load(use, fetched.rows());
    left.remove(use);
    loaded.add(use);
    steps.add(step(use, choice, words, fetched, elapsed));
  }

  private static FederationStep step(
      TableUse use, FetchChoice choice, List<String> words, Fetched fetched, Duration elapsed) {
    return new FederationStep(
        use.table().member().id(),
        use.table().name(),
        choice.way().name(),
        words,
        fetched.calls(),
        fetched.cached(),
        fetched.rows().size(),
        fetched.bytes(),
        elapsed,
        fetched.absent(),
        fetched.cut().orElse(""),
        false);
  }

  /// The rows after which the fetch may stop: with a LIMIT, where the source itself decides every
  /// condition and has the order of the query.
  private long enough(FetchChoice choice, List<BoundValues> bounds) {
    boolean exact =
        bounds.stream()
                    .map(bound -> bound.column() + bound.parameter().comparison())
                    .distinct()
                    .count()
                == query.form().conditions()
            && bounds.stream().allMatch(bound -> bound.parameter().exact());
    int ordered = query.form().order().size();
    boolean inOrder =
        ordered == 0
            || (choice.way().order().size() >= ordered
                && choice.way().order().subList(0, ordered).equals(query.form().order()));
    return query.form().enough().isPresent() && exact && inOrder && !bound
        ? query.form().enough().getAsLong()
        : Long.MAX_VALUE;
  }

  private static String named(KeyLink link) {
    return switch (link.origin()) {
      case KeyOrigin.OfUse(TableUse use, String column) -> use.table().fullName() + "." + column;
      case KeyOrigin.OfQuery inner ->
          inner
              .traced()
              .map(traced -> traced.use().table().fullName() + "." + traced.column())
              .orElse("a query within");
    };
  }
}
