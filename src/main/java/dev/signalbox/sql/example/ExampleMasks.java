package dev.signalbox.sql.example;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.QuestionMemory.Masked;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Masks the questions of examples without access to their databases: the names come from the
/// description, and the values are the literals of the query.
///
/// Threading: as the catalog.
public final class ExampleMasks implements QuestionMemory.Masks {
  private static final int MOST_DATABASES = 500;

  private record Known(DatabaseDescription database, Lexicon lexicon) {}

  private final Catalog catalog;
  private final Cache<String, Known> lexicons =
      Caffeine.newBuilder().maximumSize(MOST_DATABASES).build();

  public ExampleMasks(Catalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public Optional<Masked> of(String question, String database, String sql) {
    return catalog.find(database).map(found -> masked(question, found, sql));
  }

  private Masked masked(String question, DatabaseDescription database, String sql) {
    LinkedQuestion linked = SchemaLinker.linkWords(question, lexicon(database));
    List<String> literals = literals(sql, Dialect.of(database.getDialect()));
    return new Masked(QuestionMask.of(linked, literals), database.getDialect());
  }

  private Lexicon lexicon(DatabaseDescription database) {
    Known known = lexicons.getIfPresent(database.getId());
    if (known == null || !known.database().equals(database)) {
      known = new Known(database, Lexicon.ofNames(database));
      lexicons.put(database.getId(), known);
    }
    return known.lexicon();
  }

  /// The texts of a query, without the wildcards of patterns; none where the lexer rejects it.
  private static List<String> literals(String sql, Dialect dialect) {
    try {
      List<String> literals = new ArrayList<>();
      for (SqlToken token : SqlLexer.cut(sql, dialect)) {
        boolean text = token.kind() == Kind.TEXT || dialect.names().isLiteralInDoubleQuotes(token);
        if (text) {
          literals.add(token.text().substring(1, token.text().length() - 1).replace("%", ""));
        }
      }
      return literals;
    } catch (SqlRejection e) {
      return List.of();
    }
  }
}
