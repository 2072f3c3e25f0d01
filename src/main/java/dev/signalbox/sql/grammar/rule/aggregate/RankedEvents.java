package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.TopRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses superlatives that rank things by the number of their events: 'the most borrowed title'
/// counts the loans of each book.
final class RankedEvents {

  private static final double OTHER_EVENT = 1.2;
  private static final Derivations DERIVATIONS = new Derivations();

  private RankedEvents() {}

  /// @param start the index of the superlative
  static boolean parse(ParseStep step, int start, boolean descending) {
    Optional<Token> verb = step.tokenAt(start + 1).filter(RankedEvents::isParticiple);
    Optional<Mention> thing =
        verb.flatMap(_ -> step.question.mentionFrom(start + 2))
            .filter(mention -> !mention.meansValueFirst());
    if (thing.isEmpty()) {
      return false;
    }
    Optional<Column> shown =
        step.meansTable(thing.get()) ? Optional.empty() : step.column(thing.get());
    Schema schema = step.lexicon.schema();
    Optional<Table> table =
        shown.map(column -> schema.table(column.table())).or(() -> thing.get().table());
    List<Table> events = table.map(found -> events(step, found, start + 1)).orElse(List.of());
    if (events.isEmpty()) {
      return false;
    }
    double[] costs = new double[events.size()];
    Arrays.fill(costs, 1, costs.length, OTHER_EVENT);
    Table event = events.get(step.choices.take(QueryFeature.OTHER_COUNT, costs));
    step.moveTo(thing.get().to());
    if (shown.isEmpty()) {
      step.addTable(table.orElseThrow(), thing.get());
    }
    step.draft.tables.add(table.orElseThrow());
    step.draft.tables.add(event);
    if (step.draft.subject == null) {
      step.draft.subject = table.orElseThrow();
    }
    if (!step.restricting) {
      shown.ifPresent(column -> step.draft.addItem(new Expression.ColumnValue(column)));
    }
    return TopRule.order(step, new Expression.RowCount(), descending);
  }

  private static boolean isParticiple(Token token) {
    String lower = token.lower();
    boolean formed = lower.endsWith("ed") || lower.endsWith("en") || !lower.equals(token.lemma());
    return token.isWord()
        && formed
        && !lower.endsWith("s")
        && Superlative.of(lower).isEmpty()
        && !Superlative.isDirected(token);
  }

  /// The tables that refer to a thing's table; those that the verb names, or else those with times
  /// first.
  private static List<Table> events(ParseStep step, Table thing, int at) {
    Token verb = step.question.tokens().get(at);
    Schema schema = step.lexicon.schema();
    List<Table> referring =
        schema.joins().of(thing.name()).stream()
            .filter(join -> join.side(thing.name()).equals(thing.primaryKey()))
            .map(join -> schema.table(join.other(thing.name())))
            .distinct()
            .sorted(Comparator.comparing((Table table) -> step.times.columns(table).isEmpty()))
            .toList();
    Set<String> words = new HashSet<>(List.of(verb.stem(), WordForms.stem(verb.lemma())));
    DERIVATIONS.of(verb.lemma()).forEach(word -> words.add(WordForms.stem(word)));
    Optional<Table> linked =
        step.question.mentionAt(at).filter(step.binder::meansTable).flatMap(Mention::table);
    List<Table> named =
        referring.stream()
            .filter(table ->
                linked.filter(table::equals).isPresent()
                    || table.words().stream().map(WordForms::stem).anyMatch(words::contains))
            .toList();
    return named.isEmpty() ? referring : named;
  }
}
