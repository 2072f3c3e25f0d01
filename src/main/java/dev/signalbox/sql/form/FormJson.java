package dev.signalbox.sql.form;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.MalformedExpression;
import dev.signalbox.metric.MetricParser;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.form.Form.Order;
import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.form.FormComparison.Kept;
import dev.signalbox.sql.query.CalendarUnit;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads and writes a form as JSON; `prompts/form.schema.json` describes it.
public final class FormJson {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();
  private static final int MOST = 50;
  private static final String PERIOD = "period";

  private FormJson() {}

  /// @throws FormProblem the text is no form: the problem names the field and the fix
  public static Form read(String text) {
    try {
      return read(JSON.readTree(text));
    } catch (JsonProcessingException notJson) {
      throw new FormProblem("form", "it is no JSON: " + notJson.getOriginalMessage());
    }
  }

  /// @throws FormProblem as [#read(String)]
  public static Form read(JsonNode json) {
    FormFields fields = FormFields.of("form", json);
    fields.only(
        Set.of(
            "source",
            "measures",
            "dimensions",
            "filters",
            "time",
            "grain",
            "comparison",
            "order",
            "limit"));
    List<Formula> measures =
        fields.objects("measures", MOST).stream().map(FormJson::measure).toList();
    List<String> dimensions = fields.texts("dimensions", MOST);
    Optional<FormFields> time = fields.object("time");
    time.ifPresent(each -> each.only(Set.of("column", "from", "to")));
    return new Form(
        fields.text("source"),
        measures,
        dimensions,
        FilterJson.read(fields.objects("filters", MOST)),
        time.flatMap(each -> each.optional("column")),
        time.flatMap(FormJson::range),
        fields.optional("grain").map(unit -> unit("grain", unit)),
        fields.object("comparison").map(FormJson::comparison),
        fields.objects("order", MOST).stream()
            .map(each -> order(each, measures, dimensions))
            .toList(),
        fields.whole("limit", 1, 1_000_000));
  }

  private static Formula measure(FormFields fields) {
    fields.only(Set.of("metric", "formula"));
    return figure(fields);
  }

  /// A metric by its name, or a formula.
  static Formula figure(FormFields fields) {
    Optional<String> metric = fields.optional("metric");
    Optional<String> formula = fields.optional("formula");
    if (metric.isPresent() == formula.isPresent()) {
      throw new FormProblem(fields.path(), "give either 'metric' or 'formula'");
    }
    if (metric.isPresent()) {
      return new Formula.Named(metric.get());
    }
    try {
      return MetricParser.formula(formula.orElseThrow());
    } catch (MalformedExpression malformed) {
      throw new FormProblem(fields.path("formula"), String.valueOf(malformed.getMessage()));
    }
  }

  private static Optional<Range> range(FormFields fields) {
    Optional<LocalDate> from = fields.optional("from").map(day -> day(fields.path("from"), day));
    Optional<LocalDate> to = fields.optional("to").map(day -> day(fields.path("to"), day));
    return from.isEmpty() && to.isEmpty() ? Optional.empty() : Optional.of(new Range(from, to));
  }

  private static LocalDate day(String path, String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException noDay) {
      throw new FormProblem(path, "'%s' is no day in the form yyyy-mm-dd".formatted(text));
    }
  }

  private static CalendarUnit unit(String path, String text) {
    for (CalendarUnit unit : CalendarUnit.values()) {
      if (id(unit).equals(text)) {
        return unit;
      }
    }
    throw new FormProblem(
        path, "'%s' is none of day, week, month, quarter, year, weekday".formatted(text));
  }

  private static String id(CalendarUnit unit) {
    return unit.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static FormComparison comparison(FormFields fields) {
    fields.only(Set.of("kind", "unit", "from", "to", "only", "part", "periods"));
    String kind = fields.text("kind");
    return switch (kind) {
      case "before" ->
          new FormComparison.Before(unit(fields.path("unit"), fields.text("unit")), kept(fields));
      case "beside" ->
          new FormComparison.Beside(
              range(fields)
                  .orElseThrow(() ->
                      new FormProblem(fields.path(), "give 'from' and 'to' of the other span")),
              kept(fields));
      case "share" ->
          new FormComparison.ShareOfTotal(FilterJson.read(fields.objects("part", MOST)));
      case "cumulative" -> new FormComparison.Cumulative();
      case "period average" -> new FormComparison.PeriodMean();
      case "moving average" ->
          new FormComparison.MovingAverage(
              fields
                  .whole("periods", 2, 400)
                  .orElseThrow(
                      () -> new FormProblem(fields.path("periods"), "say how many, such as 7")));
      default ->
          throw new FormProblem(
              fields.path("kind"),
              "'%s' is none of before, beside, share, cumulative, period average, moving average"
                  .formatted(kind));
    };
  }

  private static Kept kept(FormFields fields) {
    String only = fields.optional("only").orElse("all");
    return switch (only) {
      case "all" -> Kept.ALL;
      case "risen" -> Kept.RISEN;
      case "fallen" -> Kept.FALLEN;
      default ->
          throw new FormProblem(
              fields.path("only"), "'%s' is none of all, risen, fallen".formatted(only));
    };
  }

  private static Order order(FormFields fields, List<Formula> measures, List<String> dimensions) {
    fields.only(Set.of("by", "descending"));
    String by = fields.text("by");
    boolean descending = fields.flag("descending");
    List<String> figures = measures.stream().map(FormWords::measure).toList();
    if (by.equals(PERIOD)) {
      return new Order(new Form.Key.Period(), descending);
    }
    int figure = Math.max(figures.indexOf(by), measures.indexOf(formula(by)));
    if (figure >= 0) {
      return new Order(new Form.Key.Measure(figure), descending);
    }
    if (dimensions.contains(by)) {
      return new Order(new Form.Key.Dimension(by), descending);
    }
    List<String> known = new ArrayList<>(figures);
    known.addAll(dimensions);
    known.add(PERIOD);
    throw new FormProblem(
        fields.path("by"), "'%s' is none of %s".formatted(by, String.join(", ", known)));
  }

  /// The figure that a text writes, perhaps with other blanks; null where it writes none.
  private static @Nullable Formula formula(String text) {
    try {
      return MetricParser.formula(text);
    } catch (MalformedExpression none) {
      return null;
    }
  }

  /// The form as one line of JSON, as [#read(String)] reads it.
  public static String write(Form form) {
    return json(form).toString();
  }

  static ObjectNode json(Form form) {
    ObjectNode json = JSON.createObjectNode().put("source", form.source());
    ArrayNode measures = json.putArray("measures");
    form.measures()
        .forEach(measure -> {
          boolean metric = measure instanceof Formula.Named;
          measures.addObject().put(metric ? "metric" : "formula", FormWords.measure(measure));
        });
    form.dimensions().forEach(json.withArray("dimensions")::add);
    if (!form.filters().isEmpty()) {
      FilterJson.write(form.filters(), json.putArray("filters"));
    }
    if (form.time().isPresent() || form.range().isPresent()) {
      ObjectNode time = json.putObject("time");
      form.time().ifPresent(column -> time.put("column", column));
      form.range().ifPresent(range -> write(range, time));
    }
    form.grain().ifPresent(unit -> json.put("grain", id(unit)));
    form.comparison().ifPresent(comparison -> write(comparison, json.putObject("comparison")));
    form.orders()
        .forEach(order ->
            json.withArray("order")
                .addObject()
                .put("by", by(form, order.by()))
                .put("descending", order.descending()));
    OptionalInt limit = form.limit();
    if (limit.isPresent()) {
      json.put("limit", limit.getAsInt());
    }
    return json;
  }

  /// The form with another text literal in its conditions and formulas.
  ///
  /// @param form as [#write(Form)] writes it
  public static String withText(String form, String written, String stored) {
    JsonNode json;
    try {
      json = JSON.readTree(form);
    } catch (JsonProcessingException notJson) {
      throw new IllegalArgumentException("The form of the step is not JSON", notJson);
    }
    String from = new RowValue.Text(written).toString();
    String to = new RowValue.Text(stored).toString();
    for (String field : List.of("condition", "formula")) {
      for (JsonNode parent : json.findParents(field)) {
        ((ObjectNode) parent).put(field, parent.get(field).asText().replace(from, to));
      }
    }
    return json.toString();
  }

  private static String by(Form form, Form.Key key) {
    return switch (key) {
      case Form.Key.Measure(var index) -> FormWords.measure(form.measures().get(index));
      case Form.Key.Dimension(var column) -> column;
      case Form.Key.Period() -> PERIOD;
    };
  }

  private static void write(Range range, ObjectNode json) {
    range.from().ifPresent(from -> json.put("from", from.toString()));
    range.to().ifPresent(to -> json.put("to", to.toString()));
  }

  private static void write(FormComparison comparison, ObjectNode json) {
    switch (comparison) {
      case FormComparison.Before(var unit, var kept) -> {
        json.put("kind", "before").put("unit", id(unit));
        write(kept, json);
      }
      case FormComparison.Beside(var range, var kept) -> {
        write(range, json.put("kind", "beside"));
        write(kept, json);
      }
      case FormComparison.ShareOfTotal(var part) ->
          FilterJson.write(part, json.put("kind", "share").putArray("part"));
      case FormComparison.Cumulative() -> json.put("kind", "cumulative");
      case FormComparison.PeriodMean() -> json.put("kind", "period average");
      case FormComparison.MovingAverage(var periods) ->
          json.put("kind", "moving average").put("periods", periods);
    }
  }

  private static void write(Kept kept, ObjectNode json) {
    if (kept != Kept.ALL) {
      json.put("only", kept.name().toLowerCase(Locale.ROOT));
    }
  }
}
