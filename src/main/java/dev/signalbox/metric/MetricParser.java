package dev.signalbox.metric;

import dev.signalbox.metric.FormulaTokens.Kind;
import dev.signalbox.metric.FormulaTokens.Token;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads an expression of the guarded subset: aggregates of columns, of arithmetic and of cases,
/// numbers, other metrics by name, and arithmetic of these. It has no other function, no query, no
/// comment and no statement, so that a configured text reaches no engine as it is written.
public final class MetricParser {

  private static final Map<String, Formula.Function> FUNCTIONS =
      Map.of(
          "count", Formula.Function.COUNT,
          "sum", Formula.Function.SUM,
          "avg", Formula.Function.AVG,
          "min", Formula.Function.MIN,
          "max", Formula.Function.MAX);

  private final FormulaTokens tokens;
  private final RowParser rows;

  private MetricParser(String text) {
    this.tokens = FormulaTokens.of(text);
    this.rows = new RowParser(tokens);
  }

  /// @throws MalformedExpression the text lies outside the subset
  public static Formula formula(String text) {
    MetricParser parser = new MetricParser(text);
    Formula formula = parser.sum();
    parser.end();
    return formula;
  }

  /// @throws MalformedExpression the text lies outside the subset
  public static RowFilter filter(String text) {
    MetricParser parser = new MetricParser(text);
    RowFilter filter = parser.rows.filter();
    parser.end();
    return filter;
  }

  private void end() {
    if (tokens.next().kind() != Kind.END) {
      throw new MalformedExpression("at %s: the expression ends before".formatted(tokens.next()));
    }
  }

  private Formula sum() {
    rows.enter();
    Formula left = product();
    while (tokens.next().is("+") || tokens.next().is("-")) {
      Arithmetic operator = rows.operator();
      left = new Formula.Calculation(operator, left, product());
    }
    rows.leave();
    return left;
  }

  private Formula product() {
    Formula left = factor();
    while (tokens.next().is("*") || tokens.next().is("/")) {
      Arithmetic operator = rows.operator();
      left = new Formula.Calculation(operator, left, factor());
    }
    return left;
  }

  private Formula factor() {
    if (tokens.takes("(")) {
      Formula inner = sum();
      tokens.expect(")");
      return inner;
    }
    if (tokens.takes("-")) {
      return new Formula.Numeral("-" + rows.digits());
    }
    Token token = tokens.next();
    return switch (token.kind()) {
      case NUMBER -> new Formula.Numeral(rows.digits());
      case QUOTED -> new Formula.Named(tokens.take().value());
      case WORD -> tokens.next(1).is("(") ? call() : named();
      case TEXT, KEYWORD, SYMBOL, END ->
          throw new MalformedExpression(
              "at %s: an aggregate such as sum(column), a metric or a number is missing"
                  .formatted(token));
    };
  }

  private Formula named() {
    StringBuilder name = new StringBuilder(tokens.take().value());
    while (tokens.next().kind() == Kind.WORD && !tokens.next(1).is("(")) {
      name.append(' ').append(tokens.take().value());
    }
    return new Formula.Named(name.toString());
  }

  private Formula call() {
    String name = tokens.take().value();
    Formula.Function function = FUNCTIONS.get(name.toLowerCase(Locale.ROOT));
    if (function == null) {
      throw new MalformedExpression(
          "at '%s': no such function; use count, sum, avg, min or max".formatted(name));
    }
    tokens.expect("(");
    if (function == Formula.Function.COUNT && tokens.takes("*")) {
      tokens.expect(")");
      return new Formula.RowCount(Optional.empty());
    }
    boolean distinct = tokens.takes("distinct");
    RowValue operand = rows.value();
    tokens.expect(")");
    return new Formula.Aggregate(function, distinct, operand, Optional.empty());
  }
}
