package dev.signalbox.sql.linking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordRelations;
import dev.signalbox.sql.words.WordRelations.Relation;
import java.util.List;
import java.util.stream.Stream;

/// The likelihood that words of a question mean a table or column with another name. A conditional
/// logit, a choice among a database's names for a span, weighs their vectors in context, their
/// relations in WordNet, and the other names in the question.
///
/// Threading: any number of threads.
final class NameLikelihood {
  /// The features that depend on the span alone.
  private static final List<String> ALONE =
      List.of(
          "cosine in context",
          "synonyms",
          "synonymous heads",
          "kind",
          "farther relation",
          "covered share of the name",
          "said share of the span",
          "identifier",
          "of a table that only links others",
          "other head, and some name has the same");

  /// The features that depend on the rest of the question.
  private static final List<String> BESIDE =
      List.of(
          "other words call it",
          "beside a named column",
          "no key joins it",
          "column",
          "column of a named table",
          "measured number",
          "column of an owner",
          "column of a value",
          "table for a plural",
          "table of a called column",
          "counted table",
          "table of each",
          "measured table",
          "table with an owner",
          "table of a value");

  static final List<String> NAMES = Stream.concat(ALONE.stream(), BESIDE.stream()).toList();

  private final WordRelations relations;
  private final FeatureWeights alone;
  private final FeatureWeights beside;

  /// @param weights of [#NAMES]
  NameLikelihood(WordRelations relations, FeatureWeights weights) {
    this.relations = relations;
    this.alone = weights.part(0, ALONE.size());
    this.beside = weights.part(ALONE.size(), NAMES.size());
  }

  /// The part of the log-odds that a span means a name that depends on the span alone. The sum with
  /// [#beside] is complete but for a constant, so it ranks the names of one database.
  double alone(double[] features) {
    return alone.of(features);
  }

  /// The part of the log-odds that depends on the rest of the question.
  double beside(double[] features) {
    return beside.of(features);
  }

  /// The features that depend on the span alone.
  ///
  /// @param phrase the span's lemmas, separated by blanks
  /// @param inQuestion the vector of the span in the question
  /// @param otherHead whether the name ends in another word than the span, and some name in the
  ///   same
  double[] featuresAlone(
      List<Token> span, String phrase, float[] inQuestion, EncodedName name, boolean otherHead) {
    double[] features = {
      ContextVectors.similarity(inQuestion, name.inTable()),
      0,
      0,
      0,
      0,
      covered(span, name),
      said(span, name),
      is(name.isIdentifier()),
      is(name.isOfLink()),
      is(otherHead)
    };
    relation(span, phrase, name, features);
    return features;
  }

  /// The features that depend on the rest of the question.
  ///
  /// @param named the targets of other words in the question
  /// @param context the context of the span
  double[] featuresBeside(
      List<Token> span, EncodedName name, NamedTargets named, SpanContext context) {
    boolean column = name.isColumn();
    boolean table = !column;
    boolean plural = span.getLast().lower().endsWith("s");
    boolean valued = context.hasValueOf(name);
    return new double[] {
      is(named.called().contains(name.target())),
      is(named.tablesOfColumns().contains(name.table().name())),
      is(!named.joins(name.table())),
      is(column),
      is(column && named.targets().contains(new Target.OfTable(name.table()))),
      is(column && context.measures(name)),
      is(column && context.hasOwnerOf(name)),
      is(column && valued),
      is(table && plural),
      is(table && named.tablesOfCalled().contains(name.table().name())),
      is(table && context.counted()),
      is(table && context.each()),
      is(table && context.measured()),
      is(table && !context.owners().isEmpty()),
      is(table && valued)
    };
  }

  private static double is(boolean fact) {
    return fact ? 1 : 0;
  }

  private void relation(List<Token> span, String phrase, EncodedName name, double[] features) {
    Relation whole = relations.between(phrase, name.phrase());
    if (whole == Relation.SAME || whole == Relation.SAME_SELDOM) {
      features[1] = 1;
      return;
    }
    Relation heads = relations.between(span.getLast().lemma(), name.words().getLast());
    switch (whole.compareTo(heads) <= 0 ? whole : heads) {
      case SAME, SAME_SELDOM -> features[2] = 1;
      case KIND -> features[3] = 1;
      case KIND_OF_KIND, SISTERS, IN_GLOSS -> features[4] = 1;
      case NONE -> {}
    }
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
