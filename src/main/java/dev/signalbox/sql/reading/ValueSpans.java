package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.value.NearValues;
import dev.signalbox.sql.value.SynonymValues;
import dev.signalbox.sql.value.ValueKey;
import dev.signalbox.sql.words.NameTokens;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import dev.signalbox.sql.words.WordRelations.Relation;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Accounts for words by the texts of the query: equal ones first, then linked, near, partial and
/// synonymous ones.
final class ValueSpans {
  private static final int LONGEST = 12;
  private static final int LEAST_PART = 2;
  private static final int LONGEST_CODE = 2;
  private static final WordRelations RELATIONS = new WordRelations();
  private static final SynonymValues SYNONYMS = new SynonymValues();

  private final Marks marks;
  private final List<Literal> texts;
  private final List<Literal> numbers;

  ValueSpans(Marks marks, QueryContent content) {
    this.marks = marks;
    this.numbers =
        content.literals().stream()
            .filter(literal -> literal.kind() == Literal.Kind.NUMBER && literal.isCondition())
            .toList();
    this.texts =
        content.literals().stream()
            .filter(literal -> literal.kind() == Literal.Kind.TEXT && literal.isCondition())
            .filter(literal -> !ValueKey.of(literal.text()).isEmpty())
            .sorted(
                Comparator.comparingInt((Literal each) -> letters(each.text()).length()).reversed())
            .toList();
  }

  /// Marks the spans whose letters are those of a text.
  void markEqual() {
    for (Literal literal : texts) {
      String wanted = letters(literal.text());
      for (int from = 0; from < marks.size(); from++) {
        StringBuilder read = new StringBuilder();
        for (int to = from; marks.isOpen(to) && to - from < LONGEST; to++) {
          read.append(letters(marks.token(to).text()));
          if (!wanted.startsWith(read.toString()) || read.isEmpty()) {
            break;
          }
          if (read.length() == wanted.length() && isTold(from, to + 1, literal)) {
            marks.mark(from, to + 1, Kind.VALUE, literal);
            break;
          }
        }
      }
    }
  }

  /// Whether a span means the text, rather than being words of the sentence with its letters.
  private boolean isTold(int from, int to, Literal literal) {
    return isTelling(from, to) || marks.text(from, to).equals(literal.text());
  }

  private boolean isTelling(int from, int to) {
    return marks.tokens().subList(from, to).stream().anyMatch(ValueSpans::isTelling);
  }

  private static boolean isTelling(Token token) {
    return switch (token.kind()) {
      case QUOTED, NUMBER -> true;
      case WORD -> !NameTokens.isSilent(token);
      case POSSESSIVE, COMMA, STOP, MARK -> false;
    };
  }

  /// Marks the mentions that are linked to a text of the query, or to a number as a code.
  void markLinked() {
    for (Mention mention : marks.question().mentions()) {
      if (marks.isOpen(mention.from(), mention.to())) {
        Stream.concat(texts.stream(), numbers.stream())
            .filter(literal -> means(mention, literal))
            .findFirst()
            .ifPresent(literal -> marks.mark(mention.from(), mention.to(), Kind.VALUE, literal));
      }
    }
  }

  private static boolean means(Mention mention, Literal literal) {
    return mention.links().stream()
        .anyMatch(link ->
            link.target() instanceof Target.OfValue(var column, String value)
                && value.equalsIgnoreCase(literal.text())
                && (literal.column() == null || literal.column().equals(column)));
  }

  /// Marks the spans that are near a text in their spelling.
  void markNear() {
    for (Literal literal : texts) {
      NearValues near = new NearValues(List.of(literal.text()));
      markAny(literal, (text, stored) -> !near.of(text).isEmpty() && !isMadeUp(text, stored));
    }
  }

  /// Whether a text is longer than a stored one and no word of English, so that only chance lets
  /// the stored one look like its abbreviation.
  private static boolean isMadeUp(String text, String stored) {
    return letters(text).length() > letters(stored).length() + 1
        && QuestionTokenizer.tokens(text).stream()
            .anyMatch(token -> token.isWord() && !KnownWords.isWord(token.lower()));
  }

  /// Marks the spans that mean the same as a text that no word has accounted for.
  void markSynonyms() {
    for (Literal literal : unused()) {
      markAny(
          literal,
          (text, stored) ->
              !SYNONYMS.of(text, List.of(stored)).isEmpty() || isDerived(text, stored));
    }
  }

  /// Whether two words have a meaning in common, or one stands in the definition of the other, as
  /// the name of a country does in that of its people.
  private static boolean isDerived(String text, String stored) {
    Relation relation =
        RELATIONS.between(WordForms.lemma(ValueKey.of(text)), WordForms.lemma(ValueKey.of(stored)));
    return switch (relation) {
      case SAME, SAME_SELDOM, IN_GLOSS -> true;
      case KIND, KIND_OF_KIND, SISTERS, NONE -> false;
    };
  }

  private void markAny(Literal literal, BiPredicate<String, String> means) {
    int longest = ValueKey.of(literal.text()).split(" ").length + 1;
    for (int length = Math.min(longest, marks.size()); length > 0; length--) {
      for (int from = 0; from + length <= marks.size(); from++) {
        int to = from + length;
        if (marks.isOpen(from, to)
            && isTelling(marks.token(from))
            && isTelling(marks.token(to - 1))
            && means.test(marks.text(from, to), literal.text())) {
          marks.mark(from, to, Kind.VALUE, literal);
        }
      }
    }
  }

  /// Marks the words that are a part of a text.
  void markParts() {
    for (Literal literal : texts) {
      List<String> keys = List.of(ValueKey.of(literal.text()).split(" "));
      NearValues near = new NearValues(keys);
      Set<String> words =
          keys.stream()
              .flatMap(word -> Stream.of(word, WordForms.lemma(word), WordForms.stem(word)))
              .collect(Collectors.toSet());
      for (int at = 0; at < marks.size(); at++) {
        if (marks.isOpen(at) && isPart(marks.token(at), words, near)) {
          marks.mark(at, at + 1, Kind.VALUE, literal);
        }
      }
    }
  }

  private static boolean isPart(Token token, Set<String> words, NearValues near) {
    if (token.kind() == Token.Kind.QUOTED) {
      return words.containsAll(List.of(ValueKey.of(token.text()).split(" ")));
    }
    return isTelling(token)
        && token.isWord()
        && token.text().length() >= LEAST_PART
        && (words.contains(token.lower())
            || words.contains(token.lemma())
            || words.contains(token.stem())
            || near.of(token.lower()).stream().anyMatch(word -> !isMadeUp(token.text(), word)));
  }

  /// Marks the words that a code of one or two letters stands for, as `F` for female, and those
  /// that the note of the compared column explains.
  void markCodes() {
    for (Literal literal : unused()) {
      String code = letters(literal.text());
      for (int at = 0; at < marks.size(); at++) {
        Token token = marks.token(at);
        boolean short_ =
            code.length() <= LONGEST_CODE
                && token.isWord()
                && (!token.isCapitalized() || KnownWords.isWord(token.lower()))
                && token.lower().startsWith(code);
        if (marks.isOpen(at) && isTelling(token) && (short_ || isNoted(token, literal))) {
          marks.mark(at, at + 1, Kind.VALUE, literal);
        }
      }
    }
  }

  private static boolean isNoted(Token token, Literal literal) {
    if (literal.column() == null || literal.column().note().isEmpty()) {
      return false;
    }
    List<String> note = List.of(ValueKey.of(literal.column().note()).split(" "));
    return note.contains(ValueKey.of(literal.text()))
        && note.stream().anyMatch(word -> WordForms.stem(word).equals(token.stem()));
  }

  private List<Literal> unused() {
    return texts.stream().filter(literal -> !marks.isUsed(literal)).toList();
  }

  private static String letters(String text) {
    return ValueKey.of(text).replace(" ", "");
  }
}
