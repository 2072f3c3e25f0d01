package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.EventColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.StopWords;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The tables whose rows an attribute can describe.
///
/// @param step the step at the attribute
record StateOwners(ParseStep step) {

  /// The loss of a table that only joins the described one.
  static final double NEIGHBOUR = 0.7;

  private static final double FARTHER = 0.3;
  private static final double NEXT_BUT_ONE = 0.05;
  private static final double EARLIER = 0.1;
  private static final int REACH = 4;

  private static final Set<String> CANCELLED = Set.of("cancelled", "canceled", "cancellation");

  /// The tables with their losses in log-odds; empty where the question has named none yet, and
  /// names none next.
  ///
  /// @param start the index of the first word
  /// @param from the index of the attribute itself
  Map<TableName, Double> around(int start, int from) {
    Map<TableName, Double> owners = new LinkedHashMap<>();
    Set<TableName> used = used();
    for (TableName table : behind(from, used)) {
      owners.putIfAbsent(table, owners.isEmpty() ? 0 : NEXT_BUT_ONE);
    }
    step.question
        .mentionAt(start - 1)
        .or(() -> step.question.mentionAt(start - 2))
        .ifPresent(
            before -> tables(before).forEach(table -> owners.putIfAbsent(table, NEXT_BUT_ONE)));
    used.forEach(table -> owners.putIfAbsent(table, EARLIER));
    Schema schema = step.lexicon.schema();
    for (Map.Entry<TableName, Double> owner : Map.copyOf(owners).entrySet()) {
      for (Join join : schema.joins().of(owner.getKey())) {
        TableName other = join.other(owner.getKey());
        boolean parent = schema.table(other).primaryKey().equals(join.side(other));
        owners.merge(other, owner.getValue() + NEIGHBOUR + (parent ? 0 : FARTHER), Math::min);
      }
    }
    return owners;
  }

  /// The tables in front of a phrase that can be described, with their losses.
  Map<TableName, Double> before(int start) {
    Map<TableName, Double> owners = new LinkedHashMap<>();
    step.question
        .mentionAt(start - 1)
        .ifPresent(
            before -> tables(before).forEach(table -> owners.putIfAbsent(table, NEXT_BUT_ONE)));
    used().forEach(table -> owners.putIfAbsent(table, EARLIER));
    return owners;
  }

  /// Whether the subject's rows store the state here as a value, and a column of other rows tells
  /// its time: 'course dates cancelled in 2026' are no cancelled enrolments.
  boolean storeInPlaceOf(Column date) {
    Table subject = step.draft.subject;
    return subject != null
        && !date.table().equals(subject.name())
        && step.mention().filter(this::isOfSubject).isPresent();
  }

  /// Whether the subject's rows store a value.
  boolean isOfSubject(Mention value) {
    Table subject = step.draft.subject;
    return subject != null && isStoredIn(value, subject.name());
  }

  /// Whether a value here may describe the subject's rows, or those named right behind it.
  boolean describe(Mention value) {
    Table subject = step.draft.subject;
    return subject == null
        || isStoredIn(value, subject.name())
        || step.question
            .mentionFrom(value.to())
            .flatMap(Mention::table)
            .filter(next -> isStoredIn(value, next.name()))
            .isPresent();
  }

  private static boolean isStoredIn(Mention value, TableName table) {
    return value.meansValueFirst()
        && value.values().stream()
            .anyMatch(link -> ((Target.OfValue) link.target()).column().table().equals(table));
  }

  private Set<TableName> used() {
    Set<TableName> used = new LinkedHashSet<>();
    if (step.excluding) {
      step.draft.exclusions.getLast().tables().stream().map(Table::name).forEach(used::add);
    }
    if (step.draft.subject != null) {
      used.add(step.draft.subject.name());
    }
    step.draft.tables.stream().map(Table::name).forEach(used::add);
    if (step.owner != null) {
      used.add(step.owner);
    }
    used.addAll(UsedTables.of(step.draft.filters.conditions()));
    return used;
  }

  /// The tables of the next mention, where an attribute stands before it, and of the attribute;
  /// those of its columns in used tables come first.
  private Set<TableName> behind(int from, Set<TableName> used) {
    Set<TableName> own =
        step.question.mentionFrom(from).map(this::tables).orElse(Set.of()).stream()
            .sorted(Comparator.comparing(table -> !used.contains(table)))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    int at = step.question.mentionFrom(from).map(Mention::to).orElse(from + 1);
    while (at < Math.min(step.question.tokens().size(), from + REACH)) {
      Optional<Mention> mention = step.question.mentionFrom(at);
      if (mention.isPresent()) {
        Set<TableName> tables = new LinkedHashSet<>(tables(mention.get()));
        tables.addAll(own);
        return tables;
      }
      boolean goesOn =
          step.tokenAt(at)
              .map(token ->
                  token.text().equals("-") || (token.isWord() && !StopWords.isFunctionWord(token)))
              .orElse(false);
      if (!goesOn && !step.isWordAt(at, "only")) {
        return own;
      }
      at++;
    }
    return own;
  }

  private Set<TableName> tables(Mention mention) {
    Set<TableName> tables = new LinkedHashSet<>();
    mention.table().map(Table::name).ifPresent(tables::add);
    if (step.binder.meansTable(mention)) {
      return tables;
    }
    for (Link link : mention.links()) {
      switch (link.target()) {
        case Target.OfColumn(var column) -> tables.add(column.table());
        case Target.OfValue(var column, _) -> tables.add(column.table());
        case Target.OfTable _ -> {}
      }
    }
    return tables;
  }

  /// Whether rows that were not cancelled may have ended in another way, so that 'active' says more
  /// than that: an order may have been delivered.
  static boolean endsOtherwise(Schema schema, Table table, StateColumn state, StatePhrase phrase) {
    return phrase.negated()
        && state.column().words().stream().anyMatch(CANCELLED::contains)
        && table.columns().stream()
            .filter(column -> !column.equals(state.column()))
            .anyMatch(column -> schema.mayBeAbsent(column) && EventColumns.ends(column));
  }
}
