package dev.signalbox.sql.omission;

import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds the words whose place in the question says that a query without them answers another
/// question: a second thing asked for, a denied verb, the second of two kinds, a reflexive pronoun,
/// a word behind a length of time, such a length, the noun that the question begins with, a verb
/// behind 'still', a verb of failing, a share, a word beside 'but', and a noun that tells what the
/// rows are or have.
///
/// Threading: confined to one thread.
public final class LeftOutClauses {
  private static final Set<String> JOINING = Set.of("and", "or", "plus");

  private static final Set<String> BEING = Set.of("is", "are", "was", "were", "be");

  private static final Set<String> PARTS =
      Set.of("percentage", "percent", "share", "proportion", "ratio", "fraction");

  private static final Set<String> HAVING =
      Set.of("have", "has", "had", "having", "with", "without");

  private static final Set<String> RELATING = Set.of("that", "which", "who");

  private static final Set<String> PLACING = Set.of("in", "under", "at");

  private static final Set<String> DENYING =
      Set.of("fail", "miss", "lack", "skip", "refuse", "decline", "reject", "lose");

  private static final Set<String> ASKING =
      Set.of(
          "what",
          "who",
          "whom",
          "whose",
          "which",
          "when",
          "where",
          "why",
          "how",
          "how much",
          "how many",
          "how long",
          "how often");

  private static final Set<String> DENIED_DOERS = Set.of("nobody", "noone", "no one", "none");

  private static final Set<String> REFLEXIVE =
      Set.of("ourselves", "myself", "yourself", "themselves", "himself", "herself", "itself");

  private static final Set<String> UNITS =
      Set.of("second", "minute", "hour", "day", "week", "month", "year");

  private static final Set<String> ARTICLES = Set.of("the", "a", "an", "all", "our", "my");

  private final LinkedQuestion question;
  private final List<Span> spans;

  /// @param spans the account of the question
  public LeftOutClauses(LinkedQuestion question, List<Span> spans) {
    this.question = question;
    this.spans = List.copyOf(spans);
  }

  /// The words, each with the span that accounts for it so far; empty where there are none.
  public List<Span> decisive() {
    return IntStream.range(0, spans.size())
        .filter(at ->
            isAskedSecond(at)
                || isDenied(at)
                || isSecondKind(at)
                || isReflexive(at)
                || isMeasured(at)
                || isBeginning(at)
                || isStill(at)
                || isDenial(at)
                || isFigure(at)
                || isPredicate(at)
                || isHad(at)
                || isParticiple(at)
                || isContrasted(at)
                || isHead(at)
                || isLength(at))
        .mapToObj(spans::get)
        .toList();
  }

  /// Whether a word belongs to a clause such as 'and what are they worth', of which the query shows
  /// nothing.
  private boolean isAskedSecond(int at) {
    int from = at;
    while (from > 0 && !ASKING.contains(lower(from)) && !JOINING.contains(lower(from))) {
      from--;
    }
    return isLost(at)
        && from > 0
        && spans.get(from).kind() != Kind.OPERATOR
        && ASKING.contains(lower(from))
        && JOINING.contains(lower(from - 1))
        && clause(from).noneMatch(span -> isContent(span.kind()));
  }

  /// The spans behind a word that asks, up to the next clause.
  private Stream<Span> clause(int from) {
    return spans.stream().skip(from + 1L).takeWhile(span -> !JOINING.contains(lower(span)));
  }

  /// Whether nobody does what a word tells, as in 'with nobody assigned'.
  private boolean isDenied(int at) {
    int before = at - 1;
    while (before >= 0 && spans.get(before).kind() == Kind.FUNCTION_WORD) {
      before--;
    }
    return isLost(at) && before >= 0 && DENIED_DOERS.contains(lower(before));
  }

  /// Whether a word names a kind of rows beside a stored value, as in 'vans and campers', and means
  /// the table of all kinds by its likeness alone.
  private boolean isSecondKind(int at) {
    return at > 1
        && spans.get(at).kind() == Kind.TABLE
        && JOINING.contains(lower(at - 1))
        && spans.get(at - 2).kind() == Kind.VALUE
        && isLikened(spans.get(at));
  }

  /// Whether a length of time says how much of a word there is, as in 'two hours late'. Neither a
  /// span such as 'last month' nor a column of hours is one.
  private boolean isMeasured(int at) {
    return isLost(at)
        && at > 0
        && spans.get(at - 1).kind() == Kind.NUMBER
        && UNITS.contains(WordForms.lemma(lastWord(lower(at - 1))));
  }

  private static String lastWord(String phrase) {
    return phrase.substring(phrase.lastIndexOf(' ') + 1);
  }

  /// Whether a noun begins the question, right before a word that describes it, as in 'money
  /// received in October': it is asked for. A greeting such as 'hello' stands before other words.
  private boolean isBeginning(int at) {
    String word = lower(at);
    return isLost(at)
        && at + 1 < spans.size()
        && describes(spans.get(at + 1).kind())
        && IntStream.range(0, at).allMatch(before -> ARTICLES.contains(lower(before)))
        && WordRelations.isNoun(WordForms.lemma(word))
        && !WordRelations.isMostlyVerb(VerbForms.base(word));
  }

  /// Whether a verb behind 'still' ends a clause, as in 'products that we still sell'.
  private boolean isStill(int at) {
    return isLost(at) && at > 0 && lower(at - 1).equals("still") && endsClause(at);
  }

  private boolean endsClause(int at) {
    return at + 1 == spans.size() || JOINING.contains(lower(at + 1));
  }

  /// Whether a verb denies what it says of the rows, as in 'who failed the course', or tells that
  /// they come, as in 'who did not show up'.
  private boolean isDenial(int at) {
    return isLost(at) && (DENYING.contains(VerbForms.base(lower(at))) || lower(at).endsWith(" up"));
  }

  /// Whether a noun tells what the rows are, as in 'which companies are subsidiaries' and 'that are
  /// in force'.
  private boolean isPredicate(int at) {
    int before = at > 1 && PLACING.contains(lower(at - 1)) ? at - 2 : at - 1;
    return isLost(at)
        && before >= 0
        && BEING.contains(lower(before))
        && endsClause(at)
        && WordRelations.isNoun(WordForms.lemma(lower(at)));
  }

  /// Whether the rows are to have what a noun names, as in 'which customers have tinnitus'.
  private boolean isHad(int at) {
    int before = at - 1;
    while (before > 0 && ARTICLES.contains(lower(before))) {
      before--;
    }
    return isLost(at)
        && before > 0
        && HAVING.contains(lower(before))
        && (spans.get(before - 1).kind() == Kind.TABLE || RELATING.contains(lower(before - 1)))
        && endsClause(at)
        && !WordRelations.isMostlyVerb(VerbForms.base(lower(at)));
  }

  /// Whether a participle restricts the rows, as in 'quotes waiting for an answer', and neither a
  /// value nor a time behind it says so, as one does in 'customers living in Rome'.
  private boolean isParticiple(int at) {
    boolean restricts =
        isLost(at)
            && at > 0
            && spans.get(at - 1).kind() == Kind.TABLE
            && lower(at).endsWith("ing")
            && !VerbForms.base(lower(at)).equals(lower(at));
    return restricts
        && spans.stream()
            .skip(at + 1L)
            .dropWhile(span -> span.kind() == Kind.FUNCTION_WORD)
            .limit(1)
            .noneMatch(
                span -> isContent(span.kind()) && !(span.kind() == Kind.COLUMN && isLikened(span)));
  }

  /// Whether a word means a table or a column by its likeness alone.
  private boolean isLikened(Span span) {
    return question
        .mentionAt(span.from())
        .filter(mention -> mention.links().stream().allMatch(link -> link.match().isByMeaning()))
        .isPresent();
  }

  /// Whether a word stands beside 'but' and another condition, as in 'accepted but unpaid'.
  private boolean isContrasted(int at) {
    return isLost(at)
        && at + 2 < spans.size()
        && lower(at + 1).equals("but")
        && describes(spans.get(at + 2).kind());
  }

  /// Whether a noun ends what a name of the database begins, as in 'property tax': it says what is
  /// asked for.
  private boolean isHead(int at) {
    String word = lower(at);
    return isLost(at)
        && at > 0
        && spans.get(at - 1).to() == spans.get(at).from()
        && (spans.get(at - 1).kind() == Kind.TABLE || spans.get(at - 1).kind() == Kind.COLUMN)
        && isSingular(question.tokens().get(spans.get(at).from() - 1))
        && VerbForms.base(word).equals(word)
        && !WordRelations.isDescribing(word)
        && WordRelations.isNoun(word);
  }

  private static boolean isSingular(Token token) {
    return token.lower().equals(token.lemma()) && WordRelations.isNoun(token.lemma());
  }

  /// Whether a word is the unit of one or half of a length of time, as in 'half an hour late'.
  private boolean isLength(int at) {
    return isLost(at)
        && at > 0
        && UNITS.contains(lower(at))
        && (lower(at - 1).equals("a") || lower(at - 1).equals("an"));
  }

  /// Whether a word asks for a part of all rows, which a list of rows is not.
  private boolean isFigure(int at) {
    return spans.get(at).kind() == Kind.LOST_OPERATOR
        && Stream.of(lower(at).split(" ")).map(WordForms::lemma).anyMatch(PARTS::contains);
  }

  private static boolean describes(Kind kind) {
    return kind == Kind.COLUMN || kind == Kind.VALUE || kind == Kind.TIME;
  }

  /// Whether a pronoun such as 'ourselves' in 'paid ourselves' refers to nothing in the query.
  private boolean isReflexive(int at) {
    return REFLEXIVE.contains(lower(at))
        && (isLost(at) || spans.get(at).kind() == Kind.FUNCTION_WORD);
  }

  private boolean isLost(int at) {
    return spans.get(at).kind() == Kind.LOST_WORD;
  }

  private static boolean isContent(Kind kind) {
    return switch (kind) {
      case TABLE, COLUMN, VALUE, NUMBER, TIME -> true;
      case FUNCTION_WORD, OPERATOR -> false;
      case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_ASKED, LOST_OPERATOR, LOST_WORD -> false;
    };
  }

  private String lower(int at) {
    return lower(spans.get(at));
  }

  private static String lower(Span span) {
    return span.phrase().toLowerCase(Locale.ROOT);
  }
}
