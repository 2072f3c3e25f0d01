package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.guard.QueryNodes.Compared;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;

/// A right query with one wrong name or literal in it.
///
/// @param right the name or value that the query had, or the table that has the column
public record QueryMutation(Kind kind, String sql, String right) {

  /// The mistakes.
  public enum Kind {
    MISSPELT_COLUMN,
    RENAMED_COLUMN,
    MISSPELT_TABLE,
    FOREIGN_TABLE,
    WRONG_FUNCTION,
    COLUMN_OF_OTHER_TABLE,
    WRONG_TYPE,
    UNKNOWN_VALUE
  }

  /// The names of functions in other engines, in spreadsheets and in speech.
  private static final Map<String, List<String>> FUNCTIONS =
      Map.ofEntries(
          Map.entry("avg", List.of("average", "mean")),
          Map.entry("max", List.of("maximum")),
          Map.entry("min", List.of("minimum")),
          Map.entry("count", List.of("counter", "count_rows")),
          Map.entry("sum", List.of("sum_of", "summe")),
          Map.entry("length", List.of("len")),
          Map.entry("substr", List.of("mid")),
          Map.entry("strftime", List.of("date_format", "to_char")),
          Map.entry("julianday", List.of("datediff_days", "julian_day")),
          Map.entry("iif", List.of("decode")));

  private static final List<String> STRANGE_WORDS =
      List.of("obsolete", "premium", "quarterly", "zebra", "northwest");
  private static final int CLOSED = 20;

  /// The makers of mutations for one database.
  ///
  /// @param values the stored values of the database
  /// @param foreign the tables of other databases
  public record Maker(
      DatabaseDescription database,
      List<Values> values,
      List<String> foreign,
      SplittableRandom random) {

    /// One mutation of a query; empty where the query has no place for the mistake.
    public Optional<QueryMutation> of(String sql, Kind kind) throws JSQLParserException {
      QueryNodes nodes = QueryNodes.of(sql, database);
      Optional<String> right =
          switch (kind) {
            case MISSPELT_COLUMN -> column(nodes, this::misspelt);
            case RENAMED_COLUMN -> column(nodes, this::renamed);
            case MISSPELT_TABLE -> table(nodes, this::misspelt);
            case FOREIGN_TABLE -> table(nodes, _ -> Optional.of(one(foreign)));
            case WRONG_FUNCTION -> function(nodes);
            case COLUMN_OF_OTHER_TABLE -> columnOfOther(nodes);
            case WRONG_TYPE -> type(nodes);
            case UNKNOWN_VALUE -> value(nodes);
          };
      return right.map(name -> new QueryMutation(kind, nodes.statement().toString(), name));
    }

    private <T> T one(List<T> all) {
      return all.get(random.nextInt(all.size()));
    }

    private Optional<String> column(QueryNodes nodes, Function<String, Optional<String>> change) {
      if (nodes.columns().isEmpty()) {
        return Optional.empty();
      }
      Column column = one(nodes.columns());
      String name = NameSpelling.plain(column.getColumnName());
      Optional<String> changed =
          change.apply(name).filter(wrong -> !QueryNodes.names(database).contains(lower(wrong)));
      changed.ifPresent(
          wrong -> column.setColumnName(wrong.matches("\\w+") ? wrong : "`" + wrong + "`"));
      return changed.map(_ -> name);
    }

    private Optional<String> table(QueryNodes nodes, Function<String, Optional<String>> change) {
      if (nodes.tables().isEmpty()) {
        return Optional.empty();
      }
      Table table = one(nodes.tables());
      String name = NameSpelling.plain(table.getName());
      Optional<String> changed =
          change.apply(name).filter(wrong -> !QueryNodes.names(database).contains(lower(wrong)));
      changed.ifPresent(table::setName);
      return changed.map(_ -> name);
    }

    /// Two letters change places, one is left out, or one is doubled.
    private Optional<String> misspelt(String name) {
      if (name.length() < 4) {
        return Optional.empty();
      }
      int at = 1 + random.nextInt(name.length() - 2);
      String wrong =
          switch (random.nextInt(3)) {
            case 0 ->
                name.substring(0, at)
                    + name.charAt(at + 1)
                    + name.charAt(at)
                    + name.substring(at + 2);
            case 1 -> name.substring(0, at) + name.substring(at + 1);
            default -> name.substring(0, at) + name.charAt(at) + name.substring(at);
          };
      return wrong.equalsIgnoreCase(name) ? Optional.empty() : Optional.of(wrong);
    }

    /// The words in another order, number or company.
    private Optional<String> renamed(String name) {
      String[] words = name.split("[_ ]");
      List<String> names = new ArrayList<>(List.of(name + "_value", "the_" + name, name + "s"));
      if (words.length > 1) {
        names.add(String.join("_", List.of(words).reversed()));
        names.add(words[0] + "_of_" + words[words.length - 1]);
        names.add(words[words.length - 1]);
      }
      return Optional.of(one(names));
    }

    private Optional<String> function(QueryNodes nodes) {
      if (nodes.functions().isEmpty()) {
        return Optional.empty();
      }
      var function = one(nodes.functions());
      String name = lower(function.getName());
      List<String> others = FUNCTIONS.getOrDefault(name, List.of());
      Optional<String> wrong =
          others.isEmpty() || random.nextInt(2) == 0 ? misspelt(name) : Optional.of(one(others));
      wrong.ifPresent(function::setName);
      return wrong.map(_ -> name);
    }

    private Optional<String> columnOfOther(QueryNodes nodes) {
      List<String> known = new ArrayList<>(nodes.visibleColumns());
      List<String[]> others = new ArrayList<>();
      database
          .getTables()
          .forEach(table ->
              table.getColumns().stream()
                  .map(column -> column.getName())
                  .filter(column -> !known.contains(lower(column)) && column.matches("\\w+"))
                  .forEach(column -> others.add(new String[] {table.getName(), column})));
      if (nodes.columns().isEmpty() || others.isEmpty()) {
        return Optional.empty();
      }
      String[] other = one(others);
      one(nodes.columns()).setColumnName(other[1]);
      return Optional.of(other[0]);
    }

    private Optional<String> type(QueryNodes nodes) {
      List<Compared> numbers =
          nodes.compared().stream().filter(each -> QueryNodes.isNumber(each.type())).toList();
      if (numbers.isEmpty()) {
        return Optional.empty();
      }
      Compared compared = one(numbers);
      compared.replace().accept(new StringValue("'" + one(STRANGE_WORDS) + "'"));
      return Optional.of(compared.column());
    }

    private Optional<String> value(QueryNodes nodes) {
      List<Compared> closed =
          nodes.compared().stream().filter(each -> isStored(each.column(), each.text())).toList();
      if (closed.isEmpty()) {
        return Optional.empty();
      }
      Compared compared = one(closed);
      compared.replace().accept(new StringValue("'" + one(STRANGE_WORDS) + "'"));
      return Optional.of(compared.text());
    }

    /// Whether few values are stored in the columns of that name, and the text is one of them.
    private boolean isStored(String column, String text) {
      List<Values> named =
          values.stream().filter(each -> each.column().equalsIgnoreCase(column)).toList();
      return named.size() == 1
          && named.getFirst().complete()
          && named.getFirst().values().size() <= CLOSED
          && named.getFirst().values().contains(text);
    }
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /// Whether a message names the right name, as a whole word.
  public boolean isNamedBy(String message) {
    Set<Character> letters = Set.of('_');
    String text = lower(message);
    String wanted = lower(right);
    for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      int end = at + wanted.length();
      boolean begins = at == 0 || !isLetter(text.charAt(at - 1), letters);
      boolean ends = end == text.length() || !isLetter(text.charAt(end), letters);
      if (begins && ends) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLetter(char sign, Set<Character> more) {
    return Character.isLetterOrDigit(sign) || more.contains(sign);
  }
}
