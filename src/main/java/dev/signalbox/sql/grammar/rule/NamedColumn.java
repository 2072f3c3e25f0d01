package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.NearTables;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Parses the column that another column is compared with: 'their reorder level', 'the due date',
/// 'the minimum salary of their position'.
///
/// @param concept the bound that the words mean, such as `minimum`; empty for any other column
record NamedColumn(Column column, Optional<String> concept) {

  private static final List<String> BOUNDS = List.of("minimum", "maximum", "due");
  private static final int MOST_WORDS = 2;
  private static final WordPattern LEAD =
      WordPattern.of("the|their|its|his|her|our|a|an? own|respective|corresponding|agreed?");
  private static final WordPattern OWNER = WordPattern.of("of|for the|their|its|his|her|our|that?");
  private static final WordPattern POSSESSIVE = WordPattern.of("'s|’s|'|’");
  private static final WordPattern CAN_HOLD =
      WordPattern.of("can|could|may hold|take|seat|accommodate|fit|have|carry");
  private static final WordPattern GENERIC =
      WordPattern.of("date|day|level|amount|limit|value|number|quantity");

  /// Parses the column and moves behind it, and behind its owner.
  static Optional<NamedColumn> parse(ParseStep step) {
    int start = step.at();
    step.take(LEAD);
    Optional<Table> owner = ownerBefore(step);
    Optional<NamedColumn> found =
        bound(step, owner).or(() -> capacity(step)).or(() -> mentioned(step));
    if (found.isEmpty()) {
      step.moveTo(start);
    } else if (owner.isEmpty()) {
      takeOwner(step, found.get());
    }
    return found;
  }

  /// The column in a table that holds a bound, which the words need not name exactly.
  static Optional<Column> of(String concept, List<Table> tables) {
    for (Table table : tables) {
      Optional<Column> found =
          table.columns().stream()
              .filter(column -> !column.isIdentifier() && ColumnConcepts.holds(column, concept))
              .min(Comparator.comparingInt(column -> ColumnConcepts.rank(column, concept)));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Table> ownerBefore(ParseStep step) {
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    if (mention.isEmpty()) {
      return Optional.empty();
    }
    int start = step.at();
    step.moveTo(mention.get().to());
    if (!step.take(POSSESSIVE)) {
      step.moveTo(start);
      return Optional.empty();
    }
    join(step, mention.get());
    return mention.get().table();
  }

  /// Parses 'the room can hold'.
  private static Optional<NamedColumn> capacity(ParseStep step) {
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    if (mention.isEmpty()) {
      return Optional.empty();
    }
    int start = step.at();
    Table table = mention.get().table().orElseThrow();
    Optional<Column> capacity = of("maximum", List.of(table));
    step.moveTo(mention.get().to());
    if (capacity.isEmpty() || !step.take(CAN_HOLD)) {
      step.moveTo(start);
      return Optional.empty();
    }
    join(step, mention.get());
    return capacity.map(column -> new NamedColumn(column, Optional.of("maximum")));
  }

  private static Optional<NamedColumn> bound(ParseStep step, Optional<Table> owner) {
    for (String concept : BOUNDS) {
      Optional<ColumnConcepts.Found> words =
          ColumnConcepts.at(step.question.tokens(), step.at(), concept);
      if (words.isPresent() && !isOtherColumn(step, concept)) {
        int start = step.at();
        int behind = start + words.get().length();
        for (Column column : columns(step, owner, concept, behind)) {
          step.moveTo(behind);
          takeOwnWords(step, column);
          return Optional.of(new NamedColumn(column, Optional.of(concept)));
        }
        step.moveTo(start);
      }
    }
    return Optional.empty();
  }

  /// Whether the mention here names a column that does not hold the concept.
  private static boolean isOtherColumn(ParseStep step, String concept) {
    return step.mention()
        .filter(mention -> mention.links().getFirst().match() == Link.Match.WORDS)
        .filter(mention -> !mention.columns().isEmpty())
        .flatMap(step.binder::column)
        .filter(binding -> !ColumnConcepts.holds(binding.column(), concept))
        .isPresent();
  }

  /// The columns with the concept, the likeliest first: those of the owner, those that have the
  /// words behind the concept's own, too, or those of the nearest table.
  private static List<Column> columns(
      ParseStep step, Optional<Table> owner, String concept, int behind) {
    List<Table> tables = new ArrayList<>();
    owner.or(() -> ownerBehind(step, behind)).ifPresent(tables::add);
    tables.addAll(NearTables.of(step));
    List<Column> named = new ArrayList<>();
    for (Table table : tables) {
      table.columns().stream()
          .filter(column -> !column.isIdentifier() && ColumnConcepts.holds(column, concept))
          .filter(column -> hasWord(step, behind, column))
          .forEach(named::add);
    }
    of(concept, tables).ifPresent(named::add);
    return named;
  }

  private static boolean hasWord(ParseStep step, int at, Column column) {
    return step.tokenAt(at)
        .filter(Token::isWord)
        .filter(
            token -> column.words().stream().map(WordForms::stem).anyMatch(token.stem()::equals))
        .isPresent();
  }

  private static void takeOwnWords(ParseStep step, Column column) {
    for (int words = 0; words < MOST_WORDS && hasWord(step, step.at(), column); words++) {
      step.moveTo(step.at() + 1);
    }
    step.take(GENERIC);
  }

  private static Optional<NamedColumn> mentioned(ParseStep step) {
    Optional<Mention> mention =
        step.mention()
            .filter(found ->
                !found.columns().isEmpty() && !found.meansValueFirst() && !step.meansTable(found));
    Optional<Column> column = mention.flatMap(step::column);
    return column.map(found -> {
      step.moveTo(mention.orElseThrow().to());
      if (mention.orElseThrow().links().getFirst().match() != Link.Match.WORDS) {
        step.take(GENERIC);
      }
      return new NamedColumn(
          found,
          BOUNDS.stream().filter(concept -> ColumnConcepts.holds(found, concept)).findFirst());
    });
  }

  private static Optional<Table> ownerBehind(ParseStep step, int behind) {
    for (int at = behind; at <= behind + MOST_WORDS; at++) {
      int length = OWNER.length(step.question.tokens(), at);
      Optional<Table> owner =
          length == 0
              ? Optional.empty()
              : step.question.mentionFrom(at + length).flatMap(Mention::table);
      if (owner.isPresent()) {
        return owner;
      }
    }
    return Optional.empty();
  }

  private static void takeOwner(ParseStep step, NamedColumn found) {
    int start = step.at();
    if (step.take(OWNER)) {
      Optional<Mention> owner =
          step.mention()
              .filter(mention ->
                  mention
                      .table()
                      .map(Table::name)
                      .filter(found.column().table()::equals)
                      .isPresent());
      if (owner.isPresent()) {
        join(step, owner.get());
        step.moveTo(owner.get().to());
        return;
      }
    }
    step.moveTo(start);
  }

  /// Joins the owner's table, which is never the subject.
  private static void join(ParseStep step, Mention owner) {
    if (step.draft.subject == null) {
      step.draft.tables.add(owner.table().orElseThrow());
    } else {
      step.addTable(owner.table().orElseThrow(), owner);
    }
  }

  /// The column as a value.
  Expression value() {
    return new Expression.ColumnValue(column);
  }
}
