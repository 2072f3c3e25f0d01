package dev.signalbox.sql.linking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.sql.linking.NearValueSearch.Candidate;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.value.Nearness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The likelihood that words of a question mean a stored value. A conditional logit weighs the
/// values that the words can mean against each other and against none.
///
/// Threading: any number of threads.
final class ValueLikelihood {
  /// The greatest part of a score that the probability decides: a tie between columns.
  private static final double TIE = 0.02;

  private final ValueFeatures features;
  private final FeatureWeights weights;

  /// A mention of values by its words, with its candidates in the order of its links.
  ///
  /// @param features the features of each candidate
  record Spelled(Mention mention, List<Link> links, List<double[]> features) {}

  ValueLikelihood(ValueFeatures features, FeatureWeights weights) {
    this.features = features;
    this.weights = weights;
  }

  /// The probability of each candidate, in their order. The sum leaves a part for none of them.
  ///
  /// @param candidates the features of each candidate
  double[] of(List<double[]> candidates) {
    double[] shares = candidates.stream().mapToDouble(weights::of).map(Math::exp).toArray();
    double sum = 1;
    for (double share : shares) {
      sum += share;
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }

  /// The question with the probabilities of the values that its words spell. Among equal links the
  /// likelier one comes first.
  LinkedQuestion weighed(LinkedQuestion question, Lexicon lexicon) {
    Map<Mention, Mention> weighed = new HashMap<>();
    for (Spelled spelled : spelled(question, lexicon)) {
      double[] probabilities = of(spelled.features());
      List<Link> links = new ArrayList<>();
      for (int i = 0; i < probabilities.length; i++) {
        Link link = spelled.links().get(i);
        links.add(
            new Link(
                link.target(),
                link.score() + TIE * probabilities[i],
                link.match(),
                probabilities[i]));
      }
      Mention mention = spelled.mention();
      Stream<Link> others =
          mention.links().stream().filter(link -> !(link.target() instanceof Target.OfValue));
      weighed.put(
          mention,
          new Mention(
              mention.from(), mention.to(), Stream.concat(links.stream(), others).toList()));
    }
    return weighed.isEmpty()
        ? question
        : new LinkedQuestion(
            question.tokens(),
            question.mentions().stream().map(each -> weighed.getOrDefault(each, each)).toList());
  }

  /// The mentions of a question that spell values, with their features.
  List<Spelled> spelled(LinkedQuestion question, Lexicon lexicon) {
    boolean[] open = new boolean[question.tokens().size()];
    List<Spelled> all = new ArrayList<>();
    for (Mention mention : question.mentions()) {
      List<Link> links = mention.values();
      boolean defined = mention.links().getFirst().match() == Link.Match.DEFINED;
      if (!links.isEmpty() && !defined) {
        List<Mention> others =
            question.mentions().stream().filter(other -> !other.equals(mention)).toList();
        Set<TableName> tables = NamedTargets.by(others, lexicon.schema()).tables();
        ValueSpan span = ValueSpan.of(question.tokens(), mention.from(), mention.to(), open);
        ValueContext context = ValueContext.of(question, mention.from(), mention.to(), tables);
        List<Candidate> candidates = links.stream().map(ValueLikelihood::candidate).toList();
        all.add(
            new Spelled(mention, links, features.of(span, candidates, context, lexicon.values())));
      }
    }
    return all;
  }

  private static Candidate candidate(Link link) {
    Nearness nearness = link.match() == Link.Match.VALUE_FORM ? Nearness.FORM : Nearness.SPELLING;
    return Candidate.of((Target.OfValue) link.target(), nearness, 0, false);
  }
}
