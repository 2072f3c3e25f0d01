package dev.signalbox.sql.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.MalformedExpression;
import dev.signalbox.metric.MetricParser;
import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads and writes the filters of a form as JSON: a segment, a column compared with values, a
/// figure compared with a number, or a condition in the subset of [MetricParser].
final class FilterJson {
  private static final int MOST_VALUES = 1_000;
  private static final Map<String, RowFilter.Comparator> COMPARATORS =
      Map.of(
          "=", RowFilter.Comparator.EQUAL,
          "<>", RowFilter.Comparator.NOT_EQUAL,
          "<", RowFilter.Comparator.LESS,
          "<=", RowFilter.Comparator.AT_MOST,
          ">", RowFilter.Comparator.GREATER,
          ">=", RowFilter.Comparator.AT_LEAST);

  /// The numbers that every engine reads alike.
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}(\\.\\d{1,18})?");

  private FilterJson() {}

  static List<FormFilter> read(List<FormFields> filters) {
    return filters.stream().map(FilterJson::read).toList();
  }

  private static FormFilter read(FormFields fields) {
    if (fields.optional("segment").isPresent()) {
      fields.only(Set.of("segment", "negated"));
      return new FormFilter.InSegment(fields.text("segment"), fields.flag("negated"));
    }
    if (fields.optional("metric").isPresent() || fields.optional("formula").isPresent()) {
      return ofFigure(fields);
    }
    if (fields.optional("condition").isPresent()) {
      fields.only(Set.of("condition"));
      try {
        return new FormFilter.Rows(MetricParser.filter(fields.text("condition")));
      } catch (MalformedExpression malformed) {
        throw new FormProblem(fields.path("condition"), String.valueOf(malformed.getMessage()));
      }
    }
    if (fields.object("last").isPresent()) {
      fields.only(Set.of("column", "last"));
      return ofRank(fields.text("column"), fields.object("last").get());
    }
    fields.only(Set.of("column", "operator", "values"));
    return new FormFilter.Rows(compared(fields));
  }

  private static FormFilter ofFigure(FormFields fields) {
    fields.only(Set.of("metric", "formula", "operator", "values"));
    String operator = fields.text("operator");
    RowFilter.Comparator comparator = COMPARATORS.get(operator);
    if (comparator == null) {
      throw new FormProblem(
          fields.path("operator"), "'%s' is none of =, <>, <, <=, >, >=".formatted(operator));
    }
    if (!(one(fields) instanceof RowValue.Numeral(var number))) {
      throw new FormProblem(fields.path("values"), "a figure is compared with a number");
    }
    return new FormFilter.OfFigure(FormJson.figure(fields), comparator, number);
  }

  /// The last group of a ranking, which has none of another.
  private static FormFilter ofRank(String column, FormFields fields) {
    boolean nested =
        fields.objects("filters", MOST_VALUES).stream()
            .anyMatch(each -> each.object("last").isPresent());
    Form ranked = nested ? null : FormJson.read(fields.json());
    if (ranked == null
        || ranked.dimensions().size() != 1
        || ranked.orders().size() != 1
        || ranked.limit().isEmpty()
        || ranked.grain().isPresent()
        || ranked.comparison().isPresent()) {
      throw new FormProblem(
          fields.path(), "give a form with one dimension, one order and a limit, and no other");
    }
    return new FormFilter.OfRank(column, ranked);
  }

  private static RowFilter compared(FormFields fields) {
    RowValue column = new RowValue.Column(fields.text("column"));
    String operator = fields.text("operator");
    RowFilter.Comparator comparator = COMPARATORS.get(operator);
    if (comparator != null) {
      return new RowFilter.Comparison(column, comparator, one(fields));
    }
    return switch (operator) {
      case "in" -> new RowFilter.OneOf(column, several(fields));
      case "not in" -> new RowFilter.Not(new RowFilter.OneOf(column, several(fields)));
      case "like" -> new RowFilter.Matches(column, pattern(fields));
      case "not like" -> new RowFilter.Not(new RowFilter.Matches(column, pattern(fields)));
      case "is null" -> new RowFilter.Absent(column);
      case "is not null" -> new RowFilter.Not(new RowFilter.Absent(column));
      default ->
          throw new FormProblem(
              fields.path("operator"),
              ("'%s' is none of =, <>, <, <=, >, >=, in, not in, like, not like, is null, is not"
                      + " null")
                  .formatted(operator));
    };
  }

  private static RowValue one(FormFields fields) {
    List<RowValue> values = values(fields);
    if (values.size() != 1) {
      throw new FormProblem(fields.path("values"), "give one value; for several use 'in'");
    }
    return values.getFirst();
  }

  private static List<RowValue> several(FormFields fields) {
    List<RowValue> values = values(fields);
    if (values.isEmpty()) {
      throw new FormProblem(fields.path("values"), "give at least one value");
    }
    return values;
  }

  private static String pattern(FormFields fields) {
    if (one(fields) instanceof RowValue.Text(var text)) {
      return text;
    }
    throw new FormProblem(
        fields.path("values"), "give a text, in which a percent sign stands for any letters");
  }

  private static List<RowValue> values(FormFields fields) {
    List<RowValue> values = new ArrayList<>();
    for (JsonNode each : fields.array("values", MOST_VALUES)) {
      String path = "%s[%d]".formatted(fields.path("values"), values.size());
      if (each.isTextual()) {
        values.add(new RowValue.Text(each.asText()));
      } else if (each.isNumber() && NUMBER.matcher(each.asText()).matches()) {
        values.add(new RowValue.Numeral(each.asText()));
      } else {
        throw new FormProblem(path, "it must be a text or a plain number");
      }
    }
    return values;
  }

  static void write(List<FormFilter> filters, ArrayNode json) {
    for (FormFilter filter : filters) {
      ObjectNode one = json.addObject();
      switch (filter) {
        case FormFilter.InSegment(var name, var negated) ->
            one.put("segment", name).put("negated", negated);
        case FormFilter.OfFigure(var figure, var comparator, var number) -> {
          one.put(figure instanceof Formula.Named ? "metric" : "formula", FormWords.measure(figure))
              .put("operator", comparator.symbol())
              .putArray("values")
              .add(new BigDecimal(number));
        }
        case FormFilter.OfRank(var column, var ranked) ->
            one.put("column", column).set("last", FormJson.json(ranked));
        case FormFilter.Rows(var condition) -> one.put("condition", condition.toString());
      }
    }
  }
}
