package dev.signalbox.ranking;

import dev.signalbox.event.EmbeddedPart;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.SkippedVector;
import dev.signalbox.event.Want;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.prior.PriorSource;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Decides for which questions words, values and past questions alone tell which database answers,
/// so that nothing encodes them.
///
/// Only a question to all databases that wants nothing but a route is decided: a planner encodes
/// the words of every other question anyway. Undecided are also questions of several databases,
/// questions of those who have past answers, and all questions while any answer is rejected, since
/// rejections count by the likeness of vectors. Among more databases than are compared exactly, a
/// comparison costs as much as a vector, so nothing is decided.
///
/// The rankings behind the last decisions are kept, so that the stage `rank` of the same process
/// does not make them again.
///
/// Threading: safe for any number of threads.
public final class WordDecision {
  private static final Logger LOG = LoggerFactory.getLogger(WordDecision.class);

  /// A process without the stage `rank` takes none of the kept rankings.
  private static final int MOST_KEPT = 64;

  private final SearchIndex index;
  private final Ranker ranker;
  private final TaughtMemory taught;
  private final PriorSource priors;
  private final double above;
  private final AtomicBoolean told = new AtomicBoolean();

  /// The last rankings that decided, the oldest first.
  private final LinkedHashMap<Decided, Ranking> kept = new LinkedHashMap<>();

  /// @param version of the index
  private record Decided(
      String questionId, @Nullable String tenant, String standalone, long version) {
    static Decided of(Journey journey, IndexSnapshot snapshot) {
      Question question = journey.getQuestion();
      return new Decided(
          question.getId(),
          question.getTenant().orElse(null),
          journey.getStandalone(),
          snapshot.version());
    }
  }

  /// @param taught the past questions as they were told
  /// @param priors the past answers of those who ask
  /// @param above the probability above which a question is decided (`embedding.skip-above`)
  public WordDecision(
      SearchIndex index, Ranker ranker, TaughtMemory taught, PriorSource priors, double above) {
    this.index = index;
    this.ranker = ranker;
    this.taught = taught;
    this.priors = priors;
    this.above = above;
  }

  /// The decision on a question; empty where it needs a vector. It depends on the question and the
  /// index alone. Without an index it is always empty, which the log says once.
  public Optional<SkippedVector> of(Journey journey) {
    IndexSnapshot snapshot = index.snapshot();
    if (above < 1 && snapshot.version() == 0 && !told.getAndSet(true)) {
      LOG.info("This process has no index (yet), so it encodes every question");
    }
    return of(journey, snapshot);
  }

  /// The same by a snapshot of the index.
  Optional<SkippedVector> of(Journey journey, IndexSnapshot snapshot) {
    if (above >= 1 || !isOpen(journey)) {
      return Optional.empty();
    }
    @Nullable String tenant = journey.getQuestion().getTenant().orElse(null);
    if (snapshot.visible(tenant) == 0 || !snapshot.comparesAll(tenant)) {
      return Optional.empty();
    }
    Ranking ranking = ranking(snapshot, journey);
    if (ranking.getConfidence() <= above || ranking.getCandidates().isEmpty()) {
      return Optional.empty();
    }
    keep(Decided.of(journey, snapshot), ranking);
    return Optional.of(
        new SkippedVector(
            ranking.getCandidates().getFirst().getDatabase(),
            ranking.getConfidence(),
            snapshot.version()));
  }

  private void keep(Decided decided, Ranking ranking) {
    synchronized (kept) {
      kept.put(decided, ranking);
      if (kept.size() > MOST_KEPT) {
        kept.pollFirstEntry();
      }
    }
  }

  /// The ranking that decided a question, once; empty where it is no longer kept, or another
  /// process has decided.
  Optional<Ranking> take(Journey journey, IndexSnapshot snapshot) {
    synchronized (kept) {
      return Optional.ofNullable(kept.remove(Decided.of(journey, snapshot)));
    }
  }

  private boolean isOpen(Journey journey) {
    Question question = journey.getQuestion();
    return question.getWant() == Want.ROUTE
        && question.getDatabases().isEmpty()
        && journey.getComposition().isEmpty()
        && !taught.rejects(question.getTenant().orElse(null))
        && priors.counts(question).isEmpty();
  }

  private Ranking ranking(IndexSnapshot snapshot, Journey journey) {
    Question question = journey.getQuestion();
    TextRanking.Asked asked =
        new TextRanking.Asked(question.getTenant().orElse(null), Set.of(), Ranker.Past.NONE);
    TextRanking text =
        TextRanking.of(
            snapshot,
            ranker,
            taught,
            asked,
            journey.getStandalone(),
            new EmbeddedPart(ByteBuffer.allocate(0), null));
    return text.ranking(text.begun());
  }
}
