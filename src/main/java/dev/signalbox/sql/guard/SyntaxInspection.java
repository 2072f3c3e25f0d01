package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.dialect.SqlRejection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JsonKeyValuePair;
import net.sf.jsqlparser.expression.LambdaExpression;
import net.sf.jsqlparser.expression.RowGetExpression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.create.table.ColDataType;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.TableFunction;
import net.sf.jsqlparser.statement.select.Values;

/// Goes through every node of one statement's syntax tree.
final class SyntaxInspection {
  private static final Set<String> KEYWORD_ARGUMENTS = Set.of("separator");

  private final AllowedSyntax syntax;
  private final AllowedFunctions functions;
  private final Dialect dialect;
  private final Deque<Object> waiting = new ArrayDeque<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  SyntaxInspection(AllowedSyntax syntax, AllowedFunctions functions, Dialect dialect) {
    this.syntax = syntax;
    this.functions = functions;
    this.dialect = dialect;
  }

  void inspect(Statement statement) throws SqlRejection {
    boolean query =
        statement instanceof PlainSelect
            || statement instanceof SetOperationList
            || statement instanceof ParenthesedSelect
            || statement instanceof Values;
    if (!query) {
      throw new SqlRejection(
          "Only a query (SELECT, WITH) is allowed, not '%s'."
              .formatted(statement.getClass().getSimpleName()));
    }
    waiting.push(statement);
    while (!waiting.isEmpty()) {
      visit(waiting.pop());
    }
  }

  private void visit(Object value) throws SqlRejection {
    if (AllowedSyntax.isNode(value)) {
      if (seen.add(value)) {
        judge(value);
        syntax.parts(value).forEach(this::later);
      }
      return;
    }
    switch (value) {
      case Collection<?> elements -> elements.forEach(this::later);
      case Map<?, ?> entries -> {
        entries.keySet().forEach(this::later);
        entries.values().forEach(this::later);
      }
      case Map.Entry<?, ?> entry -> {
        later(entry.getKey());
        later(entry.getValue());
      }
      case Optional<?> optional -> optional.ifPresent(this::later);
      case String _, Number _, Boolean _, Character _, Enum<?> _, java.util.Date _ -> {}
      default ->
          throw new SqlRejection(
              "'%s' is not allowed.".formatted(value.getClass().getSimpleName()));
    }
  }

  private void later(Object value) {
    if (value != null) {
      waiting.push(value);
    }
  }

  private void judge(Object node) throws SqlRejection {
    switch (node) {
      // The walk judges its function, which is a part of it.
      case TableFunction _ -> {}
      case Function function -> {
        functions.checkFunction(function.getMultipartName(), dialect);
        if (function.getAttributeColumn() != null && !dialect.statements().hasFieldsOfRows()) {
          throw new SqlRejection("A field of a row is not allowed: %s.".formatted(function));
        }
        ArgumentLimits.check(function, dialect);
      }
      case LambdaExpression lambda -> ArgumentLimits.checkLambda(lambda.toString());
      case Function.KeywordArgument argument -> checkKeyword(argument);
      case AnalyticExpression window ->
          functions.checkFunction(List.of(window.getName().split("\\.")), dialect);
      // PostgreSQL would call a function of that name.
      case RowGetExpression field when !dialect.statements().hasFieldsOfRows() ->
          throw new SqlRejection("A field of a row is not allowed: %s.".formatted(field));
      case JsonKeyValuePair pair -> {
        checkLiteral(pair.getKey());
        checkLiteral(pair.getValue());
      }
      case ColDataType type -> {
        functions.checkType(type.getDataType(), dialect);
        ArgumentLimits.check(type);
      }
      case DoubleValue number -> ArgumentLimits.check(number);
      // The table of a column is a qualifier: FROM holds the tables that it may name.
      case Column column -> passOver(column.getTable());
      case AllTableColumns columns -> passOver(columns.getTable());
      case Table table -> checkTable(table);
      default -> {}
    }
  }

  private void passOver(Table qualifier) {
    if (qualifier != null) {
      seen.add(qualifier);
    }
  }

  /// The parser keeps a text as it stands, and all other values as nodes.
  private static void checkLiteral(Object part) throws SqlRejection {
    if (part instanceof String text && !text.startsWith("'")) {
      throw new SqlRejection("Write the key %s in single quotes.".formatted(text));
    }
  }

  private void checkTable(Table table) throws SqlRejection {
    List<String> parts = new ArrayList<>();
    for (String part : table.getNameParts()) {
      if (part != null) {
        parts.addFirst(NameSpelling.plain(part));
      }
    }
    boolean plainDots = table.getNamePartDelimiters().stream().allMatch("."::equals);
    if (parts.isEmpty() || !plainDots) {
      throw new SqlRejection("The table name %s is not allowed.".formatted(table));
    }
    AllowedTables.check(parts, dialect);
  }

  private static void checkKeyword(Function.KeywordArgument argument) throws SqlRejection {
    if (!KEYWORD_ARGUMENTS.contains(argument.getKeyword().toLowerCase(Locale.ROOT))) {
      throw new SqlRejection("%s is not allowed in a function.".formatted(argument.getKeyword()));
    }
  }
}
