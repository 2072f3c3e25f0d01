package dev.signalbox.metric;

import dev.signalbox.metric.FormulaTokens.Kind;
import dev.signalbox.metric.FormulaTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads values and conditions of rows for [MetricParser].
final class RowParser {

  /// The most parentheses, cases and negations within each other.
  private static final int DEEPEST = 40;

  private static final Map<String, Arithmetic> OPERATORS =
      Map.of(
          "+", Arithmetic.PLUS,
          "-", Arithmetic.MINUS,
          "*", Arithmetic.TIMES,
          "/", Arithmetic.OVER);
  private static final Map<String, RowFilter.Comparator> COMPARATORS =
      Map.of(
          "=", RowFilter.Comparator.EQUAL,
          "<>", RowFilter.Comparator.NOT_EQUAL,
          "<", RowFilter.Comparator.LESS,
          "<=", RowFilter.Comparator.AT_MOST,
          ">", RowFilter.Comparator.GREATER,
          ">=", RowFilter.Comparator.AT_LEAST);

  private final FormulaTokens tokens;
  private int depth;

  RowParser(FormulaTokens tokens) {
    this.tokens = tokens;
  }

  void enter() {
    if (++depth > DEEPEST) {
      throw new MalformedExpression("nested too deep: write at most %d levels".formatted(DEEPEST));
    }
  }

  void leave() {
    depth--;
  }

  Arithmetic operator() {
    String symbol = tokens.take().value();
    Arithmetic operator = OPERATORS.get(symbol);
    if (operator == null) {
      throw new MalformedExpression("at '%s': + - * or / is missing".formatted(symbol));
    }
    return operator;
  }

  String digits() {
    Token token = tokens.take();
    if (token.kind() != Kind.NUMBER) {
      throw new MalformedExpression("at %s: a number is missing".formatted(token));
    }
    return token.value();
  }

  RowValue value() {
    enter();
    RowValue left = product();
    while (tokens.next().is("+") || tokens.next().is("-")) {
      left = new RowValue.Calculation(operator(), left, product());
    }
    leave();
    return left;
  }

  private RowValue product() {
    RowValue left = factor();
    while (tokens.next().is("*") || tokens.next().is("/")) {
      left = new RowValue.Calculation(operator(), left, factor());
    }
    return left;
  }

  private RowValue factor() {
    if (tokens.takes("(")) {
      RowValue inner = value();
      tokens.expect(")");
      return inner;
    }
    if (tokens.takes("case")) {
      return branches();
    }
    if (tokens.takes("-")) {
      return new RowValue.Numeral("-" + digits());
    }
    Token token = tokens.take();
    return switch (token.kind()) {
      case NUMBER -> new RowValue.Numeral(token.value());
      case TEXT -> new RowValue.Text(token.value());
      case QUOTED -> new RowValue.Column(token.value());
      case WORD -> column(token.value());
      case KEYWORD, SYMBOL, END ->
          throw new MalformedExpression(
              "at %s: a column, a number or a 'text' is missing".formatted(token));
    };
  }

  private RowValue column(String name) {
    if (tokens.next().is("(")) {
      throw new MalformedExpression(
          "at '%s': no function inside of an aggregate or a filter; use columns, arithmetic and case"
              .formatted(name));
    }
    return new RowValue.Column(name);
  }

  private RowValue branches() {
    enter();
    List<RowValue.Branch> branches = new ArrayList<>();
    while (tokens.takes("when")) {
      RowFilter when = filter();
      tokens.expect("then");
      branches.add(new RowValue.Branch(when, value()));
    }
    if (branches.isEmpty()) {
      throw new MalformedExpression("at %s: 'when' is missing".formatted(tokens.next()));
    }
    Optional<RowValue> otherwise =
        tokens.takes("else") && !tokens.takes("null") ? Optional.of(value()) : Optional.empty();
    tokens.expect("end");
    leave();
    return new RowValue.Case(branches, otherwise);
  }

  RowFilter filter() {
    enter();
    List<RowFilter> any = new ArrayList<>(List.of(conjunction()));
    while (tokens.takes("or")) {
      any.add(conjunction());
    }
    leave();
    return any.size() == 1 ? any.getFirst() : new RowFilter.Any(any);
  }

  private RowFilter conjunction() {
    List<RowFilter> all = new ArrayList<>(List.of(condition()));
    while (tokens.takes("and")) {
      all.add(condition());
    }
    return all.size() == 1 ? all.getFirst() : new RowFilter.All(all);
  }

  private RowFilter condition() {
    if (tokens.takes("not")) {
      enter();
      RowFilter negated = new RowFilter.Not(condition());
      leave();
      return negated;
    }
    if (tokens.next().is("(") && tokens.holdsCondition()) {
      tokens.expect("(");
      RowFilter inner = filter();
      tokens.expect(")");
      return inner;
    }
    return comparison(value());
  }

  private RowFilter comparison(RowValue left) {
    if (tokens.takes("is")) {
      boolean negated = tokens.takes("not");
      tokens.expect("null");
      RowFilter absent = new RowFilter.Absent(left);
      return negated ? new RowFilter.Not(absent) : absent;
    }
    if (tokens.takes("not")) {
      return new RowFilter.Not(membership(left));
    }
    RowFilter.Comparator comparator = COMPARATORS.get(tokens.next().value());
    if (tokens.next().kind() == Kind.SYMBOL && comparator != null) {
      tokens.take();
      return new RowFilter.Comparison(left, comparator, value());
    }
    return membership(left);
  }

  private RowFilter membership(RowValue left) {
    if (tokens.takes("like")) {
      Token pattern = tokens.take();
      if (pattern.kind() != Kind.TEXT) {
        throw new MalformedExpression("at %s: 'like' takes a 'text'".formatted(pattern));
      }
      return new RowFilter.Matches(left, pattern.value());
    }
    if (tokens.takes("between")) {
      RowValue low = value();
      tokens.expect("and");
      return new RowFilter.All(
          List.of(
              new RowFilter.Comparison(left, RowFilter.Comparator.AT_LEAST, low),
              new RowFilter.Comparison(left, RowFilter.Comparator.AT_MOST, value())));
    }
    if (!tokens.takes("in")) {
      throw new MalformedExpression(
          "at %s: a comparison is missing, such as = 'text', > 0, is null or in ('a', 'b')"
              .formatted(tokens.next()));
    }
    tokens.expect("(");
    List<RowValue> values = new ArrayList<>(List.of(value()));
    while (tokens.takes(",")) {
      values.add(value());
    }
    tokens.expect(")");
    return new RowFilter.OneOf(left, values);
  }
}
