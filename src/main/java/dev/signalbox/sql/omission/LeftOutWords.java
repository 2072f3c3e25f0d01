package dev.signalbox.sql.omission;

import dev.signalbox.catalog.dialect.WordList;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.reading.Accounting;
import dev.signalbox.sql.reading.QueryContent;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Tells the words that a query leaves out apart: a state, such as `cancelled` or `fraudulent`, is
/// most likely a condition, and a verb such as `take` is most likely none.
///
/// Threading: confined to one thread.
public final class LeftOutWords {
  private static final Set<String> BETWEEN =
      Set.of("not", "still", "already", "currently", "now", "yet", "never", "all", "our", "very");

  private static final Set<String> OWNED = Set.of("of", "for");

  private static final Set<String> PERSONAL = Set.of("he", "she", "him", "his", "her", "hers");

  private static final Set<String> COMMANDS = WordList.read(LeftOutWords.class, "commands.txt");

  private static final Set<String> ASKING_POLITELY =
      Set.of("please", "can", "could", "you", "kindly", "now", "then");

  private static final Set<String> DENIALS =
      Set.of("not", "never", "no", "without", "except", "excluding", "neither");

  /// The letters from which on a word that no dictionary has is no abbreviation or unit.
  private static final int LEAST_LETTERS = 5;

  private static final Set<String> AUXILIARIES =
      Set.of("is", "are", "was", "were", "be", "been", "has", "have", "had", "did", "do", "does");

  private static final WordRelations ENGLISH = new WordRelations();

  private static final Set<String> JOINING = Set.of("and", "or", "but");

  /// The operators by which a query takes some rows and leaves others, or orders them.
  private static final Set<QueryOperator> SELECTING =
      EnumSet.of(
          QueryOperator.GREATER,
          QueryOperator.LESS,
          QueryOperator.AT_LEAST,
          QueryOperator.AT_MOST,
          QueryOperator.BETWEEN,
          QueryOperator.EQUAL,
          QueryOperator.UP,
          QueryOperator.DOWN,
          QueryOperator.NESTED,
          QueryOperator.NOT,
          QueryOperator.ABSENT,
          QueryOperator.PRESENT,
          QueryOperator.UNTRUE,
          QueryOperator.LIMIT,
          QueryOperator.GROUP,
          QueryOperator.INTERSECT,
          QueryOperator.MAX,
          QueryOperator.MIN);

  private final List<Span> spans;

  public LeftOutWords(Accounting accounting) {
    this.spans = accounting.spans();
  }

  /// The left-out words that most likely restrict the rows of a query, such as `electric` in 'which
  /// trams are electric', and denials: a query without them answers another question. In a query of
  /// several tables, a word may tell how their rows belong together, so only the ones right before
  /// the name of a table count, such as `tundra` in 'accessions from tundra sites'.
  public List<Span> restricting(QueryContent content) {
    List<Span> denials = denials();
    return denials.isEmpty()
        ? Stream.of(commanded(), unknown(), asked(), describing(content).stream())
            .flatMap(found -> found)
            .distinct()
            .toList()
        : denials;
  }

  /// The pronouns for a person whom the question does not name before: 'what is his salary'.
  public List<Span> persons() {
    int first = 0;
    while (first < spans.size() && !spans.get(first).kind().isOfDatabase()) {
      first++;
    }
    return spans.subList(0, first).stream()
        .filter(span -> PERSONAL.contains(span.phrase().toLowerCase(Locale.ROOT)))
        .toList();
  }

  /// A verb that asks to change or to send something, at the beginning: 'delete all orders'.
  private Stream<Span> commanded() {
    return spans.stream()
        .dropWhile(span -> ASKING_POLITELY.contains(span.phrase().toLowerCase(Locale.ROOT)))
        .limit(1)
        .filter(span -> span.kind() == Span.Kind.LOST_WORD)
        .filter(span -> COMMANDS.contains(span.phrase().toLowerCase(Locale.ROOT)));
  }

  /// The left-out denials, such as `without`.
  public List<Span> denials() {
    return spans.stream()
        .filter(span -> !span.kind().isUnderstood())
        .filter(span -> DENIALS.contains(span.phrase().toLowerCase(Locale.ROOT)))
        .toList();
  }

  /// The left-out words that no dictionary has: a mistyped value, or a name. Behind an auxiliary
  /// such a word is a verb.
  private Stream<Span> unknown() {
    return IntStream.range(0, spans.size())
        .filter(at -> spans.get(at).kind() == Span.Kind.LOST_WORD)
        .filter(at -> at == 0 || !isAuxiliary(spans.get(at - 1)))
        .mapToObj(spans::get)
        .filter(span -> span.phrase().matches("\\p{L}{" + LEAST_LETTERS + ",}"))
        .filter(span -> {
          String word = span.phrase().toLowerCase(Locale.ROOT);
          return !ENGLISH.isKnown(word)
              && !ENGLISH.isKnown(WordForms.lemma(word))
              && !ENGLISH.isKnown(VerbForms.base(word));
        });
  }

  /// The noun that the question asks for first, as in 'what is the capacity of arenas' and 'how
  /// many different objects has Ann observed'.
  private Stream<Span> asked() {
    int first = 0;
    while (first < spans.size() && leadsToAsked(spans.get(first).kind())) {
      first++;
    }
    if (!isKind(first, Span.Kind.LOST_WORD)) {
      return Stream.empty();
    }
    String word = spans.get(first).phrase().toLowerCase(Locale.ROOT);
    boolean owned =
        isKind(first + 1, Span.Kind.FUNCTION_WORD)
            && OWNED.contains(spans.get(first + 1).phrase().toLowerCase(Locale.ROOT));
    boolean rows =
        spans.subList(0, first).stream().anyMatch(LeftOutWords::asksForRows)
            && !isBeforeRows(first)
            && !WordRelations.isMostlyVerb(VerbForms.base(word));
    return WordRelations.isNoun(WordForms.lemma(word)) && (owned || rows)
        ? Stream.of(spans.get(first))
        : Stream.empty();
  }

  private static boolean asksForRows(Span span) {
    String phrase = span.phrase().toLowerCase(Locale.ROOT);
    return phrase.equals("which") || phrase.startsWith("how many");
  }

  private static boolean leadsToAsked(Span.Kind kind) {
    return switch (kind) {
      case FUNCTION_WORD, OPERATOR, TIME -> true;
      case TABLE, COLUMN, VALUE, NUMBER -> false;
      case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_ASKED, LOST_OPERATOR, LOST_WORD -> false;
    };
  }

  private static boolean isAuxiliary(Span span) {
    return AUXILIARIES.contains(span.phrase().toLowerCase(Locale.ROOT));
  }

  private List<Span> describing(QueryContent content) {
    if (content.tables().size() != 1) {
      return IntStream.range(0, spans.size())
          .filter(at -> spans.get(at).kind() == Span.Kind.LOST_WORD)
          .filter(at -> isKind(at + 1, Span.Kind.TABLE))
          .mapToObj(spans::get)
          .filter(span -> mayDescribe(span.phrase().toLowerCase(Locale.ROOT)))
          .toList();
    }
    boolean all =
        content.literals().stream().noneMatch(literal -> literal.column() != null)
            && SELECTING.stream().noneMatch(content::has);
    List<Span> found = new ArrayList<>();
    boolean behindRows = false;
    for (int at = 0; at < spans.size(); at++) {
      Span span = spans.get(at);
      behindRows |= span.kind() == Span.Kind.TABLE;
      boolean restricts =
          (isState(at, span.phrase().toLowerCase(Locale.ROOT)) && !leadsToValue(at))
              || (all && behindRows)
              || isKind(at + 1, Span.Kind.TABLE);
      if (span.kind() == Span.Kind.LOST_WORD && restricts) {
        found.add(span);
      }
    }
    return found;
  }

  private static boolean mayDescribe(String word) {
    return (WordRelations.isNoun(word) || WordRelations.isDescribing(word))
        && !WordRelations.isMostlyVerb(VerbForms.base(word));
  }

  /// Whether a participle only leads to the condition behind it, as in 'classified as good'.
  private boolean leadsToValue(int at) {
    int next = at + 1;
    while (isKind(next, Span.Kind.FUNCTION_WORD) && !JOINING.contains(spans.get(next).phrase())) {
      next++;
    }
    return spans.get(at).phrase().matches("(?i).*(ed|en)")
        && (isKind(next, Span.Kind.VALUE)
            || isKind(next, Span.Kind.NUMBER)
            || isKind(next, Span.Kind.TIME));
  }

  private boolean isKind(int at, Span.Kind kind) {
    return at < spans.size() && spans.get(at).kind() == kind;
  }

  public void addTo(QueryFeatures features) {
    for (int at = 0; at < spans.size(); at++) {
      if (spans.get(at).kind() == Span.Kind.LOST_WORD) {
        add(at, features);
      }
    }
  }

  private void add(int at, QueryFeatures features) {
    String word = spans.get(at).phrase().toLowerCase(Locale.ROOT);
    String verb = VerbForms.base(word);
    if (isState(at, word)) {
      features.add(QueryFeature.LEFT_OUT_STATE, 1);
    } else if (WordRelations.isMostlyVerb(verb)) {
      features.add(QueryFeature.LEFT_OUT_VERB, 1);
      features.add(QueryFeature.LEFT_OUT_LIGHT_VERB, WordRelations.lightness(verb));
    } else {
      features.add(QueryFeature.LEFT_OUT_WORD, 1);
    }
  }

  /// Whether the word describes rows: an adjective or a participle behind a form of `be`, or before
  /// the word for the rows.
  private boolean isState(int at, String word) {
    return WordRelations.isDescribing(word) && (isBehindBe(at) || isBeforeRows(at));
  }

  private boolean isBehindBe(int at) {
    for (int before = at - 1; before >= 0; before--) {
      String word = spans.get(before).phrase().toLowerCase(Locale.ROOT);
      if (!BETWEEN.contains(word)) {
        return WordForms.lemma(word).equals("be") || word.equals("been") || word.equals("being");
      }
    }
    return false;
  }

  private boolean isBeforeRows(int at) {
    return at + 1 < spans.size()
        && switch (spans.get(at + 1).kind()) {
          case TABLE, COLUMN, VALUE, LOST_WORD -> true;
          case NUMBER, TIME, OPERATOR, FUNCTION_WORD -> false;
          case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_ASKED, LOST_OPERATOR -> false;
        };
  }
}
