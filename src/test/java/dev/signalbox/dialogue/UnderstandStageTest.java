package dev.signalbox.dialogue;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Understood;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnderstandStageTest {
  private final UnderstandStage stage =
      new UnderstandStage(
          new FixedCatalog(
              List.of(database("shop", "sqlite"), database("vault", "sqlite", "bank"))),
          Set.of("bank", "school"),
          DialogueSettings.defaults(),
          true,
          TextJudges.NONE);

  @Test
  void shouldPassAQuestionOn() throws InterruptedException {
    Question question = question("  How many singers\nare there? ");

    assertThat(stage.apply(question))
        .isInstanceOfSatisfying(
            Outcome.Onward.class,
            onward -> {
              Understood understood = (Understood) onward.event();
              assertThat(understood.getJourney().getQuestion()).isEqualTo(question);
              assertThat(understood.getJourney().getStandalone())
                  .isEqualTo("How many singers\nare there?");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\n\t", "???", "\u200b", "..."})
  void shouldRejectQuestionsWithoutAWord(String text) throws InterruptedException {
    assertFailure(question(text), FailureCode.QUESTION_EMPTY, "'text'");
  }

  @Test
  void shouldRejectOverlongQuestions() throws InterruptedException {
    assertThat(stage.apply(question("a".repeat(10_000)))).isInstanceOf(Outcome.Onward.class);
    assertFailure(question("a".repeat(10_001)), FailureCode.QUESTION_TOO_LONG, "10,000");
    assertFailure(question("é ".repeat(50_000)), FailureCode.QUESTION_TOO_LONG, "100,000");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many\0 singers?",
        "\u0001\u0002\u0003abc",
        "half a pair \ud83d here",
        "\udc00 the other half",
        "ab\u001b[31m",
        "x\uffff",
        "PNG\ufffd\ufffd\ufffd\ufffd IHDR"
      })
  void shouldRejectWhatIsNoText(String text) throws InterruptedException {
    assertFailure(question(text), FailureCode.QUESTION_NOT_TEXT, "'text'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"歌手は何人いますか", "Wie viele Sänger gibt es? 🎤", "كم عدد المطربين؟", "5 singers"})
  void shouldTakeEveryLanguageThatTheEncoderReads(String text) throws InterruptedException {
    UnderstandStage unchecked =
        checking(
            new DialogueSettings(
                true, "embedded", "embedded", true, false, true, 8, Duration.ofDays(1), 1 << 16),
            true);

    assertThat(checking(DialogueSettings.defaults(), false).apply(question(text)))
        .isInstanceOf(Outcome.Onward.class);
    assertThat(unchecked.apply(question(text))).isInstanceOf(Outcome.Onward.class);
  }

  @Test
  void shouldRefuseALanguageThatTheEncoderDoesNotRead() throws InterruptedException {
    Answer answer =
        ((Outcome.Ended<Understood>) stage.apply(question("Wie viele Sänger gibt es?"))).answer();

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.REFUSED);
    assertThat(answer.getRefusal())
        .hasValueSatisfying(refusal -> {
          assertThat(refusal.getReason()).isEqualTo(RefusalReason.LANGUAGE_NOT_READ);
          assertThat(refusal.getDetail()).contains("German", "embedding.model");
        });
    assertThat(stage.apply(question("How many singers are from Köln?")))
        .isInstanceOf(Outcome.Onward.class);
  }

  private static UnderstandStage checking(DialogueSettings settings, boolean readsEnglishOnly) {
    return new UnderstandStage(
        new FixedCatalog(List.of()), Set.of(), settings, readsEnglishOnly, TextJudges.NONE);
  }

  @Test
  void shouldRejectUnknownTenants() throws InterruptedException {
    assertFailure(of("stranger"), FailureCode.UNKNOWN_TENANT, "'stranger'");
    assertThat(stage.apply(of("school"))).isInstanceOf(Outcome.Onward.class);
  }

  @Test
  void shouldRejectDatabasesThatAreUnknownOrAnothers() throws InterruptedException {
    assertFailure(of("bank", "shop", "shpo"), FailureCode.UNKNOWN_DATABASE, "'shpo'");
    assertFailure(of("school", "vault"), FailureCode.UNKNOWN_DATABASE, "'vault'");
    assertFailure(of(null, "vault"), FailureCode.UNKNOWN_DATABASE, "'databases'");
    assertThat(stage.apply(of("bank", "vault", "shop"))).isInstanceOf(Outcome.Onward.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hello!",
        "hi there",
        "Good morning, how are you?",
        "Thanks a lot!",
        "Thank you so much for your help.",
        "Bye",
        "Who are you?",
        "What can you do?",
        "What is 2 + 2?",
        "12 * (3.5 - 1) =",
        "How much is 15% of 80?",
        "what's 7 times 8",
        "calculate 100 divided by 4",
        "Tell me a joke",
        "Please set an alarm for 7",
        "Translate this into French: good morning",
        "Given the following text: Anna is 30 years old and her brother Ben is two years younger"
            + " than she is. How old is Ben?"
      })
  void shouldRefuseWhatNeedsNoDatabase(String text) throws InterruptedException {
    assertThat(stage.apply(question(text)))
        .isInstanceOfSatisfying(
            Outcome.Ended.class,
            ended -> {
              assertThat(ended.answer().getStatus()).isEqualTo(AnswerStatus.REFUSED);
              assertThat(ended.answer().getRefusal().orElseThrow().getReason())
                  .isEqualTo(RefusalReason.NO_DATABASE_NEEDED);
              assertThat(ended.answer().getRanking()).isEmpty();
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many singers are there in 2024?",
        "Hello, how many singers are there?",
        "What is the average of ages?",
        "Which flights arrive at 10:30?",
        "2014",
        "What is 2014-2015 total enrollment?",
        "Thanks to which sponsor was the concert held?",
        "Tell me a singer's name",
        "Who played the song 'Help me'?",
        "What is the text of document 5?",
        "Can you call up the list of doctors?"
      })
  void shouldPassOnWhatMayNeedADatabase(String text) throws InterruptedException {
    assertThat(stage.apply(question(text))).isInstanceOf(Outcome.Onward.class);
  }

  private void assertFailure(Question question, FailureCode code, String message) {
    assertThatThrownBy(() -> stage.apply(question))
        .isInstanceOfSatisfying(
            StageException.class, failure -> assertThat(failure.code()).isEqualTo(code))
        .hasMessageContaining(message);
  }

  private static Question of(@Nullable String tenant, String... databases) {
    return Question.newBuilder(question("How many?"))
        .setTenant(tenant)
        .setDatabases(List.of(databases))
        .build();
  }

  @Test
  void shouldDivideAndKeepFromTheDatabasesOnlyWhereThatIsSet() throws InterruptedException {
    String parts = "Are there more items in the shop than ships in the harbour?";
    for (boolean set : List.of(true, false)) {
      UnderstandStage stage =
          new UnderstandStage(
              new FixedCatalog(List.of()),
              Set.of(),
              new DialogueSettings(
                  set, "embedded", "embedded", set, true, true, 8, Duration.ofDays(1), 1 << 16),
              true,
              TextJudges.NONE);

      assertThat(stage.apply(question("Hello")))
          .isInstanceOf(set ? Outcome.Ended.class : Outcome.Onward.class);
      Understood understood = ((Outcome.Onward<Understood>) stage.apply(question(parts))).event();
      assertThat(understood.getJourney().getComposition().isPresent()).isEqualTo(set);
    }
  }

  @Test
  void shouldLetAModelAnswerWhatNeedsNoDatabase() throws InterruptedException {
    try (ScriptedModelServer server = new ScriptedModelServer().thenSays("It is 4.")) {
      UnderstandStage answering =
          new UnderstandStage(
              new FixedCatalog(List.of()),
              Set.of(),
              DialogueSettings.defaults(),
              true,
              new TextJudges(
                  null,
                  null,
                  new DirectAnswers(
                      ModelClient.of(server.settings(Duration.ofSeconds(5), 8_000, 64))
                          .orElseThrow(),
                      Prompts.shipped())));

      Answer answer =
          ((Outcome.Ended<Understood>) answering.apply(question("What is 2 + 2?"))).answer();
      assertThat(answering.apply(question("How many singers?"))).isInstanceOf(Outcome.Onward.class);

      assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
      assertThat(answer.getSentence()).contains("It is 4.");
      assertThat(answer.getWriter()).contains("scripted");
      assertThat(answer.getJourney().getModelCalls()).hasSize(1);
      assertThat(server.prompts()).singleElement().asString().contains("What is 2 + 2?");
    }
  }
}
