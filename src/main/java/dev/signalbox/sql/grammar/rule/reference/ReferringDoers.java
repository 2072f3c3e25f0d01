package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.SelfReference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses the rows that others refer to by what they did for them: 'have referred someone',
/// 'recruited the most others', 'invited at least three members', 'are not managers of anyone'.
record ReferringDoers(ReferencePhrase phrase) {

  private static final WordPattern HAVE = WordPattern.of("has|have|had");
  private static final WordPattern NEVER = WordPattern.of("never|not ever?");
  private static final WordPattern US_OR_IN = WordPattern.of("us|in");
  private static final WordPattern OF = WordPattern.of("of|for|to");
  private static final WordPattern THE_MOST = WordPattern.of("the? most");
  private static final WordPattern THE_FEWEST = WordPattern.of("the? fewest|least");
  private static final WordPattern AT_LEAST = WordPattern.of("at least");
  private static final WordPattern MORE_THAN = WordPattern.of("more than|over");
  private static final WordPattern OTHER = WordPattern.of("any|some? other|new? of? our?");
  private static final WordPattern PERSONS =
      WordPattern.of(
          "someone|somebody|anyone|anybody|others|people|persons|members|ones else? at? all?");
  private static final WordPattern PASSIVE = WordPattern.of("by");

  private ParseStep step() {
    return phrase.step();
  }

  boolean parsed() {
    step().moveTo(phrase.start());
    boolean said = step().take(HAVE) || isBehindSubject();
    boolean denied = step().take(NEVER) || step().negated;
    if (phrase.table().singleKey().isEmpty()) {
      return phrase.failed();
    }
    if (takeNoun()) {
      return step().take(PERSONS) ? some(denied) : phrase.failed();
    }
    if (!takeVerb()) {
      return phrase.failed();
    }
    step().take(US_OR_IN);
    boolean most = step().take(THE_MOST);
    if (most || step().take(THE_FEWEST)) {
      return (!denied && takeOthers()) ? ranked(most) : phrase.failed();
    }
    Optional<Comparator> least = least();
    if (least.isPresent()) {
      return denied ? phrase.failed() : counted(least.get());
    }
    boolean others = (said || denied) ? takeOthers() : step().take(PERSONS);
    return others ? some(denied) : phrase.failed();
  }

  /// Whether the doers stand right before the verb; 'the referred customers' have none.
  private boolean isBehindSubject() {
    return step().isWordAt(phrase.start() - 1, "who", "that", "which")
        || step().question.mentionAt(phrase.start() - 1).filter(phrase::isTable).isPresent();
  }

  /// Takes 'managers of'.
  private boolean takeNoun() {
    int start = step().at();
    boolean taken = phrase.takeReferred() && step().take(OF);
    step().moveTo(taken ? step().at() : start);
    return taken;
  }

  /// Takes 'referred', unless it is a passive.
  private boolean takeVerb() {
    int start = step().at();
    int verb = phrase.words().verb(start);
    step().moveTo(start + verb);
    return verb > 0
        && !step().isWordAt(start - 1, "is", "are", "was", "were", "been", "be", "being")
        && !step().sees(PASSIVE);
  }

  private boolean takeOthers() {
    if (step().take(PERSONS)) {
      return true;
    }
    step().take(OTHER);
    int start = step().at();
    if (!step().take(PERSONS)) {
      phrase.takeTable();
    }
    return step().at() > start;
  }

  private Optional<Comparator> least() {
    return step().take(AT_LEAST)
        ? Optional.of(Comparator.AT_LEAST)
        : step().take(MORE_THAN) ? Optional.of(Comparator.GREATER) : Optional.empty();
  }

  private boolean ranked(boolean most) {
    begin();
    phrase.group();
    step().draft.orders.add(new Select.Ordering(new Expression.RowCount(), most));
    step().draft.limit = OptionalInt.of(1);
    return true;
  }

  private boolean counted(Comparator how) {
    String number = step().atEnd() ? null : step().token().number();
    if (number == null || !number.matches("\\d{1,6}")) {
      return phrase.failed();
    }
    step().moveTo(step().at() + 1);
    if (!takeOthers()) {
      return phrase.failed();
    }
    begin();
    phrase.group();
    step()
        .draft
        .having
        .add(
            new Condition.Comparison(
                new Expression.RowCount(), how, new Expression.Numeral(number)));
    return true;
  }

  /// Restricts the rows to those that another one refers to, or to the others.
  private boolean some(boolean denied) {
    if (!step().isClauseEnd(step().at())) {
      return phrase.failed();
    }
    begin();
    phrase.subject();
    SelfReference reference = phrase.reference();
    Expression own = new Expression.ColumnValue(phrase.table().singleKey().orElseThrow());
    Expression key = new Expression.ColumnValue(reference.of(reference.key()));
    Select referring =
        Select.simple(key, reference.referred().name(), List.of(new Condition.NullTest(key, true)));
    step().addFilter(new Condition.Membership(own, referring, denied), phrase.start());
    step().restricting = true;
    return true;
  }

  private void begin() {
    step().draft.who = false;
    step().negated = false;
  }
}
