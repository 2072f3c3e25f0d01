package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ExampleMemory.Near;
import dev.signalbox.index.QuestionMemory.Masked;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExampleMemoryTest {
  private final LetterEncoder encoder = new LetterEncoder();

  /// Masks a question by its first word.
  private final QuestionMemory questions =
      new QuestionMemory(
          encoder, (question, _, _) -> Optional.of(new Masked(question.split(" ")[0], "sqlite")));

  private final ExampleMemory examples = new ExampleMemory(encoder.name(), encoder.dimension());

  private static Feedback.Builder feedback(@Nullable String tenant, String question) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setTenant(tenant)
        .setDatabases(List.of("d"))
        .setSql("SELECT 1")
        .setGivenAt(Instant.EPOCH);
  }

  private IndexEntry told(Feedback feedback) {
    IndexEntry entry = questions.entries(feedback, _ -> Optional.empty()).getFirst();
    examples.put(ElementKey.of(entry), entry);
    examples.publish();
    return entry;
  }

  private List<String> nearest(@Nullable String tenant, String masked, int count) {
    return examples.nearest(encoder.encode(masked, Role.QUESTION).vector(), tenant, count).stream()
        .map(near -> near.example().question())
        .toList();
  }

  @Test
  void shouldFindTheNearestMaskedQuestions() {
    told(feedback(null, "aaab zzzz").build());
    told(feedback(null, "bbbb aaaa").build());
    told(feedback(null, "aaaa zzzz").build());

    assertThat(nearest(null, "aaaa", 2)).containsExactly("aaaa zzzz", "aaab zzzz");
    Near first =
        examples.nearest(encoder.encode("aaaa", Role.QUESTION).vector(), null, 1).getFirst();
    assertThat(first.distance()).isCloseTo(0, within(0.05));
    assertThat(first.example().masked()).isEqualTo("aaaa");
    assertThat(first.example().sql()).isEqualTo("SELECT 1");
  }

  @Test
  void shouldFindAsManyAsAreAskedForInTheSameOrder() {
    for (String question :
        List.of("aaaa", "abzz", "aabb", "zzaa", "bbbb", "aaab", "abbb", "zzzz")) {
      told(feedback(null, question).build());
      told(feedback(null, question + " x").build());
    }
    List<String> all = nearest(null, "aabb", 100);

    assertThat(all).hasSize(16);
    for (int count = 0; count <= 16; count++) {
      assertThat(nearest(null, "aabb", count)).isEqualTo(all.subList(0, count));
    }
  }

  @Test
  void shouldFindTheSameAmongManyAsOneByOne() {
    Random random = new Random(7);
    List<String> masked = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      StringBuilder letters = new StringBuilder();
      random.ints(12, 'a', 'z' + 1).forEach(letters::appendCodePoint);
      masked.add(letters.toString());
      told(feedback(null, letters + " " + i).build());
    }
    float[] asked = encoder.encode("abcabcabcxyz", Role.QUESTION).vector();
    double farthest =
        examples.nearest(asked, null, 10).stream().mapToDouble(Near::distance).max().orElseThrow();
    long nearer =
        masked.stream()
            .mapToDouble(text -> distance(asked, encoder.encode(text, Role.QUESTION).vector()))
            .filter(distance -> distance < farthest - 0.02)
            .count();

    assertThat(nearer).isBetween(1L, 10L);
  }

  private static double distance(float[] one, float[] other) {
    double square = 0;
    for (int d = 0; d < one.length; d++) {
      square += (one[d] - other[d]) * (one[d] - other[d]);
    }
    return Math.sqrt(square);
  }

  @Test
  void shouldKeepWhatATenantToldToIt() {
    told(feedback("acme", "aaaa of acme").build());
    told(feedback("bolt", "aaaa of bolt").build());
    told(feedback(null, "aaab of all").build());

    assertThat(nearest(null, "aaaa", 9)).containsExactly("aaab of all");
    assertThat(nearest("acme", "aaaa", 9)).containsExactly("aaaa of acme", "aaab of all");
    assertThat(nearest("nobody", "aaaa", 9)).containsExactly("aaab of all");
  }

  @Test
  void shouldForgetWhatIsRemovedOrIsNoExampleAnyMore() {
    IndexEntry one = told(feedback(null, "aaaa one").build());
    told(feedback(null, "aaaa two").build());
    told(feedback(null, "aaaa two").setSql(null).build());
    assertThat(nearest(null, "aaaa", 9)).containsExactly("aaaa one");

    examples.remove(ElementKey.of(one));
    examples.publish();

    assertThat(nearest(null, "aaaa", 9)).isEmpty();
    assertThat(examples.isEmpty()).isTrue();
  }

  @Test
  void shouldLeaveOutVectorsOfAnotherEncoder() {
    QuestionMemory other =
        new QuestionMemory(
            new LetterEncoder("another"),
            (question, _, _) -> Optional.of(new Masked(question, "sqlite")));
    IndexEntry foreign =
        other.entries(feedback(null, "aaaa").build(), _ -> Optional.empty()).getFirst();
    examples.put(ElementKey.of(foreign), foreign);
    assertThat(nearest(null, "aaaa", 9)).isEmpty();

    questions.renewed(List.of(foreign)).forEach(own -> examples.put(ElementKey.of(own), own));
    examples.publish();
    assertThat(nearest(null, "aaaa", 9)).containsExactly("aaaa");
  }

  @Test
  void shouldRouteNothingByAnExampleOfAnotherRepository() {
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    new Indexing(encoder)
        .entries(Described.database("d", "singer: name").build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
    IndexEntry learned = told(feedback(null, "aaaa").build());
    IndexEntry imported =
        told(feedback(null, "aaaa").setExample(new ForeignExample("aaaa", "sqlite")).build());

    index.put(ElementKey.of(imported), imported);
    index.publish(1);
    SearchQuery query =
        SearchQuery.of("aaaa", encoder.encode("aaaa", Role.QUESTION).vector(), null, Set.of());

    assertThat(imported.getElement()).isNotEqualTo(learned.getElement());
    assertThat(nearest(null, "aaaa", 9)).hasSize(2);
    assertThat(index.snapshot().search(query).memories(0).count()).isZero();
  }
}
