package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.SemanticSpans.Span;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// The log-odds of each name for the spans of one question.
///
/// Threading: confined to one thread.
final class SpanOdds {
  private final List<EncodedName> names;
  private final List<Span> spans;
  private final List<float[]> inQuestion;
  private final NameLikelihood likelihood;

  /// The log-odds by span, then name, without the rest of the question.
  private final double[][] alone;

  /// @param inQuestion the vectors of the spans in the question
  SpanOdds(
      List<EncodedName> names,
      List<Span> spans,
      List<float[]> inQuestion,
      NameLikelihood likelihood) {
    this.names = names;
    this.spans = spans;
    this.inQuestion = inQuestion;
    this.likelihood = likelihood;
    this.alone = new double[spans.size()][];
  }

  List<Span> spans() {
    return spans;
  }

  /// The log-odds of each name for a span, but for a constant.
  double[] of(int span, NamedTargets named, SpanContext context) {
    double[] known = alone[span];
    if (known == null) {
      double[][] features = featuresAlone(span);
      known = new double[features.length];
      for (int i = 0; i < known.length; i++) {
        known[i] = likelihood.alone(features[i]);
      }
      alone[span] = known;
    }
    double[] odds = known.clone();
    List<Token> tokens = spans.get(span).tokens();
    for (int i = 0; i < odds.length; i++) {
      odds[i] += likelihood.beside(likelihood.featuresBeside(tokens, names.get(i), named, context));
    }
    return odds;
  }

  /// All features of each name for a span.
  double[][] features(int span, NamedTargets named, SpanContext context) {
    double[][] features = featuresAlone(span);
    List<Token> tokens = spans.get(span).tokens();
    for (int i = 0; i < features.length; i++) {
      double[] beside = likelihood.featuresBeside(tokens, names.get(i), named, context);
      features[i] =
          DoubleStream.concat(DoubleStream.of(features[i]), DoubleStream.of(beside)).toArray();
    }
    return features;
  }

  private double[][] featuresAlone(int index) {
    Span span = spans.get(index);
    String phrase = span.tokens().stream().map(Token::lemma).collect(Collectors.joining(" "));
    boolean headed = isHeaded(span);
    double[][] features = new double[names.size()][];
    for (int i = 0; i < features.length; i++) {
      EncodedName name = names.get(i);
      features[i] =
          likelihood.featuresAlone(
              span.tokens(), phrase, inQuestion.get(index), name, headed && !hasHead(name, span));
    }
    return features;
  }

  /// Whether some name ends in the last of the span's words, as in 'pupil id'; a name with another
  /// head is then unlikely.
  private boolean isHeaded(Span span) {
    return span.tokens().size() > 1 && names.stream().anyMatch(name -> hasHead(name, span));
  }

  private static boolean hasHead(EncodedName name, Span span) {
    return name.words().getLast().equals(span.tokens().getLast().lemma());
  }
}
