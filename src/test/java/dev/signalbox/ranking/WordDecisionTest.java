package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.EmbedStage;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Want;
import dev.signalbox.index.Described;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.stage.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WordDecisionTest {
  private static final double ALWAYS = 0;
  private static final double NEVER = 1;

  private final LetterEncoder encoder = new LetterEncoder();
  private final SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
  private final Ranker ranker = new Ranker(encoder.name(), RankingSettings.defaults());
  private final TaughtMemory taught = new TaughtMemory(encoder.name(), encoder.dimension());
  private final EmbedStage encoding = new EmbedStage(encoder, Words::partsOfQuestion);
  private final AtomicInteger late = new AtomicInteger();

  @Test
  void shouldGiveNoVectorWhereWordsDecide() {
    register();

    Embedded embedded = embedded(decision(ALWAYS), singers().build());

    assertThat(embedded.getVector().remaining()).isZero();
    assertThat(embedded.getWords()).isEmpty();
    assertThat(embedded.getSkipped().orElseThrow().getDatabase()).isEqualTo("concerts");
    assertThat(embedded.getSkipped().orElseThrow().getIndexVersion()).isEqualTo(index.version());
    assertThat(embedded(decision(NEVER), singers().build()).getSkipped()).isEmpty();
  }

  @Test
  void shouldRankAQuestionWithoutItsVectorAndTellWhy() {
    register();
    Embedded embedded = embedded(decision(ALWAYS), singers().build());

    Ranking ranking = ranked(decision(ALWAYS), embedded);

    Candidate first = ranking.getCandidates().getFirst();
    assertThat(first.getDatabase()).isEqualTo("concerts");
    assertThat(first.getEvidence())
        .allSatisfy(evidence -> assertThat(evidence.getScore()).isPositive());
    assertThat(ranking.getConfidence())
        .isEqualTo(embedded.getSkipped().orElseThrow().getProbability());
    assertThat(ranked(decision(ALWAYS), embedded)).isEqualTo(ranking);
    assertThat(late).hasValue(0);
  }

  @Test
  void shouldRankOnceWhereOneProcessDecidesAndRanks() {
    register();
    WordDecision decision = decision(ALWAYS);
    Embedded embedded = embedded(decision, singers().build());
    Ranking elsewhere = ranked(decision(ALWAYS), embedded);

    Ranking kept = ranked(decision, embedded);
    Ranking again = ranked(decision, embedded);

    assertThat(kept).isEqualTo(elsewhere);
    assertThat(again).isEqualTo(elsewhere).isNotSameAs(kept);
  }

  @Test
  void shouldRankAnewWhereTheIndexHasChanged() {
    register();
    WordDecision decision = decision(ALWAYS);
    Embedded embedded = embedded(decision, singers().build());
    index.publish(index.version() + 1);

    assertThat(ranked(decision, embedded).getIndexVersion()).isEqualTo(index.version());
  }

  @Test
  void shouldEncodeLateWhereTheIndexNoLongerDecides() {
    register();
    Embedded embedded = embedded(decision(ALWAYS), singers().build());
    index.publish(index.version() + 1);

    Ranking ranking = ranked(decision(NEVER), embedded);

    assertThat(late).hasValue(1);
    assertThat(ranking)
        .isEqualTo(ranked(decision(NEVER), embedded(decision(NEVER), singers().build())));
  }

  @Test
  void shouldDecideNothingWithoutAnIndex() {
    assertThat(decision(ALWAYS).of(journey(singers().build()))).isEmpty();
  }

  @Test
  void shouldDecideOnlyRoutesAmongAllDatabases() {
    register();
    WordDecision decision = decision(ALWAYS);

    assertThat(decision.of(journey(singers().build()))).isPresent();
    assertThat(decision.of(journey(singers().setWant(Want.ANSWER).build()))).isEmpty();
    assertThat(decision.of(journey(singers().setDatabases(List.of("ships")).build()))).isEmpty();
  }

  @Test
  void shouldDecideNothingForThoseWithPastAnswers() {
    register();
    PriorSource priors = _ -> List.of(new PriorCount(PriorKind.ASKER, "ships", 5.0));

    assertThat(
            new WordDecision(index, ranker, taught, priors, ALWAYS)
                .of(journey(singers().setAsker("ann").build())))
        .isEmpty();
  }

  private WordDecision decision(double above) {
    return new WordDecision(index, ranker, taught, PriorSource.NONE, above);
  }

  private Embedded embedded(WordDecision decision, Question question) {
    return ((Outcome.Onward<Embedded>)
            encoding.skipping(decision::of).apply(new Understood(journey(question))))
        .event();
  }

  private Ranking ranked(WordDecision decision, Embedded embedded) {
    RankStage stage =
        new RankStage(
            index,
            ranker,
            taught,
            PriorSource.NONE,
            decision,
            journey -> {
              late.incrementAndGet();
              return encoding.withVector(journey);
            });
    return ((Outcome.Onward<Ranked>) stage.apply(embedded)).event().getRanking();
  }

  private void register() {
    for (DatabaseDescription.Builder each :
        List.of(
            Described.database("cars", "maker: name, country"),
            Described.database("concerts", "singer: name, country", "stadium: capacity"),
            Described.database("ships", "vessel: tonnage"))) {
      new Indexing(encoder)
          .entries(each.build(), _ -> Optional.empty())
          .forEach(entry -> index.put(ElementKey.of(entry), entry));
    }
    index.publish(index.version() + 1);
  }

  private static Question.Builder singers() {
    return Question.newBuilder()
        .setId("q")
        .setText("Which country is each singer from?")
        .setWant(Want.ROUTE)
        .setAskedAt(Instant.EPOCH);
  }

  private static Journey journey(Question question) {
    return new Journey(
        question, question.getText(), List.of(), List.of(), null, List.of(), null, List.of());
  }
}
