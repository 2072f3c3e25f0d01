package dev.signalbox.sql.metric;

import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.WordForms;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Takes the words that only lead to a value which a part of the reading has taken: 'paid by direct
/// debit', 'only unplanned ones'.
final class LinkWords {

  private static final Set<String> PREPOSITIONS =
      Set.of("by", "in", "through", "via", "with", "from", "at", "to", "on", "of");

  /// Words that tell a reason before 'of' or 'to'.
  private static final Set<String> REASONS = Set.of("because", "due", "owing", "thanks");

  private final WordMarks marks;
  private final LinkedQuestion question;

  LinkWords(WordMarks marks, LinkedQuestion question) {
    this.marks = marks;
    this.question = question;
  }

  void take() {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && (leads(i) || isOnly(i) || isAnyone(i) || isLasting(i) || isWhole(i))) {
        marks.operator(i, i + 1);
      }
    }
  }

  /// Takes the words of the database's name, as they single out no rows of it: 'electric cars' of a
  /// database of cars, 'hotel revenue' of hotels, 'did the shop sell'.
  void takeDatabase(String name) {
    Set<String> words =
        Stream.of(name.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"))
            .map(WordForms::lemma)
            .collect(Collectors.toSet());
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && words.contains(marks.token(i).lemma()) && isAside(i)) {
        marks.operator(i, i + 1);
      }
    }
  }

  /// Whether a noun stands behind a value, before a figure, or as the one thing that all is about.
  private boolean isAside(int i) {
    boolean one = marks.lower(i).equals(marks.token(i).lemma());
    return marks.isTaken(i - 1, Span.Kind.VALUE)
        || marks.isTaken(i + 1, Span.Kind.COLUMN)
        || (one && Set.of("the", "our").contains(marks.lower(i - 1)));
  }

  /// 'Paid by direct debit', unless the verb names something itself, and 'because of damage'.
  private boolean leads(int i) {
    return PREPOSITIONS.contains(marks.lower(i + 1))
        && question.mentionAt(i).isEmpty()
        && valueFrom(i + 2)
            .filter(to -> REASONS.contains(marks.lower(i)) || LinkVerbs.to(to).has(marks.token(i)))
            .isPresent();
  }

  private boolean isOnly(int i) {
    return marks.lower(i).equals("only")
        && (isValue(i + 1) || marks.isTaken(i - 1, Span.Kind.VALUE));
  }

  private boolean isValue(int at) {
    return valueFrom(at).isPresent();
  }

  /// The column of the value that begins at a place, or behind function words from there.
  private Optional<String> valueFrom(int at) {
    int next = at;
    while (marks.isFree(next) && StopWords.isFunctionWord(marks.token(next))) {
      next++;
    }
    return marks.taken(next, Span.Kind.VALUE).map(Span::element);
  }

  /// 'Across all regions' leaves no region out.
  private boolean isWhole(int i) {
    return marks.lower(i - 1).equals("all") && marks.lower(i - 2).equals("across");
  }

  /// 'How long does a trip last'.
  private boolean isLasting(int i) {
    return Set.of("last", "lasts", "lasted").contains(marks.lower(i))
        && marks.tokens().stream().anyMatch(token -> token.lower().equals("long"));
  }

  /// 'Where do people book': anyone.
  private boolean isAnyone(int i) {
    return marks.lower(i).equals("people")
        && Set.of("do", "did", "does").contains(marks.lower(i - 1));
  }
}
