package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.Token.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Replaces the words of a question that mean something of its database, so that questions of
/// different databases that are asked in the same form read the same: what the database calls its
/// tables and columns, values, numbers and quoted texts.
///
/// Source: 'Selection based on question similarity' of the DAIL-SQL adaptation. There, one token
/// masks everything; here a table, a column and a value have a word each, as queries treat them
/// differently, and plain words, as encoders know no others.
public final class QuestionMask {
  static final String TABLE = "thing";
  static final String COLUMN = "attribute";
  static final String VALUE = "value";

  /// The least probability of a link by meaning whose words are masked.
  private static final double SURE = 0.5;

  private QuestionMask() {}

  /// What the words of the question link to is masked, unless by a meaning that is not sure.
  public static String of(LinkedQuestion question) {
    return of(question, List.of());
  }

  /// The same for a question whose database's values are not at hand.
  ///
  /// @param literals of the query that answers it; where they stand in the question, they are
  ///   masked as values
  public static String of(LinkedQuestion question, Collection<String> literals) {
    List<List<String>> values =
        literals.stream()
            .map(literal -> Tokenizer.tokens(literal).stream().map(Token::lower).toList())
            .filter(words -> !words.isEmpty())
            .sorted((a, b) -> Integer.compare(b.size(), a.size()))
            .toList();
    List<String> masked = new ArrayList<>();
    List<Token> tokens = question.tokens();
    for (int at = 0; at < tokens.size(); ) {
      int length = length(tokens, at, values);
      Optional<Mention> mention = question.mentionFrom(at).filter(QuestionMask::isSure);
      Token token = tokens.get(at);
      if (length > 0) {
        masked.add(VALUE);
        at += length;
      } else if (mention.isPresent()) {
        masked.add(word(mention.get()));
        at = mention.get().to();
      } else {
        masked.add(
            token.kind() == Kind.NUMBER || token.kind() == Kind.QUOTED ? VALUE : token.lower());
        at++;
      }
    }
    return String.join(" ", masked);
  }

  private static boolean isSure(Mention mention) {
    return mention.links().getFirst().match() != Link.Match.MEANING || mention.score() >= SURE;
  }

  private static int length(List<Token> tokens, int at, List<List<String>> values) {
    for (List<String> value : values) {
      int end = at + value.size();
      if (end <= tokens.size()
          && tokens.subList(at, end).stream().map(Token::lower).toList().equals(value)) {
        return value.size();
      }
    }
    return 0;
  }

  private static String word(Mention mention) {
    return switch (mention.links().getFirst().target()) {
      case Target.OfTable _ -> TABLE;
      case Target.OfColumn _ -> COLUMN;
      case Target.OfValue _ -> VALUE;
    };
  }
}
