package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SearchIndexTest {
  private static final int TENANTS = 3;

  private final LetterEncoder encoder = new LetterEncoder();
  private final SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());

  @Test
  void shouldSeeWhatWasPublishedAndNothingElse() {
    put(Described.database("concerts", "singer: name"));
    IndexSnapshot before = index.snapshot();
    index.publish(7);
    put(Described.database("cars", "maker: name"));

    assertThat(before.search(query("singers")).size()).isZero();
    assertThat(before.version()).isZero();
    assertThat(databases(index.snapshot(), "singers")).containsExactly("concerts");
    assertThat(index.snapshot().version()).isEqualTo(7);
    assertThat(index.version()).isEqualTo(7);
  }

  @Test
  void shouldSeeADatabaseAsItWasOrAsItIs() {
    put(Described.database("d", "singer: name", "song: title"));
    index.publish(1);
    IndexSnapshot before = index.snapshot();

    index.remove("d/TABLE/singer");
    index.remove("d/TABLE/song");
    put(Described.database("d", "car: maker"));
    assertThat(words(index.snapshot(), "singer")).isPositive();
    index.publish(2);

    assertThat(words(index.snapshot(), "singer")).isZero();
    assertThat(words(index.snapshot(), "car")).isPositive();
    assertThat(words(before, "singer")).isPositive();
    assertThat(words(before, "car")).isZero();
  }

  @Test
  void shouldForgetADatabaseWhoseEntriesAreGone() {
    List<IndexEntry> entries = put(Described.database("d", "singer: name"));
    index.publish(1);
    entries.forEach(entry -> index.remove(ElementKey.of(entry)));
    index.remove("d/TABLE/unheard-of");
    index.publish(2);

    assertThat(index.snapshot().search(query("singer")).size()).isZero();
    assertThat(index.snapshot().sees(null, "d")).isFalse();
  }

  @Test
  void shouldCompareWithElementsTablesAndWords() {
    put(Described.database("d", "aaaa: a", "ab: b", "bb: bb", "bbb: b").setName("1"));
    index.publish(1);

    DatabaseMatches matches = index.snapshot().search(query("aab"));

    double a = 2 / Math.sqrt(5);
    double b = 1 / Math.sqrt(5);
    double mixed = (a + 2 * b) / Math.sqrt(5);
    assertThat(matches.bestElement(0)).isCloseTo(a, within(1e-6));
    assertThat(matches.bestTables(0)).isCloseTo((a + mixed + b) / 3, within(1e-6));
    assertThat(matches.words(0)).isZero();
    assertThat(matches.coverage(0)).isZero();
  }

  @Test
  void shouldCountARareWordMore() {
    put(Described.database("one", "singer: name"));
    put(Described.database("two", "stadium: place"));
    put(Described.database("three", "stadium: city"));
    index.publish(1);

    assertThat(databases(index.snapshot(), "stadiums of singers").getFirst()).isEqualTo("one");
    DatabaseMatches matches = index.snapshot().search(query("stadiums of singers"));
    int one = position(matches, "one");
    assertThat(matches.coverage(one)).isGreaterThan(0.5).isLessThan(1);
    assertThat(matches.coverage(one) + matches.coverage(position(matches, "two")))
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void shouldTellWhatSpeaksForADatabase() {
    put(
        Described.database("concerts", "singer: singer_id, birth_country", "stadium: capacity")
            .setStatements(List.of("A star has sold ten songs.", "zzz")));
    index.publish(1);

    List<Evidence> evidence =
        index.snapshot().search(query("Which countries do the singers come from?")).evidence(0);

    assertThat(evidence)
        .filteredOn(item -> item.getKind() == ElementKind.COLUMN)
        .extracting(Evidence::getElement, item -> item.getPhrase().orElseThrow())
        .containsExactlyInAnyOrder(
            tuple("singer.birth_country", "countries"), tuple("singer.singer_id", "singers"));
    assertThat(evidence.getFirst().getKind()).isEqualTo(ElementKind.TABLE);
    assertThat(evidence)
        .filteredOn(item -> item.getElement().equals("singer"))
        .singleElement()
        .satisfies(item -> assertThat(item.getPhrase()).contains("singers"));
    assertThat(evidence).extracting(Evidence::getKind).contains(ElementKind.STATEMENT);
    assertThat(evidence).allSatisfy(item -> assertThat(item.getScore()).isBetween(0.0, 1.0));
  }

  @Test
  void shouldSearchOnlyTheDatabasesAskedFor() {
    put(Described.database("one", "singer: name"));
    put(Described.database("two", "singer: name"));
    put(Described.database("three", "singer: name").setTenants(List.of("acme")));
    index.publish(1);

    DatabaseMatches matches =
        index
            .snapshot()
            .search(SearchQuery.of("singers", vector("singers"), null, Set.of("two", "three")));

    assertThat(databases(matches)).containsExactly("two");
  }

  @Test
  void shouldLeaveOutVectorsOfAnotherEncoder() {
    new Indexing(new LetterEncoder("another"))
        .entries(Described.database("d", "singer: name").build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
    index.publish(1);

    assertThat(index.snapshot().foreignVectors()).isEqualTo(1);
    DatabaseMatches matches = index.snapshot().search(query("singer"));
    assertThat(matches.bestElement(0)).isZero();
    assertThat(matches.words(0)).isPositive();
  }

  /// Databases that a tenant may not see change nothing for it: its results are those of an index
  /// without them.
  private static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldNotLetATenantNoticeWhatItMayNotSee(int seed) {
    Random random = new Random(seed);
    List<Integer> tenantsOf = random.ints(random.nextInt(1, 41), 0, 1 << TENANTS).boxed().toList();
    // The tenants include one that no database is open to, and an asker without a tenant.
    int asking = random.nextInt(-1, TENANTS + 1);
    @Nullable String tenant = asking < 0 ? null : "t" + asking;
    SearchIndex everything = new SearchIndex(encoder.name(), encoder.dimension());
    SearchIndex visible = new SearchIndex(encoder.name(), encoder.dimension());
    Set<String> hidden = new HashSet<>();
    for (int i = 0; i < tenantsOf.size(); i++) {
      List<String> tenants = tenants(tenantsOf.get(i));
      DatabaseDescription database =
          Described.database("d" + i, "singer: name" + (i % 3), "t" + i % 5 + ": stadium")
              .setTenants(tenants)
              .build();
      put(everything, database);
      if (tenants.isEmpty() || (tenant != null && tenants.contains(tenant))) {
        put(visible, database);
      } else {
        hidden.add(database.getId());
      }
    }
    everything.publish(1);
    visible.publish(1);

    SearchQuery query = SearchQuery.of("singer stadium t1", vector("singer"), tenant, Set.of());

    Map<String, List<Object>> seen = figures(everything.snapshot().search(query));
    assertThat(seen).isEqualTo(figures(visible.snapshot().search(query)));
    assertThat(hidden).noneMatch(seen::containsKey);
    assertThat(hidden).noneMatch(id -> everything.snapshot().sees(tenant, id));
  }

  @Test
  void shouldSearchTenThousandDatabases() {
    List<String> nouns = List.of("singer", "car", "ship", "house", "tree", "school", "paper");
    for (int i = 0; i < 10_000; i++) {
      put(Described.database("d" + i, nouns.get(i % 7) + ": x" + i, "t" + i + ": y"));
    }
    index.publish(1);
    put(Described.database("d4711", "needle: x"));
    index.publish(2);

    assertThat(index.snapshot().search(query("singers")).size())
        .as("compared exactly")
        .isLessThan(10_000);
    assertThat(databases(index.snapshot(), "needles").getFirst()).isEqualTo("d4711");
    assertThat(databases(index.snapshot(), "t 9876").getFirst()).isEqualTo("d9876");
  }

  private static List<String> tenants(int bits) {
    return IntStream.range(0, TENANTS)
        .filter(tenant -> (bits & (1 << tenant)) != 0)
        .mapToObj(tenant -> "t" + tenant)
        .toList();
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
              matches.evidence(i)));
    }
    return figures;
  }

  private List<IndexEntry> put(DatabaseDescription.Builder database) {
    return put(index, database.build());
  }

  private List<IndexEntry> put(SearchIndex index, DatabaseDescription database) {
    List<IndexEntry> entries = new Indexing(encoder).entries(database, _ -> Optional.empty());
    entries.forEach(entry -> index.put(ElementKey.of(entry), entry));
    return entries;
  }

  private float[] vector(String text) {
    return encoder.encode(text, Role.QUESTION).vector();
  }

  private SearchQuery query(String question) {
    return SearchQuery.of(question, vector(question), null, Set.of());
  }

  private double words(IndexSnapshot snapshot, String question) {
    return snapshot.search(query(question)).words(0);
  }

  /// The databases found, those whose words fit best first.
  private List<String> databases(IndexSnapshot snapshot, String question) {
    DatabaseMatches matches = snapshot.search(query(question));
    return IntStream.range(0, matches.size())
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -matches.words(i)))
        .map(matches::database)
        .toList();
  }

  private static List<String> databases(DatabaseMatches matches) {
    List<String> databases = new ArrayList<>();
    for (int i = 0; i < matches.size(); i++) {
      databases.add(matches.database(i));
    }
    return databases;
  }

  private static int position(DatabaseMatches matches, String database) {
    return databases(matches).indexOf(database);
  }
}
