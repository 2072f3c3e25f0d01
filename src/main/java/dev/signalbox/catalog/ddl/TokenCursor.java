package dev.signalbox.catalog.ddl;

import dev.signalbox.catalog.ddl.DdlTokens.Kind;
import dev.signalbox.catalog.ddl.DdlTokens.Token;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A position in a list of tokens, and the ways to read from there. Reading beyond the end yields
/// nothing.
///
/// Threading: for one thread.
final class TokenCursor {
  /// Schemas that engines have by default: a description leaves their names out.
  private static final Set<String> DEFAULT_SCHEMAS = Set.of("public", "dbo", "main");

  private static final Pattern PATH = Pattern.compile("[\\w-]+(?:\\.[\\w-]+){2}");

  private static final Set<String> GENERIC_TYPES =
      Set.of("ARRAY", "STRUCT", "MAP", "LIST", "SET", "TUPLE", "FROZEN", "MULTISET", "ROW");

  private final List<Token> tokens;
  private int position;

  TokenCursor(List<Token> tokens) {
    this.tokens = tokens;
  }

  boolean atEnd() {
    return position >= tokens.size();
  }

  void skip() {
    position++;
  }

  /// Another cursor, `ahead` places further.
  TokenCursor after(int ahead) {
    return new TokenCursor(
        tokens.subList(Math.min(position + ahead, tokens.size()), tokens.size()));
  }

  /// The token `ahead` places from here.
  Optional<Token> peek(int ahead) {
    int index = position + ahead;
    return index < tokens.size() ? Optional.of(tokens.get(index)) : Optional.empty();
  }

  /// The offset behind the token before this position.
  Optional<Integer> last() {
    return peek(-1).map(Token::end);
  }

  boolean sees(String keyword) {
    return sees(0, keyword);
  }

  boolean sees(int ahead, String keyword) {
    return peek(ahead).filter(token -> token.is(keyword)).isPresent();
  }

  boolean seesAny(Set<String> keywords) {
    return peek(0)
        .filter(token -> token.kind() == Kind.WORD)
        .filter(token -> keywords.contains(token.value().toUpperCase(Locale.ROOT)))
        .isPresent();
  }

  boolean sees(char symbol) {
    return sees(0, symbol);
  }

  boolean sees(int ahead, char symbol) {
    return peek(ahead).filter(token -> token.is(symbol)).isPresent();
  }

  /// Reads these keywords if they all come next.
  boolean take(String... keywords) {
    for (int i = 0; i < keywords.length; i++) {
      if (!sees(i, keywords[i])) {
        return false;
      }
    }
    position += keywords.length;
    return true;
  }

  boolean take(char symbol) {
    boolean seen = sees(symbol);
    if (seen) {
      position++;
    }
    return seen;
  }

  Optional<String> takeString() {
    Optional<Token> token =
        peek(0).filter(next -> next.kind() == Kind.STRING || next.kind() == Kind.QUOTED);
    token.ifPresent(_ -> position++);
    return token.map(Token::value);
  }

  Optional<String> takeIdentifier() {
    Optional<Token> token = peek(0).filter(Token::isName);
    token.ifPresent(_ -> position++);
    return token.map(Token::value);
  }

  /// Reads `a`, `a.b` or `a.b.c` as its parts; BigQuery quotes all three as one.
  List<String> takePath() {
    List<String> parts = new ArrayList<>();
    do {
      Optional<String> part = takeIdentifier();
      if (part.isEmpty()) {
        break;
      }
      parts.add(part.get());
    } while (take('.'));
    return parts.size() == 1 && PATH.matcher(parts.getFirst()).matches()
        ? List.of(parts.getFirst().split("\\."))
        : parts;
  }

  Optional<Name> takeTableName() {
    List<String> path = takePath();
    return path.isEmpty() ? Optional.empty() : Optional.of(tableName(path));
  }

  static Name tableName(List<String> path) {
    String schema = path.size() > 1 ? path.get(path.size() - 2) : null;
    boolean shown = schema != null && !DEFAULT_SCHEMAS.contains(schema.toLowerCase(Locale.ROOT));
    return new Name(shown ? schema : null, path.getLast());
  }

  /// Reads a group in parentheses and returns its content; to the end where no parenthesis closes
  /// it.
  List<Token> takeGroup() {
    int start = position + 1;
    int end = endOfGroup();
    position = Math.min(end + 1, tokens.size());
    return tokens.subList(Math.min(start, end), end);
  }

  /// Whether the group that begins here is closed.
  boolean seesClosedGroup() {
    return endOfGroup() < tokens.size();
  }

  private int endOfGroup() {
    int depth = 0;
    for (int i = position; i < tokens.size(); i++) {
      if (tokens.get(i).is('(')) {
        depth++;
      } else if (tokens.get(i).is(')') && --depth == 0) {
        return i;
      }
    }
    return tokens.size();
  }

  /// Skips one token, or a whole group in parentheses.
  void skipWhole() {
    if (sees('(')) {
      takeGroup();
    } else {
      skip();
    }
  }

  /// Reads a group in parentheses as names, however deep: `(a, b(10) DESC)` is `a` and `b`.
  List<String> takeNames() {
    List<String> names = new ArrayList<>();
    boolean expected = true;
    for (Token token : takeGroup()) {
      if (expected && token.isName()) {
        names.add(token.value());
        expected = false;
      } else if (token.is(',')) {
        expected = true;
      }
    }
    return names;
  }

  /// Reads up to the end of the statement: a semicolon, or a word that only begins one.
  List<Token> takeStatement() {
    int start = position;
    while (!atEnd() && !sees(';') && !sees("CREATE") && !sees("GO") && !sees("INSERT")) {
      skipWhole();
    }
    return tokens.subList(start, Math.min(position, tokens.size()));
  }

  /// The parts between the commas outside parentheses and a type's angle brackets.
  static List<List<Token>> split(List<Token> tokens) {
    List<List<Token>> parts = new ArrayList<>();
    int groups = 0;
    int generics = 0;
    int start = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is('(')) {
        groups++;
      } else if (token.is(')')) {
        groups--;
      } else if (token.is('<') && i > 0 && isGeneric(tokens.get(i - 1))) {
        generics++;
      } else if (token.is('>') && generics > 0) {
        generics--;
      } else if (token.is(',') && groups <= 0 && generics == 0) {
        parts.add(tokens.subList(start, i));
        start = i + 1;
      }
    }
    parts.add(tokens.subList(start, tokens.size()));
    return parts;
  }

  private static boolean isGeneric(Token token) {
    return token.kind() == Kind.WORD
        && GENERIC_TYPES.contains(token.value().toUpperCase(Locale.ROOT));
  }
}
