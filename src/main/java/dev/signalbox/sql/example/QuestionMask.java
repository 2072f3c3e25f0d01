package dev.signalbox.sql.example;

import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Masks the words of a question that mean elements of its database: tables, columns, values,
/// numbers and quoted texts. Questions of the same form on different databases then read the same.
///
/// Source: 'Selection based on question similarity' of the DAIL-SQL adaptation. There, one token
/// masks everything. Here, a table, a column and a value have a word each, as queries treat them
/// differently. The masks are plain words, as encoders know no others.
public final class QuestionMask {
  /// The mask of a table.
  public static final String TABLE = "thing";

  /// The mask of a column.
  public static final String COLUMN = "attribute";

  /// The mask of a stored value, a number or a quoted text.
  public static final String VALUE = "value";

  /// The least probability of a link by meaning whose words are masked.
  private static final double SURE = 0.5;

  /// The most tokens that a mask stands for.
  private static final int LONGEST = 8;

  private static final Set<String> MASKS = Set.of(TABLE, COLUMN, VALUE);

  /// A part of a question that one word of its mask stands for.
  ///
  /// @param word the mask, or the part's one word in lower case
  /// @param from index of its first token
  /// @param to index after its last token
  public record Part(String word, int from, int to) {

    /// Whether the part means an element of the database.
    public boolean isMasked() {
      return MASKS.contains(word);
    }
  }

  private QuestionMask() {}

  /// The mask of a question. Words with a link are masked, unless the link is by a meaning that is
  /// not sure.
  public static String of(LinkedQuestion question) {
    return of(question, List.of());
  }

  /// The mask of a question whose database's values are not available.
  ///
  /// @param literals the literals of the query that answers the question; they are masked as values
  public static String of(LinkedQuestion question, Collection<String> literals) {
    return parts(question, literals).stream().map(Part::word).collect(Collectors.joining(" "));
  }

  /// The parts of a question by its mask.
  public static List<Part> parts(LinkedQuestion question) {
    return parts(question, List.of());
  }

  /// The parts of a question by a known mask; empty where the mask does not fit. Where masks are
  /// adjacent, each but the last stands for as few tokens as possible.
  ///
  /// @param tokens the tokens of the question
  public static Optional<List<Part>> parts(List<Token> tokens, String masked) {
    List<String> words = List.of(masked.split(" "));
    List<Part> parts = new ArrayList<>();
    return cut(tokens, words, parts, new HashSet<>()) ? Optional.of(parts) : Optional.empty();
  }

  /// Adds the parts behind the known ones.
  ///
  /// @param dead the states without a solution: a number of parts and the token behind them
  private static boolean cut(
      List<Token> tokens, List<String> words, List<Part> parts, Set<List<Integer>> dead) {
    int from = parts.isEmpty() ? 0 : parts.getLast().to();
    if (parts.size() == words.size()) {
      return from == tokens.size();
    }
    if (!dead.add(List.of(parts.size(), from))) {
      return false;
    }
    String word = words.get(parts.size());
    boolean masks = MASKS.contains(word);
    for (int to = from + 1; to <= Math.min(tokens.size(), from + (masks ? LONGEST : 1)); to++) {
      if (masks || tokens.get(from).lower().equals(word)) {
        parts.add(new Part(word, from, to));
        if (cut(tokens, words, parts, dead)) {
          return true;
        }
        parts.removeLast();
      }
    }
    return false;
  }

  private static List<Part> parts(LinkedQuestion question, Collection<String> literals) {
    List<List<String>> values =
        literals.stream()
            .map(literal -> QuestionTokenizer.tokens(literal).stream().map(Token::lower).toList())
            .filter(words -> !words.isEmpty())
            .sorted((a, b) -> Integer.compare(b.size(), a.size()))
            .toList();
    List<Part> masked = new ArrayList<>();
    List<Token> tokens = question.tokens();
    for (int at = 0; at < tokens.size(); ) {
      int length = length(tokens, at, values);
      Optional<Mention> mention = question.mentionFrom(at).filter(QuestionMask::isSure);
      Token token = tokens.get(at);
      Part part;
      if (length > 0) {
        part = new Part(VALUE, at, at + length);
      } else if (mention.isPresent()) {
        part = new Part(word(mention.get()), at, mention.get().to());
      } else {
        boolean value = token.kind() == Kind.NUMBER || token.kind() == Kind.QUOTED;
        part = new Part(value ? VALUE : token.lower(), at, at + 1);
      }
      masked.add(part);
      at = part.to();
    }
    return masked;
  }

  private static boolean isSure(Mention mention) {
    return !mention.links().getFirst().match().isByMeaning() || mention.score() >= SURE;
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
