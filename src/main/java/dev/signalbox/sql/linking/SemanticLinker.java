package dev.signalbox.sql.linking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.sql.linking.ContextVectors.Range;
import dev.signalbox.sql.linking.SemanticSearch.Result;
import dev.signalbox.sql.linking.SemanticSearch.SpanMeaning;
import dev.signalbox.sql.linking.SemanticSearch.Variant;
import dev.signalbox.sql.linking.SemanticSpans.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Links words that no name has to tables and columns with names of similar meaning: 'vocalists' to
/// the table of singers.
///
/// [NameLikelihood] scores each name for a span, and [SpanLikelihood] decides whether the span
/// means any. The linker takes the spans that together explain most. A span may include words that
/// are linked already. Where a link is not sure, the linker adds alternative hypotheses.
///
/// Threading: as the encoder.
final class SemanticLinker {
  /// The most alternative hypotheses.
  private static final int MOST = 4;

  /// The greatest probability of a link that an alternative drops.
  private static final double LIKELY = 0.9;

  /// The greatest gap in log-odds between an alternative name and the likeliest.
  private static final double FAR = 3;

  /// The features of the changes that make an alternative hypothesis of the likeliest one.
  static final List<String> NAMES =
      List.of(
          "links left out",
          "log-odds of links left out",
          "log-odds of links added",
          "links to another name",
          "gaps in log-odds to another name",
          "mentions with another meaning than said");

  /// The position of the last feature.
  private static final int OTHER_THAN_SAID = NAMES.size() - 1;

  private static final double LEAST_LIKELY = 0.02;

  private final ContextVectors vectors;
  private final NameLikelihood likelihood;
  private final SpanLikelihood spanLikelihood;
  private final SemanticSpans spans;
  private final FeatureWeights weights;

  /// The question with changed links.
  ///
  /// @param features what the changes are, by [#NAMES]
  record Changed(LinkedQuestion question, double[] features) {}

  /// @param likeliest the question with its likeliest links
  /// @param changed the question with other links of its names, in any order
  /// @param others the question with other links of its values and the odds of these
  record Searched(
      LinkedQuestion likeliest, List<Changed> changed, List<LinkingHypothesis> others) {}

  SemanticLinker(ContextVectors vectors, WordRelations relations, LinkingModel model) {
    this.vectors = vectors;
    this.likelihood = new NameLikelihood(relations, model.names());
    this.spanLikelihood = new SpanLikelihood(relations, model.spans());
    this.spans = new SemanticSpans(spanLikelihood);
    this.weights = model.hypotheses();
  }

  /// The question with the likeliest meanings of its unlinked words.
  LinkedQuestion likeliest(LinkedQuestion byWords, Lexicon lexicon) {
    return searches(List.of(byWords), lexicon).getFirst().link(Variant.LIKELIEST).question();
  }

  /// The likeliest hypothesis and its alternatives.
  ///
  /// @param others the question with other links to stored values
  LinkingHypotheses hypotheses(
      LinkedQuestion byWords, List<LinkingHypothesis> others, Lexicon lexicon) {
    Searched searched = searched(byWords, others, lexicon);
    Stream<LinkingHypothesis> changed =
        searched.changed().stream()
            .map(each ->
                new LinkingHypothesis(each.question(), Math.min(0, weights.of(each.features()))));
    return new LinkingHypotheses(
        searched.likeliest(),
        likeliestOf(Stream.concat(changed, searched.others().stream()), searched.likeliest()));
  }

  /// The question with its likeliest links and with others. Where no word names anything, even by
  /// its meaning, the question is probably not about this database, and there are no others.
  Searched searched(LinkedQuestion byWords, List<LinkingHypothesis> others, Lexicon lexicon) {
    List<List<Mention>> uncertain = uncertain(byWords);
    List<LinkedQuestion> linked = new ArrayList<>(List.of(byWords));
    uncertain.forEach(mentions -> linked.add(without(byWords, mentions)));
    others.forEach(other -> linked.add(other.question()));
    List<SemanticSearch> searches = searches(linked, lexicon);
    Result likeliest = searches.getFirst().link(Variant.LIKELIEST);
    if (byWords.mentions().isEmpty()
        && likeliest.found().stream().noneMatch(SpanMeaning::isProbable)) {
      return new Searched(likeliest.question(), List.of(), List.of());
    }
    List<Changed> changed = new ArrayList<>();
    for (Variant variant : variants(likeliest.found())) {
      Result alternative = searches.getFirst().link(variant);
      double[] features = features(likeliest.found(), alternative.found(), variant);
      changed.add(new Changed(alternative.question(), features));
    }
    for (int i = 0; i < uncertain.size(); i++) {
      Result alternative = searches.get(i + 1).link(Variant.LIKELIEST);
      asked(alternative, uncertain.get(i), likeliest).ifPresent(changed::add);
    }
    List<LinkingHypothesis> otherValues = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      Result alternative = searches.get(uncertain.size() + 1 + i).link(Variant.LIKELIEST);
      otherValues.add(new LinkingHypothesis(alternative.question(), others.get(i).odds()));
    }
    return new Searched(likeliest.question(), changed, otherValues);
  }

  /// The mentions that may have another meaning: parts of names, and stored values that are not
  /// proper names.
  private static List<List<Mention>> uncertain(LinkedQuestion byWords) {
    Predicate<Mention> value = mention -> isPlainValue(mention, byWords.tokens());
    return Stream.<Predicate<Mention>>of(SemanticLinker::isPart, value)
        .map(uncertain -> byWords.mentions().stream().filter(uncertain).toList())
        .filter(mentions -> !mentions.isEmpty())
        .toList();
  }

  private static LinkedQuestion without(LinkedQuestion question, List<Mention> mentions) {
    List<Mention> others = new ArrayList<>(question.mentions());
    others.removeAll(mentions);
    return new LinkedQuestion(question.tokens(), others);
  }

  /// The alternative hypothesis that links the words of some mentions by their meaning. A mention
  /// without another meaning stays. The result is empty where the hypothesis would lose a value.
  private static Optional<Changed> asked(
      Result alternative, List<Mention> asked, Result likeliest) {
    if (asked.stream().anyMatch(mention -> isLost(mention, alternative, likeliest))) {
      return Optional.empty();
    }
    List<Mention> kept =
        asked.stream()
            .filter(mention ->
                alternative.found().stream().noneMatch(found -> found.span().overlaps(mention)))
            .toList();
    double[] features = features(likeliest.found(), alternative.found(), Variant.LIKELIEST);
    features[OTHER_THAN_SAID] += asked.size() - kept.size();
    return Optional.of(
        new Changed(CompoundNames.joined(alternative.question().with(kept)), features));
  }

  /// Whether an alternative loses a value. The value's words mean its own column, or extend a span
  /// that has a meaning without them, as in 'vocalists sing jazz'.
  private static boolean isLost(Mention mention, Result alternative, Result likeliest) {
    return alternative.found().stream()
        .filter(found -> mention.meansValueFirst() && found.span().overlaps(mention))
        .anyMatch(found ->
            meansColumnOf(mention, found.mention())
                || likeliest.found().stream()
                    .anyMatch(each -> each.span().overlaps(found.mention())));
  }

  private static boolean meansColumnOf(Mention value, Mention meant) {
    return value.links().getFirst().target() instanceof Target.OfValue(Column column, _)
        && meant.links().getFirst().target().equals(new Target.OfColumn(column));
  }

  private static boolean isPart(Mention mention) {
    return mention.links().getFirst().match() == Link.Match.PART;
  }

  /// Whether a mention in lower case is linked to a value: 'flat' may be a kind of apartment or an
  /// apartment. A code of one letter, as for 'male', does not count.
  private static boolean isPlainValue(Mention mention, List<Token> tokens) {
    return mention.links().getFirst().target() instanceof Target.OfValue(_, String value)
        && value.length() > 1
        && tokens.subList(mention.from(), mention.to()).stream()
            .allMatch(token -> token.isWord() && !token.isCapitalized());
  }

  private static List<LinkingHypothesis> likeliestOf(
      Stream<LinkingHypothesis> alternatives, LinkedQuestion likeliest) {
    Set<List<Meant>> known = new HashSet<>(Set.of(meant(likeliest)));
    return alternatives
        .filter(alternative -> known.add(meant(alternative.question())))
        .sorted(Comparator.comparingDouble(LinkingHypothesis::odds).reversed())
        .limit(MOST)
        .toList();
  }

  /// The meaning of a mention, without its probability.
  private record Meant(int from, int to, List<Target> targets) {}

  private static List<Meant> meant(LinkedQuestion question) {
    return question.mentions().stream()
        .map(mention ->
            new Meant(
                mention.from(), mention.to(), mention.links().stream().map(Link::target).toList()))
        .toList();
  }

  /// One search for each linking by words; the encoder gets all spans together.
  List<SemanticSearch> searches(List<LinkedQuestion> byWords, Lexicon lexicon) {
    List<Token> tokens = byWords.getFirst().tokens();
    List<List<Span>> found = new ArrayList<>();
    for (LinkedQuestion question : byWords) {
      found.add(
          lexicon.encodedNames().isEmpty()
              ? List.of()
              : spans.of(tokens, question.mentions(), lexicon));
    }
    List<Span> all = found.stream().flatMap(List::stream).toList();
    List<float[]> inQuestion =
        vectors.ofSpans(
            tokens, all.stream().map(span -> new Range(span.from(), span.to())).toList());
    List<SemanticSearch> searches = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < found.size(); i++) {
      int to = from + found.get(i).size();
      searches.add(
          new SemanticSearch(
              tokens,
              byWords.get(i).mentions(),
              lexicon,
              new SpanOdds(
                  lexicon.encodedNames(), found.get(i), inQuestion.subList(from, to), likelihood),
              spanLikelihood));
      from = to;
    }
    return searches;
  }

  /// The variants of the search: without the weak links, with weaker ones, and for each uncertain
  /// link without it and with the next names.
  private static List<Variant> variants(List<SpanMeaning> likeliest) {
    List<Variant> variants = new ArrayList<>(List.of(Variant.SURE, Variant.BOLD));
    for (SpanMeaning found : likeliest) {
      if (found.probability() <= LIKELY) {
        variants.add(Variant.with(found.span(), Variant.NOTHING));
      }
      for (int rank = 1; rank <= found.gaps().size(); rank++) {
        if (found.gaps().get(rank - 1) <= FAR) {
          variants.add(Variant.with(found.span(), rank));
        }
      }
    }
    return variants;
  }

  private static double[] features(
      List<SpanMeaning> likeliest, List<SpanMeaning> alternative, Variant variant) {
    double[] features = new double[NAMES.size()];
    for (SpanMeaning found : likeliest) {
      if (alternative.stream().noneMatch(found::isOfSameSpan)) {
        features[0]++;
        features[1] += logOdds(found.probability());
      } else if (found.span().equals(variant.changed())) {
        features[3]++;
        features[4] += found.gaps().get(variant.rank() - 1);
      }
    }
    for (SpanMeaning found : alternative) {
      if (likeliest.stream().noneMatch(found::isOfSameSpan)) {
        features[2] += logOdds(found.probability());
      }
    }
    return features;
  }

  private static double logOdds(double probability) {
    double known = Math.clamp(probability, LEAST_LIKELY, 1 - LEAST_LIKELY);
    return Math.log(known / (1 - known));
  }
}
