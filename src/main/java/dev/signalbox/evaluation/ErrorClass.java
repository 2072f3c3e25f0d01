package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The classes of wrong first databases, after the error analysis of DBRouting (section 7.5), by
/// rules that the evidence of a ranking measures.
///
/// The *matched words* of a database are the words of the question that its evidence names, without
/// those of past questions. Two databases are *related* where they are of one vertical, or where
/// tables of one name are among the evidence of both.
public enum ErrorClass {
  /// The wrong database matches every word that the gold one matches, and the gold one is among the
  /// first three: both seem to answer.
  AMBIGUOUS,
  /// Otherwise, and the two are related.
  SAME_VERTICAL,
  /// Otherwise, and the wrong database lacks words that the gold one matches.
  PARTIAL_MATCH,
  /// None of these.
  OTHER;

  private static final int CLOSE = 3;

  /// The name in files.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The class of a question's error; empty where its first database is right, where there is none,
  /// and where the question has no gold database.
  public static Optional<ErrorClass> of(EvaluatedQuestion question, Verticals verticals) {
    Optional<Candidate> first = question.first();
    if (!question.answerable() || question.isRight() || first.isEmpty()) {
      return Optional.empty();
    }
    List<String> order = question.ranking().stream().map(Candidate::getDatabase).toList();
    String gold = question.asked().gold().judging(order).getFirst();
    int place = order.indexOf(gold);
    boolean oneVertical = verticals.of(gold).equals(verticals.of(first.get().getDatabase()));
    if (place < 0) {
      return Optional.of(oneVertical ? SAME_VERTICAL : OTHER);
    }
    Candidate right = question.ranking().get(place);
    boolean related = oneVertical || shareATable(first.get(), right);
    if (!matched(first.get()).containsAll(matched(right))) {
      return Optional.of(related ? SAME_VERTICAL : PARTIAL_MATCH);
    }
    return Optional.of(place < CLOSE ? AMBIGUOUS : related ? SAME_VERTICAL : OTHER);
  }

  /// The number of errors of each class.
  public static Map<ErrorClass, Long> counts(
      List<EvaluatedQuestion> questions, Verticals verticals) {
    Map<ErrorClass, Long> counts = new EnumMap<>(ErrorClass.class);
    for (ErrorClass each : values()) {
      counts.put(each, 0L);
    }
    questions.forEach(
        question -> of(question, verticals).ifPresent(error -> counts.merge(error, 1L, Long::sum)));
    return counts;
  }

  private static Set<String> matched(Candidate candidate) {
    return candidate.getEvidence().stream()
        .filter(evidence -> evidence.getKind() != ElementKind.QUESTION)
        .flatMap(evidence -> evidence.getPhrase().stream())
        .flatMap(phrase -> List.of(phrase.toLowerCase(Locale.ROOT).split(" ")).stream())
        .collect(Collectors.toSet());
  }

  private static boolean shareATable(Candidate one, Candidate other) {
    Set<String> tables = tables(one);
    return tables(other).stream().anyMatch(tables::contains);
  }

  private static Set<String> tables(Candidate candidate) {
    return candidate.getEvidence().stream()
        .filter(evidence ->
            evidence.getKind() == ElementKind.TABLE || evidence.getKind() == ElementKind.VIEW)
        .map(Evidence::getElement)
        .map(name -> name.replaceAll("[^\\p{L}\\p{N}]+", "").toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }
}
