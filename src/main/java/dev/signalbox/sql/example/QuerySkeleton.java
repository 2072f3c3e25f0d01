package dev.signalbox.sql.example;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameRules;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A query without its names and literals: `SELECT _ FROM _ WHERE _ > ? ORDER BY _ DESC LIMIT ?`.
/// The skeleton leaves out the joined tables, too, as they depend on the schema and not on the
/// question.
///
/// Source: 'Selection based on SQL query skeleton' of the DAIL-SQL adaptation.
///
/// @param text the skeleton's words, separated by blanks
/// @param parts the skeleton's words and its pairs of adjacent words
public record QuerySkeleton(String text, Set<String> parts) {
  private static final String NAME = "_";
  private static final String LITERAL = "?";

  /// The keywords; every other word is a name.
  private static final Set<String> KEYWORDS =
      Set.of(
          "SELECT",
          "DISTINCT",
          "FROM",
          "WHERE",
          "GROUP",
          "ORDER",
          "BY",
          "HAVING",
          "LIMIT",
          "AND",
          "OR",
          "NOT",
          "IN",
          "LIKE",
          "BETWEEN",
          "IS",
          "NULL",
          "EXISTS",
          "UNION",
          "INTERSECT",
          "EXCEPT",
          "ALL",
          "ANY",
          "ASC",
          "DESC",
          "COUNT",
          "SUM",
          "AVG",
          "MIN",
          "MAX",
          "CASE",
          "WHEN",
          "THEN",
          "ELSE",
          "END",
          "WITH",
          "OVER",
          "CAST");

  /// Words that end the list of joined tables.
  private static final Set<String> AFTER_TABLES =
      Set.of("WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "UNION", "INTERSECT", "EXCEPT");

  private static final Set<String> COMPARING = Set.of("=", "<", ">", "LIKE", "BETWEEN");

  public QuerySkeleton {
    parts = Set.copyOf(parts);
  }

  /// The skeleton of a query; empty where the lexer rejects it.
  public static Optional<QuerySkeleton> of(String sql, Dialect dialect) {
    try {
      List<String> words = words(SqlLexer.cut(sql, dialect), dialect);
      Set<String> parts = new HashSet<>(words);
      for (int i = 1; i < words.size(); i++) {
        parts.add(words.get(i - 1) + " " + words.get(i));
      }
      return Optional.of(new QuerySkeleton(String.join(" ", words), parts));
    } catch (SqlRejection e) {
      return Optional.empty();
    }
  }

  /// The Jaccard similarity of the parts of two skeletons, from 0 to 1.
  public double similarity(QuerySkeleton other) {
    long shared = parts.stream().filter(other.parts::contains).count();
    long all = parts.size() + other.parts.size() - shared;
    return all == 0 ? 1 : (double) shared / all;
  }

  private static List<String> words(List<SqlToken> cut, Dialect dialect) {
    List<SqlToken> tokens = withLiterals(cut, dialect.names());
    List<String> words = new ArrayList<>();
    for (int at = 0; at < tokens.size(); ) {
      String word = word(tokens.get(at));
      if (word.equals("FROM")) {
        words.add(word);
        at = afterTables(tokens, at + 1, words);
      } else if (tokens.get(at).is("AS")) {
        at += 2;
      } else if (word.equals(NAME)) {
        words.add(NAME);
        at = afterName(tokens, at);
      } else {
        if (!word.equals(";") && !word.equals("ASC")) {
          words.add(word);
        }
        at++;
      }
    }
    return words;
  }

  /// The tokens with double-quoted names behind comparators as texts, on engines that take them for
  /// texts where no element has that name: many queries rely on it.
  private static List<SqlToken> withLiterals(List<SqlToken> cut, NameRules names) {
    List<SqlToken> tokens = new ArrayList<>();
    SqlToken before = null;
    for (SqlToken token : cut) {
      boolean compared =
          before != null && COMPARING.contains(before.text().toUpperCase(Locale.ROOT));
      tokens.add(
          compared && names.isLiteralInDoubleQuotes(token)
              ? token.as(Kind.TEXT, token.text())
              : token);
      before = token;
    }
    return tokens;
  }

  private static String word(SqlToken token) {
    return switch (token.kind()) {
      case WORD -> {
        String upper = token.text().toUpperCase(Locale.ROOT);
        yield KEYWORDS.contains(upper) ? upper : NAME;
      }
      case QUOTED -> NAME;
      case NUMBER, TEXT -> LITERAL;
      case SYMBOL -> token.text();
    };
  }

  /// Passes a name with its qualifier and its alias.
  private static int afterName(List<SqlToken> tokens, int from) {
    int at = from + 1;
    while (at + 1 < tokens.size() && tokens.get(at).is(".")) {
      at += 2;
    }
    if (at + 1 < tokens.size() && tokens.get(at).is("AS")) {
      at += 2;
    }
    return at;
  }

  /// Passes tables, aliases and joins; a sub-query in their place is kept.
  private static int afterTables(List<SqlToken> tokens, int from, List<String> words) {
    int at = from;
    if (at < tokens.size() && tokens.get(at).is("(")) {
      return at;
    }
    words.add(NAME);
    int depth = 0;
    while (at < tokens.size()) {
      SqlToken token = tokens.get(at);
      if (depth == 0 && (token.is(")") || AFTER_TABLES.contains(word(token)))) {
        return at;
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      at++;
    }
    return at;
  }
}
