package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QuestionMemoryTest {
  private final LetterEncoder encoder = new LetterEncoder();
  private final QuestionMemory memory = new QuestionMemory(encoder);
  private final SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());

  @BeforeEach
  void describe() {
    new Indexing(encoder)
        .entries(Described.database("d", "singer: name").build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
    encoder.takeEncoded();
  }

  private static Feedback.Builder feedback(
      @Nullable String tenant, String question, String... databases) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setTenant(tenant)
        .setDatabases(List.of(databases))
        .setGivenAt(Instant.EPOCH);
  }

  private void tell(@Nullable String tenant, String question) {
    memory
        .entries(feedback(tenant, question, "d").build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
  }

  private DatabaseMatches search(@Nullable String tenant, String question) {
    index.publish(index.version() + 1);
    float[] vector = encoder.encode(question, Role.QUESTION).vector();
    return index.snapshot().search(SearchQuery.of(question, vector, tenant, Set.of()));
  }

  @Test
  void shouldMakeAnEntryForEachDatabase() {
    Feedback told = feedback("acme", " Who sings? ", "d", "e", "d").setSql("SELECT 1").build();

    List<IndexEntry> entries = memory.entries(told, _ -> Optional.empty());

    assertThat(entries).extracting(IndexEntry::getDatabase).containsExactly("d", "e");
    assertThat(entries)
        .allSatisfy(entry -> {
          assertThat(entry.getKind()).isEqualTo(ElementKind.QUESTION);
          assertThat(entry.getText()).isEqualTo("Who sings?");
          assertThat(entry.getTenants()).containsExactly("acme");
          assertThat(entry.getSql()).isEmpty();
          assertThat(entry.getGivenAt()).hasValue(Instant.EPOCH);
        });
    assertThat(encoder.takeEncoded()).containsExactly("Who sings?");
  }

  @Test
  void shouldKeepTheQueryOfOneDatabaseAndTakeAKnownVector() {
    Feedback told = feedback(null, "Who sings?", "d").setSql("SELECT 1").build();
    IndexEntry first = memory.entries(told, _ -> Optional.empty()).getFirst();
    encoder.takeEncoded();

    IndexEntry again =
        memory
            .entries(told, hash -> first.getVector().filter(_ -> hash.equals(first.getHash())))
            .getFirst();

    assertThat(again).isEqualTo(first);
    assertThat(again.getSql()).hasValue("SELECT 1");
    assertThat(encoder.takeEncoded()).isEmpty();
  }

  @Test
  void shouldTellQuestionsAndTenantsApart() {
    String plain = QuestionMemory.element(null, "Who sings?");

    assertThat(QuestionMemory.element(null, " who  SINGS ?!")).isEqualTo(plain);
    assertThat(QuestionMemory.element(null, "Who swings?")).isNotEqualTo(plain);
    assertThat(QuestionMemory.element("acme", "Who sings?")).isNotEqualTo(plain);
    assertThat(QuestionMemory.element("acme", "Who sings?"))
        .isNotEqualTo(QuestionMemory.element("ac", "meWho sings?"));
  }

  @Test
  void shouldEmbedAnewWhatAnotherEncoderHasEmbedded() {
    List<IndexEntry> own = memory.entries(feedback(null, "ab", "d").build(), _ -> Optional.empty());
    List<IndexEntry> foreign =
        new QuestionMemory(new LetterEncoder("another"))
            .entries(feedback(null, "abc", "d").build(), _ -> Optional.empty());

    assertThat(memory.renewed(own)).isEmpty();
    assertThat(memory.renewed(foreign))
        .isEqualTo(memory.entries(feedback(null, "abc", "d").build(), _ -> Optional.empty()));
  }

  @Test
  void shouldCompareWithPastQuestions() {
    tell(null, "aaaa");
    tell(null, "ab");
    tell(null, "bbbb");
    tell(null, "zzzz");

    PastQuestionScores found = search(null, "aa").memories(0);

    assertThat(found.count()).isEqualTo(4);
    assertThat(found.best()).isCloseTo(1, within(0.005));
    assertThat(found.bestThree()).isCloseTo((1 + 1 / Math.sqrt(2)) / 3, within(0.005));
  }

  @Test
  void shouldAverageOverFewerThanThree() {
    assertThat(search(null, "aa").memories(0)).isEqualTo(new PastQuestionScores(0, 0, 0, 0));
    tell(null, "aaaa");
    assertThat(search(null, "aa").memories(0).bestThree()).isCloseTo(1, within(0.005));
    tell(null, "zzzz");
    assertThat(search(null, "aa").memories(0).bestThree()).isCloseTo(0.5, within(0.005));
  }

  @Test
  void shouldKeepPastQuestionsApartFromTheSchema() {
    DatabaseMatches before = search(null, "xylophone xylophones");
    double element = before.bestElement(0);

    tell(null, "xylophone");
    DatabaseMatches matches = search(null, "xylophone xylophones");

    assertThat(matches.bestElement(0)).isEqualTo(element);
    assertThat(matches.words(0)).isZero();
    assertThat(matches.coverage(0)).isZero();
    assertThat(matches.memories(0).words()).isEqualTo(1);
  }

  @Test
  void shouldShowANearPastQuestionOnly() {
    tell(null, "singers of songs");
    tell(null, "zzzz");

    assertThat(search(null, "songs of singers").evidence(0).getLast())
        .satisfies(evidence -> {
          assertThat(evidence.getKind()).isEqualTo(ElementKind.QUESTION);
          assertThat(evidence.getElement()).isEqualTo("singers of songs");
          assertThat(evidence.getPhrase()).hasValue("songs singers");
          assertThat(evidence.getScore()).isCloseTo(1, within(0.005));
        });
    assertThat(search(null, "qqqq").evidence(0))
        .extracting(Evidence::getKind)
        .doesNotContain(ElementKind.QUESTION);
  }

  @Test
  void shouldRemindATenantOfItsOwnAndOfEveryonesOnly() {
    tell(null, "aaaa");
    tell("acme", "bbbb");
    tell("bolt", "cccc");

    assertThat(search(null, "bbbb").memories(0).count()).isEqualTo(1);
    assertThat(search(null, "bbbb").memories(0).best()).isZero();
    assertThat(search("acme", "bbbb").memories(0).count()).isEqualTo(2);
    assertThat(search("acme", "bbbb").memories(0).best()).isCloseTo(1, within(0.005));
    assertThat(search("bolt", "bbbb").memories(0).best()).isZero();
    assertThat(search("nobody", "bbbb").memories(0).count()).isEqualTo(1);
  }

  @Test
  void shouldForgetAPastQuestion() {
    tell(null, "aaaa");
    assertThat(search(null, "aaaa").memories(0).count()).isEqualTo(1);

    index.remove(ElementKey.of("d", ElementKind.QUESTION, QuestionMemory.element(null, "aaaa")));

    assertThat(search(null, "aaaa").memories(0).count()).isZero();
    assertThat(index.snapshot().sees(null, "d")).isTrue();
  }

  @Test
  void shouldNotHaveADatabaseOfWhichOnlyPastQuestionsAreKnown() {
    memory
        .entries(feedback(null, "aaaa", "gone").build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));

    assertThat(search(null, "aaaa").size()).isEqualTo(1);
    assertThat(index.snapshot().sees(null, "gone")).isFalse();
  }

  @Test
  void shouldLeaveOutPastQuestionsOfAnotherEncoder() {
    new QuestionMemory(new LetterEncoder("another"))
        .entries(feedback(null, "aaaa", "d").build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));

    assertThat(search(null, "aaaa").memories(0).count()).isZero();
    assertThat(index.snapshot().foreignVectors()).isEqualTo(1);
  }
}
