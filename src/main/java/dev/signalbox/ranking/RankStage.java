package dev.signalbox.ranking;

import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EmbeddedPart;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.words.Words;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Ranks the databases that the asker may see, for the question and for each of its parts.
///
/// Threading: safe for any number of threads.
public final class RankStage implements Stage<Embedded, Ranked> {
  /// @param databases empty: all databases that the tenant may see
  /// @param past the past answers of those who ask
  private record Asked(@Nullable String tenant, Set<String> databases, Ranker.Past past) {}

  private final SearchIndex index;
  private final Ranker ranker;
  private final TaughtMemory taught;
  private final PriorSource priors;

  /// Creates a stage that no user has told or asked anything.
  public RankStage(SearchIndex index, Ranker ranker) {
    this(index, ranker, new TaughtMemory("", 0), PriorSource.NONE);
  }

  /// @param taught the past questions as they were told
  /// @param priors the past answers of those who ask
  public RankStage(SearchIndex index, Ranker ranker, TaughtMemory taught, PriorSource priors) {
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
    IndexSnapshot snapshot = index.snapshot();
    if (!embedded.getEncodedBy().equals(snapshot.encoder())) {
      throw new StageException(
          FailureCode.MODEL_MISCONFIGURED,
          ("The question was embedded by '%s' but the index by '%s'; set embedding.model to the same"
                  + " for all stages")
              .formatted(embedded.getEncodedBy(), snapshot.encoder()));
    }
    Question question = embedded.getJourney().getQuestion();
    String tenant = question.getTenant().orElse(null);
    requireVisible(snapshot, tenant, question.getDatabases());
    List<PriorCount> counts = priors.counts(question);
    Journey known =
        counts.isEmpty()
            ? embedded.getJourney()
            : Journey.newBuilder(embedded.getJourney()).setPriors(counts).build();
    Asked asked =
        new Asked(tenant, Set.copyOf(question.getDatabases()), new Ranker.Past(question, counts));
    Ranking whole =
        ranking(
            snapshot,
            asked,
            embedded.getJourney().getStandalone(),
            new EmbeddedPart(embedded.getVector(), embedded.getWords().orElse(null)));
    if (isTaught(embedded.getJourney().getStandalone(), whole, tenant)) {
      // It is answered as a whole, whatever its form.
      Journey journey = Journey.newBuilder(known).setComposition(null).build();
      return Outcome.onward(new Ranked(journey, whole, List.of()));
    }
    List<Ranking> parts = new ArrayList<>();
    for (int i = 0; i < embedded.getParts().size(); i++) {
      String part =
          embedded.getJourney().getComposition().orElseThrow().getParts().get(i).getQuestion();
      parts.add(ranking(snapshot, asked, part, embedded.getParts().get(i)));
    }
    return Outcome.onward(new Ranked(known, whole, parts));
  }

  /// Whether a query was told for the question and the first database.
  private boolean isTaught(String question, Ranking ranking, @Nullable String tenant) {
    return ranking.getCandidates().stream()
        .limit(1)
        .map(Candidate::getDatabase)
        .anyMatch(first ->
            taught.on(question, tenant).stream()
                .anyMatch(each -> each.sql() != null && each.database().equals(first)));
  }

  private Ranking ranking(IndexSnapshot snapshot, Asked asked, String text, EmbeddedPart embedded) {
    List<Words.Word> words = Words.ofQuestion(text);
    SearchQuery query =
        new SearchQuery(
            text,
            new SpellingCorrection(snapshot, asked.tenant()).of(words),
            Vectors.fromBytes(embedded.getVector()),
            projectedWords(embedded, words),
            asked.tenant(),
            asked.databases());
    Ranking ranking = NamedMetrics.applied(ranker.rank(snapshot, query, asked.past()), text);
    return ToldDatabases.on(query, taught)
        .applied(
            ranking,
            database ->
                isAsked(snapshot, asked, database)
                    ? ranker.rank(snapshot, query.in(database), asked.past()).getCandidates()
                    : List.of());
  }

  private static boolean isAsked(IndexSnapshot snapshot, Asked asked, String database) {
    return snapshot.sees(asked.tenant(), database)
        && (asked.databases().isEmpty() || asked.databases().contains(database));
  }

  /// Empty where the version of the stage that embedded the question finds other words.
  private static byte[] projectedWords(EmbeddedPart embedded, List<Words.Word> words) {
    ByteBuffer projectedWords = embedded.getWords().orElse(ByteBuffer.allocate(0)).duplicate();
    if (projectedWords.remaining() != words.size() * ProjectedVectors.LENGTH) {
      return new byte[0];
    }
    byte[] bytes = new byte[projectedWords.remaining()];
    projectedWords.get(bytes);
    return bytes;
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
