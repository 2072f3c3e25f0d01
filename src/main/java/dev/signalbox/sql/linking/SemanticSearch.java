package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.SemanticSpans.Span;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Links the words of one question that no name has to names by their meaning, in one of several
/// variants.
///
/// The search takes the spans that together explain most, and then makes a second round: a table
/// found by its meaning makes its columns likelier.
///
/// Threading: confined to one thread.
final class SemanticSearch {
  private static final int ROUNDS = 2;

  /// The number of names of a span that keep their rank.
  private static final int RANKED = 3;

  /// The greatest gap in log-odds of another meaning that stays a link.
  private static final double CLOSE = 0.6;

  /// The least score of a link by a whole name.
  private static final double WHOLE_NAME = 0.95;

  /// The loss of a span that takes words from a mention.
  private static final double TAKEN = 0.3;

  /// The thresholds of a search, and a span whose meaning is changed.
  ///
  /// @param least the least probability of a link
  /// @param leastOfAction the least probability for words that denote an action
  /// @param rank the rank of the name that the changed span means, from 0; [#NOTHING]: the span
  ///   means none
  record Variant(double least, double leastOfAction, @Nullable Span changed, int rank) {
    static final int NOTHING = -1;
    static final Variant LIKELIEST = new Variant(0.25, 0.6, null, 0);
    static final Variant SURE = new Variant(0.5, 0.6, null, 0);
    static final Variant BOLD = new Variant(0.1, 0.35, null, 0);

    static Variant with(Span span, int rank) {
      return new Variant(LIKELIEST.least, LIKELIEST.leastOfAction, span, rank);
    }
  }

  /// The meaning that the search found for a span.
  ///
  /// @param probability the probability, from 0 to 1, that the span means the likeliest name
  /// @param gaps the gaps in log-odds to the next names, the next one first
  record SpanMeaning(Span span, Mention mention, double probability, List<Double> gaps) {

    boolean isProbable() {
      return probability >= Variant.SURE.least();
    }

    boolean isOfSameSpan(SpanMeaning other) {
      return span.from() == other.span.from() && span.to() == other.span.to();
    }
  }

  /// The outcome of a search: the linked question and the meanings found.
  record Result(LinkedQuestion question, List<SpanMeaning> found) {}

  private final List<Token> tokens;
  private final List<Mention> byWords;
  private final Lexicon lexicon;
  private final SpanOdds odds;
  private final SpanLikelihood spanLikelihood;

  /// @param byWords the mentions by words alone
  SemanticSearch(
      List<Token> tokens,
      List<Mention> byWords,
      Lexicon lexicon,
      SpanOdds odds,
      SpanLikelihood spanLikelihood) {
    this.tokens = tokens;
    this.byWords = byWords;
    this.lexicon = lexicon;
    this.odds = odds;
    this.spanLikelihood = spanLikelihood;
  }

  SpanOdds odds() {
    return odds;
  }

  Result link(Variant variant) {
    List<Mention> mentions = new ArrayList<>(byWords);
    List<SpanMeaning> all = new ArrayList<>();
    List<SpanMeaning> found = List.of();
    for (int round = 0; round < ROUNDS && (round == 0 || !found.isEmpty()); round++) {
      found = best(possible(mentions, all, variant), mentions);
      for (SpanMeaning each : found) {
        Mention mention = each.mention();
        mentions.removeIf(old -> mention.from() <= old.from() && old.to() <= mention.to());
        mentions.add(mention);
      }
      all.addAll(found);
    }
    mentions.sort(Comparator.comparingInt(Mention::from));
    return new Result(CompoundNames.joined(new LinkedQuestion(tokens, mentions)), all);
  }

  private List<SpanMeaning> possible(
      List<Mention> mentions, List<SpanMeaning> before, Variant variant) {
    NamedTargets named = NamedTargets.by(mentions, lexicon.schema());
    List<SpanMeaning> possible = new ArrayList<>();
    for (int i = 0; i < odds.spans().size(); i++) {
      Span span = odds.spans().get(i);
      boolean left = before.stream().noneMatch(found -> span.overlaps(found.mention()));
      if (left && span.isWhole(mentions)) {
        SpanContext context = SpanContext.of(tokens, mentions, span.from(), span.to());
        found(span, odds.of(i, named, context), named, context, variant)
            .filter(found -> addsTo(mentions, span, found.mention().links().getFirst()))
            .ifPresent(possible::add);
      }
    }
    return possible;
  }

  private Optional<SpanMeaning> found(
      Span span, double[] odds, NamedTargets named, SpanContext context, Variant variant) {
    List<EncodedName> names = lexicon.encodedNames();
    int[] ranked = ranked(odds);
    EncodedName likeliest = names.get(ranked[0]);
    if (span.isNumber() && !context.measures(likeliest)) {
      return Optional.empty();
    }
    EncodedName meant =
        span.equals(variant.changed()) && variant.rank() >= 0
            ? names.get(ranked[variant.rank()])
            : likeliest;
    if (spanLikelihood.leavesCondition(span.tokens(), meant)) {
      return Optional.empty();
    }
    double first = odds[ranked[0]];
    double probability = spanLikelihood.of(features(span, odds, ranked, named, context));
    List<Link> links = new ArrayList<>();
    if (span.equals(variant.changed())) {
      if (variant.rank() >= 0) {
        links.add(new Link(meant.target(), probability, Link.Match.MEANING));
      }
    } else if (probability >= (isAction(span) ? variant.leastOfAction() : variant.least())) {
      for (int i = 0; i < odds.length; i++) {
        if (odds[i] >= first - CLOSE
            && !spanLikelihood.leavesCondition(span.tokens(), names.get(i))
            && !spanLikelihood.isOtherAmount(span.tokens(), names.get(i))) {
          double score = probability * Math.exp((odds[i] - first) / 4);
          double share = probability * Math.exp(odds[i] - first);
          links.add(new Link(names.get(i).target(), score, Link.Match.MEANING, share));
        }
      }
    }
    List<Double> gaps = new ArrayList<>();
    for (int rank = 1; rank < ranked.length; rank++) {
      gaps.add(first - odds[ranked[rank]]);
    }
    return links.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SpanMeaning(span, new Mention(span.from(), span.to(), links), probability, gaps));
  }

  /// The features of a span with the likeliest name.
  ///
  /// @param odds the log-odds of each name
  double[] features(Span span, double[] odds, NamedTargets named, SpanContext context) {
    return features(span, odds, ranked(odds), named, context);
  }

  private double[] features(
      Span span, double[] odds, int[] ranked, NamedTargets named, SpanContext context) {
    EncodedName likeliest = lexicon.encodedNames().get(ranked[0]);
    return spanLikelihood.features(
        tokens,
        span.from(),
        span.to(),
        likeliest,
        odds[ranked[0]],
        ranked.length > 1 ? odds[ranked[1]] : Double.NEGATIVE_INFINITY,
        named.called().contains(likeliest.target()),
        context);
  }

  /// The indices of the greatest few, greatest first.
  private static int[] ranked(double[] odds) {
    int[] ranked = new int[Math.min(RANKED, odds.length)];
    boolean[] taken = new boolean[odds.length];
    for (int rank = 0; rank < ranked.length; rank++) {
      int best = -1;
      for (int i = 0; i < odds.length; i++) {
        if (!taken[i] && (best < 0 || odds[i] > odds[best])) {
          best = i;
        }
      }
      ranked[rank] = best;
      taken[best] = true;
    }
    return ranked;
  }

  /// Whether a span adds a meaning to the mentions that it includes: it means something else, or
  /// completes a part of a name.
  private boolean addsTo(List<Mention> mentions, Span span, Link best) {
    return mentions.stream()
        .filter(mention -> span.from() <= mention.from() && mention.to() <= span.to())
        .allMatch(mention -> !isClause(mention, span) && isOther(mention, best));
  }

  private static boolean isOther(Mention mention, Link best) {
    return mention.links().getFirst().match() == Link.Match.PART
        || mention.links().stream().noneMatch(link -> link.target().equals(best.target()));
  }

  /// Whether a span begins a clause with a whole name, as 'last name starts' does: all words behind
  /// the name can be verbs.
  private boolean isClause(Mention mention, Span span) {
    Link first = mention.links().getFirst();
    return first.match() == Link.Match.WORDS
        && first.score() >= WHOLE_NAME
        && span.from() == mention.from()
        && mention.to() < span.to()
        && tokens.subList(mention.to(), span.to()).stream()
            .allMatch(word -> mayFollow(word, tokens.get(mention.to() - 1)));
  }

  /// Whether a word can be the verb of a subject: inflected, or behind a plural.
  private boolean mayFollow(Token word, Token subject) {
    return spanLikelihood.isVerb(word)
        && (subject.isPlural() || !word.lower().equals(word.lemma()));
  }

  /// Whether a span denotes an action: by its form, or as a verb behind its subject.
  private boolean isAction(Span span) {
    boolean behindPlural = span.from() > 0 && tokens.get(span.from() - 1).isPlural();
    return spanLikelihood.isAction(span.tokens().getLast())
        || CuePhrases.isBehindDoer(tokens, span.from())
        || (behindPlural && spanLikelihood.isVerb(span.tokens().getFirst()));
  }

  /// The meanings without overlap that together explain most.
  private List<SpanMeaning> best(List<SpanMeaning> possible, List<Mention> before) {
    Map<Integer, List<SpanMeaning>> byEnd = new HashMap<>();
    possible.forEach(
        found -> byEnd.computeIfAbsent(found.span().to(), _ -> new ArrayList<>()).add(found));
    double[] best = new double[tokens.size() + 1];
    @Nullable SpanMeaning[] chosen = new SpanMeaning[tokens.size() + 1];
    for (int to = 1; to <= tokens.size(); to++) {
      best[to] = best[to - 1];
      for (SpanMeaning found : byEnd.getOrDefault(to, List.of())) {
        double explained = best[found.span().from()] + weight(found, before);
        if (explained > best[to]) {
          best[to] = explained;
          chosen[to] = found;
        }
      }
    }
    List<SpanMeaning> taken = new ArrayList<>();
    for (int to = tokens.size(); to > 0; ) {
      SpanMeaning found = chosen[to];
      if (found != null) {
        taken.add(found);
      }
      to = found == null ? to - 1 : found.span().from();
    }
    return taken;
  }

  private static double weight(SpanMeaning found, List<Mention> before) {
    Mention mention = found.mention();
    long taken =
        before.stream()
            .filter(old -> mention.from() <= old.from() && old.to() <= mention.to())
            .count();
    return mention.score() * found.span().tokens().size() - taken * TAKEN * 2;
  }
}
