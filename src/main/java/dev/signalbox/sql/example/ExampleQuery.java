package dev.signalbox.sql.example;

import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.Select;

/// An example's query, with the words of its question that its names and literals come from.
///
/// @param slots the masked parts of its question, in order
/// @param operatorWords the operator words among the others of its question, and its numbers in
///   words
/// @param query the syntax tree of the query, which must not be changed
public record ExampleQuery(List<Slot> slots, List<String> operatorWords, Select query) {

  /// A masked part of the example's question.
  ///
  /// @param mask the mask of the words
  /// @param text the words in lower case
  /// @param number the number in digits; empty where the words are none
  record Slot(String mask, String text, Set<String> stems, String number) {

    /// The Jaccard similarity of the words and a name, from 0 to 1; 0 where each has a word that
    /// the other lacks.
    double similarity(String name) {
      Set<String> words = stemsOf(IdentifierWords.of(name));
      long shared = words.stream().filter(stems::contains).count();
      return shared == words.size() || shared == stems.size()
          ? (double) shared / (words.size() + stems.size() - shared)
          : 0;
    }
  }

  public ExampleQuery {
    slots = List.copyOf(slots);
    operatorWords = List.copyOf(operatorWords);
  }

  /// The query of an example; empty where the question does not fit its mask, or the parser rejects
  /// the query.
  public static Optional<ExampleQuery> of(Example example) {
    List<Token> tokens = QuestionTokenizer.tokens(example.question());
    try {
      return CCJSqlParserUtil.parse(example.sql()) instanceof Select query
          ? QuestionMask.parts(tokens, example.masked())
              .map(parts ->
                  new ExampleQuery(slots(tokens, parts), operatorWords(tokens, parts), query))
          : Optional.empty();
    } catch (JSQLParserException e) {
      return Optional.empty();
    }
  }

  /// The unmasked words that decide on the query: 'ascending', 'most', 'two'.
  static List<String> operatorWords(List<Token> tokens, List<QuestionMask.Part> parts) {
    return parts.stream()
        .filter(part -> !part.isMasked())
        .map(part -> tokens.get(part.from()))
        .filter(token -> StopWords.isOperatorWord(token.lower()) || token.number() != null)
        .map(Token::lower)
        .toList();
  }

  private static List<Slot> slots(List<Token> tokens, List<QuestionMask.Part> parts) {
    return parts.stream()
        .filter(QuestionMask.Part::isMasked)
        .map(part -> slot(part.word(), tokens.subList(part.from(), part.to())))
        .toList();
  }

  private static Slot slot(String mask, List<Token> words) {
    String number = words.size() == 1 ? words.getFirst().number() : null;
    return new Slot(
        mask,
        words.stream().map(Token::lower).collect(Collectors.joining(" ")),
        words.stream().map(Token::stem).collect(Collectors.toUnmodifiableSet()),
        number == null ? "" : number);
  }

  private static Set<String> stemsOf(List<String> words) {
    return words.stream().map(WordForms::stem).collect(Collectors.toUnmodifiableSet());
  }
}
