package dev.signalbox.sql.example;

import dev.signalbox.sql.example.ExampleQuery.Slot;
import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Fills the slots of an example's query with the names and values of a question.
///
/// Threading: confined to one thread.
final class SlotFilling {

  /// Thrown where a question has no element for a part of an example's query.
  static final class Mismatch extends Exception {}

  /// A value of the question, and its mention where a column stores it.
  record SlotValue(Optional<Mention> stored, Token word) {}

  private final ExampleQuery example;
  private final ParseStep step;
  private final List<QuestionMask.Part> parts;

  /// The slots of the example's names so far, as two names need different words.
  private final Map<String, Integer> taken = new HashMap<>();

  private final Set<Integer> used = new HashSet<>();

  private SlotFilling(ExampleQuery example, ParseStep step, List<QuestionMask.Part> parts) {
    this.example = example;
    this.step = step;
    this.parts = parts;
  }

  /// The slots of an example filled by a question. The result is empty where the question has masks
  /// of other kinds or in another order, or other operator words.
  ///
  /// @param step the step of the question's parse, which collects uncertainty features
  static Optional<SlotFilling> of(ExampleQuery example, ParseStep step) {
    LinkedQuestion question = step.question;
    List<QuestionMask.Part> all = QuestionMask.parts(question);
    List<QuestionMask.Part> parts = all.stream().filter(QuestionMask.Part::isMasked).toList();
    boolean alike =
        parts.size() == example.slots().size()
            && IntStream.range(0, parts.size())
                .allMatch(i -> canBe(example.slots().get(i).mask(), parts.get(i), question))
            && ExampleQuery.operatorWords(question.tokens(), all).equals(example.operatorWords());
    return alike ? Optional.of(new SlotFilling(example, step, parts)) : Optional.empty();
  }

  private static boolean canBe(String mask, QuestionMask.Part part, LinkedQuestion question) {
    if (mask.equals(part.word())) {
      return true;
    }
    Optional<Mention> mention = question.mentionFrom(part.from());
    return switch (mask) {
      case QuestionMask.TABLE -> mention.flatMap(Mention::table).isPresent();
      case QuestionMask.COLUMN -> mention.filter(found -> !found.columns().isEmpty()).isPresent();
      default -> mention.filter(found -> !found.values().isEmpty()).isPresent();
    };
  }

  /// Whether the query leaves a part of the question unused.
  boolean leavesUnused() {
    return used.size() < parts.size();
  }

  /// The question's table for a table of the example; empty where the example's question does not
  /// mention that table.
  Optional<Table> table(String name) {
    return slot("table " + name, slot -> slot.mask().equals(QuestionMask.TABLE), name)
        .flatMap(this::mention)
        .flatMap(Mention::table);
  }

  /// The question's column for a column of the example; empty where the example's question does not
  /// mention that column.
  ///
  /// @param table the column's table; empty where the query does not tell it
  /// @throws Mismatch the question mentions no column there
  Optional<Column> column(String table, String name) throws Mismatch {
    Optional<Integer> slot =
        slot(table + "." + name, each -> each.mask().equals(QuestionMask.COLUMN), name);
    if (slot.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(mention(slot.get()).flatMap(step::column).orElseThrow(Mismatch::new));
  }

  /// The question's value for a literal of the example.
  ///
  /// @param literal the literal without quotes and the wildcards of patterns
  /// @throws Mismatch the example's question does not mention the literal
  SlotValue value(String literal) throws Mismatch {
    String lower = literal.toLowerCase(Locale.ROOT);
    for (int i = 0; i < parts.size(); i++) {
      Slot slot = example.slots().get(i);
      if (slot.mask().equals(QuestionMask.VALUE)
          && (slot.text().equals(lower) || slot.number().equals(lower))) {
        used.add(i);
        return new SlotValue(mention(i), step.question.tokens().get(parts.get(i).from()));
      }
    }
    throw new Mismatch();
  }

  /// A value as a column stores it.
  ///
  /// @throws Mismatch the value belongs to another column, or is no number for a numeric column
  Expression literal(SlotValue value, Column column) throws Mismatch {
    String number = value.word().number();
    if (value.stored().isPresent()) {
      return value
          .stored()
          .get()
          .valueIn(column)
          .map(Target.OfValue::value)
          .map(Expression.Text::new)
          .orElseThrow(Mismatch::new);
    }
    if (column.type() != ValueType.NUMBER) {
      return new Expression.Text(value.word().text());
    }
    if (number == null) {
      throw new Mismatch();
    }
    return new Expression.Numeral(number);
  }

  /// The column that stores a value.
  ///
  /// @throws Mismatch no column stores it
  Column columnOf(SlotValue value) throws Mismatch {
    return value
        .stored()
        .flatMap(step.binder::value)
        .map(ColumnBinder.Binding::column)
        .orElseThrow(Mismatch::new);
  }

  /// The slot that is most similar to a name; of equally similar ones, the first that no other name
  /// has taken.
  private Optional<Integer> slot(String key, Predicate<Slot> kind, String name) {
    Integer known = taken.get(key);
    if (known != null) {
      return Optional.of(known);
    }
    int best = -1;
    double score = 0;
    for (int i = 0; i < parts.size(); i++) {
      Slot slot = example.slots().get(i);
      double similarity = kind.test(slot) && !taken.containsValue(i) ? slot.similarity(name) : 0;
      if (similarity > score) {
        best = i;
        score = similarity;
      }
    }
    if (best >= 0) {
      taken.put(key, best);
      used.add(best);
    }
    return best < 0 ? Optional.empty() : Optional.of(best);
  }

  private Optional<Mention> mention(int slot) {
    return step.question.mentionFrom(parts.get(slot).from());
  }
}
