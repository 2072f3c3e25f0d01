package dev.signalbox.sql.linking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.ranking.ConditionalLogit.Choice;
import dev.signalbox.sql.linking.LinkingFit.Sample;
import dev.signalbox.sql.linking.LinkingFit.World;
import dev.signalbox.sql.linking.NameQuestions.Asked;
import dev.signalbox.sql.linking.NameQuestions.Meant;
import dev.signalbox.sql.linking.SemanticLinker.Changed;
import dev.signalbox.sql.linking.SemanticLinker.Searched;
import dev.signalbox.sql.linking.SemanticSpans.Span;
import dev.signalbox.sql.words.WordRelations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Fits the weights of links to tables and columns by their meaning: of the names for a span, of
/// the spans that mean a name at all, and of the hypotheses with other links.
final class NameFit {
  /// Added to the log-odds of every span: a missing link loses the query, while a weak one only
  /// lowers its confidence.
  private static final double MORE_LINKS = 0.5;

  private final World world;
  private final WordRelations relations = new WordRelations();

  NameFit(World world) {
    this.world = world;
  }

  /// The weights; those of the values are 0.
  LinkingModel fit(Path synonyms) throws IOException {
    List<Asked> all = NameQuestions.read(synonyms, world);
    LinkingModel none = model(none(NameLikelihood.NAMES), none(SpanLikelihood.NAMES));
    List<Sample> names = new ArrayList<>();
    all.forEach(asked -> addNames(asked, linker(none), names));
    report("names of synonyms", names, LinkingFit.ofFolds(NameLikelihood.NAMES, names));
    FeatureWeights ofNames = LinkingFit.fitted(NameLikelihood.NAMES, names);
    LinkingModel named = model(ofNames, none(SpanLikelihood.NAMES));
    List<Sample> spans = new ArrayList<>();
    all.forEach(asked -> addSpans(asked, linker(named), spans));
    report("spans with and without a name", spans, LinkingFit.ofFolds(SpanLikelihood.NAMES, spans));
    FeatureWeights ofSpans = moreLinks(LinkingFit.fitted(SpanLikelihood.NAMES, spans));
    LinkingModel linked = model(ofNames, ofSpans);
    List<Sample> hypotheses = new ArrayList<>();
    all.forEach(asked -> addHypotheses(asked, linker(linked), hypotheses));
    report("hypotheses", hypotheses, LinkingFit.ofFolds(SemanticLinker.NAMES, hypotheses));
    return new LinkingModel(
        ofNames,
        ofSpans,
        LinkingFit.fitted(SemanticLinker.NAMES, hypotheses),
        none(ValueFeatures.NAMES));
  }

  private static FeatureWeights none(List<String> features) {
    return new FeatureWeights(features, new double[features.size()]);
  }

  private static LinkingModel model(FeatureWeights names, FeatureWeights spans) {
    return new LinkingModel(names, spans, none(SemanticLinker.NAMES), none(ValueFeatures.NAMES));
  }

  private SemanticLinker linker(LinkingModel model) {
    return new SemanticLinker(world.vectors(), relations, model);
  }

  private static FeatureWeights moreLinks(FeatureWeights weights) {
    double[] shifted = weights.weights().clone();
    shifted[0] += MORE_LINKS;
    return new FeatureWeights(weights.features(), shifted);
  }

  private static void report(String of, List<Sample> samples, List<FeatureWeights> ofFolds) {
    long right =
        samples.stream().filter(sample -> sample.isRight(ofFolds.get(sample.fold()))).count();
    System.out.printf(
        "%-30s right %.2f %% of %d%n", of, 100.0 * right / samples.size(), samples.size());
  }

  /// One choice for each synonym: among the names of the database.
  private void addNames(Asked asked, SemanticLinker linker, List<Sample> samples) {
    Lexicon lexicon = world.lexicon(asked.database());
    LinkedQuestion byWords = SchemaLinker.linkWords(asked.question(), lexicon);
    SpanOdds odds = linker.searches(List.of(byWords), lexicon).getFirst().odds();
    NamedTargets named = NamedTargets.by(byWords.mentions(), lexicon.schema());
    for (int i = 0; i < odds.spans().size(); i++) {
      Span span = odds.spans().get(i);
      Optional<Target> target = meant(asked, span).map(Meant::target);
      int chosen = target.map(each -> position(each, lexicon)).orElse(-1);
      if (chosen >= 0) {
        SpanContext context =
            SpanContext.of(byWords.tokens(), byWords.mentions(), span.from(), span.to());
        samples.add(
            new Sample(asked.database(), new Choice(odds.features(i, named, context), chosen)));
      }
    }
  }

  private static Optional<Meant> meant(Asked asked, Span span) {
    return asked.meant().stream()
        .filter(each -> each.from() == span.from() && each.to() == span.to())
        .findFirst();
  }

  private static int position(Target target, Lexicon lexicon) {
    for (int i = 0; i < lexicon.encodedNames().size(); i++) {
      if (lexicon.encodedNames().get(i).target().equals(target)) {
        return i;
      }
    }
    return -1;
  }

  /// A yes or no for each span: whether it means its likeliest name. Spans that share words with a
  /// synonym whose name is not known tell nothing.
  private void addSpans(Asked asked, SemanticLinker linker, List<Sample> samples) {
    Lexicon lexicon = world.lexicon(asked.database());
    LinkedQuestion byWords = SchemaLinker.linkWords(asked.question(), lexicon);
    SemanticSearch search = linker.searches(List.of(byWords), lexicon).getFirst();
    NamedTargets named = NamedTargets.by(byWords.mentions(), lexicon.schema());
    for (int i = 0; i < search.odds().spans().size(); i++) {
      Span span = search.odds().spans().get(i);
      SpanContext context =
          SpanContext.of(byWords.tokens(), byWords.mentions(), span.from(), span.to());
      double[] odds = search.odds().of(i, named, context);
      Target likeliest = lexicon.encodedNames().get(best(odds)).target();
      boolean yes = meant(asked, span).filter(each -> each.target().equals(likeliest)).isPresent();
      double[] features = search.features(span, odds, named, context);
      samples.add(
          new Sample(
              asked.database(),
              new Choice(new double[][] {features, new double[features.length]}, yes ? 0 : 1)));
    }
  }

  private static int best(double[] odds) {
    int best = 0;
    for (int i = 1; i < odds.length; i++) {
      best = odds[i] > odds[best] ? i : best;
    }
    return best;
  }

  /// One choice for each question with synonyms: among its hypotheses.
  private void addHypotheses(Asked asked, SemanticLinker linker, List<Sample> samples) {
    Lexicon lexicon = world.lexicon(asked.database());
    LinkedQuestion byWords = SchemaLinker.linkWords(asked.question(), lexicon);
    Searched searched = linker.searched(byWords, List.of(), lexicon);
    Changed unchanged = new Changed(searched.likeliest(), new double[SemanticLinker.NAMES.size()]);
    List<Changed> all = Stream.concat(Stream.of(unchanged), searched.changed().stream()).toList();
    for (int i = 0; i < all.size() && !asked.meant().isEmpty(); i++) {
      if (isRight(asked, all.get(i).question())) {
        samples.add(
            new Sample(
                asked.database(),
                new Choice(all.stream().map(Changed::features).toArray(double[][]::new), i)));
        break;
      }
    }
  }

  /// Whether all synonyms have their names, and other words none that the gold query lacks.
  private static boolean isRight(Asked asked, LinkedQuestion linked) {
    return asked.meant().stream()
            .allMatch(meant ->
                linked
                    .mentionFrom(meant.from())
                    .filter(mention -> first(mention).target().equals(meant.target()))
                    .isPresent())
        && linked.mentions().stream()
            .filter(mention -> first(mention).match() == Link.Match.MEANING)
            .allMatch(mention -> asked.uses(first(mention).target()));
  }

  private static Link first(Mention mention) {
    return mention.links().getFirst();
  }
}
