package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Literal.Kind;
import dev.signalbox.sql.reading.Literal.Role;
import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.reading.duration.WrittenDuration;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExpressionVisitorAdapter;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.IntegerDivision;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;

/// Finds the columns, literals and operators of expressions. A literal that no comparison takes is
/// an argument.
final class ExpressionFinder extends ExpressionVisitorAdapter<@Nullable Void> {
  private final ContentFinder selects;
  private final QueryContent.Builder content;
  private final ComparisonFinder comparisons;

  ExpressionFinder(ContentFinder selects, QueryContent.Builder content) {
    this.selects = selects;
    this.content = content;
    this.comparisons = new ComparisonFinder(this, content);
  }

  ComparisonFinder comparisons() {
    return comparisons;
  }

  static Optional<QueryOperator> aggregate(String function) {
    return QueryOperator.aggregate(function.toUpperCase(Locale.ROOT));
  }

  void find(@Nullable Expression expression, TableScope scope) {
    if (expression != null) {
      expression.accept(this, scope);
    }
  }

  void findAll(@Nullable Collection<?> all, TableScope scope) {
    for (Object each : all == null ? List.of() : all) {
      if (each instanceof Expression expression) {
        find(expression, scope);
      }
    }
  }

  /// The operands of a chain of one operator, without recursion, as chains can be long.
  static List<Expression> operands(BinaryExpression chain) {
    Deque<Expression> operands = new ArrayDeque<>();
    Expression left = chain;
    while (left.getClass() == chain.getClass() && left instanceof BinaryExpression binary) {
      operands.addFirst(binary.getRightExpression());
      left = binary.getLeftExpression();
    }
    operands.addFirst(left);
    return List.copyOf(operands);
  }

  private static TableScope scope(Object context) {
    return (TableScope) context;
  }

  @Override
  public <S> @Nullable Void visit(net.sf.jsqlparser.schema.Column column, S context) {
    switch (scope(context).meaning(column)) {
      case Meaning.Stored(Column stored) -> content.columns.add(stored);
      case Meaning.Text(String value) ->
          content.literals.add(new Literal(value, Kind.TEXT, null, false, Role.ARGUMENT));
      case Meaning.Shown _, Meaning.Unknown _ -> {}
    }
    return null;
  }

  @Override
  public <S> @Nullable Void visit(DateUnitExpression unit, S context) {
    if (scope(context).meaning(null, unit.toString()) instanceof Meaning.Stored(Column stored)) {
      content.columns.add(stored);
    }
    return null;
  }

  @Override
  protected <S> @Nullable Void visitBinaryExpression(BinaryExpression binary, S context) {
    TableScope scope = scope(context);
    if (isDuration(binary, scope)) {
      return null;
    }
    switch (binary) {
      case AndExpression and -> operands(and).forEach(each -> find(each, scope));
      case OrExpression or -> {
        content.operators.add(QueryOperator.OR);
        operands(or).forEach(each -> find(each, scope));
      }
      case EqualsTo _ -> compare(QueryOperator.EQUAL, Role.EQUAL, binary, scope);
      case NotEqualsTo _ -> compare(QueryOperator.NOT, Role.UNEQUAL, binary, scope);
      case GreaterThan _ -> compare(QueryOperator.GREATER, Role.GREATER, binary, scope);
      case GreaterThanEquals _ -> compare(QueryOperator.AT_LEAST, Role.AT_LEAST, binary, scope);
      case MinorThan _ -> compare(QueryOperator.LESS, Role.LESS, binary, scope);
      case MinorThanEquals _ -> compare(QueryOperator.AT_MOST, Role.AT_MOST, binary, scope);
      case LikeExpression like -> {
        negate(like.isNot());
        compare(QueryOperator.PATTERN, Role.PATTERN, like, scope);
      }
      case Addition _ -> compute(QueryOperator.PLUS, binary, scope);
      case Subtraction _ -> compute(QueryOperator.MINUS, binary, scope);
      case Multiplication _ -> compute(QueryOperator.ofProduct(operands(binary)), binary, scope);
      case Division _, IntegerDivision _ -> compute(QueryOperator.DIVIDE, binary, scope);
      default -> super.visitBinaryExpression(binary, context);
    }
    return null;
  }

  /// Takes the two columns of a duration, whose parts are no arithmetic that a question asks for.
  private boolean isDuration(Expression expression, TableScope scope) {
    Optional<WrittenDuration> found = WrittenDuration.of(expression);
    found.ifPresent(duration -> {
      content.operators.add(QueryOperator.DURATION);
      content.durations.add(duration.unit());
      find(duration.from(), scope);
      find(duration.until(), scope);
    });
    return found.isPresent();
  }

  private void compare(
      QueryOperator operator, Role role, BinaryExpression comparison, TableScope scope) {
    content.operators.add(operator);
    comparisons.find(comparison.getLeftExpression(), role, comparison.getRightExpression(), scope);
  }

  private void compute(QueryOperator operator, BinaryExpression chain, TableScope scope) {
    content.operators.add(operator);
    operands(chain).forEach(operand -> comparisons.find(null, Role.OPERAND, operand, scope));
  }

  @Override
  public <S> @Nullable Void visit(Between between, S context) {
    negate(between.isNot());
    content.operators.add(QueryOperator.BETWEEN);
    Expression value = between.getLeftExpression();
    comparisons.find(value, Role.AT_LEAST, between.getBetweenExpressionStart(), scope(context));
    comparisons.find(value, Role.AT_MOST, between.getBetweenExpressionEnd(), scope(context));
    return null;
  }

  @Override
  public <S> @Nullable Void visit(InExpression in, S context) {
    negate(in.isNot());
    Role role = in.isNot() ? Role.UNEQUAL : Role.EQUAL;
    if (in.getRightExpression() instanceof ExpressionList<?> list) {
      if (list.size() > 1) {
        content.operators.add(QueryOperator.OR);
      }
      list.forEach(each -> comparisons.find(in.getLeftExpression(), role, each, scope(context)));
    } else {
      find(in.getLeftExpression(), scope(context));
      find(in.getRightExpression(), scope(context));
    }
    return null;
  }

  @Override
  public <S> @Nullable Void visit(IsNullExpression absent, S context) {
    content.operators.add(absent.isNot() ? QueryOperator.PRESENT : QueryOperator.ABSENT);
    return super.visit(absent, context);
  }

  @Override
  public <S> @Nullable Void visit(NotExpression not, S context) {
    negate(true);
    return super.visit(not, context);
  }

  @Override
  public <S> @Nullable Void visit(ExistsExpression exists, S context) {
    negate(exists.isNot());
    return super.visit(exists, context);
  }

  private void negate(boolean negated) {
    if (negated) {
      content.operators.add(QueryOperator.NOT);
    }
  }

  @Override
  public <S> @Nullable Void visit(Function function, S context) {
    if (isDuration(function, scope(context))) {
      return null;
    }
    String name = function.getName().toUpperCase(Locale.ROOT);
    Optional<QueryOperator> aggregate = aggregate(name);
    aggregate.ifPresent(content.operators::add);
    if (function.getParameters() != null && !function.getParameters().isEmpty()) {
      Expression value = function.getParameters().getFirst();
      if (aggregate.filter(QueryOperator.MIN::equals).isPresent()) {
        Rankings.add(value, QueryOperator.RANKED_UP, scope(context), content.operators);
      } else if (aggregate.filter(QueryOperator.MAX::equals).isPresent()) {
        Rankings.add(value, QueryOperator.RANKED_DOWN, scope(context), content.operators);
      }
    }
    if (function.isDistinct()) {
      content.operators.add(QueryOperator.DISTINCT);
    }
    boolean now =
        QueryOperator.isNow(name)
            || (function.getParameters() != null
                && function.getParameters().stream()
                    .anyMatch(
                        each -> each instanceof StringValue text && text.getValue().equals("now")));
    if (now) {
      content.operators.add(QueryOperator.NOW);
    }
    return super.visit(function, context);
  }

  @Override
  public <S> @Nullable Void visit(AnalyticExpression window, S context) {
    content.operators.add(QueryOperator.WINDOW);
    aggregate(window.getName()).ifPresent(content.operators::add);
    return super.visit(window, context);
  }

  @Override
  public <S> @Nullable Void visit(TimeKeyExpression now, S context) {
    content.operators.add(QueryOperator.NOW);
    return null;
  }

  @Override
  public <S> @Nullable Void visit(CaseExpression choice, S context) {
    content.operators.add(QueryOperator.CASE);
    return super.visit(choice, context);
  }

  @Override
  public <S> @Nullable Void visit(StringValue text, S context) {
    content.literals.add(
        new Literal(text.getNotExcapedValue(), Kind.TEXT, null, false, Role.ARGUMENT));
    return null;
  }

  @Override
  public <S> @Nullable Void visit(LongValue number, S context) {
    content.literals.add(
        new Literal(number.getStringValue(), Kind.NUMBER, null, false, Role.ARGUMENT));
    return null;
  }

  @Override
  public <S> @Nullable Void visit(ParenthesedSelect query, S context) {
    content.operators.add(QueryOperator.NESTED);
    selects.find(query, scope(context));
    return null;
  }

  @Override
  public <S> @Nullable Void visit(Select query, S context) {
    content.operators.add(QueryOperator.NESTED);
    selects.find(query, scope(context));
    return null;
  }
}
