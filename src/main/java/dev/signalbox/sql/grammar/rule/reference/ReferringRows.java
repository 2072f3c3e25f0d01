package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.SelfReference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses the rows that refer to others: 'report to Ann Smith', 'how many subordinates'.
record ReferringRows(ReferencePhrase phrase) {

  private static final WordPattern OF = WordPattern.of("of|for|under|below");
  private static final WordPattern WHOSE = WordPattern.of("whose|with|has|have|having the|a|as?");
  private static final WordPattern IS = WordPattern.of("is|are|was|were|named|called");
  private static final WordPattern HOW_MANY = WordPattern.of("how|the? many|number|count of?");
  private static final WordPattern DOES = WordPattern.of("does|do|did|has|have");
  private static final WordPattern TO_US = WordPattern.of("to us|here");
  private static final WordPattern WHICH = WordPattern.of("which|what");
  private static final WordPattern HAS_MOST = WordPattern.of("has|have|with|having the? most");
  private static final WordPattern HAS_FEWEST =
      WordPattern.of("has|have|with|having the? fewest|least");

  private ParseStep step() {
    return phrase.step();
  }

  private RoleWords words() {
    return phrase.words();
  }

  /// Parses 'report to Ann Smith' and 'report to each manager'.
  boolean below() {
    int start = phrase.start();
    int verb = words().refersTo(start);
    step().moveTo(start + (verb > 0 ? verb : noun()));
    if (step().at() == start) {
      return false;
    }
    step().take(ReferencePhrase.THE);
    if (step().take(ReferencePhrase.EACH) && phrase.takeReferred()) {
      phrase.group();
      return true;
    }
    phrase.takeReferred();
    phrase.takeTable();
    Optional<NamedRow> row = NamedRow.at(step(), step().at(), phrase.table());
    row.ifPresent(this::restrict);
    return row.isPresent() || phrase.failed();
  }

  /// Parses 'did Ann Smith refer to us', where the rows referred to are the doers.
  boolean doneBy() {
    step().moveTo(phrase.start());
    Optional<NamedRow> row =
        step().take(DOES) ? NamedRow.at(step(), step().at(), phrase.table()) : Optional.empty();
    int verb = row.map(found -> words().verb(found.to())).orElse(0);
    if (verb == 0) {
      return phrase.failed();
    }
    int end = row.orElseThrow().to() + verb;
    restrict(row.orElseThrow());
    step().moveTo(end);
    step().take(TO_US);
    return true;
  }

  /// The number of words of 'subordinates of' and 'whose manager is'.
  private int noun() {
    int start = phrase.start();
    int noun = words().referring(start);
    step().moveTo(start + noun);
    if (noun > 0) {
      return step().take(OF) ? step().at() - start : 0;
    }
    if (!step().take(WHOSE) || !phrase.takeReferred()) {
      return 0;
    }
    step().take(IS);
    return step().at() - start;
  }

  private void restrict(NamedRow row) {
    step().moveTo(row.to());
    phrase.subject();
    if (step().negated) {
      exclude(row);
    } else {
      row.restrict(step(), phrase.start(), phrase.reference()::of);
    }
    step().restricting = true;
  }

  /// Excludes the rows that refer to a row; those that refer to none stay.
  private void exclude(NamedRow row) {
    SelfReference reference = phrase.reference();
    Expression key = new Expression.ColumnValue(reference.key());
    Expression referred = new Expression.ColumnValue(reference.join().right().getFirst());
    Select rows = Select.simple(referred, reference.referred().name(), row.of(reference::of));
    step()
        .addFilter(
            new Condition.AnyOf(
                List.of(
                    new Condition.NullTest(key, false), new Condition.Membership(key, rows, true))),
            phrase.start());
  }

  /// Parses 'which manager has the most subordinates'.
  boolean most() {
    step().moveTo(phrase.start());
    step().take(WHICH);
    if (!phrase.takeReferred()) {
      return phrase.failed();
    }
    boolean most = step().take(HAS_MOST);
    if (!most && !step().take(HAS_FEWEST)) {
      return phrase.failed();
    }
    int below = words().referring(step().at());
    if (below == 0) {
      return phrase.failed();
    }
    step().moveTo(step().at() + below);
    phrase.group();
    step().draft.orders.add(new Select.Ordering(new Expression.RowCount(), most));
    step().draft.limit = OptionalInt.of(1);
    return true;
  }

  /// Parses 'how many subordinates', with their manager where he is named.
  boolean counted() {
    step().moveTo(phrase.start());
    int noun = step().take(HOW_MANY) ? words().referring(step().at()) : 0;
    if (noun == 0) {
      return phrase.failed();
    }
    step().moveTo(step().at() + noun);
    phrase.subject();
    step().draft.addItem(new Expression.RowCount());
    int behind = step().at();
    if (step().take(OF)) {
      step().take(ReferencePhrase.THE);
      if (step().take(ReferencePhrase.EACH) && phrase.takeReferred()) {
        phrase.group();
        return true;
      }
    } else if (step().take(DOES)) {
      behind = step().at();
    }
    int end = behind;
    Optional<NamedRow> row = NamedRow.at(step(), step().at(), phrase.table());
    row.ifPresentOrElse(this::restrict, () -> step().moveTo(end));
    return true;
  }
}
