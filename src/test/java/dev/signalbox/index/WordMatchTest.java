package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordMatchTest {
  private static final double ONE_OF_TWO = Math.log(3 / 1.5);

  private final LetterEncoder encoder = new LetterEncoder();
  private final SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());

  @Test
  void shouldTellAbbreviationsAndCompounds() {
    put(Described.database("short", "cust: playername"));
    put(Described.database("full", "customer: age"));

    Map<String, WordMatch> wordMatches = wordMatches("Which player is a customer?");

    assertThat(of(wordMatches, "short").abbreviated()).isCloseTo(2 * ONE_OF_TWO, within(1e-9));
    assertThat(of(wordMatches, "full").abbreviated()).isZero();
  }

  @Test
  void shouldTellNamesThatTheQuestionHasAsAWhole() {
    put(Described.database("whole", "t: birth_date, place"));
    put(Described.database("parts", "t: date, birth"));

    Map<String, WordMatch> wordMatches = wordMatches("Give every birth date");

    assertThat(of(wordMatches, "whole").adjacent()).isCloseTo(ONE_OF_TWO, within(1e-9));
    assertThat(of(wordMatches, "parts").adjacent()).isZero();
    assertThat(of(wordMatches, "whole").wholeNames()).isCloseTo(ONE_OF_TWO, within(1e-9));
    assertThat(of(wordMatches, "parts").wholeNames()).isCloseTo(2 * ONE_OF_TWO, within(1e-9));
  }

  @Test
  void shouldTakeNoNameForAnother() {
    List<String> words =
        "bcdfgkm"
            .chars()
            .boxed()
            .flatMap(first -> "bcdfgk".chars().mapToObj(last -> "x%c%c".formatted(first, last)))
            .toList();
    List<String> names =
        words.stream()
            .flatMap(first -> words.stream().map(second -> first + "_" + second))
            .toList();
    put(Described.database("pairs", "t: " + String.join(", ", names)));
    put(Described.database("other", "t: c"));

    Map<String, WordMatch> wordMatches = wordMatches(String.join(" ", words));

    assertThat(of(wordMatches, "pairs").wholeNames())
        .isCloseTo(names.size() * ONE_OF_TWO, within(1e-6));
  }

  @Test
  void shouldTellTablesFromColumns() {
    put(Described.database("table", "singer: age"));
    put(Described.database("column", "song: singer"));

    Map<String, WordMatch> wordMatches = wordMatches("Which singers are there?");

    assertThat(of(wordMatches, "table").inTables()).isEqualTo(1);
    assertThat(of(wordMatches, "column").inTables()).isZero();
  }

  @Test
  void shouldTellWhatOneStatementHas() {
    put(Described.database("one", "t: c").setStatements(List.of("late orders are red")));
    put(Described.database("two", "t: c").setStatements(List.of("late is red", "orders are red")));

    Map<String, WordMatch> wordMatches = wordMatches("Which orders were late?");

    assertThat(of(wordMatches, "one").statement()).isEqualTo(1);
    assertThat(of(wordMatches, "two").statement()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void shouldTellWhatPastQuestionsUse() {
    put(Described.database("used", "t: c"));
    put(Described.database("new", "t: c"));
    remember("used", "Who sang the opera?");

    Map<String, WordMatch> wordMatches = wordMatches("Which opera is longest?");

    assertThat(of(wordMatches, "used").pastWords()).isPositive();
    assertThat(of(wordMatches, "used").pastShare()).isCloseTo(0.5, within(1e-9));
    assertThat(of(wordMatches, "new").pastWords()).isZero();
    assertThat(of(wordMatches, "new").pastShare()).isZero();
  }

  @Test
  void shouldTellHowNearAnyPastQuestionIs() {
    put(Described.database("used", "t: c"));
    put(Described.database("new", "t: c"));
    assertThat(matches("ab").bestMemory()).isZero();
    assertThat(matches("ab").shareWithMemories()).isZero();

    remember("used", "ab");

    assertThat(matches("ab").bestMemory()).isCloseTo(1, within(0.01));
    assertThat(matches("ab").shareWithMemories()).isEqualTo(0.5);
  }

  private void put(DatabaseDescription.Builder description) {
    new Indexing(encoder)
        .entries(description.build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
  }

  private void remember(String database, String question) {
    Feedback feedback =
        Feedback.newBuilder()
            .setQuestion(question)
            .setDatabases(List.of(database))
            .setGivenAt(Instant.EPOCH)
            .build();
    new QuestionMemory(encoder)
        .entries(feedback, _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
  }

  private DatabaseMatches matches(String question) {
    index.publish(index.version() + 1);
    float[] vector = encoder.encode(question, Role.QUESTION).vector();
    return index.snapshot().search(SearchQuery.of(question, vector, null, Set.of()));
  }

  private static WordMatch of(Map<String, WordMatch> wordMatches, String database) {
    return Objects.requireNonNull(wordMatches.get(database), database);
  }

  private Map<String, WordMatch> wordMatches(String question) {
    DatabaseMatches matches = matches(question);
    List<Integer> positions = IntStream.range(0, matches.size()).boxed().toList();
    List<WordMatch> wordMatches = matches.wordMatches(positions);
    Map<String, WordMatch> byDatabase = new HashMap<>();
    positions.forEach(
        position -> byDatabase.put(matches.database(position), wordMatches.get(position)));
    return byDatabase;
  }
}
