package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.ResultColumns.Column;
import dev.signalbox.answer.ResultColumns.Role;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.words.AskedChart.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A chart of a result, where it tells more than the rows: a Vega-Lite specification with the rows
/// that it shows. The types and the number of rows choose its form. Amounts by name are bars,
/// amounts over time a line, and two amounts of each row points. Bars with long names lie, and bars
/// of two names stand side by side, since stacked averages would be wrong.
///
/// The code builds the specification as a tree: records for Vega-Lite's encodings would be longer
/// than the few fields that each kind of chart sets.
public final class Chart {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json";

  /// A reader takes in fewer rows faster than a chart.
  private static final int LEAST_BARS = 2;

  private static final int MOST_BARS = 30;
  private static final int LEAST_POINTS = 3;
  private static final int LEAST_SCATTERED = 5;
  private static final int MOST_POINTS = 500;

  /// A reader cannot tell more colours apart.
  private static final int MOST_COLOURS = 10;

  /// The format of Vega-Lite for months, such as `Jan 2025`.
  static final String MONTHS = "%b %Y";

  /// The limit in pixels.
  private static final int LONGEST_LABEL = 300;

  /// The most characters that the names below upright bars can have together.
  private static final int UPRIGHT_NAMES = 80;

  private final ResultTable result;
  private final List<Column> columns;

  /// The kind of drawing that the asker wants; null: the one that fits the result.
  private final @Nullable Kind asked;

  private Chart(ResultTable result, @Nullable Kind asked) {
    this.result = result;
    this.columns = ResultColumns.of(result);
    this.asked = asked;
  }

  /// The chart of a kind that the asker wants. Two amounts of each row are points in any case.
  ///
  /// @return JSON; empty where the kind is none, or as in [#of(ResultTable)]
  public static Optional<String> of(ResultTable result, Kind asked) {
    return asked == Kind.NONE ? Optional.empty() : drawn(result, asked);
  }

  /// @return JSON; empty where no chart helps: too few or too many rows, truncated rows, or no
  ///   amounts
  public static Optional<String> of(ResultTable result) {
    return drawn(result, null);
  }

  private static Optional<String> drawn(ResultTable result, @Nullable Kind asked) {
    int rows = result.getRows().size();
    return rows < LEAST_BARS || rows > MOST_POINTS || result.getTruncated().isPresent()
        ? Optional.empty()
        : new Chart(result, asked).specification().map(ObjectNode::toString);
  }

  private Optional<ObjectNode> specification() {
    List<Column> amounts = of(Role.QUANTITY);
    List<Column> names = of(Role.CATEGORY);
    List<Column> times =
        columns.stream()
            .filter(column -> column.role() == Role.TIME || column.role() == Role.YEAR)
            .toList();
    if (times.size() == 1 && amounts.size() == 1) {
      return overTime(times.getFirst(), amounts.getFirst(), names);
    }
    if (times.isEmpty() && amounts.size() == 1) {
      return byName(amounts.getFirst(), names);
    }
    boolean scattered =
        times.isEmpty()
            && amounts.size() == 2
            && names.size() <= 1
            && result.getRows().size() >= LEAST_SCATTERED;
    return scattered ? Optional.of(scattered(amounts, names)) : Optional.empty();
  }

  private List<Column> of(Role role) {
    return columns.stream().filter(column -> column.role() == role).toList();
  }

  private Optional<ObjectNode> overTime(Column time, Column amount, List<Column> names) {
    int least = asked == null ? LEAST_POINTS : LEAST_BARS;
    if (result.getRows().size() < least || names.size() > 1) {
      return Optional.empty();
    }
    Column name = names.isEmpty() ? null : names.getFirst();
    boolean oneAmountEach =
        name == null
            ? ResultColumns.areDistinct(result, time)
            : ResultColumns.areDistinct(result, time, name) && isColour(name);
    return oneAmountEach
        ? Optional.of(drawn(mark("line"), time, amount, name, name == null ? List.of() : names))
        : Optional.empty();
  }

  private Optional<ObjectNode> byName(Column amount, List<Column> names) {
    if (names.isEmpty() || names.size() > 2) {
      return Optional.empty();
    }
    Column name = names.getFirst();
    if (names.size() == 1) {
      return result.getRows().size() <= MOST_BARS && ResultColumns.areDistinct(result, name)
          ? Optional.of(bars(name, amount, null, names))
          : Optional.empty();
    }
    Column colour = names.getLast();
    boolean drawable =
        ResultColumns.areDistinct(result, name, colour)
            && ResultColumns.distinct(result, name) <= MOST_BARS
            && isColour(colour);
    return drawable ? Optional.of(bars(name, amount, colour, names)) : Optional.empty();
  }

  private ObjectNode bars(Column name, Column amount, @Nullable Column colour, List<Column> names) {
    if (asked == Kind.LINE || asked == Kind.POINT) {
      return drawn(mark("bar"), name, amount, colour, names);
    }
    boolean areUpright = ResultColumns.length(result, name) <= UPRIGHT_NAMES;
    ObjectNode json =
        areUpright
            ? drawn("bar", name, amount, colour, names)
            : drawn("bar", amount, name, colour, names);
    if (colour != null) {
      json.withObject("/encoding")
          .putObject(areUpright ? "xOffset" : "yOffset")
          .put("field", field(colour));
    }
    return json;
  }

  /// @param fitting the mark that fits the result
  private String mark(String fitting) {
    return switch (asked) {
      case null -> fitting;
      case BAR -> "bar";
      case LINE -> "line";
      case POINT -> "point";
      case NONE -> throw new IllegalStateException("Nothing is drawn");
    };
  }

  private ObjectNode scattered(List<Column> amounts, List<Column> names) {
    ObjectNode json = drawn("point", amounts.getFirst(), amounts.getLast(), null, names);
    for (String axis : List.of("x", "y")) {
      json.withObject("/encoding/" + axis).putObject("scale").put("zero", false);
    }
    return json;
  }

  private boolean isColour(Column column) {
    return ResultColumns.distinct(result, column) <= MOST_COLOURS;
  }

  /// @param names the names shown where a reader points at a mark
  private ObjectNode drawn(
      String mark, Column x, Column y, @Nullable Column colour, List<Column> names) {
    ObjectNode json = NODES.objectNode().put("$schema", SCHEMA);
    json.putObject("data").set("values", values());
    json.put("mark", mark);
    ObjectNode encoding = json.putObject("encoding");
    axis(encoding.putObject("x"), x);
    axis(encoding.putObject("y"), y);
    if (colour != null) {
      channel(encoding.putObject("color"), colour);
    }
    ArrayNode tooltip = encoding.putArray("tooltip");
    columns.stream()
        .filter(each -> each.equals(x) || each.equals(y) || names.contains(each))
        .forEach(each -> channel(tooltip.addObject(), each));
    return json;
  }

  private void axis(ObjectNode json, Column column) {
    channel(json, column);
    switch (column.role()) {
      case CATEGORY -> {
        json.putNull("sort"); // as the rows are sorted
        json.putObject("axis").put("labelLimit", LONGEST_LABEL);
      }
      case TIME -> {
        json.put("type", "temporal");
        if (ResultColumns.areDays(result, column)) {
          // Vega reads a day as UTC, and would show the day before it further west.
          json.putObject("scale").put("type", "utc");
        }
        if (ResultColumns.areMonths(result, column)) {
          json.putObject("axis").put("format", MONTHS);
        }
      }
      case YEAR -> {
        json.put("type", "quantitative");
        json.putObject("scale").put("zero", false);
        json.putObject("axis").put("format", "d").put("tickMinStep", 1);
      }
      case QUANTITY, NONE -> {
        // as it is
      }
    }
  }

  /// Shows times as they are written, unless they are on an axis.
  private void channel(ObjectNode json, Column column) {
    json.put("field", field(column))
        .put("title", column.title())
        .put("type", column.role() == Role.QUANTITY ? "quantitative" : "nominal");
  }

  /// The field's name is the column's as people write it, without the marks that mean something in
  /// a field. A number tells two equal names apart.
  private String field(Column column) {
    String name = name(column);
    long before =
        columns.stream()
            .filter(other -> other.number() < column.number() && name(other).equals(name))
            .count();
    return before == 0 ? name : name + " " + (before + 1);
  }

  private static String name(Column column) {
    String name = column.title().replaceAll("[\\[\\]\\\\.\"']+", " ").strip();
    return name.isEmpty() ? "column " + (column.number() + 1) : name;
  }

  private ArrayNode values() {
    ArrayNode values = NODES.arrayNode();
    for (List<Object> row : result.getRows()) {
      ObjectNode entry = values.addObject();
      for (Column column : columns) {
        put(entry, column, row.get(column.number()));
      }
    }
    return values;
  }

  private void put(ObjectNode entry, Column column, @Nullable Object value) {
    switch (column.role()) {
      case QUANTITY -> entry.put(field(column), ResultColumns.amount(value));
      case TIME, CATEGORY -> entry.put(field(column), value == null ? null : value.toString());
      case YEAR -> {
        BigDecimal year = ResultColumns.amount(value);
        entry.put(field(column), year == null ? null : year.intValueExact());
      }
      case NONE -> {
        // not shown
      }
    }
  }
}
