package dev.signalbox.ranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EmbeddedPart;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PartlyRanked;
import dev.signalbox.event.PartlyRankedText;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Ranks the databases that the asker may see, for the question and for each of its parts.
///
/// Threading: safe for any number of threads.
public final class RankStage implements Stage<Embedded, Ranked> {
  private final SearchIndex index;
  private final Ranker ranker;
  private final TaughtMemory taught;
  private final PriorSource priors;
  private final WordDecision decision;
  private final Function<Journey, Embedded> vectors;

  /// Creates a stage that no user has told or asked anything.
  public RankStage(SearchIndex index, Ranker ranker) {
    this(index, ranker, new TaughtMemory("", 0), PriorSource.NONE);
  }

  /// Creates a stage that every question reaches with its vector.
  ///
  /// @param taught the past questions as they were told
  /// @param priors the past answers of those who ask
  public RankStage(SearchIndex index, Ranker ranker, TaughtMemory taught, PriorSource priors) {
    this(
        index,
        ranker,
        taught,
        priors,
        new WordDecision(index, ranker, taught, priors, 1),
        journey -> {
          throw new IllegalStateException("no vector: " + journey.getStandalone());
        });
  }

  /// @param taught the past questions as they were told
  /// @param priors the past answers of those who ask
  /// @param decision decides again which questions need no vector, by the stage's own index
  /// @param vectors gives a question its vector where it came without one and needs it after all
  public RankStage(
      SearchIndex index,
      Ranker ranker,
      TaughtMemory taught,
      PriorSource priors,
      WordDecision decision,
      Function<Journey, Embedded> vectors) {
    this.decision = decision;
    this.vectors = vectors;
    this.index = index;
    this.ranker = ranker;
    this.taught = taught;
    this.priors = priors;
  }

  /// @throws StageException `MODEL_MISCONFIGURED`: the question was embedded by another encoder
  ///   than the index; `UNKNOWN_DATABASE`: the question is restricted to a database that does not
  ///   exist or is not for its tenant
  @Override
  public Outcome<Ranked> apply(Embedded embedded) {
    IndexSnapshot snapshot = snapshot(embedded);
    boolean decided = isDecided(embedded, snapshot);
    Optional<Ranking> deciding =
        decided ? decision.take(embedded.getJourney(), snapshot) : Optional.empty();
    if (deciding.isPresent()) {
      return ranked(embedded.getJourney(), deciding.get(), List::of);
    }
    Embedded known = withPriors(decided ? embedded : withVector(embedded));
    List<TextRanking> texts = texts(snapshot, known);
    return ranked(known, texts, begun(texts), snapshot.version());
  }

  /// The work of the first shard of an index.
  ///
  /// @throws StageException as [#apply]
  Outcome<PartlyRanked> begin(Embedded embedded) {
    IndexSnapshot snapshot = snapshot(embedded);
    Embedded known = withPriors(withVector(embedded));
    List<TextRanking> texts = texts(snapshot, known);
    return Outcome.onward(
        PartlyRanked.newBuilder()
            .setJourney(known.getJourney())
            .setVector(known.getVector())
            .setEncodedBy(known.getEncodedBy())
            .setWords(known.getWords().orElse(null))
            .setParts(known.getParts())
            .setIndexVersion(snapshot.version())
            .setTexts(compared(texts, begun(texts)))
            .build());
  }

  /// The work of a shard between the first and the last.
  ///
  /// @throws StageException as [#apply]
  Outcome<PartlyRanked> goOn(PartlyRanked before) {
    Embedded embedded = embedded(before);
    IndexSnapshot snapshot = snapshot(embedded);
    return Outcome.onward(
        PartlyRanked.newBuilder(before)
            .setIndexVersion(Math.min(before.getIndexVersion(), snapshot.version()))
            .setTexts(compared(texts(snapshot, embedded), before.getTexts()))
            .build());
  }

  /// The work of the last shard.
  ///
  /// @throws StageException as [#apply]
  Outcome<Ranked> end(PartlyRanked before) {
    Embedded embedded = embedded(before);
    IndexSnapshot snapshot = snapshot(embedded);
    long version = Math.min(before.getIndexVersion(), snapshot.version());
    return ranked(embedded, texts(snapshot, embedded), before.getTexts(), version);
  }

  private static Embedded embedded(PartlyRanked before) {
    return new Embedded(
        before.getJourney(),
        before.getVector(),
        before.getEncodedBy(),
        before.getWords().orElse(null),
        0,
        before.getParts(),
        null);
  }

  private IndexSnapshot snapshot(Embedded embedded) {
    IndexSnapshot snapshot = index.snapshot();
    if (!embedded.getEncodedBy().equals(snapshot.encoder())) {
      throw new StageException(
          FailureCode.MODEL_MISCONFIGURED,
          ("The question was embedded by '%s' but the index by '%s'; set embedding.model to the same"
                  + " for all stages")
              .formatted(embedded.getEncodedBy(), snapshot.encoder()));
    }
    Question question = embedded.getJourney().getQuestion();
    requireVisible(snapshot, question.getTenant().orElse(null), question.getDatabases());
    return snapshot;
  }

  /// Whether words decide by the stage's own index. They do where `embed` had the same version.
  private boolean isDecided(Embedded embedded, IndexSnapshot snapshot) {
    Journey journey = embedded.getJourney();
    return embedded
        .getSkipped()
        .map(skipped ->
            skipped.getIndexVersion() == snapshot.version()
                ? priors.counts(journey.getQuestion()).isEmpty()
                : decision.of(journey, snapshot).isPresent())
        .orElse(false);
  }

  private Embedded withVector(Embedded embedded) {
    return embedded.getSkipped().isPresent() ? vectors.apply(embedded.getJourney()) : embedded;
  }

  /// The question with the past answers that count for it.
  private Embedded withPriors(Embedded embedded) {
    List<PriorCount> counts = priors.counts(embedded.getJourney().getQuestion());
    return counts.isEmpty()
        ? embedded
        : Embedded.newBuilder(embedded)
            .setJourney(Journey.newBuilder(embedded.getJourney()).setPriors(counts).build())
            .build();
  }

  /// The question as a whole, then its parts.
  private List<TextRanking> texts(IndexSnapshot snapshot, Embedded embedded) {
    Journey journey = embedded.getJourney();
    Question question = journey.getQuestion();
    TextRanking.Asked asked =
        new TextRanking.Asked(
            question.getTenant().orElse(null),
            Set.copyOf(question.getDatabases()),
            new Ranker.Past(question, journey.getPriors()));
    List<TextRanking> texts = new ArrayList<>();
    texts.add(
        TextRanking.of(
            snapshot,
            ranker,
            taught,
            asked,
            journey.getStandalone(),
            new EmbeddedPart(embedded.getVector(), embedded.getWords().orElse(null))));
    for (int i = 0; i < embedded.getParts().size(); i++) {
      String part = journey.getComposition().orElseThrow().getParts().get(i).getQuestion();
      EmbeddedPart vectors = embedded.getParts().get(i);
      texts.add(TextRanking.of(snapshot, ranker, taught, asked, part, vectors));
    }
    return texts;
  }

  private static List<PartlyRankedText> begun(List<TextRanking> texts) {
    return texts.stream().map(TextRanking::begun).toList();
  }

  private static List<PartlyRankedText> compared(
      List<TextRanking> texts, List<PartlyRankedText> before) {
    return IntStream.range(0, texts.size())
        .mapToObj(i -> texts.get(i).with(before.get(i)))
        .toList();
  }

  /// @param before the comparisons of other shards, for each text
  private Outcome<Ranked> ranked(
      Embedded embedded, List<TextRanking> texts, List<PartlyRankedText> before, long version) {
    Ranking whole = ranking(texts.getFirst(), before.getFirst(), version);
    return ranked(
        embedded.getJourney(),
        whole,
        () ->
            IntStream.range(1, texts.size())
                .mapToObj(i -> ranking(texts.get(i), before.get(i), version))
                .toList());
  }

  private Outcome<Ranked> ranked(Journey journey, Ranking whole, Supplier<List<Ranking>> parts) {
    return Outcome.onward(
        isTaught(journey, whole)
            // It is answered as a whole, whatever its form.
            ? new Ranked(Journey.newBuilder(journey).setComposition(null).build(), whole, List.of())
            : new Ranked(journey, whole, parts.get()));
  }

  private static Ranking ranking(TextRanking text, PartlyRankedText before, long version) {
    Ranking ranking = text.ranking(before);
    return ranking.getIndexVersion() == version
        ? ranking
        : Ranking.newBuilder(ranking).setIndexVersion(version).build();
  }

  /// Whether a query was told for the question and the first database.
  private boolean isTaught(Journey journey, Ranking ranking) {
    String tenant = journey.getQuestion().getTenant().orElse(null);
    return ranking.getCandidates().stream()
        .limit(1)
        .map(Candidate::getDatabase)
        .anyMatch(first ->
            taught.on(journey.getStandalone(), tenant).stream()
                .anyMatch(each -> each.sql() != null && each.database().equals(first)));
  }

  /// The message for a database that the asker may not see is the one for a missing database.
  private static void requireVisible(
      IndexSnapshot snapshot, @Nullable String tenant, List<String> databases) {
    List<String> unknown =
        databases.stream().filter(database -> !snapshot.sees(tenant, database)).toList();
    if (!unknown.isEmpty()) {
      throw new StageException(
          FailureCode.UNKNOWN_DATABASE,
          "No such database: %s; leave 'databases' empty to search all databases that you may see"
              .formatted(String.join(", ", unknown)));
    }
  }
}
