package dev.signalbox.ranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.TaughtMemory.NearRejection;
import dev.signalbox.index.TaughtQuestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The word of users on a question, applied to its ranking as a rule beside the fitted features.
///
/// The databases told for the very question come first. One alone is nearly certain; of several, it
/// is not told which one answers, or whether the question needs them together. A database told not
/// to answer it comes last, and one told not to answer a question near it becomes less likely: the
/// probabilities of the others are those after the news that it is wrong.
///
/// @param answering the databases told for the question
/// @param rejecting the question near it that each database does not answer, with a nearness of 1
///   for the very question, otherwise a cosine
record ToldDatabases(Set<String> answering, Map<String, NearRejection> rejecting) {
  /// The probability that a database told for the very question is right.
  private static final double TOLD = 0.99;

  /// The cosine from which a rejected question counts: as that of a past question that asks nearly
  /// the same.
  private static final double NEAR = 0.8;

  /// The least a database keeps of its probability, for the sake of its place behind the others.
  private static final double LEAST = 1e-12;

  /// The word of users that an asker's tenant may use. Its own word counts before everyone's.
  static ToldDatabases on(SearchQuery query, TaughtMemory memory) {
    @Nullable String tenant = query.tenant();
    Map<String, TaughtQuestion> first = new LinkedHashMap<>();
    memory
        .on(query.text(), tenant)
        .forEach(each -> {
          if (each.answers() || each.rejected()) {
            first.putIfAbsent(each.database(), each);
          }
        });
    boolean own = first.values().stream().anyMatch(each -> each.answers() && each.isOwn(tenant));
    Set<String> answering = new LinkedHashSet<>();
    Map<String, NearRejection> rejecting = new HashMap<>(memory.rejecting(query.vector(), tenant));
    first.forEach((database, each) -> {
      if (each.answers()) {
        rejecting.remove(database);
      } else {
        rejecting.put(database, new NearRejection(each.question(), 1));
      }
      if (each.answers() && (!own || each.isOwn(tenant))) {
        answering.add(database);
      }
    });
    rejecting.values().removeIf(each -> each.nearness() < NEAR);
    return new ToldDatabases(answering, rejecting);
  }

  /// The ranking after the word of users.
  ///
  /// @param alone ranks one database by itself; empty where the asker may not see it
  Ranking applied(Ranking ranking, Function<String, List<Candidate>> alone) {
    return answering.isEmpty() ? withoutRejected(ranking) : withAnswering(ranking, alone);
  }

  private Ranking withAnswering(Ranking ranking, Function<String, List<Candidate>> alone) {
    List<Candidate> told = new ArrayList<>();
    List<Candidate> others = new ArrayList<>();
    Set<String> missing = new LinkedHashSet<>(answering);
    for (Candidate each : ranking.getCandidates()) {
      (missing.remove(each.getDatabase()) ? told : others).add(each);
    }
    missing.forEach(database -> told.addAll(alone.apply(database)));
    if (told.isEmpty()) {
      return withoutRejected(ranking);
    }
    double greatest = others.stream().mapToDouble(Candidate::getScore).max().orElse(0);
    boolean one = told.size() == 1;
    List<Candidate> all = new ArrayList<>();
    for (Candidate each : told) {
      double score = Math.max(each.getScore(), greatest);
      all.add(with(each, score, one ? TOLD : probability(each)));
    }
    double left = one ? 1 - TOLD : 1;
    others.forEach(each -> all.add(with(each, each.getScore(), left * probability(each))));
    double first = probability(told.getFirst());
    return Ranking.newBuilder(ranking)
        .setCandidates(List.copyOf(all.subList(0, Math.max(told.size(), size(ranking)))))
        .setConfidence(one ? TOLD : Math.min(first, ranking.getConfidence()))
        .setAnyConfidence(Math.max(one ? TOLD : 0, ranking.getAnyConfidence()))
        .build();
  }

  private static int size(Ranking ranking) {
    return ranking.getCandidates().size();
  }

  private Ranking withoutRejected(Ranking ranking) {
    List<Candidate> candidates = ranking.getCandidates();
    if (candidates.stream().allMatch(each -> kept(each) == 1)
        || candidates.stream().allMatch(each -> kept(each) == 0)) {
      return ranking; // nothing is rejected, or nothing else is there
    }
    double removed =
        candidates.stream().mapToDouble(each -> (1 - kept(each)) * probability(each)).sum();
    double left = Math.max(LEAST, 1 - removed);
    List<Candidate> all = new ArrayList<>();
    for (Candidate each : candidates) {
      double kept = kept(each);
      double score = each.getScore() + Math.log(Math.max(LEAST, kept));
      Candidate weighed = with(each, score, Math.min(1, kept * probability(each) / left));
      all.add(kept == 1 ? weighed : against(weighed));
    }
    all.sort(
        Comparator.comparing((Candidate each) -> nearness(each) == 1)
            .thenComparing(Comparator.comparingDouble(ToldDatabases::probability).reversed()));
    return Ranking.newBuilder(ranking)
        .setCandidates(List.copyOf(all))
        .setConfidence(probability(all.getFirst()))
        .setAnyConfidence(Math.clamp((ranking.getAnyConfidence() - removed) / left, 0, 1))
        .build();
  }

  /// The share of its probability that a database keeps. A past question that it does answer, and
  /// that is nearer than the rejected ones, outweighs these.
  private double kept(Candidate candidate) {
    double nearness = nearness(candidate);
    double answered =
        candidate.getEvidence().stream()
            .filter(each -> each.getKind() == ElementKind.QUESTION)
            .mapToDouble(Evidence::getScore)
            .max()
            .orElse(0);
    return nearness < NEAR || (nearness < 1 && answered >= nearness)
        ? 1
        : (1 - nearness) / (1 - NEAR);
  }

  private double nearness(Candidate candidate) {
    NearRejection rejection = rejecting.get(candidate.getDatabase());
    return rejection == null ? 0 : rejection.nearness();
  }

  /// The candidate with the rejection among its evidence, where a negative score speaks against it.
  private Candidate against(Candidate candidate) {
    List<Evidence> evidence = new ArrayList<>(candidate.getEvidence());
    NearRejection rejection = Objects.requireNonNull(rejecting.get(candidate.getDatabase()));
    evidence.add(
        new Evidence(ElementKind.QUESTION, rejection.question(), null, -rejection.nearness()));
    return Candidate.newBuilder(candidate).setEvidence(List.copyOf(evidence)).build();
  }

  private static Candidate with(Candidate candidate, double score, double probability) {
    return Candidate.newBuilder(candidate).setScore(score).setProbability(probability).build();
  }

  private static double probability(Candidate candidate) {
    return candidate.getProbability().orElse(0.0);
  }
}
