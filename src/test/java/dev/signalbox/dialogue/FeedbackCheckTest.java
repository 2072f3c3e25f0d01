package dev.signalbox.dialogue;

import static dev.signalbox.event.TestEvents.database;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FeedbackCheckTest {
  private final FeedbackCheck check =
      new FeedbackCheck(
          new FixedCatalog(
              List.of(database("shop", "sqlite"), database("vault", "sqlite", "bank"))),
          Set.of("bank", "school"));

  private static Feedback feedback(@Nullable String tenant, String question, String... databases) {
    return Feedback.newBuilder()
        .setQuestion(question)
        .setTenant(tenant)
        .setDatabases(List.of(databases))
        .setGivenAt(Instant.EPOCH)
        .build();
  }

  private void assertRefused(Feedback feedback, FailureCode code, String field) {
    assertThatThrownBy(() -> check.check(feedback))
        .isInstanceOf(StageException.class)
        .hasMessageContaining("'" + field + "'")
        .extracting(thrown -> ((StageException) thrown).code())
        .isEqualTo(code);
  }

  @Test
  void shouldTakeWhatItsTenantMayAsk() {
    assertThatCode(
            () -> {
              check.check(feedback(null, "How many?", "shop"));
              check.check(feedback("bank", "How many?", "shop", "vault"));
              check.check(feedback("school", "How many?", "shop"));
              check.check(feedback(null, "How many?"));
            })
        .doesNotThrowAnyException();
  }

  @Test
  void shouldTakeExamplesOfOtherRepositories() {
    Feedback example =
        Feedback.newBuilder(feedback("bank", "How many?", "elsewhere"))
            .setSql("SELECT count(*) FROM thing")
            .setExample(new ForeignExample("how many", "sqlite"))
            .build();
    assertThatCode(() -> check.check(example)).doesNotThrowAnyException();

    assertRefused(
        Feedback.newBuilder(example).setTenant("thief").build(),
        FailureCode.UNKNOWN_TENANT,
        "tenant");
    assertRefused(
        Feedback.newBuilder(example).setSql(null).build(), FailureCode.EVENT_UNREADABLE, "example");
    assertRefused(
        Feedback.newBuilder(example).setDatabases(List.of("a", "b")).build(),
        FailureCode.EVENT_UNREADABLE,
        "example");
    assertRefused(
        Feedback.newBuilder(example).setExample(new ForeignExample(" ", "sqlite")).build(),
        FailureCode.QUESTION_EMPTY,
        "example.masked");
  }

  @Test
  void shouldNameTheFieldThatIsWrong() {
    assertRefused(feedback(null, " ?", "shop"), FailureCode.QUESTION_EMPTY, "question");
    assertRefused(
        feedback(null, "a".repeat(10_001), "shop"), FailureCode.QUESTION_TOO_LONG, "question");
    assertRefused(feedback(null, "a\0b", "shop"), FailureCode.QUESTION_NOT_TEXT, "question");
    assertRefused(feedback("thief", "How many?", "shop"), FailureCode.UNKNOWN_TENANT, "tenant");
    assertRefused(feedback(null, "How many?", "shoe"), FailureCode.UNKNOWN_DATABASE, "databases");
    assertRefused(
        Feedback.newBuilder(feedback("bank", "Who?", "shop", "vault")).setSql("SELECT 1").build(),
        FailureCode.EVENT_UNREADABLE,
        "sql");
    assertRefused(
        Feedback.newBuilder(feedback("bank", "Who?")).setSql("SELECT 1").build(),
        FailureCode.EVENT_UNREADABLE,
        "sql");
  }

  @Test
  void shouldRefuseDatabasesOfOthersInTheWordsOfUnknownOnes() {
    assertRefused(feedback("school", "Who?", "vault"), FailureCode.UNKNOWN_DATABASE, "vault");
    assertRefused(feedback(null, "Who?", "vault"), FailureCode.UNKNOWN_DATABASE, "vault");
    assertThatThrownBy(() -> check.check(feedback(null, "Who?", "vault")))
        .hasMessage(messageFor("shoe").replace("shoe", "vault"));
  }

  private String messageFor(String unknown) {
    try {
      check.check(feedback(null, "Who?", unknown));
      return "";
    } catch (StageException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
