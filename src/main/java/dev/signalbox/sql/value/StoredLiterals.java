package dev.signalbox.sql.value;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.value.ComparedLiterals.Compared;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks up the literals of a query among the stored values of the columns that it compares with
/// them. Where the known values of a column are incomplete, the database itself answers. Where no
/// value is spelled alike, synonyms count as near.
///
/// Threading: as [ColumnValues].
///
/// @param synonyms whether the lookup finds values by their meaning, too
public record StoredLiterals(ColumnValues values, boolean synonyms) {
  /// The most values of a column that a choice shows as a whole.
  private static final int MOST_CLOSED = 20;

  private static final SynonymValues SYNONYM_VALUES = new SynonymValues();
  private static final Logger LOG = LoggerFactory.getLogger(StoredLiterals.class);

  /// A literal that no row holds.
  ///
  /// @param column `table.column`; the first such column where the query compares the literal with
  ///   several
  /// @param near the stored values that the literal may misspell or be a synonym of
  /// @param closed all values of the column, where they are few
  public record Missing(String column, String literal, List<String> near, List<String> closed) {
    public Missing {
      near = List.copyOf(near);
      closed = List.copyOf(closed);
    }

    /// The stored values to choose from: those that are near, or else all of few.
    public List<String> choices() {
      return near.isEmpty() ? closed : near;
    }

    /// A sentence that reports the missing literal, without any stored value.
    public String sentence() {
      return "No row has %s = %s.".formatted(column, quoted(literal));
    }
  }

  /// The result of the lookup for one query.
  ///
  /// @param tokens the query's tokens; none where the lexer or the parser rejects it
  public record Lookup(List<SqlToken> tokens, List<Missing> missing) {
    public Lookup {
      tokens = List.copyOf(tokens);
      missing = List.copyOf(missing);
    }
  }

  /// The literals of a step's query that no row holds.
  public List<Missing> missing(PlanStep step, DatabaseDescription database) {
    return lookUp(step, database).missing();
  }

  public Lookup lookUp(PlanStep step, DatabaseDescription database) {
    try {
      List<SqlToken> tokens = SqlLexer.cut(step.getSql(), Dialect.of(database.getDialect()));
      return new Lookup(tokens, missing(step.getSql(), tokens, database));
    } catch (JSQLParserException | SqlRejection e) {
      // The guard reports the error.
      LOG.debug("The query cannot be parsed, so no literals are looked up", e);
      return new Lookup(List.of(), List.of());
    }
  }

  private List<Missing> missing(String sql, List<SqlToken> tokens, DatabaseDescription database)
      throws JSQLParserException {
    ComparedLiterals literals = ComparedLiterals.of(sql);
    Map<String, List<Compared>> byLiteral = new LinkedHashMap<>();
    literals
        .all()
        .forEach(compared ->
            byLiteral.computeIfAbsent(compared.literal(), _ -> new ArrayList<>()).add(compared));
    List<Missing> missing = new ArrayList<>();
    if (!byLiteral.isEmpty()) {
      List<Values> known = values.of(database.getId());
      byLiteral.forEach((literal, comparisons) -> {
        long written = tokens.stream().filter(token -> isText(token, literal)).count();
        if (written == comparisons.size()) {
          missing(database.getId(), literal, comparisons, literals, known).ifPresent(missing::add);
        }
      });
    }
    return missing;
  }

  /// The missing literal; empty where the literal is stored, or where the lookup cannot tell.
  private Optional<Missing> missing(
      String database,
      String literal,
      List<Compared> comparisons,
      ComparedLiterals literals,
      List<Values> known) {
    Set<String> near = new LinkedHashSet<>();
    Set<String> all = new LinkedHashSet<>();
    boolean complete = true;
    String column = "";
    for (Compared comparison : comparisons) {
      Set<String> tables = literals.tables(comparison);
      List<Values> columns =
          known.stream()
              .filter(each -> tables.contains(each.table().toLowerCase(Locale.ROOT)))
              .filter(each -> each.column().equalsIgnoreCase(comparison.column()))
              .toList();
      Optional<List<String>> stored = stored(database, columns, literal);
      if (stored.isEmpty() || stored.get().contains(literal)) {
        return Optional.empty();
      }
      if (column.isEmpty()) {
        column = columns.getFirst().table() + "." + columns.getFirst().column();
      }
      near.addAll(near(literal, stored.get()));
      all.addAll(stored.get());
      complete &= columns.stream().allMatch(Values::complete);
    }
    boolean closed = complete && all.size() <= MOST_CLOSED;
    return Optional.of(
        new Missing(column, literal, List.copyOf(near), closed ? List.copyOf(all) : List.of()));
  }

  private List<String> near(String literal, List<String> stored) {
    List<String> spelled = new NearValues(stored).of(literal);
    return spelled.isEmpty() && synonyms ? SYNONYM_VALUES.of(literal, stored) : spelled;
  }

  /// The values to compare a literal with: all of the columns, or the similar ones where a column
  /// has too many. The result is empty where the database does not answer.
  private Optional<List<String>> stored(String database, List<Values> columns, String literal) {
    List<String> stored = new ArrayList<>();
    for (Values column : columns) {
      Optional<List<String>> held =
          column.complete()
              ? Optional.of(column.values())
              : values.like(database, column, literal, otherForms(literal));
      if (held.isEmpty()) {
        return held;
      }
      stored.addAll(held.get());
    }
    return columns.isEmpty() ? Optional.empty() : Optional.of(stored);
  }

  private Set<String> otherForms(String literal) {
    Set<String> otherForms = new LinkedHashSet<>(NearValues.forms(literal));
    if (synonyms) {
      otherForms.addAll(SYNONYM_VALUES.words(literal));
    }
    return otherForms;
  }

  public static boolean isText(SqlToken token, String literal) {
    return token.kind() == Kind.TEXT && token.text().equals(quoted(literal));
  }

  public static String quoted(String literal) {
    return "'" + literal.replace("'", "''") + "'";
  }
}
