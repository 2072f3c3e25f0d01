package dev.signalbox.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.dataset.QuestionFiles;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnContextTest {
  private final OwnContext context = OwnContext.shipped();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Lena is 51 years old. How old is Lena?",
        "Where does Lena live? Lena lives in Trier. She is a baker.",
        "Kiel has 2 ports, Bonn has 1 port. The number of ports in Bonn is ?.",
        "Kiel has 2 ports, Bonn has 1 port. Comparing the number of ports in Kiel and Bonn, we know ? has more ports.",
        "Kiel has 2 ports. Bonn has 1 port. Does Kiel have more ports than Bonn?",
        "The bakery opened in 1987. Did the bakery open in 1987?",
        "A box holds 6 eggs. Lena bought 4 boxes. How many eggs did Lena buy?",
        "Ruth Calder (born 1950) is a Scottish sculptor. She grew up in Perth and studied in Rome. Her first bronze, Heron, was unveiled in 1979. What was the name of Ruth Calder's first bronze?"
      })
  void shouldFindTheAnswerInTheText(String text) {
    assertThat(context.probability(text)).isGreaterThanOrEqualTo(OwnContext.SURE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many ports are there?",
        "List all ports. Sort them by name.",
        "The board meets tomorrow. How many orders came in last week?",
        "I am the new head of sales. Show my customers.",
        "Parcels are heavy above 20 kg. How many heavy parcels were sent in June?",
        "Lena lives in Trier. What did Lena earn in 2021?",
        "We have shops in Kiel and Bonn. Which shop has the highest revenue?",
        "Which ships arrived today? I need the name and the captain of each."
      })
  void shouldLetTextsGoOnThatLackTheirAnswer(String text) {
    assertThat(context.probability(text)).isLessThan(OwnContext.UNLIKELY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Kiel has 2 ports. The number of ports in Bonn is ?.",
        "The train left at 8:10 and arrived at 9:00. How long did the train take?"
      })
  void shouldBeUndecidedWhereMuchIsHeldButNotAll(String text) {
    assertThat(context.probability(text)).isBetween(OwnContext.UNLIKELY, OwnContext.SURE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Last year we had 300 orders in March. How many orders did we have in March?",
        "The board set a target of 500 orders for March. How many orders did we have in March?",
        "The budget of ward 3 is 9,000 euros. What did ward 3 cost?"
      })
  void shouldTakeNoOtherTimeAndNoPlanForTheAnswer(String text) {
    assertThat(context.probability(text)).isLessThan(OwnContext.SURE);
  }

  /// The test texts fitted nothing.
  @ParameterizedTest
  @CsvSource({"held, 40, 49", "lacking, 0, 1"})
  void shouldTellTheTextsApartThatJudgeIt(String set, int least, int most) {
    assertThat(QuestionFiles.ofSplit(Path.of("benchmarks/questions/context", set), "test"))
        .hasSizeGreaterThan(45)
        .filteredOn(text -> context.probability(text.question()) >= OwnContext.SURE)
        .hasSizeBetween(least, most);
  }
}
