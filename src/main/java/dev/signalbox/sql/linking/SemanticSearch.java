package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.SemanticSpans.Span;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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

  /// The loss in log-odds of a name with another head than the span, where some name has the same
  /// head.
  private static final double OTHER_HEAD = -3;

  /// The least score of a link by a whole name.
  private static final double WHOLE_NAME = 0.95;

  /// The loss of a span that takes words from a mention.
  private static final double TAKEN = 0.3;

  /// The meaning that the search found for a span.
  ///
  /// @param probability the probability, from 0 to 1, that the span means the likeliest name
  /// @param gaps the gaps in log-odds to the next names, the next one first
  record SpanMeaning(Span span, Mention mention, double probability, List<Double> gaps) {

    boolean isProbable() {
      return probability >= SearchVariant.SURE.least();
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
  private final List<Span> spans;
  private final List<float[]> inQuestion;
  private final NameLikelihood likelihood;
  private final SpanLikelihood spanLikelihood;

  /// Scores by span, then name, without the rest of the question.
  private final double[][] alone;

  /// @param byWords the mentions by words alone
  /// @param inQuestion the vectors of the spans in the question
  SemanticSearch(
      List<Token> tokens,
      List<Mention> byWords,
      Lexicon lexicon,
      List<Span> spans,
      List<float[]> inQuestion,
      NameLikelihood likelihood,
      SpanLikelihood spanLikelihood) {
    this.tokens = tokens;
    this.byWords = byWords;
    this.lexicon = lexicon;
    this.spans = spans;
    this.inQuestion = inQuestion;
    this.likelihood = likelihood;
    this.spanLikelihood = spanLikelihood;
    this.alone = new double[spans.size()][];
  }

  Result link(SearchVariant variant) {
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
      List<Mention> mentions, List<SpanMeaning> before, SearchVariant variant) {
    NamedTargets named = NamedTargets.by(mentions, lexicon.schema());
    List<SpanMeaning> possible = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      Span span = spans.get(i);
      boolean left = before.stream().noneMatch(found -> span.overlaps(found.mention()));
      if (left && span.isWhole(mentions)) {
        SpanContext context = SpanContext.of(tokens, mentions, span.from(), span.to());
        found(i, odds(i, named, context), named, context, variant)
            .filter(found -> addsTo(mentions, span, found.mention().links().getFirst()))
            .ifPresent(possible::add);
      }
    }
    return possible;
  }

  /// The log-odds of each name for a span.
  private double[] odds(int index, NamedTargets named, SpanContext context) {
    Span span = spans.get(index);
    double[] known = alone[index];
    if (known == null) {
      known = alone(span, inQuestion.get(index));
      alone[index] = known;
    }
    double[] odds = known.clone();
    for (int i = 0; i < odds.length; i++) {
      odds[i] += likelihood.beside(span.tokens(), lexicon.encodedNames().get(i), named, context);
    }
    return odds;
  }

  private double[] alone(Span span, float[] vector) {
    List<EncodedName> names = lexicon.encodedNames();
    String phrase = span.tokens().stream().map(Token::lemma).collect(Collectors.joining(" "));
    boolean headed = isHeaded(span, names);
    double[] odds = new double[names.size()];
    for (int i = 0; i < odds.length; i++) {
      odds[i] =
          likelihood.alone(span.tokens(), phrase, vector, names.get(i))
              + (headed && !hasHead(names.get(i), span) ? OTHER_HEAD : 0);
    }
    return odds;
  }

  private Optional<SpanMeaning> found(
      int index, double[] odds, NamedTargets named, SpanContext context, SearchVariant variant) {
    Span span = spans.get(index);
    List<EncodedName> names = lexicon.encodedNames();
    int[] ranked = ranked(odds);
    EncodedName likeliest = names.get(ranked[0]);
    if (span.isNumber() && !context.measures(likeliest)) {
      return Optional.empty();
    }
    double first = odds[ranked[0]];
    double next = ranked.length > 1 ? odds[ranked[1]] : Double.NEGATIVE_INFINITY;
    boolean called = named.called().contains(likeliest.target());
    double probability =
        spanLikelihood.of(tokens, span.from(), span.to(), likeliest, first, next, called, context);
    List<Link> links = new ArrayList<>();
    if (span.equals(variant.changed())) {
      if (variant.rank() >= 0) {
        links.add(
            new Link(names.get(ranked[variant.rank()]).target(), probability, Link.Match.MEANING));
      }
    } else if (probability >= (isAction(span) ? variant.leastOfAction() : variant.least())) {
      for (int i = 0; i < odds.length; i++) {
        if (odds[i] >= first - CLOSE) {
          double score = probability * Math.exp((odds[i] - first) / 4);
          links.add(new Link(names.get(i).target(), score, Link.Match.MEANING));
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

  /// Whether some name ends in the last of the span's words, as in 'pupil id'; a name with another
  /// head is then unlikely.
  private static boolean isHeaded(Span span, List<EncodedName> names) {
    return span.tokens().size() > 1 && names.stream().anyMatch(name -> hasHead(name, span));
  }

  private static boolean hasHead(EncodedName name, Span span) {
    return name.words().getLast().equals(span.tokens().getLast().lemma());
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
