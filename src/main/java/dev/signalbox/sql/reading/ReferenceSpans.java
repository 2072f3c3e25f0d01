package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.SelfReference;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Directions;
import dev.signalbox.sql.words.DoerNouns;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.VocabularyPhrase;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Accounts for the words by which rows refer to other rows, where the query uses the key that
/// refers to them: 'report to' and 'subcategories' within a table, verbs of a direction right
/// before a name, such as 'left Hamburg' for the port of origin, and verbs of the persons that a
/// key names, such as 'bought' for the buyer.
final class ReferenceSpans {
  private static final Set<String> CONCEPTS =
      Set.of(
          "holder of superiority",
          "holder of subordination",
          "subordination",
          "holder of parenthood",
          "holder of childhood");

  private static final DoerNouns DOERS = DoerNouns.shared();
  private static final String PART = "sub";

  /// The fewest letters of a name that shortens a noun.
  private static final int SHORTEST = 3;

  private final Marks marks;
  private final List<SelfReference> references;
  private final List<Column> joined;

  ReferenceSpans(Marks marks, QueryContent content, List<SelfReference> references) {
    this.marks = marks;
    this.joined = List.copyOf(content.joined());
    this.references =
        references.stream()
            .filter(each -> content.joined().contains(each.key()) || content.uses(each.key()))
            .toList();
  }

  void mark() {
    markSelfReferences();
    markDirections();
    markDoers();
  }

  private void markDoers() {
    for (int at = 0; at < marks.size(); at++) {
      Token token = marks.token(at);
      if (marks.isOpen(at) && token.isWord() && !StopWords.isFunctionWord(token)) {
        int from = at;
        String verb = VerbForms.base(token.lower());
        joined.stream()
            .filter(key -> DOERS.areNamedIn(key.words(), verb))
            .findFirst()
            .ifPresent(key -> marks.mark(from, from + 1, Kind.COLUMN, key.toString(), null));
      }
    }
  }

  /// Whether words that end in a person mean the time of what the person does: an inspector is not
  /// `inspected_on`.
  static boolean isTimeOfDoer(Token noun, Target target) {
    return noun.lemma().matches(".*[eo]r")
        && target instanceof Target.OfColumn(Column column)
        && column.type() == ValueType.TIME
        && column.words().stream()
            .map(VerbForms::base)
            .anyMatch(verb -> !verb.equals(noun.lemma()) && DOERS.isDoer(noun.lemma(), verb));
  }

  /// Whether words that end in a person mean other rows by their likeness alone: an investigator is
  /// no study. A table with a short form of the noun as its name, such as `inv`, may hold them, and
  /// a client may be a company.
  static boolean isDoerOfOtherRows(Token noun, Link link) {
    return link.match().isByMeaning()
        && Persons.isPerson(noun.lower())
        && link.target() instanceof Target.OfTable(Table table)
        && !Persons.areRowsOf(table)
        && !WordRelations.isGroup(WordForms.lemma(table.words().getLast()))
        && !isShortened(noun, table.name().name().toLowerCase(Locale.ROOT))
        && table.columns().stream().noneMatch(Persons::areDescribedBy);
  }

  private static boolean isShortened(Token noun, String name) {
    return name.length() >= SHORTEST && noun.lower().startsWith(name);
  }

  private void markDirections() {
    for (int at = 0; at < marks.size(); at++) {
      String verb = marks.token(at).lower();
      if (marks.isOpen(at) && leadsToName(at)) {
        int from = at;
        joined.stream()
            .filter(key -> key.words().stream().anyMatch(word -> Directions.isVerbOf(verb, word)))
            .findFirst()
            .ifPresent(key -> marks.mark(from, from + 1, Kind.COLUMN, key.toString(), null));
      }
    }
  }

  /// Whether a name of the database follows, behind function words at most.
  private boolean leadsToName(int at) {
    int next = at + 1;
    while (next < marks.size() && StopWords.isFunctionWord(marks.token(next))) {
      next++;
    }
    Span span = marks.at(next);
    return span != null && span.kind().isOfDatabase();
  }

  private void markSelfReferences() {
    for (int at = 0; !references.isEmpty() && at < marks.size(); at++) {
      Token token = marks.token(at);
      Optional<VocabularyPhrase> phrase =
          VocabularyPhrase.at(marks.tokens(), at, sense -> CONCEPTS.contains(sense.concept()));
      int to = phrase.map(VocabularyPhrase::to).orElse(at + 1);
      Optional<SelfReference> reference =
          references.stream()
              .filter(each -> phrase.isPresent() || isPart(token, each.table()))
              .findFirst();
      if (reference.isPresent() && marks.isOpen(at, to)) {
        marks.mark(at, to, Kind.COLUMN, reference.get().key().toString(), null);
      }
    }
  }

  private static boolean isPart(Token token, Table table) {
    return token.isWord()
        && token.lemma().startsWith(PART)
        && token.lemma().substring(PART.length()).equals(WordForms.lemma(table.words().getLast()));
  }
}
