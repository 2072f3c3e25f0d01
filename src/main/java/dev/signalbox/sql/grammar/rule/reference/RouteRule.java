package dev.signalbox.sql.grammar.rule.reference;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Directions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Parses the two ends of a movement, which two keys of one table refer to: 'voyages from Barcelona
/// to Busan', where ports are the origin and the destination.
public final class RouteRule implements GrammarRule {

  /// One end of a movement.
  ///
  /// @param to the index after its tokens
  /// @param key the column that refers to the place
  private record End(int to, Target.OfValue place, Column key, Column referred) {

    /// Whether two ends are those of one movement.
    boolean isOppositeOf(End other) {
      return !key.equals(other.key)
          && key.table().equals(other.key.table())
          && place.column().equals(other.place.column());
    }
  }

  @Override
  public boolean parse(ParseStep step) {
    if (step.negated) {
      return false;
    }
    int start = step.at();
    List<End> others =
        IntStream.range(0, step.question.tokens().size())
            .filter(at -> at != start)
            .boxed()
            .flatMap(at -> ends(step, at))
            .toList();
    Optional<End> found =
        ends(step, start)
            .filter(end -> others.stream().anyMatch(end::isOppositeOf))
            .filter(end -> others.stream().noneMatch(other -> other.key().equals(end.key())))
            .findFirst();
    found.ifPresent(end -> restrict(step, end, start));
    return found.isPresent();
  }

  private static void restrict(ParseStep step, End end, int start) {
    Table moving = step.lexicon.schema().table(end.key().table());
    step.moveTo(end.to());
    step.draft.tables.add(moving);
    if (step.draft.subject == null && step.draft.items.isEmpty()) {
      step.draft.subject = moving;
    }
    Condition named =
        new Condition.Comparison(
            new Expression.ColumnValue(end.place().column()),
            Comparator.EQUAL,
            new Expression.Text(end.place().value()));
    Select places =
        new Select(
            false,
            List.of(new Expression.ColumnValue(end.referred())),
            end.place().column().table(),
            List.of(),
            List.of(named),
            List.of(),
            List.of(),
            List.of(),
            OptionalInt.empty());
    step.addFilter(
        new Condition.Membership(new Expression.ColumnValue(end.key()), places, false), start);
  }

  /// The ends that the words from a token on can mean.
  private static Stream<End> ends(ParseStep step, int at) {
    int next = step.isWordAt(at + 1, "the", "our") ? at + 2 : at + 1;
    Optional<Mention> place = step.question.mentionFrom(next).filter(Mention::meansValueFirst);
    return place.stream()
        .flatMap(mention ->
            mention.values().stream()
                .map(Link::target)
                .flatMap(target -> ends(step, at, mention.to(), (Target.OfValue) target)));
  }

  private static Stream<End> ends(ParseStep step, int at, int to, Target.OfValue place) {
    String word = step.question.tokens().get(at).lower();
    return step.lexicon.schema().joins().of(place.column().table()).stream()
        .filter(join -> join.rightTable().equals(place.column().table()))
        .filter(join -> join.left().size() == 1 && isOfSubject(step, join))
        .filter(join ->
            join.left().getFirst().words().stream().anyMatch(role -> Directions.tells(word, role)))
        .map(join -> new End(to, place, join.left().getFirst(), join.right().getFirst()));
  }

  private static boolean isOfSubject(ParseStep step, Join join) {
    Table subject = step.draft.subject;
    return subject == null || subject.name().equals(join.leftTable());
  }
}
