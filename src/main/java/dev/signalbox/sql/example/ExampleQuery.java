package dev.signalbox.sql.example;

import dev.signalbox.index.ExampleMemory.Example;
import dev.signalbox.sql.linking.QuestionMask;
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

/// An example's query, with the words of its question that it has its names and literals from.
///
/// @param slots what is masked of its question, in order
/// @param operatorWords the other words of its question that form questions, and its numbers in words
/// @param query its syntax tree; nobody changes it
public record ExampleQuery(List<Slot> slots, List<String> operatorWords, Select query) {

  /// Words of the example's question that mean something of its database.
  ///
  /// @param mask what they are masked by
  /// @param text as the question has it, in lower case
  /// @param number in digits, where they are a number; else empty
  record Slot(String mask, String text, Set<String> stems, String number) {

    /// How well the words say a name, from 0 to 1; 0 where either has a word that the other lacks,
    /// and the other, too.
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

  /// Empty where its question does not read as it was masked, or its query cannot be parsed.
  public static Optional<ExampleQuery> of(Example example) {
    List<Token> tokens = QuestionTokenizer.tokens(example.question());
    try {
      return CCJSqlParserUtil.parse(example.sql()) instanceof Select query
          ? QuestionMask.parts(tokens, example.masked())
              .map(parts -> new ExampleQuery(slots(tokens, parts), operatorWords(tokens, parts), query))
          : Optional.empty();
    } catch (JSQLParserException e) {
      return Optional.empty();
    }
  }

  /// The words beside what is masked that decide on the query: 'ascending', 'most', 'two'.
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
