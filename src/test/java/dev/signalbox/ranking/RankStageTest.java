package dev.signalbox.ranking;

import static dev.signalbox.event.TestEvents.composition;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EmbeddedPart;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.Described;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RankStageTest {
  private final LetterEncoder encoder = new LetterEncoder();
  private final SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());

  @Test
  void shouldPutTheDatabaseThatAnswersFirst() {
    register(Described.database("cars", "maker: name, country"));
    register(Described.database("concerts", "singer: name, country", "stadium: capacity"));
    register(Described.database("ships", "vessel: tonnage"));

    Ranking ranking = rank(question("Which country is each singer from?"));

    assertThat(databases(ranking)).startsWith("concerts").hasSize(3);
    assertThat(ranking.getCandidates())
        .isSortedAccordingTo((a, b) -> Double.compare(b.getScore(), a.getScore()));
    assertThat(ranking.getIndexVersion()).isEqualTo(3);
    assertThat(ranking.getCandidates().getFirst().getEvidence()).isNotEmpty();
  }

  @Test
  void shouldDivideTheProbabilityBetweenTheDatabases() {
    register(Described.database("cars", "maker: name, country"));
    register(Described.database("concerts", "singer: name, country", "stadium: capacity"));

    Ranking ranking = rank(question("Which country is each singer from?"));

    assertThat(ranking.getConfidence()).isBetween(0.0, ranking.getAnyConfidence());
    assertThat(ranking.getAnyConfidence()).isBetween(0.0, 1.0);
    assertThat(ranking.getCandidates().getFirst().getProbability())
        .contains(ranking.getConfidence());
    assertThat(
            ranking.getCandidates().stream()
                .mapToDouble(candidate -> candidate.getProbability().orElseThrow())
                .sum())
        .isLessThanOrEqualTo(ranking.getAnyConfidence() + 1e-9);
  }

  @Test
  void shouldTakeOneTypingErrorForTheWordOfASchema() {
    register(Described.database("airline", "flight: number"));
    register(Described.database("kennel", "dog: breed"));

    Ranking ranking = rank(question("How many flihgts are there?"));

    assertThat(databases(ranking)).startsWith("airline");
    assertThat(ranking.getCandidates().getFirst().getEvidence())
        .anySatisfy(evidence -> {
          assertThat(evidence.getPhrase()).contains("flihgts");
        });
  }

  @Test
  void shouldNotLetNearCopiesDivideTheProbability() {
    register(Described.database("kennel", "dog: breed, weight"));
    register(Described.database("airline", "flight: number, gate"));
    double alone = rank(question("Which flights leave from a gate?")).getConfidence();
    register(Described.database("airline_copy", "flight: number, gate"));

    Ranking ranking = rank(question("Which flights leave from a gate?"));

    assertThat(databases(ranking).subList(0, 2))
        .containsExactlyInAnyOrder("airline", "airline_copy");
    assertThat(ranking.getConfidence()).isCloseTo(alone, within(0.05));
    assertThat(ranking.getCandidates().get(1).getProbability().orElseThrow())
        .isGreaterThan(0.5 * ranking.getConfidence());
  }

  @Test
  void shouldOrderEqualDatabasesByTheirIds() {
    for (String id : List.of("c", "a", "d", "b")) {
      register(Described.database(id, "singer: age").setName("same"));
    }

    assertThat(databases(rank(question("singers")))).containsExactly("a", "b", "c", "d");
    assertThat(databases(rank(3, question("singers").build()))).containsExactly("a", "b", "c");
  }

  @Test
  void shouldRankNothingWhereThereIsNothing() {
    Ranking ranking = rank(question("singers"));

    assertThat(ranking.getCandidates()).isEmpty();
    assertThat(ranking.getConfidence()).isZero();
    assertThat(ranking.getAnyConfidence()).isZero();
  }

  @Test
  void shouldKeepTenantsApart() {
    register(Described.database("open", "singer: age"));
    register(Described.database("acme", "singer: age").setTenants(List.of("acme", "sub")));
    register(Described.database("zeta", "singer: age").setTenants(List.of("zeta")));

    assertThat(databases(rank(question("singers")))).containsExactly("open");
    assertThat(databases(rank(question("singers").setTenant("acme"))))
        .containsExactlyInAnyOrder("acme", "open");
    assertThat(databases(rank(question("singers").setTenant("nobody")))).containsExactly("open");
  }

  @Test
  void shouldConsiderOnlyTheDatabasesOfTheQuestion() {
    register(Described.database("one", "singer: age"));
    register(Described.database("two", "singer: age"));

    assertThat(databases(rank(question("singers").setDatabases(List.of("two")))))
        .containsExactly("two");
  }

  @Test
  void shouldPutTheDatabaseOfTheAskersPastAnswersFirst() {
    for (String id : List.of("a", "b", "c", "d")) {
      register(Described.database(id, "singer: age").setName("same"));
    }
    List<PriorCount> counts = List.of(new PriorCount(PriorKind.ASKER, "c", 5.0));
    RankStage stage =
        new RankStage(
            index,
            new Ranker(encoder.name(), RankingSettings.defaults()),
            new TaughtMemory("", 0),
            _ -> counts);

    Ranked ranked =
        ((Outcome.Onward<Ranked>)
                stage.apply(embedded(question("singers").setAsker("ann").build(), encoder.name())))
            .event();

    Candidate first = ranked.getRanking().getCandidates().getFirst();
    assertThat(first.getDatabase()).isEqualTo("c");
    assertThat(ranked.getJourney().getPriors()).isEqualTo(counts);
    assertThat(first.getEvidence())
        .filteredOn(evidence -> evidence.getKind() == ElementKind.PRIOR)
        .singleElement()
        .satisfies(evidence -> {
          assertThat(evidence.getElement()).isEqualTo("asker ann");
          assertThat(evidence.getScore()).isPositive();
        });
    Ranking without = rank(question("singers"));
    assertThat(ranked.getRanking().getConfidence()).isGreaterThanOrEqualTo(without.getConfidence());
    assertThat(ranked.getRanking().getAnyConfidence()).isEqualTo(without.getAnyConfidence());
  }

  @Test
  void shouldNotTellAForbiddenDatabaseFromOneThatDoesNotExist() {
    register(Described.database("secret", "singer: age").setTenants(List.of("acme")));

    String forbidden = messageFor("secret");
    assertThat(forbidden.replace("secret", "x"))
        .isEqualTo(messageFor("absent").replace("absent", "x"));
  }

  @Test
  void shouldRefuseAVectorOfAnotherEncoder() {
    register(Described.database("one", "singer: age"));
    Embedded other = embedded(question("singers").build(), "other");

    assertThatThrownBy(() -> stage(10).apply(other))
        .isInstanceOfSatisfying(
            StageException.class,
            e -> assertThat(e.code()).isEqualTo(FailureCode.MODEL_MISCONFIGURED))
        .hasMessageContaining("'other'")
        .hasMessageContaining("'letters'");
  }

  @Test
  void shouldRankTheSameTwice() {
    for (int i = 0; i < 300; i++) {
      register(Described.database("d" + i, "singer: age" + i, "t" + i % 7 + ": stadium"));
    }
    Question question = question("Which singers are in the stadium t3?").build();

    assertThat(rank(10, question)).isEqualTo(rank(10, question));
  }

  @Test
  void shouldRankEachPartAsIfItWereAskedAlone() {
    register(Described.database("concerts", "singer: name, age"));
    register(Described.database("ships", "vessel: tonnage, harbour"));
    Question question = question("Are there more singers than vessels?").build();
    Composition composition =
        composition(Combination.MORE, "the number of singers", "the number of vessels");
    Embedded whole = embedded(question, encoder.name());
    Embedded inParts =
        Embedded.newBuilder(whole)
            .setJourney(Journey.newBuilder(whole.getJourney()).setComposition(composition).build())
            .setParts(
                composition.getParts().stream()
                    .map(part ->
                        new EmbeddedPart(
                            Vectors.toBytes(
                                encoder.encode(part.getQuestion(), Role.QUESTION).vector()),
                            null))
                    .toList())
            .build();

    Ranked ranked = ((Outcome.Onward<Ranked>) stage(10).apply(inParts)).event();

    assertThat(ranked.getRanking()).isEqualTo(rank(10, question));
    assertThat(ranked.getParts())
        .containsExactly(
            rank(question("What is the number of singers?")),
            rank(question("What is the number of vessels?")));
    assertThat(ranked.getParts())
        .extracting(part -> databases(part).getFirst())
        .containsExactly("concerts", "ships");
  }

  private String messageFor(String database) {
    Question question =
        question("singers").setDatabases(List.of(database)).setTenant("zeta").build();
    StageException refusal = catchThrowableOfType(StageException.class, () -> rank(10, question));
    assertThat(refusal.code()).isEqualTo(FailureCode.UNKNOWN_DATABASE);
    return String.valueOf(refusal.getMessage());
  }

  private void register(DatabaseDescription.Builder database) {
    new Indexing(encoder)
        .entries(database.build(), _ -> Optional.empty())
        .forEach(entry -> index.put(ElementKey.of(entry), entry));
    index.publish(index.version() + 1);
  }

  private static Question.Builder question(String text) {
    return Question.newBuilder().setId("q").setText(text).setAskedAt(Instant.EPOCH);
  }

  private Ranking rank(Question.Builder question) {
    return rank(10, question.build());
  }

  private Ranking rank(int candidates, Question question) {
    return switch (stage(candidates).apply(embedded(question, encoder.name()))) {
      case Outcome.Onward<Ranked> onward -> onward.event().getRanking();
      case Outcome.Ended<Ranked> ended -> throw new AssertionError(ended);
    };
  }

  private RankStage stage(int candidates) {
    return new RankStage(index, new Ranker(encoder.name(), new RankingSettings(candidates)));
  }

  private Embedded embedded(Question question, String encodedBy) {
    return Embedded.newBuilder()
        .setJourney(
            new Journey(
                question,
                question.getText(),
                List.of(),
                List.of(),
                null,
                List.of(),
                null,
                List.of()))
        .setVector(Vectors.toBytes(encoder.encode(question.getText(), Role.QUESTION).vector()))
        .setEncodedBy(encodedBy)
        .build();
  }

  private static List<String> databases(Ranking ranking) {
    return ranking.getCandidates().stream().map(Candidate::getDatabase).toList();
  }
}
