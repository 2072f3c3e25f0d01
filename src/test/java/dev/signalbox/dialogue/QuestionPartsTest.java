package dev.signalbox.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.QuestionPart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionPartsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Which is larger: the number of singers older than 40, or how many flights leave from Boston?|LARGER|What is the number of singers older than 40?|How many flights leave from Boston?",
        "Which number is smaller, the average age of pilots or the number of dogs?|SMALLER|What is the average age of pilots?|What is the number of dogs?",
        "Please tell me which is lower: how many cats or dogs are there, or how many flights reach Oslo or Rome?|SMALLER|How many cats or dogs are there?|How many flights reach Oslo or Rome?",
        "Which question has a larger number as its answer. Q1: How many singers do we have?; Q2: Count the flights to LA.|LARGER|How many singers do we have?|Count the flights to LA.",
        "Which of these two questions has the smaller answer? 1) Find the number of dogs. 2) How many flights are there?|SMALLER|Find the number of dogs.|How many flights are there?",
        "How many singers do we have? And how many flights are there? Which of the two numbers is higher?|LARGER|How many singers do we have?|How many flights are there?",
        "Is the answer to \"How many singers are there?\" greater than the answer to \"How many flights are there?\"?|MORE|How many singers are there?|How many flights are there?",
        "Which of these questions has the larger answer? 1) How many ships were 'Captured'? 2) In 1980, how many cars were made?|LARGER|How many ships were 'Captured'?|In 1980, how many cars were made?",
        "Which is lower: find the number of orchestras whose record format is \"CD\" or \"DVD\", or how many likes has the episode \"A Lifetime\"?|SMALLER|Find the number of orchestras whose record format is \"CD\" or \"DVD\".|How many likes has the episode \"A Lifetime\"?",
        "Is the answer to \"Cound the artists without album.\" greater than the answer to \"From the trip record, find the number of bikes.\"?|MORE|Cound the artists without album.|From the trip record, find the number of bikes.",
        "Tell me which number is lower, how many aircraft are there or which students live in the city? Count the numbers.|SMALLER|How many aircraft are there?|Which students live in the city? Count the numbers?",
        "Are there more singers older than 40 than flights from Boston?|MORE|How many singers older than 40 are there?|How many flights from Boston are there?",
        "Do we have fewer pilots than aircraft?|FEWER|How many pilots are there?|How many aircraft are there?",
        "Is the average age of singers higher than the average age of pilots?|MORE|What is the average age of singers?|What is the average age of pilots?",
        "What is the difference between the number of singers and the number of airports?|DIFFERENCE|What is the number of singers?|What is the number of airports?",
        "How many more singers than airports are there?|EXCESS|How many singers are there?|How many airports are there?",
        "By how much is the number of singers larger than the number of airports?|EXCESS|What is the number of singers?|What is the number of airports?",
        "What is the ratio of the number of singers to the number of airports?|RATIO|What is the number of singers?|What is the number of airports?",
        "What is the sum of the number of singers and the number of pilots?|SUM|What is the number of singers?|What is the number of pilots?",
        "List all singers together with all airports.|UNION|List all singers.|List all airports.",
        "How many members has the gym, and how many gold frequent flyers are there?|UNION|How many members has the gym?|How many gold frequent flyers are there?",
        "In May 2025, how many patients were admitted and how many specimens did the laboratory take?|UNION|How many patients were admitted in May 2025?|How many specimens did the laboratory take in May 2025?",
        "For each country, compare the number of airports with the number of singers.|JOIN|What is the number of airports for each country?|What is the number of singers for each country?",
        "Join the names of all customers with the orders of all members by city.|JOIN|List the names of all customers.|List the orders of all members."
      })
  void shouldFindTheParts(String question, Combination combination, String first, String second) {
    Composition found = QuestionParts.of(question).orElseThrow();

    assertThat(found.getCombination()).isEqualTo(combination);
    assertThat(found.getParts())
        .extracting(QuestionPart::getQuestion)
        .containsExactly(first, second);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which country has more singers, France or Spain?",
        "Are there more male than female singers?",
        "Are there more singers in France than in Spain?",
        "How many singers are older than 40 or younger than 20?",
        "Which is larger, France or Spain?",
        "What is the difference between the maximum and minimum age of singers?",
        "What is the ratio of male to female students?",
        "How many types of credit cards are there and how many are vista?",
        "How many subscribers ended at MLK Library and how many docks does that station have?",
        "What are the top 5 countries by number of invoices and how many do they have?",
        "List all titles together with their publishers.",
        "For each country, show the number of airports and their average height.",
        "Which city has the larger number of airports?",
        "",
        "?"
      })
  void shouldLeaveOtherQuestionsWhole(String question) {
    assertThat(QuestionParts.of(question)).isEmpty();
  }

  @Test
  void shouldCallThePartsByWhatTheyAre() {
    assertThat(labels("Which is larger: how many singers do we have, or how many dogs bark?"))
        .containsExactly("the number of singers", "the answer to \"How many dogs bark?\"");
    assertThat(labels("Which is larger: how many singers are there, or the number of singers?"))
        .containsExactly("the number of singers (1)", "the number of singers (2)");
    assertThat(
            QuestionParts.of("For every city, compare the number of dogs with the number of cats"))
        .hasValueSatisfying(found -> assertThat(found.getKey()).contains("city"));
  }

  private static List<String> labels(String question) {
    return QuestionParts.of(question).orElseThrow().getParts().stream()
        .map(QuestionPart::getLabel)
        .toList();
  }

  @Test
  void shouldDivideOnlyQuestionsOfSeveralDatabasesAmongTheSamples(@TempDir Path folder) {
    SampleData.writeTo(folder);
    for (String split : List.of(SampleData.DEMO, SampleData.TEST)) {
      assertThat(QuestionFiles.ofSplit(folder, split))
          .filteredOn(question -> QuestionParts.of(question.question()).isPresent())
          .allSatisfy(question -> assertThat(question.databases()).hasSize(2));
    }
  }

  /// About one in a thousand: questions whose two numbers come from one database.
  @ParameterizedTest
  @CsvSource({
    "spider-route-in, train, 0",
    "spider-others, train, 0",
    "bird-route-in, train, 7",
    "no-database, train, 0"
  })
  void shouldDivideHardlyAnyQuestionOfOneDatabase(String dataset, String split, int most) {
    List<String> divided = new ArrayList<>();
    for (GoldQuestion question : QuestionFiles.ofSplit(Datasets.folder(dataset), split)) {
      if (QuestionParts.of(question.question()).isPresent()) {
        divided.add(question.question());
      }
    }

    assertThat(divided).hasSizeLessThanOrEqualTo(most);
  }

  /// Nested quantifiers would show here.
  @ParameterizedTest
  @ValueSource(
      strings = {"how many a and ", "which is larger: the number of a or ", "more than ", "\"a\" "})
  void shouldEndSoonOnLongQuestions(String piece) {
    assertThat(QuestionParts.of(piece.repeat(10_000 / piece.length()))).isEmpty();
  }
}
