package dev.signalbox.sql.metric;

import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.words.Token;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The closed words by which a question changes the one before it: 'and', 'what about', 'only the
/// ones', 'instead', 'the same'.
///
/// Threading: one thread at a time.
final class EditWords {

  /// The most words of a question that names neither a figure nor the one before.
  private static final int MOST_WORDS = 8;

  private static final Set<String> OPENING =
      words("and also but now then ok okay thanks thank great no sorry only just plus or same");
  private static final Set<String> COURTESY =
      words("ok okay thanks thank you great good perfect cool please sorry");
  private static final Set<String> ADDING = words("also too additionally further well plus");
  private static final Set<String> REFERRING =
      words("those these that them it its they their ones one this same again instead");
  private static final Set<String> ASKING =
      words("which what who where when how list show give tell is are was were do does did");
  private static final Set<String> VERBS = words("is are was were did do does have has had");

  private static final Pattern BY =
      Pattern.compile("^((?:and|now|what about|how about|ok,?|but)) by ", Pattern.CASE_INSENSITIVE);

  private static final Pattern ADD =
      Pattern.compile(
          "^(?:and |now |please |can you |could you )*(?:add|include) (?:the |a |an |our )?",
          Pattern.CASE_INSENSITIVE);

  private static final String UNIT = "(day|week|month|quarter|year)";
  private static final Pattern FORMER =
      Pattern.compile(
          "\\bthe (?:(?:previous|preceding|prior) "
              + UNIT
              + "|(?:one )?"
              + UNIT
              + " before (?:that|this|it))(?=\\W*$)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern COMPARING =
      Pattern.compile(
          "\\b(?:compar\\p{L}+|vs|versus|against|than|over|relative|differ\\p{L}*|change\\p{L}*|up|down|to)\\b",
          Pattern.CASE_INSENSITIVE);

  private final WordMarks marks;

  EditWords(WordMarks marks) {
    this.marks = marks;
  }

  /// The wordings of a question behind a form, the closest first: 'and by units?' may name the
  /// figure of a ranking, and 'add the channel' a group. 'The previous month' is the month before
  /// that of the form, where nothing is compared.
  static List<String> wordings(String question, Form earlier) {
    String said =
        COMPARING.matcher(question).find()
            ? question
            : FORMER.matcher(question).replaceFirst("the $1$2 before");
    Set<String> wordings = new LinkedHashSet<>(List.of(said));
    if (!earlier.orders().isEmpty()) {
      wordings.add(BY.matcher(said).replaceFirst("$1 "));
    }
    wordings.add(ADD.matcher(said).replaceFirst("also "));
    wordings.add(ADD.matcher(said).replaceFirst("also by "));
    return List.copyOf(wordings);
  }

  private static Set<String> words(String text) {
    return Set.of(text.split(" "));
  }

  /// Whether the question begins as one that goes on: 'and', 'what about', 'thanks'.
  boolean isOpening() {
    return OPENING.contains(marks.lower(0))
        || (Set.of("what", "how").contains(marks.lower(0)) && marks.lower(1).equals("about"));
  }

  /// Whether it begins or ends as a condition on what was asked before: 'for', 'only', 'without'.
  boolean isCondition() {
    int last = last();
    boolean same = marks.lower(0).equals("same") || marks.lower(1).equals("same");
    boolean ends =
        Set.of("only", "alone").contains(marks.lower(last))
            || (replaces() && Set.of("instead", "rather").contains(marks.lower(last)));
    return ends
        || (same && has(Set.of("for")))
        || Set.of("for", "only", "just", "without", "exclude", "excluding")
            .contains(marks.lower(0));
  }

  /// The place of the last word but those of courtesy.
  private int last() {
    int last = marks.size() - 1;
    while (last > 0 && (!marks.token(last).isWord() || COURTESY.contains(marks.lower(last)))) {
      last--;
    }
    return last;
  }

  /// Whether 'just the revenue', 'only the rides' or 'the fares instead' names another figure.
  boolean isOtherThan() {
    boolean only = Set.of("only", "just").contains(marks.lower(0));
    return (only && marks.lower(1).equals("the")) || isInsteadOf();
  }

  /// Whether a short question puts what it names in place of what was there.
  boolean isInsteadOf() {
    return replaces()
        && isFragment()
        && !hasSame()
        && IntStream.range(0, marks.size() - 1)
            .noneMatch(i -> marks.lower(i + 1).equals("of") && marks.lower(i).equals("instead"))
        && !Set.of("for", "only", "just", "without").contains(marks.lower(0));
  }

  /// Whether a word points to the question before.
  boolean refers() {
    return has(REFERRING);
  }

  /// Whether it changes the question before where it names no figure: short, and no question by
  /// itself.
  boolean isFragment() {
    long words = marks.tokens().stream().filter(Token::isWord).count();
    boolean asks = ASKING.contains(marks.lower(0)) && !isOpening();
    return words <= MOST_WORDS && (!asks || refers());
  }

  /// Whether it changes the question before where it names a figure: 'and the revenue?', but not a
  /// whole sentence.
  boolean isOtherFigure() {
    int begins = 0;
    while (COURTESY.contains(marks.lower(begins)) || marks.lower(begins).equals(",")) {
      begins++;
    }
    boolean sentence = marks.tokens().stream().anyMatch(token -> VERBS.contains(token.lower()));
    return isOpening() && !(sentence && !hasSame());
  }

  private boolean hasSame() {
    return has(Set.of("same"));
  }

  /// Whether a whole sentence points to the rows of the question before: 'how satisfied were those
  /// customers', 'how many calls were that per region', 'what was the average basket there', but
  /// not 'how many orders were there'.
  boolean pointsBack() {
    for (int i = 1; i < marks.size(); i++) {
      String word = marks.lower(i);
      boolean last = i == marks.size() - 1 || !marks.token(i + 1).isWord();
      boolean isThat =
          Set.of("is", "was", "are", "were", "of", "for", "in").contains(marks.lower(i - 1));
      boolean ends = last || GroupWords.isGrouping(marks.lower(i + 1));
      boolean exists = VERBS.contains(marks.lower(i - 1)) || VERBS.contains(marks.lower(i + 1));
      if (Set.of("those", "these", "them", "they", "their").contains(word)
          || (word.equals("that") && isThat && ends)
          || (word.equals("there") && last && !exists)) {
        return true;
      }
    }
    return false;
  }

  /// Whether it asks for nothing but the first or last group: 'who did best?'
  boolean asksForFirst() {
    return ASKING.contains(marks.lower(0))
        && marks.tokens().stream().filter(Token::isWord).count() <= MOST_WORDS / 2;
  }

  /// Whether it asks for the figure of all groups together: 'and in total?'
  boolean asksForTotal() {
    boolean total = false;
    for (int i = 0; i < marks.size(); i++) {
      boolean isTotal =
          Set.of("total", "overall", "altogether", "together").contains(marks.lower(i));
      if (!isTotal && isTelling(i)) {
        return false;
      }
      total |= isTotal;
      if (isTotal) {
        takeAt(i);
      }
    }
    return total;
  }

  private boolean isTelling(int at) {
    return marks.isFree(at) && marks.token(at).isWord() && !LightWords.isLight(marks.token(at));
  }

  /// Whether it asks for all groups in place of the first ones: 'show me all of them'.
  boolean asksForAll() {
    boolean all = false;
    for (int i = 0; i < marks.size(); i++) {
      boolean isAll = Set.of("all", "everything", "everyone").contains(marks.lower(i));
      if (!isAll && isTelling(i)) {
        return false;
      }
      all |= isAll;
    }
    return all;
  }

  /// The number of groups in 'make it ten'; takes the number.
  OptionalInt groups() {
    for (int i = 2; i < marks.size(); i++) {
      String number = marks.token(i).number();
      if (marks.isFree(i)
          && number != null
          && number.matches("[1-9]\\d{0,2}")
          && Set.of("it", "that", "them").contains(marks.lower(i - 1))
          && marks.lower(i - 2).equals("make")) {
        marks.take(i, i + 1, Span.Kind.NUMBER, null, number);
        return OptionalInt.of(Integer.parseInt(number));
      }
    }
    return OptionalInt.empty();
  }

  /// Whether a sentence with 'in the same month' keeps nothing but the time.
  boolean keepsTimeAlone() {
    return namesSameTime()
        && marks.tokens().stream().anyMatch(token -> VERBS.contains(token.lower()));
  }

  /// Whether 'in the same month' names the time of the question before.
  boolean namesSameTime() {
    return IntStream.range(0, marks.size())
        .anyMatch(i -> marks.lower(i).equals("same") && PeriodWords.isPeriod(marks.lower(i + 1)));
  }

  /// The unit of the period before each one: 'compared with the previous quarter'.
  Optional<CalendarUnit> previous() {
    return PeriodWords.previous(marks);
  }

  /// Whether what it names stands beside what was there: 'also', 'as well'.
  boolean adds() {
    return has(ADDING);
  }

  boolean replaces() {
    return has(Set.of("instead", "rather"));
  }

  private boolean has(Set<String> words) {
    return marks.tokens().stream().anyMatch(token -> words.contains(token.lower()));
  }

  /// Takes the words of courtesy and of editing, which name nothing.
  void take() {
    int at = 0;
    while (COURTESY.contains(marks.lower(at))
        || marks.lower(at).equals(",")
        || (marks.lower(at).equals("no") && marks.lower(at + 1).equals(","))) {
      takeAt(at++);
    }
    for (int i = 0; i < marks.size(); i++) {
      if (Set.of("only", "just", "alone", "instead", "rather", "again", "ones", "one")
              .contains(marks.lower(i))
          || ADDING.contains(marks.lower(i))
          || (marks.lower(i).equals("but") && i < 2)) {
        takeAt(i);
      }
      if (marks.lower(i).equals("same")) {
        takeAt(i);
        if (PeriodWords.isPeriod(marks.lower(i + 1))
            || List.of("thing", "but").contains(marks.lower(i + 1))) {
          takeAt(i + 1);
        }
      }
    }
  }

  private void takeAt(int at) {
    if (marks.isFree(at)) {
      marks.operator(at, at + 1);
    }
  }
}
