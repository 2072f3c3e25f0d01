package dev.signalbox.sql.reading;

import dev.signalbox.catalog.dialect.WordList;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.NameTokens;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Set;

/// Marks the words that nothing of the query accounts for: function words, and names, times and
/// content words that are lost.
final class LostSpans {
  /// Words whose next word is a name, whatever the word.
  private static final Set<String> NAMING =
      Set.of("named", "called", "titled", "entitled", "labelled", "labeled");

  /// Words behind which a name stands where `of`, `with` or `whose` stands before them.
  private static final Set<String> LABELS =
      Set.of("name", "title", "id", "code", "type", "kind", "category", "brand", "label");

  private static final Set<String> LABELLING = Set.of("of", "with", "whose", "the", "has", "have");

  private static final int LEAST_NAME = 4;
  private static final int LEAST_VALUE = 3;

  private static final Set<String> MONTHS_AND_DAYS =
      Set.of(
          "january",
          "february",
          "april",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december",
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday",
          "sunday",
          "yesterday",
          "tomorrow",
          "today");

  /// Months whose names are other words in small letters.
  private static final Set<String> VERBS_TOO = Set.of("march", "may");

  private static final Set<QueryOperator> EXTREMES =
      Set.of(QueryOperator.MAX, QueryOperator.MIN, QueryOperator.UP, QueryOperator.DOWN);

  private static final Set<String> RELATIVE =
      Set.of("last", "this", "next", "past", "previous", "current");
  private static final Set<String> PERIODS =
      Set.of("day", "week", "month", "quarter", "year", "decade", "century", "weekend");

  /// The words behind which `company` is the one whose database it is, unless the schema has one.
  private static final Set<String> OWN = Set.of("the", "our");

  private static final Set<String> OWNERS =
      Set.of("company", "firm", "business", "organisation", "organization", "enterprise");

  /// The words for all that a database holds, as in 'the oldest object in the collection'.
  private static final Set<String> WHOLES =
      Set.of(
          "collection",
          "inventory",
          "catalogue",
          "catalog",
          "portfolio",
          "assortment",
          "register",
          "system",
          "records",
          "books",
          "archive");

  /// Words in front of the name of a person.
  private static final Set<String> TITLES = Set.of("mr", "mrs", "ms");

  private static final Set<String> STAFFING = Set.of("leave", "join", "quit");

  private static final Set<String> LIGHT = WordList.read(LostSpans.class, "light-words.txt");

  private final Marks marks;
  private final Lexicon lexicon;
  private final Set<Integer> names;
  private final Set<Integer> times;

  /// @param names the tokens that are names by their spelling
  /// @param times the tokens that belong to a phrase of time
  LostSpans(Marks marks, Lexicon lexicon, Set<Integer> names, Set<Integer> times) {
    this.times = times;
    this.marks = marks;
    this.lexicon = lexicon;
    this.names = names;
  }

  /// Marks the periods before and after the present, such as `last month`. Where the query looks
  /// for an extreme, `the last year` is an ordinary superlative.
  void markPeriods(QueryContent content) {
    for (int at = 1; at < marks.size(); at++) {
      boolean period =
          PERIODS.contains(marks.token(at).lemma())
              && RELATIVE.contains(marks.token(at - 1).lower())
              && marks.isOpen(at - 1, at + 1)
              && !(isSchemaWord(at - 1) && isSchemaWord(at));
      if (period && content.has(QueryOperator.NOW)) {
        marks.mark(at - 1, at + 1, Kind.TIME);
      } else if (period && EXTREMES.stream().noneMatch(content::has)) {
        marks.mark(at - 1, at + 1, Kind.LOST_TIME);
      }
    }
  }

  /// Marks the names of months and days, and the numbers of dates, that the query lacks.
  void markTimes() {
    for (int at = 0; at < marks.size(); at++) {
      Token token = marks.token(at);
      boolean phrase =
          times.contains(at) && (NumberSpans.isNumber(token) || token.kind() == Token.Kind.QUOTED);
      boolean month =
          VERBS_TOO.contains(token.lower())
              && token.isCapitalized()
              && !NameTokens.beginsSentence(marks.tokens(), at);
      boolean named = month || MONTHS_AND_DAYS.contains(token.lower());
      if (marks.isOpen(at) && (phrase || named)) {
        marks.mark(at, at + 1, Kind.LOST_TIME);
      }
    }
  }

  /// Marks everything that is left.
  void markRest() {
    for (int at = 0; at + 1 < marks.size(); at++) {
      boolean title = TITLES.contains(marks.token(at).lower()) && marks.isOpen(at);
      if (title && (marks.isKind(at + 1, Kind.VALUE) || names.contains(at + 1))) {
        marks.mark(at, at + 1, Kind.FUNCTION_WORD);
      }
    }
    for (int at = 0; at < marks.size(); at++) {
      if (marks.isOpen(at) && isName(at)) {
        int to = at + 1;
        while (marks.isOpen(to) && (names.contains(to) && marks.token(to).isWord())) {
          to++;
        }
        marks.mark(at, to, Kind.LOST_NAME);
      }
    }
    for (int at = 0; at + 1 < marks.size(); at++) {
      String phrase = VerbForms.base(marks.token(at).lower()) + "-" + marks.token(at + 1).lower();
      if (marks.isOpen(at, at + 2) && LIGHT.contains(phrase)) {
        marks.mark(at, at + 2, Kind.FUNCTION_WORD);
      }
    }
    for (int at = 0; at < marks.size(); at++) {
      if (marks.isOpen(at) && marks.token(at).isWord()) {
        marks.mark(at, at + 1, kind(at));
      }
    }
  }

  private Kind kind(int at) {
    if (isFunctionWord(at)) {
      return Kind.FUNCTION_WORD;
    }
    Token token = marks.token(at);
    return WordRelations.isSuperlative(token.lower()) || CuePhrases.picksRow(token)
        ? Kind.LOST_OPERATOR
        : Kind.LOST_WORD;
  }

  private boolean isFunctionWord(int at) {
    Token token = marks.token(at);
    return StopWords.isFunctionWord(token)
        || (StopWords.isRequestWord(token) && !statesRows(at))
        || (isLight(token) && !namesRows(at))
        || isOwner(at)
        || isWhole(at)
        || lexicon.isContext(marks.tokens(), at);
  }

  private static boolean isLight(Token token) {
    return LIGHT.contains(token.lower()) || LIGHT.contains(VerbForms.base(token.lower()));
  }

  /// Whether a word is the name of a table, so that no query for other rows explains it.
  private boolean namesRows(int at) {
    return marks
        .question()
        .mentionAt(at)
        .map(mention -> mention.links().getFirst())
        .filter(link -> link.match() == Link.Match.WORDS)
        .filter(link -> link.target() instanceof Target.OfTable)
        .isPresent();
  }

  /// Whether a request word is stored as a value, so that a query may leave it out by mistake.
  private boolean statesRows(int at) {
    return StopWords.mayStateRows(marks.tokens(), at)
        && marks.question().mentionAt(at).filter(Mention::meansValueFirst).isPresent();
  }

  /// Whether a word at the end of the question means all that the database holds.
  private boolean isWhole(int at) {
    boolean ends = at + 1 >= marks.size() || !marks.token(at + 1).isWord();
    return at > 1
        && ends
        && WHOLES.contains(marks.token(at).lower())
        && OWN.contains(marks.token(at - 1).lower())
        && Set.of("in", "of", "from").contains(marks.token(at - 2).lower())
        && marks.question().mentionAt(at).isEmpty();
  }

  /// Whether a word means the company whose database it is, as in 'left the company'.
  private boolean isOwner(int at) {
    boolean named =
        at > 0
            && OWNERS.contains(marks.token(at).lower())
            && OWN.contains(marks.token(at - 1).lower());
    boolean staffed = at > 1 && STAFFING.contains(VerbForms.base(marks.token(at - 2).lower()));
    return named && (staffed || marks.question().mentionAt(at).isEmpty());
  }

  private boolean isName(int at) {
    Token token = marks.token(at);
    if (token.kind() == Token.Kind.QUOTED) {
      return true;
    }
    if (!token.isWord() || lexicon.isContext(token)) {
      return false;
    }
    return (names.contains(at) && !isSchemaWord(at))
        || (!NameTokens.isSilent(token)
            && !LIGHT.contains(token.lower())
            && (isIntroduced(at) || isStrange(token)));
  }

  /// Whether a word names a table or column, be it one that the query does not use.
  private boolean isSchemaWord(int at) {
    return marks
        .question()
        .mentionAt(at)
        .map(mention -> mention.links().getFirst())
        .filter(link -> link.match() == Link.Match.WORDS || link.match() == Link.Match.STEM)
        .isPresent();
  }

  /// Whether a phrase before the word announces a name.
  private boolean isIntroduced(int at) {
    if (at == 0) {
      return false;
    }
    Token before = marks.token(at - 1);
    if (NAMING.contains(before.lower())) {
      return true;
    }
    int label = at - 1;
    if (Set.of("is", "=", ":").contains(before.lower())) {
      label--;
    }
    return label > 0
        && LABELS.contains(marks.token(label).lemma())
        && LABELLING.contains(marks.token(label - 1).lower())
        && !KnownWords.has(marks.token(at));
  }

  /// Whether a word is no word of the language, and so a name, however it is written. A misspelling
  /// is one where it misspells a stored value.
  private boolean isStrange(Token token) {
    boolean misspelt =
        token.text().length() >= LEAST_VALUE
            && !KnownWords.isWord(token.lower())
            && lexicon.misspellsValue(token.text());
    return misspelt || (token.text().length() >= LEAST_NAME && !KnownWords.has(token));
  }
}
