package dev.signalbox.sql.linking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Part;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.sql.linking.SemanticSearch.Result;
import dev.signalbox.sql.linking.SemanticSearch.SpanMeaning;
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

  // The weights of changed links in the log-odds of an alternative hypothesis. Fitted on the parses
  // of the questions that NameLikelihood was fitted on, as a choice among the queries of a
  // question.
  private static final double LEFT_OUT = -1;
  private static final double LEFT_OUT_ODDS = 0.8;
  private static final double ADDED_ODDS = 0.6;
  private static final double OTHER_NAME = -0.8;
  private static final double OTHER_NAME_GAP = -0.5;

  /// The weight of each mention that gets another meaning.
  private static final double OTHER_THAN_SAID = -0.5;

  private static final double LEAST_LIKELY = 0.02;

  private final Encoder encoder;
  private final NameLikelihood likelihood;
  private final SpanLikelihood spanLikelihood;
  private final SemanticSpans spans;

  SemanticLinker(Encoder encoder, WordRelations relations) {
    this.encoder = encoder;
    this.likelihood = new NameLikelihood(relations);
    this.spanLikelihood = new SpanLikelihood(relations);
    this.spans = new SemanticSpans(spanLikelihood);
  }

  /// The question with the likeliest meanings of its unlinked words.
  LinkedQuestion likeliest(LinkedQuestion byWords, Lexicon lexicon) {
    return searches(List.of(byWords), lexicon).getFirst().link(SearchVariant.LIKELIEST).question();
  }

  /// The likeliest hypothesis and its alternatives. Where no word names anything, even by its
  /// meaning, the question is probably not about this database, and there are no alternatives.
  LinkingHypotheses hypotheses(LinkedQuestion byWords, Lexicon lexicon) {
    List<List<Mention>> uncertain = uncertain(byWords);
    Stream<LinkedQuestion> surer = uncertain.stream().map(mentions -> without(byWords, mentions));
    List<SemanticSearch> searches =
        searches(Stream.concat(Stream.of(byWords), surer).toList(), lexicon);
    Result likeliest = searches.getFirst().link(SearchVariant.LIKELIEST);
    if (byWords.mentions().isEmpty()
        && likeliest.found().stream().noneMatch(SpanMeaning::isProbable)) {
      return new LinkingHypotheses(likeliest.question(), List.of());
    }
    List<LinkingHypothesis> alternatives = new ArrayList<>();
    for (SearchVariant variant : variants(likeliest.found())) {
      Result alternative = searches.getFirst().link(variant);
      double odds = odds(likeliest.found(), alternative.found(), variant);
      alternatives.add(new LinkingHypothesis(alternative.question(), Math.min(0, odds)));
    }
    for (int i = 0; i < uncertain.size(); i++) {
      Result alternative = searches.get(i + 1).link(SearchVariant.LIKELIEST);
      asked(alternative, uncertain.get(i), likeliest).ifPresent(alternatives::add);
    }
    return new LinkingHypotheses(
        likeliest.question(), likeliestOf(alternatives, likeliest.question()));
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
  private static Optional<LinkingHypothesis> asked(
      Result alternative, List<Mention> asked, Result likeliest) {
    if (asked.stream().anyMatch(mention -> isLost(mention, alternative, likeliest))) {
      return Optional.empty();
    }
    List<Mention> kept =
        asked.stream()
            .filter(mention ->
                alternative.found().stream().noneMatch(found -> found.span().overlaps(mention)))
            .toList();
    double odds =
        odds(likeliest.found(), alternative.found(), SearchVariant.LIKELIEST)
            + OTHER_THAN_SAID * (asked.size() - kept.size());
    LinkedQuestion question = CompoundNames.joined(alternative.question().with(kept));
    return Optional.of(new LinkingHypothesis(question, Math.min(0, odds)));
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
      List<LinkingHypothesis> alternatives, LinkedQuestion likeliest) {
    Set<List<Meant>> known = new HashSet<>(Set.of(meant(likeliest)));
    return alternatives.stream()
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
  private List<SemanticSearch> searches(List<LinkedQuestion> byWords, Lexicon lexicon) {
    List<Token> tokens = byWords.getFirst().tokens();
    List<List<Span>> found = new ArrayList<>();
    for (LinkedQuestion question : byWords) {
      found.add(
          lexicon.encodedNames().isEmpty()
              ? List.of()
              : spans.of(tokens, question.mentions(), lexicon));
    }
    List<Span> all = found.stream().flatMap(List::stream).toList();
    List<float[]> inQuestion = all.isEmpty() ? List.of() : inQuestion(tokens, all);
    List<SemanticSearch> searches = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < found.size(); i++) {
      int to = from + found.get(i).size();
      searches.add(
          new SemanticSearch(
              tokens,
              byWords.get(i).mentions(),
              lexicon,
              found.get(i),
              inQuestion.subList(from, to),
              likelihood,
              spanLikelihood));
      from = to;
    }
    return searches;
  }

  /// The variants of the search: without the weak links, with weaker ones, and for each uncertain
  /// link without it and with the next names.
  private static List<SearchVariant> variants(List<SpanMeaning> likeliest) {
    List<SearchVariant> variants = new ArrayList<>(List.of(SearchVariant.SURE, SearchVariant.BOLD));
    for (SpanMeaning found : likeliest) {
      if (found.probability() <= LIKELY) {
        variants.add(SearchVariant.with(found.span(), SearchVariant.NOTHING));
      }
      for (int rank = 1; rank <= found.gaps().size(); rank++) {
        if (found.gaps().get(rank - 1) <= FAR) {
          variants.add(SearchVariant.with(found.span(), rank));
        }
      }
    }
    return variants;
  }

  private static double odds(
      List<SpanMeaning> likeliest, List<SpanMeaning> alternative, SearchVariant variant) {
    double odds = 0;
    for (SpanMeaning found : likeliest) {
      if (alternative.stream().noneMatch(found::isOfSameSpan)) {
        odds += LEFT_OUT - LEFT_OUT_ODDS * logOdds(found.probability());
      } else if (found.span().equals(variant.changed())) {
        odds += OTHER_NAME + OTHER_NAME_GAP * found.gaps().get(variant.rank() - 1);
      }
    }
    for (SpanMeaning found : alternative) {
      if (likeliest.stream().noneMatch(found::isOfSameSpan)) {
        odds += ADDED_ODDS * logOdds(found.probability());
      }
    }
    return odds;
  }

  private static double logOdds(double probability) {
    double known = Math.clamp(probability, LEAST_LIKELY, 1 - LEAST_LIKELY);
    return Math.log(known / (1 - known));
  }

  /// The vectors of spans in the question: the means of their words' vectors.
  private List<float[]> inQuestion(List<Token> tokens, List<Span> spans) {
    StringBuilder text = new StringBuilder();
    List<Part> parts = new ArrayList<>();
    int[] starts = new int[tokens.size()];
    int[] ends = new int[tokens.size()];
    for (int i = 0; i < tokens.size(); i++) {
      text.append(i == 0 ? "" : " ");
      starts[i] = text.length();
      text.append(tokens.get(i).text());
      ends[i] = text.length();
    }
    spans.forEach(span -> parts.add(new Part(starts[span.from()], ends[span.to() - 1])));
    return encoder
        .encodeTexts(List.of(new Text(text.toString(), parts)), Role.QUESTION)
        .getFirst()
        .parts();
  }
}
