package dev.signalbox.evaluation;

import java.util.List;
import java.util.OptionalDouble;

/// The precision and recall of the databases that routes name, each pair of a question and a
/// database being a decision of its own (Qin et al., Relational Database Augmented Large Language
/// Model, table 3). It counts all questions, also without a gold database.
///
/// @param rightly databases named that are gold
/// @param wrongly databases named that are not
/// @param missed gold databases that are not named
record RouteQuality(int rightly, int wrongly, int missed) {

  static RouteQuality of(List<EvaluatedQuestion> questions) {
    int rightly = 0;
    int wrongly = 0;
    int missed = 0;
    for (EvaluatedQuestion question : questions) {
      List<String> gold = question.asked().gold().judging(question.chosen());
      int both = 0;
      for (String chosen : question.chosen()) {
        both += gold.contains(chosen) ? 1 : 0;
      }
      rightly += both;
      wrongly += question.chosen().size() - both;
      missed += gold.size() - both;
    }
    return new RouteQuality(rightly, wrongly, missed);
  }

  /// The share of the databases named that are gold.
  OptionalDouble precision() {
    return share(rightly, rightly + wrongly);
  }

  /// The share of the gold databases that are named.
  OptionalDouble recall() {
    return share(rightly, rightly + missed);
  }

  /// The harmonic mean of both.
  OptionalDouble f1() {
    return share(2 * rightly, 2 * rightly + wrongly + missed);
  }

  private static OptionalDouble share(int part, int whole) {
    return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
  }
}
