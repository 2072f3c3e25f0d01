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

/// Links the words of one question that no name has to those that they mean, in any of several
/// ways.
///
/// Of all spans those are taken that together explain most. What was found is looked at once more:
/// a table found by its meaning makes its columns likelier.
///
/// Threading: confined to one thread.
final class SemanticSearch {
  private static final int ROUNDS = 2;

  /// How many names of a span are known by their rank.
  private static final int RANKED = 3;

  /// How far the log-odds of another meaning that is kept may be below the likeliest one's.
  private static final double CLOSE = 0.6;

  /// What a name loses in log-odds that ends otherwise, where some name ends as the span does.
  private static final double OTHER_HEAD = -3;

  /// What a span loses that takes words from a mention.
  private static final double TAKEN = 0.3;

  /// How sure links must be, and which span means something else than its likeliest name.
  ///
  /// @param least probability that counts
  /// @param leastOfDeed of words for what is done
  /// @param rank of the name that the changed span means, from 0; [#NOTHING]: it means none
  record Way(double least, double leastOfDeed, @Nullable Span changed, int rank) {
    static final int NOTHING = -1;
    static final Way LIKELIEST = new Way(0.25, 0.6, null, 0);
    static final Way SURE = new Way(0.5, 0.6, null, 0);
    static final Way BOLD = new Way(0.1, 0.35, null, 0);

    static Way with(Span span, int rank) {
      return new Way(LIKELIEST.least, LIKELIEST.leastOfDeed, span, rank);
    }
  }

  /// What a span was found to mean.
  ///
  /// @param likely the probability that it means the likeliest name, from 0 to 1
  /// @param behind how far the log-odds of the next names are behind, the next one first
  record Found(Span span, Mention mention, double likely, List<Double> behind) {

    boolean isLikely() {
      return likely >= Way.SURE.least;
    }

    boolean isOfSameSpan(Found other) {
      return span.from() == other.span.from() && span.to() == other.span.to();
    }
  }

  /// A question linked in one way.
  record Linking(LinkedQuestion question, List<Found> found) {}

  private final List<Token> tokens;
  private final List<Mention> byWords;
  private final Lexicon lexicon;
  private final List<Span> spans;
  private final List<float[]> inQuestion;
  private final NameLikelihood likeness;
  private final SpanLikelihood spanLikeness;

  /// By span, then name: what is known without the other words.
  private final double[][] alone;

  /// @param byWords what the words mention by themselves
  /// @param inQuestion vectors of the spans as they stand in the question
  SemanticSearch(
      List<Token> tokens,
      List<Mention> byWords,
      Lexicon lexicon,
      List<Span> spans,
      List<float[]> inQuestion,
      NameLikelihood likeness,
      SpanLikelihood spanLikeness) {
    this.tokens = tokens;
    this.byWords = byWords;
    this.lexicon = lexicon;
    this.spans = spans;
    this.inQuestion = inQuestion;
    this.likeness = likeness;
    this.spanLikeness = spanLikeness;
    this.alone = new double[spans.size()][];
  }

  Linking by(Way way) {
    List<Mention> mentions = new ArrayList<>(byWords);
    List<Found> all = new ArrayList<>();
    List<Found> found = List.of();
    for (int round = 0; round < ROUNDS && (round == 0 || !found.isEmpty()); round++) {
      found = best(possible(mentions, all, way), mentions);
      for (Found each : found) {
        Mention mention = each.mention();
        mentions.removeIf(old -> mention.from() <= old.from() && old.to() <= mention.to());
        mentions.add(mention);
      }
      all.addAll(found);
    }
    mentions.sort(Comparator.comparingInt(Mention::from));
    return new Linking(CompoundNames.joined(new LinkedQuestion(tokens, mentions)), all);
  }

  private List<Found> possible(List<Mention> mentions, List<Found> before, Way way) {
    NamedTargets named = NamedTargets.by(mentions, lexicon.schema());
    List<Found> possible = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      Span span = spans.get(i);
      boolean left = before.stream().noneMatch(found -> span.overlaps(found.mention()));
      if (left && span.isWhole(mentions)) {
        SpanContext place = SpanContext.of(tokens, mentions, span.from(), span.to());
        found(i, odds(i, named, place), named, place, way)
            .filter(found -> addsTo(mentions, span, found.mention().links().getFirst()))
            .ifPresent(possible::add);
      }
    }
    return possible;
  }

  /// Of each name.
  private double[] odds(int index, NamedTargets named, SpanContext place) {
    Span span = spans.get(index);
    double[] known = alone[index];
    if (known == null) {
      known = alone(span, inQuestion.get(index));
      alone[index] = known;
    }
    double[] odds = known.clone();
    for (int i = 0; i < odds.length; i++) {
      odds[i] += likeness.beside(span.tokens(), lexicon.meanings().get(i), named, place);
    }
    return odds;
  }

  private double[] alone(Span span, float[] vector) {
    List<EncodedName> names = lexicon.meanings();
    String phrase = span.tokens().stream().map(Token::lemma).collect(Collectors.joining(" "));
    boolean headed = isHeaded(span, names);
    double[] odds = new double[names.size()];
    for (int i = 0; i < odds.length; i++) {
      odds[i] =
          likeness.alone(span.tokens(), phrase, vector, names.get(i))
              + (headed && !hasHead(names.get(i), span) ? OTHER_HEAD : 0);
    }
    return odds;
  }

  private Optional<Found> found(int index, double[] odds, NamedTargets named, SpanContext place, Way way) {
    Span span = spans.get(index);
    List<EncodedName> names = lexicon.meanings();
    int[] ranked = ranked(odds);
    EncodedName likeliest = names.get(ranked[0]);
    if (span.isNumber() && !place.measures(likeliest)) {
      return Optional.empty();
    }
    double first = odds[ranked[0]];
    double next = ranked.length > 1 ? odds[ranked[1]] : Double.NEGATIVE_INFINITY;
    boolean called = named.called().contains(likeliest.target());
    double likely =
        spanLikeness.of(tokens, span.from(), span.to(), likeliest, first, next, called, place);
    List<Link> links = new ArrayList<>();
    if (span.equals(way.changed())) {
      if (way.rank() >= 0) {
        links.add(new Link(names.get(ranked[way.rank()]).target(), likely, Link.Match.MEANING));
      }
    } else if (likely >= (isDeed(span) ? way.leastOfDeed() : way.least())) {
      for (int i = 0; i < odds.length; i++) {
        if (odds[i] >= first - CLOSE) {
          double score = likely * Math.exp((odds[i] - first) / 4);
          links.add(new Link(names.get(i).target(), score, Link.Match.MEANING));
        }
      }
    }
    List<Double> behind = new ArrayList<>();
    for (int rank = 1; rank < ranked.length; rank++) {
      behind.add(first - odds[ranked[rank]]);
    }
    return links.isEmpty()
        ? Optional.empty()
        : Optional.of(new Found(span, new Mention(span.from(), span.to(), links), likely, behind));
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

  /// Whether a span means something else than the mentions whose words it takes, or explains a word
  /// beside those that are a part of the name.
  private static boolean addsTo(List<Mention> mentions, Span span, Link best) {
    return mentions.stream()
        .filter(mention -> span.from() <= mention.from() && mention.to() <= span.to())
        .allMatch(mention ->
            mention.links().getFirst().match() == Link.Match.PART
                || mention.links().stream().noneMatch(link -> link.target().equals(best.target())));
  }

  /// Whether a span rather tells what is done: by its form, or as a verb behind who does it.
  private boolean isDeed(Span span) {
    boolean behindPlural = span.from() > 0 && tokens.get(span.from() - 1).isPlural();
    return spanLikeness.isDeed(span.tokens().getLast())
        || CuePhrases.isBehindDoer(tokens, span.from())
        || (behindPlural && spanLikeness.isVerb(span.tokens().getFirst()));
  }

  /// Whether the last of several words is that of a name, as in 'pupil id': then the others are
  /// seldom meant.
  private static boolean isHeaded(Span span, List<EncodedName> names) {
    return span.tokens().size() > 1 && names.stream().anyMatch(name -> hasHead(name, span));
  }

  private static boolean hasHead(EncodedName name, Span span) {
    return name.words().getLast().equals(span.tokens().getLast().lemma());
  }

  /// What does not overlap and together explains most.
  private List<Found> best(List<Found> possible, List<Mention> before) {
    Map<Integer, List<Found>> byEnd = new HashMap<>();
    possible.forEach(
        found -> byEnd.computeIfAbsent(found.span().to(), _ -> new ArrayList<>()).add(found));
    double[] best = new double[tokens.size() + 1];
    @Nullable Found[] chosen = new Found[tokens.size() + 1];
    for (int to = 1; to <= tokens.size(); to++) {
      best[to] = best[to - 1];
      for (Found found : byEnd.getOrDefault(to, List.of())) {
        double explained = best[found.span().from()] + weight(found, before);
        if (explained > best[to]) {
          best[to] = explained;
          chosen[to] = found;
        }
      }
    }
    List<Found> taken = new ArrayList<>();
    for (int to = tokens.size(); to > 0; ) {
      Found found = chosen[to];
      if (found != null) {
        taken.add(found);
      }
      to = found == null ? to - 1 : found.span().from();
    }
    return taken;
  }

  private static double weight(Found found, List<Mention> before) {
    Mention mention = found.mention();
    long taken =
        before.stream()
            .filter(old -> mention.from() <= old.from() && old.to() <= mention.to())
            .count();
    return mention.score() * found.span().tokens().size() - taken * TAKEN * 2;
  }
}
