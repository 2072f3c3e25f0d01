package dev.signalbox.reranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The sentence that asks between which databases of an ambiguous question the asker chooses.
final class ChoiceQuestion {
  private static final int MOST_NAMES = 2;
  private static final int MOST_OTHERS = 5;

  private ChoiceQuestion() {}

  /// @param candidates at least two
  static String of(List<Candidate> candidates) {
    return "Several databases may answer this. Which one is meant: %s?"
        .formatted(
            listed(
                candidates.stream()
                    .map(candidate -> {
                      String matched = matched(candidate);
                      return matched.isEmpty()
                          ? candidate.getDatabase()
                          : "%s (%s)".formatted(candidate.getDatabase(), matched);
                    })
                    .toList()));
  }

  /// @param copies at least two
  /// @param words for each copy, the words that only it has
  /// @param others the copies that are no choices, and can be named
  static String ofCopies(List<Candidate> copies, List<List<String>> words, List<Candidate> others) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < copies.size(); i++) {
      names.add(
          words.get(i).isEmpty() ? copies.get(i).getDatabase() : String.join(" ", words.get(i)));
    }
    return "%s have nearly the same schema%s. Which one is meant: %s?%s"
        .formatted(
            joined(copies.stream().map(Candidate::getDatabase).toList(), "and"),
            others.isEmpty()
                ? ""
                : ", as %d more ha%s".formatted(others.size(), others.size() == 1 ? "s" : "ve"),
            listed(names),
            others.isEmpty() ? "" : " Or name another: %s.".formatted(named(others)));
  }

  private static String named(List<Candidate> others) {
    List<String> names = new ArrayList<>();
    others.stream().limit(MOST_OTHERS).map(Candidate::getDatabase).forEach(names::add);
    if (others.size() > MOST_OTHERS) {
      names.add("%d more".formatted(others.size() - MOST_OTHERS));
    }
    return joined(names, others.size() > MOST_OTHERS ? "and" : "or");
  }

  /// The things of a database that the question's words match, the best first: `table singer`.
  static String matched(Candidate candidate) {
    List<Evidence> tables =
        candidate.getEvidence().stream()
            .filter(evidence ->
                switch (evidence.getKind()) {
                  case TABLE, VIEW -> true;
                  case UNKNOWN, DATABASE, COLUMN, STATEMENT, VALUE, QUESTION, PRIOR -> false;
                })
            .sorted(Comparator.comparing(evidence -> evidence.getPhrase().isEmpty()))
            .toList();
    Set<String> names = new LinkedHashSet<>();
    tables.stream().limit(MOST_NAMES).forEach(table -> names.add(table.getElement()));
    Set<String> values = new LinkedHashSet<>();
    candidate.getEvidence().stream()
        .filter(evidence -> evidence.getKind() == ElementKind.VALUE)
        .forEach(evidence ->
            values.add(
                "'%s' in %s".formatted(evidence.getPhrase().orElse(""), evidence.getElement())));
    List<String> parts = new ArrayList<>();
    if (!names.isEmpty()) {
      parts.add((names.size() == 1 ? "table " : "tables ") + joined(List.copyOf(names), "and"));
    }
    values.stream().limit(1).forEach(parts::add);
    return String.join(", ", parts);
  }

  private static String listed(List<String> names) {
    return joined(names, "or");
  }

  private static String joined(List<String> names, String last) {
    return names.size() == 1
        ? names.getFirst()
        : String.join(", ", names.subList(0, names.size() - 1))
            + " "
            + last
            + " "
            + names.getLast();
  }
}
