package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.Described;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Databases and memories of other tenants change nothing: rankings, scores, probabilities and
/// evidence are, bit by bit, those of an index that never held them.
class TenantIsolationTest {
  private static final List<String> TENANTS = List.of("acme", "bolt", "core");
  private static final List<String> NOUNS =
      List.of("singer", "stadium", "ship", "maker", "city", "tonnage", "price", "team", "song");

  private final LetterEncoder encoder = new LetterEncoder();
  private final Ranker ranker = new Ranker(encoder.name(), new RankingSettings(8));

  /// @param tenants the tenants that it is for; empty: everyone
  private record Told(IndexEntry entry, List<String> tenants) {}

  private static IntStream seeds() {
    return IntStream.range(0, 80);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldRankAsIfOtherTenantsWereNotThere(int seed) {
    Random random = new Random(seed);
    List<Told> all = new ArrayList<>();
    Map<String, List<String>> tenantsOf = new TreeMap<>();
    for (int i = random.nextInt(1, 30); i > 0; i--) {
      List<String> tenants = random.nextBoolean() ? List.of() : someTenants(random);
      tenantsOf.put("d" + i, tenants);
      describe(random, "d" + i, tenants).forEach(entry -> all.add(new Told(entry, tenants)));
    }
    for (int i = random.nextInt(120); i > 0; i--) {
      all.addAll(memory(random, tenantsOf));
    }
    List<@Nullable String> askers = new ArrayList<>(TENANTS);
    askers.add("stranger");
    askers.add(null);
    for (@Nullable String asker : askers) {
      SearchIndex everything = index(all);
      SearchIndex own = index(all.stream().filter(told -> isFor(told, asker, tenantsOf)).toList());
      for (int question = 0; question < 5; question++) {
        assertSame(everything, own, query(text(random, 6), asker, Set.of()));
        assertSame(everything, own, query(text(random, 6), asker, some(random, tenantsOf)));
      }
    }
  }

  private void assertSame(SearchIndex everything, SearchIndex own, SearchQuery query) {
    Ranking ranking = ranker.rank(everything.snapshot(), query);
    assertThat(ranking).isEqualTo(ranker.rank(own.snapshot(), query));
    assertThat(figures(everything.snapshot().search(query)))
        .isEqualTo(figures(own.snapshot().search(query)));
  }

  private static Map<String, List<Object>> figures(DatabaseMatches matches) {
    Map<String, List<Object>> figures = new TreeMap<>();
    for (int i = 0; i < matches.size(); i++) {
      figures.put(
          matches.database(i),
          List.of(
              matches.bestElement(i),
              matches.bestTables(i),
              matches.words(i),
              matches.coverage(i),
              matches.memories(i),
              matches.evidence(i)));
    }
    return figures;
  }

  /// A past question is for its tenants, among those who see its database.
  private static boolean isFor(
      Told told, @Nullable String asker, Map<String, List<String>> tenantsOf) {
    return isFor(told.tenants(), asker)
        && isFor(tenantsOf.getOrDefault(told.entry().getDatabase(), List.of()), asker);
  }

  private static boolean isFor(List<String> tenants, @Nullable String asker) {
    return tenants.isEmpty() || (asker != null && tenants.contains(asker));
  }

  private SearchIndex index(List<Told> entries) {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    entries.forEach(told -> index.put(ElementKey.of(told.entry()), told.entry()));
    index.publish(1);
    return index;
  }

  private List<IndexEntry> describe(Random random, String id, List<String> tenants) {
    String[] tables =
        IntStream.range(0, random.nextInt(1, 4))
            .mapToObj(table -> noun(random) + table + ": " + noun(random) + ", " + noun(random))
            .toArray(String[]::new);
    return new Indexing(encoder)
        .entries(Described.database(id, tables).setTenants(tenants).build(), _ -> Optional.empty());
  }

  /// Entries as the index may hold them, allowed or not: what is for a tenant that does not see the
  /// database is for nobody.
  private List<Told> memory(Random random, Map<String, List<String>> tenantsOf) {
    @Nullable String tenant =
        random.nextInt(3) == 0 ? null : TENANTS.get(random.nextInt(TENANTS.size()));
    Feedback feedback =
        Feedback.newBuilder()
            .setQuestion(text(random, 5))
            .setTenant(tenant)
            .setDatabases(List.copyOf(some(random, tenantsOf)))
            .setGivenAt(Instant.EPOCH)
            .build();
    List<String> tenants = tenant == null ? List.of() : List.of(tenant);
    return new QuestionMemory(encoder)
        .entries(feedback, _ -> Optional.empty()).stream()
            .map(entry -> new Told(entry, tenants))
            .toList();
  }

  private SearchQuery query(String text, @Nullable String tenant, Set<String> databases) {
    float[] vector = encoder.encode(text, Role.QUESTION).vector();
    return SearchQuery.of(text, vector, tenant, databases);
  }

  private static Set<String> some(Random random, Map<String, List<String>> tenantsOf) {
    return tenantsOf.keySet().stream()
        .filter(id -> random.nextInt(4) == 0)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static List<String> someTenants(Random random) {
    return TENANTS.stream().filter(tenant -> random.nextBoolean()).toList();
  }

  private static String text(Random random, int words) {
    return IntStream.range(0, random.nextInt(1, words))
        .mapToObj(word -> noun(random))
        .collect(Collectors.joining(" "));
  }

  private static String noun(Random random) {
    return NOUNS.get(random.nextInt(NOUNS.size()));
  }
}
