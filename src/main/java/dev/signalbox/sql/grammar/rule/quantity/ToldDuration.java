package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.rule.quantity.EventTimes.Pair;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Duration;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.Optional;
import java.util.stream.IntStream;

/// Words behind a question for a duration that tell its events: 'from alarm to end' in 'how long
/// did the call last, from alarm to end', and 'before it was sold' in 'how many days did the lot
/// wait before it was sold'.
///
/// @param end the index behind the words
record ToldDuration(Pair pair, int end) {

  private static final WordPattern BEFORE = WordPattern.of("before|until|till");
  private static final WordPattern OPEN =
      WordPattern.of("stay|stays|stayed|remain|remains|remained|be|been|is|are|was|were? open");

  /// The first such words from a token on, for the rows of a table. The step stays where it is.
  static Optional<ToldDuration> behind(ParseStep step, Table table, int from) {
    int start = step.at();
    Optional<ToldDuration> found =
        IntStream.range(from, step.question.tokens().size())
            .mapToObj(at -> at(step, table, at))
            .flatMap(Optional::stream)
            .findFirst();
    step.moveTo(start);
    return found;
  }

  private static Optional<ToldDuration> at(ParseStep step, Table table, int at) {
    step.moveTo(at);
    if (step.take(BEFORE)) {
      EventTimes events = EventTimes.of(step, table);
      return DurationPath.event(step, events)
          .flatMap(events::until)
          .map(pair -> new ToldDuration(pair, step.at()));
    }
    return step.isWordAt(at, "from", "between")
        ? DurationPath.parse(step)
            .filter(path -> path.table().equals(table))
            .map(path -> new ToldDuration(path.pair(), path.end()))
        : Optional.empty();
  }

  /// Takes the words that tell the events of a duration that the query shows already; a verb may
  /// stand before them.
  static boolean take(ParseStep step) {
    Optional<Duration> shown =
        step.draft.items.stream().flatMap(item -> inside(item).stream()).findFirst();
    if (shown.isEmpty()) {
      return false;
    }
    int start = step.at();
    boolean state = step.isWordAt(start - 1, "are", "is", "were", "was", "that", "which", "still");
    if (!state && step.take(OPEN)) {
      return step.mention().filter(Mention::meansValueFirst).isEmpty()
          && step.mention().flatMap(Mention::table).isEmpty();
    }
    Table table = step.lexicon.schema().table(shown.get().from().column().table());
    Optional<ToldDuration> told = at(step, table, start);
    if (told.isEmpty() && isVerb(step, start)) {
      told = at(step, table, start + 1);
    }
    Pair events = new Pair(shown.get().from().column(), shown.get().until().column());
    told = told.filter(found -> found.pair().equals(events));
    step.moveTo(told.map(ToldDuration::end).orElse(start));
    return told.isPresent();
  }

  /// The duration that an item is, or of which it is the average.
  static Optional<Duration> inside(Expression item) {
    return switch (item) {
      case Duration duration -> Optional.of(duration);
      case Expression.CalculatedAggregate(_, Duration duration) -> Optional.of(duration);
      default -> Optional.empty();
    };
  }

  /// Whether a word without a name of its own stands right before the words, as 'wait' does.
  private static boolean isVerb(ParseStep step, int at) {
    return step.tokenAt(at).filter(Token::isWord).isPresent()
        && BEFORE.length(step.question.tokens(), at + 1) > 0
        && step.question
            .mentionAt(at)
            .filter(mention -> !mention.links().getFirst().match().isByMeaning())
            .isEmpty();
  }
}
