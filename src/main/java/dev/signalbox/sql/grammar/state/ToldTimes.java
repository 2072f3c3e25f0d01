package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.words.VerbForms;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the times of the events that participles tell.
public final class ToldTimes {

  private ToldTimes() {}

  /// The time of the event that a participle here tells of the subject's rows, where a time phrase
  /// follows: 'beers launched since 2020', 'deeds signed last month', whatever their state is now.
  public static Optional<Column> at(ParseStep step) {
    Optional<Mention> mention =
        step.mention()
            .filter(found -> found.to() == found.from() + 1)
            .filter(found -> tellsEvent(step, found.from()))
            .filter(found -> !step.times.startingAt(found.to()).isEmpty());
    List<Column> times =
        mention.stream()
            .flatMap(found -> found.columns().stream())
            .filter(link -> !link.match().isByMeaning())
            .map(link -> ((Target.OfColumn) link.target()).column())
            .filter(column -> step.times.stored(column).isPresent())
            .toList();
    return step.draft.who && step.draft.subject == null && step.draft.tables.isEmpty()
        ? ofPersons(step, times)
        : times.stream()
            .filter(column ->
                Stream.concat(step.draft.tables.stream(), Stream.ofNullable(step.draft.subject))
                    .anyMatch(table -> table.name().equals(column.table())))
            .findFirst();
  }

  /// The time of the only persons that 'who' can mean, as in 'who was hired in 2025'.
  private static Optional<Column> ofPersons(ParseStep step, List<Column> times) {
    List<Column> own =
        times.stream()
            .filter(time -> Persons.areRowsOf(step.lexicon.schema().table(time.table())))
            .toList();
    return own.size() == 1 ? Optional.of(own.getFirst()) : Optional.empty();
  }

  /// Whether a word is a participle, or a word such as `due` right behind the rows.
  private static boolean tellsEvent(ParseStep step, int at) {
    String lower = step.question.tokens().get(at).lower();
    boolean behindRows = step.question.mentionAt(at - 1).filter(step::meansTable).isPresent();
    return isParticiple(lower) || (behindRows && (lower.equals("due") || lower.endsWith("ing")));
  }

  private static boolean isParticiple(String lower) {
    return !lower.endsWith("s") && !lower.endsWith("ing") && !VerbForms.base(lower).equals(lower);
  }
}
