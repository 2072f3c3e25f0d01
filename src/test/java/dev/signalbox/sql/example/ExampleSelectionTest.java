package dev.signalbox.sql.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.UsedExample;
import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.index.ExampleMemory.Near;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExampleSelectionTest {
  private static final Near LISTING = near("Which a?", "SELECT a FROM t", 0.1);
  private static final Near COUNTING = near("How many b?", "SELECT count(*) FROM t", 0.2);
  private static final Near COUNTING_SOME =
      near("How many c are d?", "SELECT COUNT(*) FROM t JOIN u ON t.x = u.x WHERE y = 'z'", 0.3);
  private static final Near BROKEN = near("What?", "SELECT 'open", 0.4);
  private static final List<Near> NEAR = List.of(LISTING, COUNTING, COUNTING_SOME, BROKEN);

  private static Near near(String question, String sql, double distance) {
    return new Near(new Example("d", question, question, sql, "sqlite"), distance);
  }

  private static QuerySkeleton skeleton(String sql) {
    return QuerySkeleton.of(sql, Dialect.of("sqlite")).orElseThrow();
  }

  @Test
  void shouldTakeTheNearestQuestionsEachOnce() {
    assertThat(ExampleSelection.byQuestion(List.of(LISTING, LISTING, COUNTING, BROKEN), 2))
        .extracting(UsedExample::getQuestion)
        .containsExactly("Which a?", "How many b?");
  }

  @Test
  void shouldTakeTheQueriesMostLikeThePreliminaryOne() {
    List<UsedExample> used =
        ExampleSelection.bySkeleton(
            NEAR, skeleton("SELECT count(*) FROM ship WHERE flag = 'Malta'"), 3);

    assertThat(used)
        .extracting(UsedExample::getQuestion)
        .containsExactly("How many c are d?", "How many b?", "Which a?");
    assertThat(used.getFirst().getSimilarity()).hasValue(1.0);
    assertThat(used.getFirst().getDistance()).isEqualTo(0.3);
  }

  @Test
  void shouldMergeBothSelectionsByTurns() {
    List<UsedExample> byQuestion = ExampleSelection.byQuestion(List.of(LISTING, COUNTING), 3);
    List<UsedExample> bySkeleton =
        ExampleSelection.bySkeleton(
            NEAR, skeleton("SELECT count(*) FROM ship WHERE flag = 'Malta'"), 3);

    assertThat(ExampleSelection.byBoth(byQuestion, bySkeleton, 3))
        .extracting(UsedExample::getQuestion)
        .containsExactly("How many c are d?", "Which a?", "How many b?");
    assertThat(ExampleSelection.byBoth(byQuestion, List.of(), 1))
        .extracting(UsedExample::getQuestion)
        .containsExactly("Which a?");
  }

  @Test
  void shouldTellHowFarNearExamplesAgree() {
    QuerySkeleton counting = skeleton("SELECT count(*) FROM ship");
    Near other = near("?", "SELECT a FROM t GROUP BY a ORDER BY sum(b) DESC LIMIT 1", 0.2);
    Near far = near("?", "SELECT count(*) FROM t", 1.4);

    assertThat(SkeletonAgreement.of(counting, List.of(COUNTING)).agreeing()).isGreaterThan(0.5);
    assertThat(SkeletonAgreement.of(counting, List.of(other)))
        .satisfies(agreement -> {
          assertThat(agreement.agreeing()).isLessThan(0.3);
          assertThat(agreement.all()).isGreaterThan(0.5);
        });
    assertThat(SkeletonAgreement.of(counting, List.of())).isEqualTo(new SkeletonAgreement(0, 0));
    assertThat(SkeletonAgreement.of(counting, List.of(far)).all())
        .as("a far example says nothing")
        .isLessThan(0.01);
  }
}
