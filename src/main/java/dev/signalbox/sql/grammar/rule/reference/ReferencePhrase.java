package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.SelfReference;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The words of one reference from a token on, and their effects on the query draft.
///
/// @param start the index of the first token
record ReferencePhrase(ParseStep step, SelfReference reference, RoleWords words, int start) {

  static final WordPattern THE = WordPattern.of("the|a|an");
  static final WordPattern EACH = WordPattern.of("each|every|per|by");
  private static final WordPattern NAME = WordPattern.of("full? name|names");

  Table table() {
    return reference.table();
  }

  /// Goes back to the first token.
  boolean failed() {
    step.moveTo(start);
    return false;
  }

  /// Takes the word for a row referred to, such as 'manager'.
  boolean takeReferred() {
    int length = words.referred(step.at());
    step.moveTo(step.at() + length);
    return length > 0;
  }

  boolean seesPossessive() {
    return !step.atEnd() && step.token().kind() == Token.Kind.POSSESSIVE;
  }

  /// Takes the rest of 'manager's name'.
  void takeName() {
    int behind = step.at();
    if (seesPossessive()) {
      step.moveTo(behind + 1);
      if (!step.take(NAME)) {
        step.moveTo(behind);
      }
    }
  }

  /// Takes the table's own name, as in 'the employee Ann Smith'.
  void takeTable() {
    step.mention().filter(this::isTable).ifPresent(mention -> step.moveTo(mention.to()));
  }

  boolean isTable(Mention mention) {
    return mention.table().filter(table()::equals).isPresent();
  }

  /// Whether the question speaks of the table's rows, before this phrase or further on.
  boolean isOfTable() {
    return step.draft.tables.contains(table())
        || table().equals(step.draft.subject)
        || shown().findAny().isPresent()
        || step.question.mentions().stream()
            .anyMatch(mention -> mention.from() >= step.at() && isTable(mention));
  }

  /// Makes the table a part of the query and, where there is none yet, its subject.
  void subject() {
    step.draft.tables.add(table());
    if (step.draft.subject == null) {
      step.draft.subject = table();
    }
  }

  /// The columns of the table as such that the query shows.
  private Stream<Column> shown() {
    return step.draft.items.stream()
        .filter(Expression.ColumnValue.class::isInstance)
        .map(item -> ((Expression.ColumnValue) item).column())
        .filter(column -> column.table().equals(table().name()));
  }

  /// Shows the rows referred to: by the columns that the question has just named, as in 'the salary
  /// of', else by their names.
  ///
  /// @param both whether the query shows the rows that refer to them as well
  void showReferred(boolean both) {
    List<Column> named = step.isWordAt(start - 1, "of") ? named(both) : List.of();
    if (named.isEmpty() && step.isWordAt(start - 2, "of")) {
      named = named(both);
    }
    if (both && shown().findAny().isEmpty()) {
      DisplayColumns.of(table())
          .forEach(column -> step.draft.addItem(new Expression.ColumnValue(column)));
    }
    (named.isEmpty() ? DisplayColumns.of(table()) : named)
        .forEach(column -> step.draft.addItem(new Expression.ColumnValue(reference.of(column))));
  }

  /// Takes the columns before 'of' from the rows of the table as such.
  private List<Column> named(boolean both) {
    if (step.pending instanceof Expression.ColumnValue(Column column)
        && column.table().equals(table().name())) {
      step.pending = null;
      return List.of(column);
    }
    if (both && !step.draft.tables.contains(table())) {
      return List.of();
    }
    List<Column> named = shown().toList();
    step.draft.items.removeIf(
        item -> item instanceof Expression.ColumnValue(Column column) && named.contains(column));
    dropName();
    return named;
  }

  /// Drops the name of something else: in 'the name of the manager', it is that of the manager.
  private void dropName() {
    if (step.draft.tables.isEmpty()
        && !step.draft.items.isEmpty()
        && step.draft.items.getLast() instanceof Expression.ColumnValue(Column column)
        && column.head().equals("name")) {
      step.draft.items.removeLast();
    }
  }

  /// Groups by the rows referred to, and shows them.
  void group() {
    subject();
    List<Expression> items = new ArrayList<>();
    DisplayColumns.of(table())
        .forEach(column -> items.add(new Expression.ColumnValue(reference.of(column))));
    items.removeAll(step.draft.items);
    step.draft.items.addAll(0, items);
    step.draft.groups.addAll(reference.referred().primaryKey());
    step.draft.eachGroup = true;
  }
}
