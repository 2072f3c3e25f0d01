package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.index.words.Words;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// An index has the entries that were put last, in whatever order the changes came.
class ChangedIndexTest {
  private static final List<String> NAMES = List.of("singer", "song", "stadium", "band", "label");
  private static final List<String> VALUES = List.of("Boston", "New York", "red", "Madonna");
  private static final List<String> DATABASES = List.of("d", "d/TABLE", "100%", "%2F", "a/b/c");

  private final LetterEncoder encoder = new LetterEncoder();

  private static IntStream seeds() {
    return IntStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldBeAsIfItHadBeenFilledAtOnce(int seed) {
    Random random = new Random(seed);
    SearchIndex changed = new SearchIndex(encoder.name(), encoder.dimension());
    Map<String, IndexEntry> last = new TreeMap<>();
    for (int i = 0; i < 60; i++) {
      IndexEntry entry = entry(random);
      String key = ElementKey.of(entry);
      if (random.nextInt(4) == 0) {
        changed.remove(key);
        last.remove(key);
      } else {
        changed.put(key, entry);
        last.put(key, entry);
      }
      if (random.nextInt(5) == 0) {
        changed.publish(i);
      }
    }
    changed.publish(60);
    SearchIndex filled = new SearchIndex(encoder.name(), encoder.dimension());
    last.forEach(filled::put);
    filled.publish(60);
    SearchIndex filledByMany = new SearchIndex(encoder.name(), encoder.dimension());
    last.entrySet().parallelStream()
        .forEach(entry -> filledByMany.put(entry.getKey(), entry.getValue()));
    filledByMany.publish(60);

    assertThat(figures(changed)).isEqualTo(figures(filled)).isNotEmpty();
    assertThat(figures(filledByMany)).isEqualTo(figures(filled));
    assertThat(changed.snapshot().foreignVectors()).isEqualTo(filled.snapshot().foreignVectors());
  }

  @Test
  void shouldForgetTheWordsOfTextsThatAreGone() {
    Random random = new Random(7);
    SearchIndex changed = new SearchIndex(encoder.name(), encoder.dimension());
    Map<String, IndexEntry> last = new TreeMap<>();
    for (int i = 0; i < 100; i++) {
      IndexEntry entry = entry(random);
      last.put(ElementKey.of(entry), entry);
    }
    last.forEach(changed::put);
    changed.publish(1);
    int few = changed.words();
    IndexSnapshot before = changed.snapshot();
    List<Object> figuresBefore = figures(changed);

    for (int i = 2; i < 12; i++) {
      IndexEntry many = wordy(i);
      changed.put(ElementKey.of(many), many);
      changed.publish(i);
      last.put(ElementKey.of(many), many);
    }
    assertThat(changed.words()).isBetween(few + 2_000, 3 * 2_000);
    changed.remove(ElementKey.of(wordy(0)));
    last.remove(ElementKey.of(wordy(0)));
    changed.publish(20);

    assertThat(changed.words()).isEqualTo(few);
    SearchIndex filled = new SearchIndex(encoder.name(), encoder.dimension());
    last.forEach(filled::put);
    filled.publish(20);
    assertThat(figures(changed)).isEqualTo(figures(filled)).isNotEmpty();
    assertThat(figures(before)).isEqualTo(figuresBefore);
    // New words go on where the ones left ended.
    last.forEach((key, entry) -> changed.put(key, entry));
    changed.publish(21);
    assertThat(changed.words()).isEqualTo(few);
    assertThat(figures(changed)).isEqualTo(figures(filled));
  }

  /// The same element with 2,000 words that no other version has.
  private static IndexEntry wordy(int version) {
    String text =
        IntStream.range(0, 2_000)
            .mapToObj(i -> "w%dx%d".formatted(version, i))
            .collect(Collectors.joining(" "));
    return IndexEntry.newBuilder()
        .setDatabase("wordy")
        .setKind(ElementKind.TABLE)
        .setElement("wordy")
        .setText(text)
        .setHash("")
        .build();
  }

  @Test
  void shouldRefuseTheKeyOfAnotherEntry() {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());

    assertThatThrownBy(() -> index.put("d/TABLE/other", entry(new Random(1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("d/TABLE/other");
  }

  private IndexEntry entry(Random random) {
    String name = pick(NAMES, random);
    String embedded = name + " " + random.nextInt(3);
    IndexEntry.Builder entry =
        IndexEntry.newBuilder()
            .setDatabase(pick(DATABASES, random))
            .setElement(name)
            .setText(name)
            .setHash("")
            .setTenants(random.nextInt(10) == 0 ? List.of("t") : List.of());
    return switch (random.nextInt(4)) {
      case 0 ->
          entry
              .setKind(ElementKind.VALUE)
              .setValues(ValueHashes.of(List.of(pick(VALUES, random), pick(VALUES, random))).get())
              .build();
      case 1 -> embedded(entry.setKind(ElementKind.QUESTION), embedded).build();
      case 2 -> entry.setKind(ElementKind.STATEMENT).setText(pick(NAMES, random)).build();
      default ->
          embedded(entry.setKind(ElementKind.TABLE), embedded)
              .setText(name + "\tabout it\n" + pick(NAMES, random) + " id\nname\tof it")
              .setNames(projected(3, random))
              .setJoins(List.of(pick(NAMES, random)))
              .build();
    };
  }

  /// One in five vectors is of another encoder.
  private IndexEntry.Builder embedded(IndexEntry.Builder entry, String text) {
    String by = text.hashCode() % 5 == 0 ? "another" : encoder.name();
    return entry
        .setEmbedded(text)
        .setHash(Indexing.hash(by, text))
        .setVector(Vectors.toBytes(encoder.encode(text, Role.DOCUMENT).vector()));
  }

  private static ByteBuffer projected(int names, Random random) {
    byte[] projected = new byte[names * ProjectedVectors.LENGTH];
    random.nextBytes(projected);
    return ByteBuffer.wrap(projected);
  }

  private static String pick(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  private List<Object> figures(SearchIndex index) {
    return figures(index.snapshot());
  }

  private List<Object> figures(IndexSnapshot snapshot) {
    List<Object> figures = new ArrayList<>();
    for (@Nullable String tenant : Arrays.asList(null, "t")) {
      String text = "Which singer of Madonna's label plays in New York or Boston?";
      List<Words.Word> words = Words.ofQuestion(text);
      byte[] projected = projected(words.size(), new Random(3)).array();
      float[] vector = encoder.encode(text, Role.QUESTION).vector();
      DatabaseMatches matches =
          snapshot.search(new SearchQuery(text, words, vector, projected, tenant, Set.of()));
      for (int i = 0; i < matches.size(); i++) {
        figures.add(
            List.of(
                matches.database(i),
                matches.bestElement(i),
                matches.bestTables(i),
                matches.words(i),
                matches.memories(i),
                matches.evidence(i)));
      }
      figures.add(matches.wordMatches(IntStream.range(0, matches.size()).boxed().toList()));
    }
    return figures;
  }
}
