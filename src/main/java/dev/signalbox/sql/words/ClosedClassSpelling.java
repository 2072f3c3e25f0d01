package dev.signalbox.sql.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/// Corrects misspelt words of the closed lists, such as `mnay` for `many`: function words, request
/// words and operator words; and others by the words that the caller knows.
public final class ClosedClassSpelling {
  private static final int LEAST_LETTERS = 4;
  private static final WordRelations RELATIONS = new WordRelations();

  /// Plain words of English that WordNet lacks and that resemble words of the closed lists.
  private static final Set<String> OTHERS =
      Set.of(
          "though",
          "although",
          "thus",
          "hence",
          "quite",
          "ours",
          "yours",
          "theirs",
          "mine",
          "whilst",
          "whereas",
          "upon",
          "else",
          "maybe",
          "often",
          "again",
          "already",
          "therefore",
          "beyond",
          "non",
          "semi",
          "anti",
          "multi");

  /// The words that one error leads to, by the misspelling; empty texts where several do.
  private static final Map<String, String> CORRECTIONS = corrections();

  private ClosedClassSpelling() {}

  /// The tokens with corrected words in place of misspelt ones. A corrected token keeps its text.
  ///
  /// @param known tells whether the token at an index names something
  /// @param other the word that a misspelling in lower case means, where it is none of the closed
  ///   lists
  public static List<Token> corrected(
      List<Token> tokens, IntPredicate known, Function<String, Optional<String>> other) {
    List<Token> corrected = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      boolean name = at > 0 && token.isCapitalized();
      corrected.add(name || known.test(at) ? token : correction(token, other).orElse(token));
    }
    return List.copyOf(corrected);
  }

  private static Optional<Token> correction(Token token, Function<String, Optional<String>> other) {
    if (!token.isWord() || isKnown(token)) {
      return Optional.empty();
    }
    return Optional.ofNullable(CORRECTIONS.get(token.lower()))
        .filter(word -> !word.isEmpty())
        .or(() -> other.apply(token.lower()))
        .map(word -> QuestionTokenizer.tokens(word).getFirst())
        .map(right ->
            new Token(
                token.text(),
                right.lower(),
                right.lemma(),
                right.stem(),
                right.kind(),
                right.number(),
                token.touching()));
  }

  /// Whether a token is a word of English, a form of an adjective, as `newest` is, or a plural,
  /// whose lemma may be the plural.
  private static boolean isKnown(Token token) {
    String lower = token.lower();
    return StopWords.closed().contains(lower)
        || OTHERS.contains(lower)
        || RELATIONS.isKnown(lower)
        || RELATIONS.isKnown(token.lemma())
        || RELATIONS.isKnown(VerbForms.base(lower))
        || WordRelations.isSuperlative(lower)
        || WordRelations.isComparative(lower)
        || (lower.endsWith("s") && RELATIONS.isKnown(lower.substring(0, lower.length() - 1)));
  }

  private static Map<String, String> corrections() {
    Set<String> words =
        StopWords.closed().stream()
            .filter(word -> word.length() >= LEAST_LETTERS)
            .collect(Collectors.toUnmodifiableSet());
    Map<String, String> swapped = new HashMap<>();
    Map<String, String> missing = new HashMap<>();
    Map<String, String> other = new HashMap<>();
    for (String word : words) {
      for (String text : new HashSet<>(SpellingErrors.of(word))) {
        boolean letters = sameLetters(text, word);
        Map<String, String> kind =
            letters ? swapped : text.length() < word.length() ? missing : other;
        boolean inflected = text.equals(word + "s") || text.equals(word + "d");
        if (!inflected && !StopWords.closed().contains(text) && !OTHERS.contains(text)) {
          kind.merge(text, word, (one, another) -> one.equals(another) ? one : "");
        }
      }
    }
    Map<String, String> corrections = new HashMap<>(other);
    corrections.putAll(missing);
    corrections.putAll(swapped);
    return Map.copyOf(corrections);
  }

  private static boolean sameLetters(String one, String other) {
    return one.length() == other.length()
        && one.chars().sorted().boxed().toList().equals(other.chars().sorted().boxed().toList());
  }
}
