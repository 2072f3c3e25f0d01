package dev.signalbox.sql.reading;

import dev.signalbox.sql.words.Token;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The phrases of questions that ask for operators, from `operator-words.txt`.
final class OperatorWords {

  /// A phrase that asks for operators.
  ///
  /// @param needed the operators of which the query needs one
  /// @param along the operators that may come along
  /// @param weak whether the phrase asks for nothing where the query has none of `needed`
  record Phrase(
      List<String> words, Set<QueryOperator> needed, Set<QueryOperator> along, boolean weak) {

    boolean starts(List<Token> tokens, int at) {
      if (at + words.size() > tokens.size()) {
        return false;
      }
      for (int i = 0; i < words.size(); i++) {
        Token token = tokens.get(at + i);
        String word = words.get(i);
        if (!token.isWord() || !(token.lower().equals(word) || token.lemma().equals(word))) {
          return false;
        }
      }
      return true;
    }
  }

  /// By their first word, the longest first.
  private static final Map<String, List<Phrase>> PHRASES = load();

  private static final Set<String> WORDS =
      PHRASES.values().stream()
          .flatMap(List::stream)
          .flatMap(phrase -> phrase.words().stream())
          .collect(Collectors.toUnmodifiableSet());

  private OperatorWords() {}

  /// The longest phrase that starts at a token.
  static Optional<Phrase> at(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    return Stream.of(token.lower(), token.lemma())
        .distinct()
        .flatMap(word -> PHRASES.getOrDefault(word, List.of()).stream())
        .filter(phrase -> phrase.starts(tokens, at))
        .max(Comparator.comparingInt(phrase -> phrase.words().size()));
  }

  /// Whether a word in lower case belongs to a phrase.
  static boolean has(String word) {
    return WORDS.contains(word);
  }

  private static Map<String, List<Phrase>> load() {
    Map<String, List<Phrase>> phrases = new HashMap<>();
    for (String line : lines()) {
      String[] sides = line.split("=\\??", 2);
      String[] operators = sides[1].split("\\+", 2);
      Set<QueryOperator> along = operators.length > 1 ? operators(operators[1]) : Set.of();
      for (String words : sides[0].split("\\|")) {
        List<String> phrase = List.of(words.strip().split("\\s+"));
        phrases
            .computeIfAbsent(phrase.getFirst(), _ -> new ArrayList<>())
            .add(new Phrase(phrase, operators(operators[0]), along, line.contains("=?")));
      }
    }
    return phrases;
  }

  private static Set<QueryOperator> operators(String names) {
    Set<QueryOperator> operators = EnumSet.noneOf(QueryOperator.class);
    for (String name : names.strip().split("\\s+")) {
      operators.add(QueryOperator.valueOf(name));
    }
    return operators;
  }

  private static List<String> lines() {
    try (InputStream bytes = OperatorWords.class.getResourceAsStream("operator-words.txt")) {
      if (bytes == null) {
        throw new IllegalStateException("The program lacks its own file operator-words.txt");
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
