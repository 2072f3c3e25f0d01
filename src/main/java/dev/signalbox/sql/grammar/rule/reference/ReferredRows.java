package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.Token;
import java.util.Optional;

/// Parses the rows that others refer to: 'the manager of Ann Smith', 'their managers', 'for each
/// manager'.
record ReferredRows(ReferencePhrase phrase) {

  static final WordPattern THEIR =
      WordPattern.of("the? his|her|their|its or? his|her|their? own|direct?");
  private static final WordPattern HOW_MANY = WordPattern.of("how|the? many|number|count of?");
  private static final WordPattern ALL_THE = WordPattern.of("all? the? different|distinct?");
  private static final WordPattern ARE_THERE =
      WordPattern.of("are|do|exist there|we|you? exist|have?");
  private static final WordPattern OF = WordPattern.of("of|for");
  private static final WordPattern DOES = WordPattern.of("does|do|did");
  private static final WordPattern FOR = WordPattern.of("for|of|under");
  private static final WordPattern ALL = WordPattern.of("each|every|all|the the?");

  private ParseStep step() {
    return phrase.step();
  }

  /// Parses 'the manager of Ann Smith'.
  boolean ofNamedRow() {
    step().moveTo(phrase.start());
    step().take(ReferencePhrase.THE);
    if (!phrase.takeReferred() || !step().take(OF)) {
      return phrase.failed();
    }
    step().take(ReferencePhrase.THE);
    phrase.takeTable();
    Optional<NamedRow> row = NamedRow.at(step(), step().at(), phrase.table());
    row.ifPresent(found -> {
      step().moveTo(found.to());
      show(found);
    });
    return row.isPresent() || phrase.failed();
  }

  /// Parses 'who supervises Ann Smith'.
  boolean doers() {
    int verb = step().draft.who ? phrase.words().verb(phrase.start()) : 0;
    Optional<NamedRow> row =
        verb == 0 || !step().draft.items.isEmpty()
            ? Optional.empty()
            : NamedRow.at(step(), phrase.start() + verb, phrase.table());
    row.ifPresent(found -> {
      step().moveTo(found.to());
      step().draft.who = false;
      show(found);
    });
    return row.isPresent() || phrase.failed();
  }

  /// Parses 'who does Ann Smith report to'.
  boolean reportedTo() {
    step().moveTo(phrase.start());
    boolean asked = step().draft.who && step().draft.items.isEmpty() && step().take(DOES);
    Optional<NamedRow> row =
        asked ? NamedRow.at(step(), step().at(), phrase.table()) : Optional.empty();
    int verb = row.map(found -> phrase.words().refersTo(found.to())).orElse(0);
    if (verb == 0 || !step().isClauseEnd(row.orElseThrow().to() + verb)) {
      return phrase.failed();
    }
    step().moveTo(row.orElseThrow().to() + verb);
    step().draft.who = false;
    show(row.orElseThrow());
    return true;
  }

  /// Parses 'Ann Smith's manager' and 'Ann Smith's subordinates'.
  boolean namedRows() {
    Optional<NamedRow> row = NamedRow.at(step(), phrase.start(), phrase.table());
    if (row.isEmpty()) {
      return phrase.failed();
    }
    step().moveTo(row.get().to());
    if (!phrase.seesPossessive()) {
      return phrase.failed();
    }
    step().moveTo(step().at() + 1);
    int below = phrase.words().referring(step().at());
    if (below > 0) {
      step().moveTo(step().at() + below);
      phrase.subject();
      row.get().restrict(step(), phrase.start(), phrase.reference()::of);
      return true;
    }
    if (!phrase.takeReferred()) {
      return phrase.failed();
    }
    phrase.takeName();
    show(row.get());
    return true;
  }

  /// Shows the row that a named one refers to.
  private void show(NamedRow row) {
    phrase.showReferred(false);
    row.restrict(step(), phrase.start(), column -> column);
    step().draft.tables.add(phrase.table());
  }

  /// Parses 'for each manager', and 'the manager of each employee'.
  boolean ofEach() {
    step().moveTo(phrase.start());
    step().take(FOR);
    if (step().take(ReferencePhrase.EACH) && phrase.takeReferred() && phrase.isOfTable()) {
      phrase.group();
      return true;
    }
    step().moveTo(phrase.start());
    step().take(ReferencePhrase.THE);
    if (!phrase.takeReferred() || !step().take(OF)) {
      return phrase.failed();
    }
    step().take(ALL);
    Optional<Mention> mention = step().mention().filter(phrase::isTable);
    if (mention.isEmpty()) {
      return phrase.failed();
    }
    step().moveTo(mention.get().to());
    phrase.subject();
    phrase.showReferred(true);
    return true;
  }

  /// Parses 'who are the managers' and 'how many managers are there', where the question asks for
  /// nothing else.
  boolean all() {
    step().moveTo(phrase.start());
    boolean counts = step().take(HOW_MANY);
    step().take(ALL_THE);
    if (!step().draft.items.isEmpty()
        || !step().draft.tables.isEmpty()
        || !phrase.takeReferred()
        || phrase.isOfTable()
        || !step().question.tokens().get(step().at() - 1).isPlural()) {
      return phrase.failed();
    }
    step().take(ARE_THERE);
    if (!step().atEnd() && step().token().kind() != Token.Kind.STOP) {
      return phrase.failed();
    }
    if (counts) {
      step()
          .draft
          .addItem(
              new Expression.Aggregate(Expression.Function.COUNT, true, phrase.reference().key()));
    } else {
      phrase.showReferred(false);
      step().draft.distinct = true;
    }
    step().draft.tables.add(phrase.table());
    return true;
  }

  /// Parses 'their managers' where the question speaks of the table.
  boolean theirs() {
    step().moveTo(phrase.start());
    if (!step().take(THEIR) || !phrase.takeReferred() || !phrase.isOfTable()) {
      return phrase.failed();
    }
    phrase.takeName();
    phrase.showReferred(true);
    return true;
  }
}
