package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.words.ReferringWords;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The changes of a query that take rows by their place in its order.
final class EditedRanks {
  private static final Map<String, Integer> PLACES =
      Map.of(
          "second", 2, "2nd", 2, "third", 3, "3rd", 3, "fourth", 4, "4th", 4, "fifth", 5, "5th", 5);

  private static final Set<String> FROM_THE_END = Set.of("bottom", "last", "lowest", "smallest");

  /// Words for an end of the order by size, whatever the order before is.
  private static final Set<String> BY_SIZE =
      Set.of("highest", "largest", "biggest", "lowest", "smallest");

  private static final Set<String> BY_PLACE = Set.of("first", "last");

  private EditedRanks() {}

  /// The row at a place of the order before: 'the second one'. None lies beyond several rows
  /// before.
  static boolean place(ParseStep step, Fragment fragment, Select earlier) {
    OptionalInt place = words(step).stream().mapToInt(word -> PLACES.getOrDefault(word, 0)).max();
    boolean beyond = earlier.limit().orElse(1) > 1 && place.orElse(0) > earlier.limit().orElse(1);
    if (place.isEmpty() || place.getAsInt() == 0 || beyond || earlier.orderBy().isEmpty()) {
      return false;
    }
    keep(step, fragment, earlier, earlier.orderBy(), 1);
    step.draft.skipped = place.getAsInt() - 1;
    return true;
  }

  /// The first rows of the order before; groups without an order, or in that of time, have the
  /// order of their only figure. The last of a few rows are no rows of the whole order.
  static boolean first(ParseStep step, Fragment fragment, Select earlier) {
    List<Ordering> orders = orders(words(step), earlier);
    boolean ofFew = earlier.limit().orElse(1) > 1 && words(step).contains("last");
    if (orders.isEmpty() || ofFew) {
      return false;
    }
    Optional<String> rows =
        step.question.tokens().stream()
            .map(Token::number)
            .filter(Objects::nonNull)
            .filter(number -> number.matches("[1-9]\\d{0,5}"))
            .findFirst();
    keep(step, fragment, earlier, orders, rows.map(Integer::parseInt).orElse(1));
    return true;
  }

  /// The other end of the order before: 'and the youngest?'.
  static boolean reverse(ParseStep step, Fragment fragment, Select earlier) {
    if (!fragment.conditions().isEmpty()
        || !fragment.items().isEmpty()
        || earlier.orderBy().isEmpty()
        || !fragment.groups().isEmpty()
        || !ReferringWords.namesAnEnd(step.question.tokens())) {
      return false;
    }
    EditedDraft.begin(step, fragment, earlier, earlier.where());
    QueryDraft draft = step.draft;
    draft.items.addAll(earlier.items());
    draft.groups.addAll(earlier.groupBy());
    draft.having.addAll(earlier.having());
    earlier.orderBy().stream()
        .map(order -> new Ordering(order.expression(), !order.descending()))
        .forEach(draft.orders::add);
    draft.limit = earlier.limit();
    return true;
  }

  private static List<Ordering> orders(List<String> words, Select earlier) {
    boolean fromTheEnd = words.stream().anyMatch(FROM_THE_END::contains);
    List<Ordering> before = earlier.orderBy();
    boolean byTime =
        before.stream().allMatch(order -> order.expression() instanceof Expression.TimePart);
    if (byTime && (before.isEmpty() || words.stream().noneMatch(BY_PLACE::contains))) {
      List<Expression> figures = earlier.items().stream().filter(QueryDraft::isAggregate).toList();
      boolean grouped = !earlier.groupBy().isEmpty() || !earlier.periods().isEmpty();
      return grouped && figures.size() == 1
          ? List.of(new Ordering(figures.getFirst(), !fromTheEnd))
          : List.of();
    }
    boolean bySize = words.stream().anyMatch(BY_SIZE::contains);
    return before.stream()
        .map(order ->
            new Ordering(
                order.expression(), bySize ? !fromTheEnd : order.descending() != fromTheEnd))
        .toList();
  }

  private static List<String> words(ParseStep step) {
    return step.question.tokens().stream().map(Token::lower).toList();
  }

  /// Keeps the query before but for its order, and the first rows of that.
  static void keep(
      ParseStep step, Fragment fragment, Select earlier, List<Ordering> orders, int rows) {
    EditedDraft.begin(step, fragment, earlier, earlier.where());
    EditedDraft.keepShape(step, fragment, earlier, earlier.items());
    step.draft.orders.clear();
    step.draft.orders.addAll(orders);
    step.draft.limit = OptionalInt.of(rows);
    step.draft.skipped = 0;
  }
}
