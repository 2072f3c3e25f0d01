package dev.signalbox.sql.omission;

import dev.signalbox.sql.grammar.LinkShape;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.stream.Stream;

/// Finds the words that a reading takes for a name which other words of the question name already.
/// In 'which cranes are painted yellow', the cranes are shown by their plate without being asked,
/// so 'painted yellow' in the meaning of `plate` would be left out in silence.
///
/// Threading: confined to one thread.
public final class RepeatedNames {

  /// The probability from which words mean a name, however often the question names it.
  private static final double SURE = 0.9;

  private static final int LEAST_STEM = 4;

  private final LinkedQuestion question;
  private final Lexicon lexicon;
  private final List<Span> spans;

  /// @param spans the account of the question
  public RepeatedNames(LinkedQuestion question, Lexicon lexicon, List<Span> spans) {
    this.question = question;
    this.lexicon = lexicon;
    this.spans = spans;
  }

  /// The words whose meaning is another than that of the name they are taken for.
  public List<Span> found() {
    return question.mentions().stream()
        .filter(mention -> isFarMeaning(mention.links().getFirst()) && !isNoName(mention))
        .filter(mention -> LinkShape.isUnrelated(question, mention, lexicon))
        .flatMap(mention -> repeating(mention))
        .toList();
  }

  private static boolean isFarMeaning(Link link) {
    return link.match() == Link.Match.MEANING && link.score() < SURE;
  }

  /// Whether the word is a verb, which tells how rows belong together, or a superlative, which
  /// orders them.
  private boolean isNoName(Mention mention) {
    String word = question.tokens().get(mention.from()).lower();
    return mention.to() == mention.from() + 1
        && (WordRelations.isMostlyVerb(VerbForms.base(word)) || Superlative.of(word).isPresent());
  }

  private Stream<Span> repeating(Mention mention) {
    return spans.stream()
        .filter(span -> span.isNamedBy(mention))
        .filter(span ->
            switch (mention.links().getFirst().target()) {
              case Target.OfTable(Table table) ->
                  !derives(mention, table.words())
                      && !isRole(mention, table)
                      && isNamedBeside(table, span);
              case Target.OfColumn(Column column) ->
                  tellsRows(column) && isNamedBefore(lexicon.schema().table(column.table()), span);
              case Target.OfValue _ -> false;
            });
  }

  /// Whether a noun for persons tells which of several roles the rows have: the boss of somebody is
  /// staff, too.
  private boolean isRole(Mention mention, Table table) {
    return Persons.isPerson(question.tokens().get(mention.to() - 1).lower())
        && Persons.areRowsOf(table);
  }

  /// Whether rows are shown by a column without being asked.
  private boolean tellsRows(Column column) {
    Table table = lexicon.schema().table(column.table());
    return DisplayColumns.of(table).contains(column) || table.primaryKey().contains(column);
  }

  /// Whether a word derives from a name, as 'membership' does from `member`.
  private boolean derives(Mention mention, List<String> name) {
    String word = question.tokens().get(mention.to() - 1).lower();
    return name.stream().anyMatch(part -> part.length() >= LEAST_STEM && word.startsWith(part));
  }

  /// Whether a span before names a table: 'the caption of each singer' asks for the column.
  private boolean isNamedBefore(Table table, Span span) {
    return spans.stream()
        .takeWhile(other -> !other.equals(span))
        .anyMatch(other -> names(other, table, span));
  }

  private boolean isNamedBeside(Table table, Span span) {
    return spans.stream().anyMatch(other -> names(other, table, span));
  }

  /// Whether a span names a table with other words than a span in question.
  private static boolean names(Span other, Table table, Span span) {
    return !other.phrase().equalsIgnoreCase(span.phrase())
        && other.kind() == Span.Kind.TABLE
        && table.toString().equals(other.element());
  }
}
