package dev.signalbox.sql.words;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The longest phrase of the vocabulary that starts at a token of a question.
///
/// @param to the index after its last token
/// @param senses its senses that were asked for; at least one
public record VocabularyPhrase(int to, List<Vocabulary.Sense> senses) {
  private static final int LONGEST = 4;

  public VocabularyPhrase {
    senses = List.copyOf(senses);
  }

  /// The longest phrase with senses that meet a condition. A hyphen within it counts as a blank.
  public static Optional<VocabularyPhrase> at(
      List<Token> tokens, int from, Predicate<Vocabulary.Sense> wanted) {
    if (from >= tokens.size() || !mayStart(tokens.get(from))) {
      return Optional.empty();
    }
    for (int to = Math.min(tokens.size(), from + LONGEST); to > from; to--) {
      List<Token> words =
          tokens.subList(from, to).stream().filter(token -> !token.text().equals("-")).toList();
      if (words.isEmpty() || tokens.get(to - 1).text().equals("-")) {
        continue;
      }
      List<Vocabulary.Sense> senses = senses(words, wanted);
      if (!senses.isEmpty()) {
        return Optional.of(new VocabularyPhrase(to, senses));
      }
    }
    return Optional.empty();
  }

  /// The stems of the words in names of columns that a verb at a position means; none where no verb
  /// of the concept begins there, as for the noun of 'the end of May'.
  public static Stream<String> columns(List<Token> tokens, int from, String concept) {
    boolean isNoun = from > 0 && tokens.get(from - 1).lower().equals("the");
    return at(tokens, from, sense -> !isNoun && sense.concept().equals(concept)).stream()
        .flatMap(phrase -> phrase.senses().stream())
        .flatMap(sense -> sense.columns().stream())
        .map(WordForms::stem);
  }

  public boolean means(String concept) {
    return senses.stream().anyMatch(sense -> sense.concept().equals(concept));
  }

  private static boolean mayStart(Token token) {
    Vocabulary vocabulary = Vocabulary.shipped();
    return vocabulary.hasFirst(token.lower())
        || vocabulary.hasFirst(token.lemma())
        || token.text().equals("-")
        || token.lower().contains(" ");
  }

  private static List<Vocabulary.Sense> senses(
      List<Token> words, Predicate<Vocabulary.Sense> wanted) {
    String asWritten = words.stream().map(Token::lower).collect(Collectors.joining(" "));
    String lemmas = words.stream().map(Token::lemma).collect(Collectors.joining(" "));
    List<Vocabulary.Sense> senses =
        Vocabulary.shipped().senses(asWritten).stream().filter(wanted).toList();
    return senses.isEmpty()
        ? Vocabulary.shipped().senses(lemmas).stream().filter(wanted).toList()
        : senses;
  }
}
