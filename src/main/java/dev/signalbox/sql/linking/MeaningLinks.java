package dev.signalbox.sql.linking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Part;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.sql.linking.Token.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Links words that no name has to tables and columns whose names mean about the same: 'vocalists'
/// to the table of singers.
///
/// [NameLikeness] says how likely a span means a name, [SpanLikeness] whether any. Those spans are
/// taken that together explain most; a word that is linked already may be one of a span with others
/// that are not.
///
/// Threading: as the encoder.
final class MeaningLinks {
  private static final int LONGEST = 3;

  /// The least probability that counts, and that of words for what is done.
  private static final double LEAST = 0.25;

  private static final double LEAST_OF_DEED = 0.6;

  private static final int ROUNDS = 2;

  /// How far the log-odds of another meaning that is kept may be below the likeliest one's.
  private static final double CLOSE = 0.6;

  /// What a name loses in log-odds that ends otherwise, where some name ends as the span does.
  private static final double OTHER_HEAD = -3;

  /// What a span loses that takes words from a mention.
  private static final double TAKEN = 0.3;

  private final Encoder encoder;
  private final NameLikeness likeness;
  private final SpanLikeness spanLikeness;

  MeaningLinks(Encoder encoder, WordRelations relations) {
    this.encoder = encoder;
    this.likeness = new NameLikeness(relations);
    this.spanLikeness = new SpanLikeness(relations);
  }

  /// Adds what it finds, and removes the mentions whose words it takes. What was found is looked at
  /// once more: a table found by its meaning makes its columns likelier.
  void add(List<Token> tokens, List<Mention> mentions, Lexicon lexicon) {
    List<NameMeaning> names = lexicon.meanings();
    List<Span> spans =
        names.isEmpty()
            ? List.of()
            : spans(tokens, mentions, open(tokens, mentions, lexicon), names);
    List<float[]> inQuestion = spans.isEmpty() ? List.of() : inQuestion(tokens, spans);
    List<Mention> found = List.of();
    for (int round = 0; round < ROUNDS && (round == 0 || !found.isEmpty()); round++) {
      Named named = Named.by(mentions, lexicon.schema());
      List<Mention> possible = new ArrayList<>();
      for (int i = 0; i < spans.size(); i++) {
        Span span = spans.get(i);
        if (isWhole(span.from(), span.to(), mentions) && isLeft(span, found)) {
          SpanPlace place = SpanPlace.of(tokens, mentions, span.from(), span.to());
          List<Link> links = links(tokens, span, inQuestion.get(i), names, named, place);
          if (!links.isEmpty() && addsTo(mentions, span, links.getFirst())) {
            possible.add(new Mention(span.from(), span.to(), links));
          }
        }
      }
      found = best(tokens.size(), possible, mentions);
      for (Mention mention : found) {
        mentions.removeIf(old -> mention.from() <= old.from() && old.to() <= mention.to());
        mentions.add(mention);
      }
    }
  }

  /// Whether none of a span's words was found to name something.
  private static boolean isLeft(Span span, List<Mention> found) {
    return found.stream()
        .allMatch(mention -> mention.to() <= span.from() || span.to() <= mention.from());
  }

  /// Words of which none is known to name anything, or some.
  private record Span(int from, int to, List<Token> tokens) {}

  private boolean[] open(List<Token> tokens, List<Mention> mentions, Lexicon lexicon) {
    boolean[] open = new boolean[tokens.size()];
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      open[at] =
          token.kind() == Kind.WORD
              && token.number() == null
              && !CuePhrases.computes(token)
              && !CuePhrases.asks(token)
              && !CuePhrases.asksForAll(tokens, at)
              && !Vocabulary.isForm(token.lower())
              && !Vocabulary.isRequestWord(token)
              && CuePhrases.mayName(tokens, at, at + 1)
              && spanLikeness.isNameable(token)
              && token.text().length() > 2
              && !lexicon.isContext(token)
              && !Units.isOfNumber(tokens, at, lexicon.schema());
    }
    for (Mention mention : mentions) {
      Arrays.fill(open, mention.from(), mention.to(), false);
    }
    return open;
  }

  private List<Span> spans(
      List<Token> tokens, List<Mention> mentions, boolean[] open, List<NameMeaning> names) {
    List<Span> spans = new ArrayList<>();
    for (int from = 0; from < tokens.size(); from++) {
      boolean any = false;
      for (int to = from + 1; to <= Math.min(tokens.size(), from + LONGEST); to++) {
        boolean begins = to == from + 1 && beginsNames(tokens.get(from), names);
        if (!open[to - 1] && !begins && !isName(to - 1, mentions)) {
          break;
        }
        any |= open[to - 1];
        boolean noun = to == from + 1 || spanLikeness.isNoun(tokens.get(to - 1));
        if (any && noun && isWhole(from, to, mentions)) {
          spans.add(new Span(from, to, tokens.subList(from, to)));
        }
        if (!open[to - 1] && tokens.get(to - 1).isPlural()) {
          // What is named in the plural begins no longer name: 'students live'.
          break;
        }
      }
    }
    return spans;
  }

  /// Whether names begin with a word that forms questions, as `first name` does.
  private static boolean beginsNames(Token token, List<NameMeaning> names) {
    return Vocabulary.isForm(token.lower())
        && names.stream()
            .anyMatch(
                name -> name.words().size() > 1 && name.words().getFirst().equals(token.lemma()));
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

  private static boolean isName(int at, List<Mention> mentions) {
    return mentions.stream()
        .anyMatch(
            mention -> mention.from() <= at && at < mention.to() && !mention.meansValueFirst());
  }

  /// Whether no mention is cut.
  private static boolean isWhole(int from, int to, List<Mention> mentions) {
    return mentions.stream()
        .allMatch(mention ->
            mention.to() <= from
                || to <= mention.from()
                || (from <= mention.from() && mention.to() <= to));
  }

  private List<Link> links(
      List<Token> tokens,
      Span span,
      float[] inQuestion,
      List<NameMeaning> names,
      Named named,
      SpanPlace place) {
    String phrase = span.tokens().stream().map(Token::lemma).collect(Collectors.joining(" "));
    double[] odds = new double[names.size()];
    double best = Double.NEGATIVE_INFINITY;
    double next = best;
    int top = 0;
    boolean headed = isHeaded(span, names);
    for (int i = 0; i < odds.length; i++) {
      odds[i] =
          likeness.odds(span.tokens(), phrase, inQuestion, names.get(i), named, place)
              + (headed && !hasHead(names.get(i), span) ? OTHER_HEAD : 0);
      next = Math.max(next, Math.min(best, odds[i]));
      if (odds[i] > best) {
        best = odds[i];
        top = i;
      }
    }
    NameMeaning likeliest = names.get(top);
    boolean called = named.called().contains(likeliest.target());
    double likely =
        spanLikeness.of(tokens, span.from(), span.to(), likeliest, best, next, called, place);
    List<Link> links = new ArrayList<>();
    if (likely >= (isDeed(tokens, span) ? LEAST_OF_DEED : LEAST)) {
      for (int i = 0; i < odds.length; i++) {
        if (odds[i] >= best - CLOSE) {
          double score = likely * Math.exp((odds[i] - best) / 4);
          links.add(new Link(names.get(i).target(), score, Link.Match.MEANING));
        }
      }
      links.sort(Comparator.comparingDouble(Link::score).reversed());
    }
    return links;
  }

  /// Whether a span rather tells what is done: by its form, or as a verb behind who does it.
  private boolean isDeed(List<Token> tokens, Span span) {
    boolean behindPlural = span.from() > 0 && tokens.get(span.from() - 1).isPlural();
    return spanLikeness.isDeed(span.tokens().getLast())
        || CuePhrases.isBehindDoer(tokens, span.from())
        || (behindPlural && spanLikeness.isVerb(span.tokens().getFirst()));
  }

  /// Whether the last of several words is that of a name, as in 'pupil id': then the others are
  /// seldom meant.
  private static boolean isHeaded(Span span, List<NameMeaning> names) {
    return span.tokens().size() > 1 && names.stream().anyMatch(name -> hasHead(name, span));
  }

  private static boolean hasHead(NameMeaning name, Span span) {
    return name.words().getLast().equals(span.tokens().getLast().lemma());
  }

  /// The vectors of spans as they stand in the question: the mean of their words'.
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

  /// Mentions that do not overlap and together explain most.
  private static List<Mention> best(int size, List<Mention> possible, List<Mention> before) {
    Map<Integer, List<Mention>> byEnd = new HashMap<>();
    possible.forEach(
        mention -> byEnd.computeIfAbsent(mention.to(), _ -> new ArrayList<>()).add(mention));
    double[] best = new double[size + 1];
    @Nullable Mention[] chosen = new Mention[size + 1];
    for (int to = 1; to <= size; to++) {
      best[to] = best[to - 1];
      for (Mention mention : byEnd.getOrDefault(to, List.of())) {
        double explained = best[mention.from()] + weight(mention, before);
        if (explained > best[to]) {
          best[to] = explained;
          chosen[to] = mention;
        }
      }
    }
    List<Mention> found = new ArrayList<>();
    for (int to = size; to > 0; ) {
      Mention mention = chosen[to];
      if (mention != null) {
        found.add(mention);
      }
      to = mention == null ? to - 1 : mention.from();
    }
    return found;
  }

  private static double weight(Mention mention, List<Mention> before) {
    long taken =
        before.stream()
            .filter(old -> mention.from() <= old.from() && old.to() <= mention.to())
            .count();
    return mention.score() * (mention.to() - mention.from()) - taken * TAKEN * 2;
  }
}
