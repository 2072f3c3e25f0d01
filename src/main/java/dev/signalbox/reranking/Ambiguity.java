package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FederationMembers;
import dev.signalbox.catalog.copies.Distinction;
import dev.signalbox.catalog.copies.NearCopies;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.QuestionMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Tells whether the asker should choose between the first databases of a ranking:
///
/// - The first database has near copies in the ranking, and the question names nothing by which
///   they differ.
/// - Another choice is likely enough to be right while the first database is wrong, if any is right
///   ([OtherChoices]); or a re-ranker says that it cannot tell.
///
/// A past question that is the same decides instead, where only one of the databases has it, or
/// where the ranking is certain by it. One that is near decides where the question names nothing.
///
/// Threading: as [Catalog].
final class Ambiguity {
  /// A past question as near as this asks for nearly the same, perhaps of another name or year.
  private static final double NEAR_QUESTION = 0.98;

  /// The least confidence of a database that its asker, or else everyone, told for the question.
  private static final double TOLD = 0.99;

  /// Copies score alike; one that scores less by this has less of what the question asks for.
  private static final double GREATEST_LEAD = 3;

  /// A database that is less likely by this factor is no choice, but for the second one.
  private static final double LEAST_SHARE = 0.05;

  private static final String NEARLY_SAME = "Nearly the same question was asked of %s before.";

  private final RerankingSettings settings;
  private final Catalog catalog;
  private final NearCopies copies = new NearCopies();

  /// The judgement of a ranking.
  sealed interface Finding {

    /// The first database of the ranking shall answer.
    record Clear(Ranking ranking) implements Finding {}

    /// @param choices at least two, the likeliest first
    /// @param difference what tells them apart, as a sentence that asks for the choice
    record Unclear(List<Choice> choices, String difference) implements Finding {}
  }

  Ambiguity(RerankingSettings settings, Catalog catalog) {
    this.settings = settings;
    this.catalog = catalog;
  }

  /// @param question the question as it stands alone
  /// @param ranking with at least one candidate
  /// @param isUnsure whether a re-ranker says that it cannot tell which database is meant
  Finding of(String question, Ranking ranking, boolean isUnsure) {
    List<Candidate> candidates = apart(ranking.getCandidates());
    if (settings.askBelow() == 0 || candidates.size() < 2) {
      return new Finding.Clear(ranking);
    }
    List<Candidate> nearCopies = nearCopies(candidates);
    boolean unsure = isUnsure || 1 - others(ranking, candidates) < settings.askBelow();
    if (nearCopies.size() < 2 && !unsure) {
      return new Finding.Clear(ranking);
    }
    Predicate<Evidence> same = evidence -> isSame(evidence, question);
    if (has(candidates.getFirst(), same) && ranking.getConfidence() >= TOLD) {
      return new Finding.Clear(ranking);
    }
    Optional<Candidate> taught = only(candidates, same);
    if (taught.isPresent()) {
      return first(ranking, taught.get(), "The same question was asked of %s before.");
    }
    if (nearCopies.size() > 1) {
      return ofCopies(question, ranking, nearCopies);
    }
    Optional<Candidate> near = only(candidates, Ambiguity::isNear);
    if (near.isPresent()) {
      return first(ranking, near.get(), NEARLY_SAME);
    }
    List<Candidate> likely = likely(candidates);
    return new Finding.Unclear(choices(likely, List.of()), ChoiceQuestion.of(likely));
  }

  /// The candidates without those that a better one has for a member, or is a member of: their
  /// queries decide between a federation and its members.
  private List<Candidate> apart(List<Candidate> candidates) {
    List<Candidate> apart = new ArrayList<>();
    for (Candidate candidate : candidates) {
      if (apart.stream()
          .map(better -> descriptions(List.of(better, candidate)))
          .noneMatch(both -> both.size() == 2 && FederationMembers.areOfOne(both))) {
        apart.add(candidate);
      }
    }
    return apart;
  }

  private double others(Ranking ranking, List<Candidate> candidates) {
    return OtherChoices.probability(
        candidates, ranking.getConfidence(), ranking.getAnyConfidence(), settings.alternatives());
  }

  private Finding ofCopies(String question, Ranking ranking, List<Candidate> nearCopies) {
    Distinction distinction = Distinction.between(descriptions(nearCopies));
    List<String> named = distinction.narrowedBy(question);
    List<Candidate> left =
        withMostValues(
            nearCopies.stream().filter(copy -> named.contains(copy.getDatabase())).toList());
    if (left.size() == 1) {
      return first(
          ranking,
          left.getFirst(),
          "Only %s, of databases with nearly the same schema, has what the question names.");
    }
    Optional<Candidate> near = only(left, Ambiguity::isNear);
    if (near.isPresent()) {
      return first(ranking, near.get(), NEARLY_SAME);
    }
    List<Candidate> shown = left.stream().limit(settings.alternatives()).toList();
    List<List<String>> words =
        shown.stream()
            .map(copy -> distinction.shown().getOrDefault(copy.getDatabase(), List.of()))
            .toList();
    return new Finding.Unclear(
        choices(shown, words),
        ChoiceQuestion.ofCopies(shown, words, left.subList(shown.size(), left.size())));
  }

  /// The first candidate and its near copies that score about as well, in their order.
  private List<Candidate> nearCopies(List<Candidate> candidates) {
    Candidate first = candidates.getFirst();
    Optional<DatabaseDescription> known = catalog.find(first.getDatabase());
    return known.isEmpty()
        ? List.of()
        : candidates.stream()
            .filter(other -> first.getScore() - other.getScore() <= GREATEST_LEAD)
            .filter(other ->
                other.equals(first)
                    || catalog
                        .find(other.getDatabase())
                        .filter(database -> copies.areNearCopies(known.get(), database))
                        .isPresent())
            .toList();
  }

  private List<DatabaseDescription> descriptions(List<Candidate> candidates) {
    List<DatabaseDescription> descriptions = new ArrayList<>();
    candidates.forEach(
        candidate -> catalog.find(candidate.getDatabase()).ifPresent(descriptions::add));
    return descriptions;
  }

  private static List<Candidate> withMostValues(List<Candidate> nearCopies) {
    long most = nearCopies.stream().mapToLong(Ambiguity::values).max().orElse(0);
    return nearCopies.stream().filter(copy -> values(copy) == most).toList();
  }

  /// The number of the question's phrases that are stored values.
  private static long values(Candidate candidate) {
    Set<String> phrases =
        candidate.getEvidence().stream()
            .filter(evidence -> evidence.getKind() == ElementKind.VALUE)
            .flatMap(evidence -> evidence.getPhrase().stream())
            .collect(Collectors.toSet());
    return phrases.size();
  }

  /// The one of the first candidates that has an evidence; empty where none or several have it.
  private Optional<Candidate> only(List<Candidate> candidates, Predicate<Evidence> evidence) {
    List<Candidate> having =
        candidates.stream()
            .limit(settings.alternatives())
            .filter(candidate -> has(candidate, evidence))
            .toList();
    return having.size() == 1 ? Optional.of(having.getFirst()) : Optional.empty();
  }

  private static boolean has(Candidate candidate, Predicate<Evidence> evidence) {
    return candidate.getEvidence().stream().anyMatch(evidence);
  }

  private static boolean isSame(Evidence evidence, String question) {
    return isNear(evidence) && QuestionMemory.isSame(evidence.getElement(), question);
  }

  private static boolean isNear(Evidence evidence) {
    return evidence.getKind() == ElementKind.QUESTION && evidence.getScore() >= NEAR_QUESTION;
  }

  private static Finding first(Ranking ranking, Candidate candidate, String reason) {
    String database = candidate.getDatabase();
    return new Finding.Clear(
        Ranking.newBuilder(Reordering.of(ranking, List.of(database)))
            .setReranking(reason.formatted(database))
            .build());
  }

  private List<Candidate> likely(List<Candidate> candidates) {
    double first = candidates.getFirst().getProbability().orElse(1.0);
    List<Candidate> likely = new ArrayList<>(candidates.subList(0, 2));
    candidates.stream()
        .limit(settings.alternatives())
        .skip(2)
        .filter(candidate -> candidate.getProbability().orElse(1.0) >= first * LEAST_SHARE)
        .forEach(likely::add);
    return likely;
  }

  /// @param words those of each copy; empty where the databases are no copies
  private static List<Choice> choices(List<Candidate> candidates, List<List<String>> words) {
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      Candidate candidate = candidates.get(i);
      choices.add(
          Choice.newBuilder()
              .setDatabase(candidate.getDatabase())
              .setProbability(candidate.getProbability().orElse(null))
              .setDistinction(
                  words.isEmpty()
                      ? ChoiceQuestion.matched(candidate)
                      : String.join(" ", words.get(i)))
              .build());
    }
    return List.copyOf(choices);
  }
}
