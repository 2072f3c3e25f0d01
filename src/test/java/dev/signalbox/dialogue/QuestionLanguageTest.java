package dev.signalbox.dialogue;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.ranking.RoutingSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionLanguageTest {
  private static final Path LANGUAGES = Path.of("benchmarks/questions/languages");

  /// A foreign question with the code of its language.
  private record Foreign(String language, String text) {
    boolean isFound() {
      return QuestionLanguage.otherThanEnglish(text).isPresent();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Wie viele Kunden haben im letzten Monat bestellt? | German
          Combien de clients ont commandé le mois dernier ? | French
          ¿Cuál es el salario de Laura Gómez?               | Spanish
          Czy są loty z Warszawy do Rzymu w poniedziałek?   | Polish
          Pazartesi İstanbul'dan Roma'ya uçuş var mı?       | Turkish
          Сколько клиентов сделали заказ?                   | Russian
          Скільки клієнтів зробили замовлення?              | Ukrainian
          先月注文した顧客は何人ですか？                           | Japanese
          上个月有多少客户下了订单？                              | Chinese
          지난달에 주문한 고객은 몇 명입니까?                        | Korean
          Πόσοι πελάτες παρήγγειλαν τον περασμένο μήνα;     | Greek
          """)
  void shouldNameTheLanguage(String question, String language) {
    assertThat(QuestionLanguage.otherThanEnglish(question)).contains(language);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "São Paulo",
        "東京",
        "Чебурашка",
        "Which singers are from São Paulo?",
        "Who directed La vita è bella?",
        "Show songs with the title \"Ich will nur, dass ihr mich liebt\"",
        "orders from Köln and Zürich",
        "how many kunden per Bundesland",
        "flihgts to aberdeen",
        "avg sal emp dept",
        "SELECT name FROM singer"
      })
  void shouldTakeForeignNamesInEnglishQuestions(String question) {
    assertThat(QuestionLanguage.otherThanEnglish(question)).isEmpty();
  }

  @Test
  void shouldFindForeignQuestionsOfFourWordsOrMore() throws IOException {
    Map<String, List<Foreign>> byLanguage =
        lines("foreign.tsv")
            .map(line -> new Foreign(line.split("\t")[0], line.split("\t")[1]))
            .collect(groupingBy(Foreign::language));

    long found =
        byLanguage.values().stream().flatMap(List::stream).filter(Foreign::isFound).count();
    long all = byLanguage.values().stream().mapToInt(List::size).sum();
    assertThat((double) found / all).isGreaterThanOrEqualTo(0.95);
    assertThat(byLanguage).hasSizeGreaterThanOrEqualTo(10);
    assertThat(byLanguage)
        .allSatisfy((language, questions) ->
            assertThat(questions.stream().filter(Foreign::isFound).count())
                .as(language)
                .isGreaterThanOrEqualTo(Math.round(0.85 * questions.size())));
  }

  @Test
  void shouldTakeEveryEnglishQuestion() throws IOException {
    assertThat(lines("english.txt"))
        .filteredOn(question -> QuestionLanguage.otherThanEnglish(question).isPresent())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spider-route-in",
        "spider-others",
        "spider-syn",
        "bird-route-in",
        "cosql",
        "no-database"
      })
  void shouldTakeEveryTrainQuestion(String set) {
    Path folder = RoutingSet.datasets().map(each -> each.resolve(set)).orElse(Path.of("missing"));
    assumeTrue(Files.isDirectory(folder), "no folder " + folder);

    assertThat(QuestionFiles.ofSplit(folder, "train").stream().map(GoldQuestion::question))
        .filteredOn(question -> QuestionLanguage.otherThanEnglish(question).isPresent())
        .isEmpty();
  }

  private static Stream<String> lines(String file) throws IOException {
    return Files.readAllLines(LANGUAGES.resolve(file)).stream()
        .filter(line -> !line.startsWith("#"));
  }
}
