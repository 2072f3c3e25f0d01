package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.reading.Literal;
import dev.signalbox.sql.reading.QueryContent;
import dev.signalbox.sql.reading.WrittenQuery;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.time.StoredTimes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A query's tokens, and the literals among them with the columns that the query compares them
/// with.
///
/// The parser does not tell where a literal stands. So each literal is replaced by a marker that
/// occurs nowhere else, and the content of that query tells the part that each marker plays.
record PlacedLiterals(List<SqlToken> tokens, List<PlacedLiteral> all, QueryContent content) {
  private static final Logger LOG = LoggerFactory.getLogger(PlacedLiterals.class);
  private static final int NUMBER_MARKER = 770_010_000;

  /// @return empty where the query cannot be read
  static Optional<PlacedLiterals> of(String sql, Dialect dialect, Schema schema) {
    Optional<QueryContent> content = WrittenQuery.of(sql, dialect, schema).map(QueryContent::of);
    try {
      List<SqlToken> tokens = SqlLexer.cut(sql, dialect);
      return content.flatMap(original -> placed(tokens, original, dialect, schema));
    } catch (SqlRejection e) {
      LOG.debug("A taught query cannot be read, so nothing in it is replaced", e);
      return Optional.empty();
    }
  }

  private static Optional<PlacedLiterals> placed(
      List<SqlToken> tokens, QueryContent original, Dialect dialect, Schema schema) {
    Set<String> texts =
        original.literals().stream()
            .filter(literal -> literal.kind() == Literal.Kind.TEXT)
            .map(Literal::text)
            .collect(Collectors.toSet());
    List<SqlToken> marked = new ArrayList<>(tokens);
    Map<String, Integer> byMarker = new HashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      if (token.kind() == Kind.NUMBER) {
        String marker = String.valueOf(NUMBER_MARKER + i);
        byMarker.put(marker, i);
        marked.set(i, token.as(Kind.NUMBER, marker));
      } else if (isText(token, texts, dialect)) {
        String marker = "zqx%dqz".formatted(i);
        byMarker.put(marker, i);
        marked.set(i, token.as(Kind.TEXT, quoted(marker)));
      }
    }
    return WrittenQuery.of(SqlToken.join(marked), dialect, schema)
        .map(QueryContent::of)
        .map(content -> new PlacedLiterals(tokens, literals(tokens, content, byMarker), original));
  }

  private static boolean isText(SqlToken token, Set<String> texts, Dialect dialect) {
    return token.kind() == Kind.TEXT
        ? token.text().startsWith("'")
        : dialect.names().isLiteralInDoubleQuotes(token) && texts.contains(inner(token));
  }

  private static List<PlacedLiteral> literals(
      List<SqlToken> tokens, QueryContent content, Map<String, Integer> byMarker) {
    List<PlacedLiteral> all = new ArrayList<>();
    for (Literal literal : content.literals()) {
      Integer token = byMarker.get(literal.text());
      if (token != null) {
        String inner = inner(tokens.get(token));
        String text =
            literal.role() == Literal.Role.PATTERN ? inner.replaceAll("[%_]+", " ").strip() : inner;
        all.add(
            new PlacedLiteral(
                token,
                inner,
                new Literal(
                    text, literal.kind(), literal.column(), literal.bare(), literal.role())));
      }
    }
    return all.stream().distinct().toList();
  }

  private static String inner(SqlToken token) {
    String text = token.text();
    return switch (token.kind()) {
      case TEXT -> text.substring(1, text.length() - 1).replace("''", "'");
      case QUOTED -> text.substring(1, text.length() - 1).replace("\"\"", "\"");
      case WORD, NUMBER, SYMBOL -> text;
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /// The columns of the literals that store times, with the form in which they do.
  Map<Column, StoredTime> storedTimes(Lexicon lexicon) {
    Map<Column, StoredTime> stored = new LinkedHashMap<>();
    all.stream()
        .flatMap(each -> Stream.ofNullable(each.literal().column()))
        .distinct()
        .forEach(column ->
            StoredTimes.of(column, lexicon.database(), lexicon.samples(column))
                .ifPresent(form -> stored.put(column, form)));
    return stored;
  }

  /// The texts that the query compares with columns of times, and with no others.
  Set<String> ofTimes(Lexicon lexicon) {
    Set<Column> columns = storedTimes(lexicon).keySet();
    Map<Boolean, Set<String>> texts =
        all.stream()
            .map(PlacedLiteral::literal)
            .collect(
                Collectors.partitioningBy(
                    each -> each.column() != null && columns.contains(each.column()),
                    Collectors.mapping(Literal::text, Collectors.toSet())));
    Set<String> ofTimes = new HashSet<>(texts.getOrDefault(true, Set.of()));
    ofTimes.removeAll(texts.getOrDefault(false, Set.of()));
    return ofTimes;
  }

  /// The query with other texts in some of its tokens.
  ///
  /// @param inners the text of each replaced literal, by its token
  String with(Map<Integer, String> inners) {
    List<SqlToken> replaced = new ArrayList<>(tokens);
    inners.forEach((at, inner) -> {
      SqlToken token = tokens.get(at);
      replaced.set(
          at,
          token.kind() == Kind.NUMBER
              ? token.as(Kind.NUMBER, inner)
              : token.as(Kind.TEXT, quoted(inner)));
    });
    return SqlToken.join(replaced);
  }
}
