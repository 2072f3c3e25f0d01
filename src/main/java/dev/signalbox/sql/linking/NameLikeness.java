package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.MeaningLinks.Named;
import dev.signalbox.sql.linking.WordRelations.Relation;
import java.util.List;

/// How likely words of a question mean a table or column that is called otherwise: a logistic model
/// of how near they are in their contexts, how WordNet relates their words, and what else the
/// question names.
///
/// Threading: any number of threads.
final class NameLikeness {
  // Fitted by logistic regression on questions of spider-route-in's train split in which words for
  // tables and columns were replaced by others of like meaning, and tested on databases left out.
  private static final double BIAS = -4.99;
  private static final double IN_CONTEXT = 7.11;
  private static final double SAME = 1.53;
  private static final double SAME_HEAD = 0.1;
  private static final double KIND = 1.6;
  private static final double FARTHER = 0.93;
  private static final double COVERED = 1.34;
  private static final double COLUMN = -1.88;
  private static final double IDENTIFIER = -0.71;

  /// Of tables that only link others. Chosen on those questions, not fitted.
  private static final double LINKING = -0.8;

  private static final double COLUMN_OF_NAMED = 1.61;
  private static final double BESIDE_NAMED = 0.81;

  private final WordRelations relations;

  NameLikeness(WordRelations relations) {
    this.relations = relations;
  }

  /// The log-odds; those of the names of one database can be compared.
  ///
  /// @param phrase the span's dictionary forms, a blank between two
  /// @param inQuestion vector of the span as it stands in the question
  /// @param named what other words of the question name
  double odds(List<Token> span, String phrase, float[] inQuestion, NameMeaning name, Named named) {
    double odds =
        BIAS
            + IN_CONTEXT * NameVectors.similarity(inQuestion, name.inTable())
            + relation(span, phrase, name)
            + COVERED * covered(span, name)
            + (name.isIdentifier() ? IDENTIFIER : 0)
            + (name.isOfLink() ? LINKING : 0)
            + (named.tablesOfColumns().contains(name.table().name()) ? BESIDE_NAMED : 0);
    if (name.isColumn()) {
      boolean tableNamed = named.targets().contains(new Target.OfTable(name.table()));
      odds += COLUMN + (tableNamed ? COLUMN_OF_NAMED : 0);
    }
    return odds;
  }

  private double relation(List<Token> span, String phrase, NameMeaning name) {
    Relation whole = relations.between(phrase, name.phrase());
    Relation heads = relations.between(span.getLast().lemma(), name.words().getLast());
    if (whole == Relation.SAME || whole == Relation.SAME_SELDOM) {
      return SAME;
    }
    return switch (whole.compareTo(heads) <= 0 ? whole : heads) {
      case SAME, SAME_SELDOM -> SAME_HEAD;
      case KIND -> KIND;
      case KIND_OF_KIND, SISTERS, TOLD -> FARTHER;
      case NONE -> 0;
    };
  }

  /// How much of the name's words the span says, from 0 to 1.
  private double covered(List<Token> span, NameMeaning name) {
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
      case SISTERS, TOLD -> 0.4;
      case NONE -> 0;
    };
  }
}
