package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordRelations;
import dev.signalbox.sql.words.WordRelations.Relation;
import java.util.List;

/// The likelihood that words of a question mean a table or column with another name. A logistic
/// model weighs their vectors in context, their relations in WordNet, and the other names in the
/// question.
///
/// Threading: any number of threads.
final class NameLikelihood {
  // Fitted by conditional logistic regression, as the choice among a database's names for a span.
  // The questions are of spider-route-in's train split, with words for tables and columns replaced
  // by others of similar meaning. The fit was tested on databases left out.
  private static final double IN_CONTEXT = 10.19;
  private static final double SAME = 1.52;
  private static final double SAME_HEAD = 0.34;
  private static final double KIND = 2.63;
  private static final double FARTHER = 0.96;
  private static final double COVERED = 1.52;
  private static final double SAID = 1.26;
  private static final double IDENTIFIER = -1.02;
  private static final double COLUMN = -1.42;

  /// The weight of tables that only link others.
  private static final double LINKING = -1.04;

  private static final double BESIDE_NAMED = 1.22;
  private static final double COLUMN_OF_NAMED = 1.51;

  /// The weight of tables with a column that the question calls by its name.
  private static final double TABLE_OF_CALLED = 0.64;

  /// The weight of a name that other words of the question have already.
  private static final double CALLED = -1.24;

  /// The weight of tables that no key joins to the named tables.
  private static final double UNJOINED = -0.75;

  private static final double PLURAL_TABLE = 0.70;
  private static final double COUNTED_TABLE = 0.84;
  private static final double TABLE_OF_EACH = -0.76;
  private static final double MEASURED_NUMBER = 1.96;
  private static final double MEASURED_TABLE = 0.59;
  private static final double OWNED = 1.24;
  private static final double OWNED_TABLE = -0.66;
  private static final double VALUED = 2.65;
  private static final double TABLE_OF_VALUED = 1.95;

  private final WordRelations relations;

  NameLikelihood(WordRelations relations) {
    this.relations = relations;
  }

  /// The part of the log-odds that a span means a name that depends on the span alone. The sum with
  /// [#beside] is complete but for a constant, so it ranks the names of one database.
  ///
  /// @param phrase the span's lemmas, separated by blanks
  /// @param inQuestion the vector of the span in the question
  double alone(List<Token> span, String phrase, float[] inQuestion, EncodedName name) {
    return IN_CONTEXT * NameVectors.similarity(inQuestion, name.inTable())
        + relation(span, phrase, name)
        + COVERED * covered(span, name)
        + SAID * said(span, name)
        + (name.isIdentifier() ? IDENTIFIER : 0)
        + (name.isOfLink() ? LINKING : 0);
  }

  /// The part of the log-odds that depends on the rest of the question.
  ///
  /// @param named the targets of other words in the question
  /// @param context the context of the span
  double beside(List<Token> span, EncodedName name, NamedTargets named, SpanContext context) {
    return besideOthers(name, named)
        + (name.isColumn() ? asColumn(name, named, context) : asTable(span, name, named, context));
  }

  private static double besideOthers(EncodedName name, NamedTargets named) {
    return (named.called().contains(name.target()) ? CALLED : 0)
        + (named.tablesOfColumns().contains(name.table().name()) ? BESIDE_NAMED : 0)
        + (named.joins(name.table()) ? 0 : UNJOINED);
  }

  private static double asColumn(EncodedName name, NamedTargets named, SpanContext context) {
    boolean tableNamed = named.targets().contains(new Target.OfTable(name.table()));
    return COLUMN
        + (tableNamed ? COLUMN_OF_NAMED : 0)
        + (context.measures(name) ? MEASURED_NUMBER : 0)
        + (context.hasOwnerOf(name) ? OWNED : 0)
        + (context.hasValueOf(name) ? VALUED : 0);
  }

  private static double asTable(
      List<Token> span, EncodedName name, NamedTargets named, SpanContext context) {
    return (span.getLast().lower().endsWith("s") ? PLURAL_TABLE : 0)
        + (named.tablesOfCalled().contains(name.table().name()) ? TABLE_OF_CALLED : 0)
        + (context.counted() ? COUNTED_TABLE : 0)
        + (context.each() ? TABLE_OF_EACH : 0)
        + (context.measured() ? MEASURED_TABLE : 0)
        + (context.owners().isEmpty() ? 0 : OWNED_TABLE)
        + (context.hasValueOf(name) ? TABLE_OF_VALUED : 0);
  }

  private double relation(List<Token> span, String phrase, EncodedName name) {
    Relation whole = relations.between(phrase, name.phrase());
    if (whole == Relation.SAME || whole == Relation.SAME_SELDOM) {
      return SAME;
    }
    Relation heads = relations.between(span.getLast().lemma(), name.words().getLast());
    return switch (whole.compareTo(heads) <= 0 ? whole : heads) {
      case SAME, SAME_SELDOM -> SAME_HEAD;
      case KIND -> KIND;
      case KIND_OF_KIND, SISTERS, IN_GLOSS -> FARTHER;
      case NONE -> 0;
    };
  }

  /// The share of the span's words that the name has, from 0 to 1.
  private double said(List<Token> span, EncodedName name) {
    double sum = 0;
    for (Token token : span) {
      double best = 0;
      for (int i = 0; i < name.words().size(); i++) {
        best = Math.max(best, nearness(token, name.words().get(i), name.stems().get(i)));
      }
      sum += best;
    }
    return sum / span.size();
  }

  /// The share of the name's words that the span has, from 0 to 1.
  private double covered(List<Token> span, EncodedName name) {
    double sum = 0;
    for (int i = 0; i < name.words().size(); i++) {
      double best = 0;
      for (Token token : span) {
        best = Math.max(best, nearness(token, name.words().get(i), name.stems().get(i)));
      }
      sum += best;
    }
    return sum / name.words().size();
  }

  private double nearness(Token token, String word, String stem) {
    if (token.lemma().equals(word) || token.stem().equals(stem)) {
      return 1;
    }
    return switch (relations.between(token.lemma(), word)) {
      case SAME -> 1;
      case SAME_SELDOM, KIND -> 0.7;
      case KIND_OF_KIND -> 0.5;
      case SISTERS, IN_GLOSS -> 0.4;
      case NONE -> 0;
    };
  }
}
