package dev.signalbox.sql.value;

import dev.signalbox.catalog.dialect.NameSpelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.util.TablesNamesFinder;
import org.jspecify.annotations.Nullable;

/// The texts that a query compares columns with for equality: `=`, `<>`, `IN`.
public final class ComparedLiterals {

  /// @param qualifier the query's name for the column's table, folded; null where the query gives
  ///   none
  /// @param column the column's name, folded
  public record Compared(@Nullable String qualifier, String column, String literal) {}

  private final List<Compared> compared = new ArrayList<>();
  private final Map<String, Set<String>> tables = new HashMap<>();

  private ComparedLiterals() {}

  /// @throws JSQLParserException the parser rejects the query
  public static ComparedLiterals of(String sql) throws JSQLParserException {
    ComparedLiterals found = new ComparedLiterals();
    // The parser's finder of tables is its only visitor that reaches every part of a query.
    found.new Finder().getTables(CCJSqlParserUtil.parse(sql));
    return found;
  }

  public List<Compared> all() {
    return List.copyOf(compared);
  }

  /// The tables that a comparison can refer to, by their folded names.
  public Set<String> tables(Compared comparison) {
    Set<String> all = new HashSet<>();
    tables.forEach((alias, names) -> {
      if (comparison.qualifier() == null || comparison.qualifier().equals(alias)) {
        all.addAll(names);
      }
    });
    return all;
  }

  private static String folded(String name) {
    return NameSpelling.plain(name).toLowerCase(Locale.ROOT);
  }

  private final class Finder extends TablesNamesFinder<@Nullable Void> {

    @Override
    public <S> @Nullable Void visit(Table table, S context) {
      String name = folded(table.getName());
      String alias = table.getAlias() == null ? name : folded(table.getAlias().getName());
      tables.computeIfAbsent(alias, _ -> new HashSet<>()).add(name);
      return super.visit(table, context);
    }

    @Override
    public <S> @Nullable Void visit(EqualsTo equal, S context) {
      compare(equal.getLeftExpression(), equal.getRightExpression());
      compare(equal.getRightExpression(), equal.getLeftExpression());
      return super.visit(equal, context);
    }

    @Override
    public <S> @Nullable Void visit(NotEqualsTo unequal, S context) {
      compare(unequal.getLeftExpression(), unequal.getRightExpression());
      compare(unequal.getRightExpression(), unequal.getLeftExpression());
      return super.visit(unequal, context);
    }

    @Override
    public <S> @Nullable Void visit(InExpression in, S context) {
      if (in.getRightExpression() instanceof ExpressionList<?> list) {
        list.forEach(element -> compare(in.getLeftExpression(), element));
      }
      return super.visit(in, context);
    }

    private void compare(Expression left, Expression right) {
      if (left instanceof Column column && right instanceof StringValue text) {
        String qualifier = column.getTable() == null ? null : column.getTable().getName();
        compared.add(
            new Compared(
                qualifier == null ? null : folded(qualifier),
                folded(column.getColumnName()),
                text.getNotExcapedValue()));
      }
    }
  }
}
