package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.StateWords;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordNet;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// Finds the spans of a question that may mean a name by other words.
///
/// Threading: any number of threads.
final class SemanticSpans {
  private static final int LONGEST = 3;
  private static final WordRelations ENGLISH = new WordRelations();

  private static final Set<String> LEADING =
      Set.of("at", "in", "on", "for", "from", "by", "to", "with", "through");

  private static final Set<String> INVERTING = Set.of("do", "does", "did");
  private static final Set<String> NUMBER = Set.of("number", "amount", "count");

  /// Nouns that make a name with the participle behind them.
  private static final Set<String> MEASURED =
      Set.of("number", "amount", "count", "date", "year", "month", "day", "time", "total", "price");

  /// Words before a number that is counted.
  private static final Set<String> COUNTED = Set.of("most", "least", "total");

  /// Successive words that may mean a name together.
  ///
  /// @param tokens the tokens in the order of a name: `birth` and `place` for 'place of birth', and
  ///   `residents` for 'number of residents'
  record Span(int from, int to, List<Token> tokens) {

    /// Whether the span cuts no mention.
    boolean isWhole(List<Mention> mentions) {
      return isWhole(from, to, mentions);
    }

    static boolean isWhole(int from, int to, List<Mention> mentions) {
      return mentions.stream()
          .allMatch(mention ->
              mention.to() <= from
                  || to <= mention.from()
                  || (from <= mention.from() && mention.to() <= to));
    }

    /// Whether the span is 'number of' something.
    boolean isNumber() {
      return tokens.size() == 1 && to - from > 1;
    }

    boolean overlaps(Mention mention) {
      return from < mention.to() && mention.from() < to;
    }
  }

  private final SpanLikelihood spanLikelihood;

  SemanticSpans(SpanLikelihood spanLikelihood) {
    this.spanLikelihood = spanLikelihood;
  }

  List<Span> of(List<Token> tokens, List<Mention> mentions, Lexicon lexicon) {
    boolean[] open = open(tokens, mentions, lexicon);
    List<EncodedName> names = lexicon.encodedNames();
    List<Span> spans = new ArrayList<>();
    for (int from = 0; from < tokens.size(); from++) {
      boolean any = false;
      for (int to = from + 1; to <= Math.min(tokens.size(), from + LONGEST); to++) {
        boolean begins = to == from + 1 && beginsNames(tokens.get(from), names);
        boolean ends = to > from + 1 && endsName(tokens, to - 1);
        if (to == from + 1 && isNumberOf(tokens, from, open)) {
          spans.add(new Span(from, from + 3, List.of(tokens.get(from + 2))));
        }
        if (to == from + 2 && isOf(tokens, from, open)) {
          List<Token> name = List.of(tokens.get(to), tokens.get(from));
          spans.add(new Span(from, to + 1, name));
          break;
        }
        if (isRate(tokens, mentions, to - 1)) {
          break;
        }
        if ((!open[to - 1] && !begins && !ends && !isName(to - 1, mentions))
            || (to > from + 1 && (isClosingVerb(tokens, to - 1) || isSaid(tokens, to - 1)))) {
          break;
        }
        any |= open[to - 1] || ends;
        boolean noun =
            to == from + 1
                ? !StopWords.isParticle(tokens.get(from))
                : spanLikelihood.endsName(tokens.get(to - 1));
        if (any && noun && Span.isWhole(from, to, mentions)) {
          spans.add(new Span(from, to, tokens.subList(from, to)));
        }
        boolean mentioned = !open[to - 1];
        if (tokens.get(to - 1).isPlural() && (mentioned || isPast(tokens, to))) {
          // A plural before a verb ends a name: 'students live', 'inspectors found mites'.
          break;
        }
      }
    }
    return spans;
  }

  /// Whether the unit of a rate begins at an index, as in 'cost per kg'.
  private static boolean isRate(List<Token> tokens, List<Mention> mentions, int at) {
    return tokens.get(at).lower().equals("per")
        && mentions.stream().anyMatch(mention -> mention.from() == at);
  }

  /// Whether the verb of an inverted question stands at its end: 'orders did each customer place'.
  private static boolean isClosingVerb(List<Token> tokens, int at) {
    boolean ends = at + 1 == tokens.size() || tokens.get(at + 1).kind() == Kind.STOP;
    return ends
        && ENGLISH.is(WordNet.Part.VERB, tokens.get(at).lower())
        && tokens.subList(0, at).stream().anyMatch(token -> INVERTING.contains(token.lower()));
  }

  /// Whether a preposition begins a question, as in 'at which stops do most lines call', whose verb
  /// names nothing.
  private static boolean isLed(List<Token> tokens) {
    return tokens.size() > 2
        && LEADING.contains(tokens.getFirst().lower())
        && Set.of("which", "what").contains(tokens.get(1).lower());
  }

  /// Whether a verb in the third person, or a participle, stands behind its subject: 'which vet
  /// earns the most', 'staff hired since 2020'. A 'date hired' is a name.
  static boolean isSaid(List<Token> tokens, int at) {
    String lower = tokens.get(at).lower();
    String base = VerbForms.base(lower);
    return (lower.endsWith("s") || lower.endsWith("ed"))
        && !base.equals(lower)
        && WordRelations.isMostlyVerb(base)
        && WordRelations.isNoun(tokens.get(at - 1).lemma())
        && !MEASURED.contains(tokens.get(at - 1).lemma());
  }

  /// Whether a past form of a verb stands at an index.
  private static boolean isPast(List<Token> tokens, int at) {
    if (at >= tokens.size() || !tokens.get(at).isWord() || tokens.get(at).lower().endsWith("s")) {
      return false;
    }
    String base = VerbForms.base(tokens.get(at).lower());
    return !base.equals(tokens.get(at).lower()) && ENGLISH.is(WordNet.Part.VERB, base);
  }

  /// Whether two unlinked words have an `of` between them, as in 'place of birth'. A proper name is
  /// no part of such a span: 'capital of Mongolia'.
  private static boolean isOf(List<Token> tokens, int from, boolean[] open) {
    return from + 2 < tokens.size()
        && open[from]
        && tokens.get(from + 1).lower().equals("of")
        && open[from + 2]
        && !tokens.get(from + 2).isCapitalized();
  }

  /// Whether words may mean a stored number rather than a count: the 'number of residents' is the
  /// population. 'most number of' and 'total number of' count.
  private static boolean isNumberOf(List<Token> tokens, int from, boolean[] open) {
    return from > 0
        && from + 2 < tokens.size()
        && NUMBER.contains(tokens.get(from).lower())
        && !COUNTED.contains(tokens.get(from - 1).lower())
        && tokens.get(from + 1).lower().equals("of")
        && open[from + 2]
        && tokens.get(from + 2).isPlural();
  }

  /// Whether a word of question forms ends a name, as in 'age group'.
  private boolean endsName(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    boolean by = at + 1 < tokens.size() && tokens.get(at + 1).lower().equals("by");
    return !by
        && CuePhrases.asks(token)
        && !StopWords.isFunctionWord(token)
        && !spanLikelihood.isAction(token)
        && spanLikelihood.isNoun(token);
  }

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
              && !CuePhrases.ranks(tokens, at)
              && !StopWords.isOperatorWord(token.lower())
              && !CuePhrases.picksRow(token)
              && !WordRelations.isSuperlative(token.lower())
              && !(isLed(tokens) && isClosingVerb(tokens, at))
              && !StopWords.isRequestWord(token)
              && CuePhrases.mayName(tokens, at, at + 1)
              && spanLikelihood.isNameable(token)
              && token.text().length() > 2
              && !lexicon.isContext(tokens, at)
              && !Units.isOfNumber(tokens, at, lexicon.schema());
    }
    for (Mention mention : mentions) {
      Arrays.fill(open, mention.from(), mention.to(), false);
    }
    for (int at = 0; at < tokens.size(); at++) {
      Arrays.fill(open, at, StateWords.end(tokens, at, lexicon.schema()), false);
    }
    return open;
  }

  /// Whether names begin with an operator word, as `first name` does.
  private static boolean beginsNames(Token token, List<EncodedName> names) {
    return StopWords.isOperatorWord(token.lower())
        && names.stream()
            .anyMatch(
                name -> name.words().size() > 1 && name.words().getFirst().equals(token.lemma()));
  }

  private static boolean isName(int at, List<Mention> mentions) {
    return mentions.stream()
        .anyMatch(
            mention -> mention.from() <= at && at < mention.to() && !mention.meansValueFirst());
  }
}
