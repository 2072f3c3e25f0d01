package dev.signalbox.dialogue;

import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Divides a question into parts: the fewest questions whose answers, combined by plain arithmetic
/// or set operations, answer it. After Qin et al., Relational Database Augmented Large Language
/// Model, section 4.2, where a language model plans which data is retrieved from which database;
/// here, rules of form divide the question without knowledge of any database.
///
/// The rules rather miss a division than make a wrong one: `which country has more singers, France
/// or Spain` is one question. A phrase is a part only where a person could ask it by itself.
public final class QuestionParts {
  static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;

  static final String LARGER = "larger|greater|bigger|higher|more";
  static final String SMALLER = "smaller|lower|less|fewer|lesser";
  private static final String COMPARED = "(" + LARGER + "|" + SMALLER + ")";
  private static final Pattern IS_LARGER = Pattern.compile("\\b(?:" + LARGER + ")\\b", FLAGS);
  static final Pattern IS_SMALLER = Pattern.compile("\\b(?:" + SMALLER + ")\\b", FLAGS);

  private static final Pattern POLITE =
      Pattern.compile(
          "^(?:please,? |(?:can|could|would) you (?:please )?(?:tell|show) me,? |tell me,? |i(?:'d| would) like to know,? |i want to know,? )+",
          FLAGS);

  private static final String WHICH =
      "(?:which|what)(?: one| number| value| figure| answer| count| of (?:these|those|the two|the following|them)(?: two)?(?: numbers| values| figures| answers| counts)?)?"
          + " (?:is|was|has|gives) (?:the |a )?"
          + COMPARED
          + "(?: one| number| value| figure| answer)?(?: of the two)?";

  private static final Pattern WHICH_OF =
      Pattern.compile("^" + WHICH + "\\s*[,:;?–—-]+\\s*(?<rest>.+)$", FLAGS);

  private static final Pattern OF_WHICH =
      Pattern.compile(
          "^(?<rest>.+?)\\s*[?.,:;–—-]+\\s*(?:and |so )?(?:"
              + WHICH
              + "|what is (?:the|their) (?:difference|ratio|sum|total)(?: between (?:them|the two)| of (?:them|the two|both))?)$",
          FLAGS);

  private static final Pattern CALLED_QUESTIONS =
      Pattern.compile("\\b(?:questions?|answers?)\\b", FLAGS);

  private static final Pattern OR = Pattern.compile("[,;?.]?\\s+(?:or|versus|vs\\.?)\\s+", FLAGS);

  private static final Pattern OR_NEXT =
      Pattern.compile("[,;?.]?\\s+(?:or|and|versus|vs\\.?)\\s+|[?.;]\\s+", FLAGS);

  private static final String FIRST =
      "(?:q(?:uestion )?1|\\(?1[.):]|\\(?a[.):]|(?:the )?first(?: question| one)?(?=[:,]))[:.),]?";
  private static final String SECOND =
      "(?:q(?:uestion )?2|\\(?2[.):]|\\(?b[.):]|(?:the )?second(?: question| one)?(?=[:,]))[:.),]?";

  private static final Pattern NUMBERED =
      Pattern.compile(
          "^(?<head>.{5,160}?)[\\s.:;,?]+"
              + FIRST
              + "\\s*(?<a>.+?)[\\s.;,?]+(?:and |or |versus )?"
              + SECOND
              + "\\s*(?<b>.+)$",
          FLAGS);

  private static final Pattern QUOTED =
      Pattern.compile(
          "^(?<head>[^\"]{3,160})\"(?<a>[^\"]+)\"(?<middle>[^\"]{2,60})\"(?<b>[^\"]+)\"(?<tail>[^\"]{0,80})$",
          FLAGS);

  private static final Pattern EACH =
      Pattern.compile(
          "^(?:for|by) (?:each|every) (?<key>[\\p{L} ]{2,30}?),? (?:compare|show|list|give|put) (?<a>.+?) (?:with|next to|beside|side by side with|against) (?<b>.+)$",
          FLAGS);

  private static final Pattern JOINED =
      Pattern.compile(
          "^(?:join|match|combine|merge) (?<a>.+?) (?:with|and|to) (?<b>.+) (?:on|by) (?:the |their |each )?(?<key>[\\p{L} ]{2,30})$",
          FLAGS);

  private static final Pattern TWO_COUNTS =
      Pattern.compile(
          "^(?<when>(?:in|during|on|since|before|after) [^,]{2,30}, )?(?<a>how many .+?),? and (?<b>how many (?!(?:are|is|were|was|have|has|had|do|does|did|can|of|in|on|at|from|with)\\b).+)$",
          FLAGS);

  /// Words that refer to the first of two counts, so that the second does not stand alone.
  private static final Pattern REFERS_BACK =
      Pattern.compile(
          "\\b(?:that|those|these|this|their|its|his|her|they|them|it|each|how many)\\b", FLAGS);

  private QuestionParts() {}

  /// The parts of a question, and how they are combined; empty where the question stays whole.
  public static Optional<Composition> of(String question) {
    String bare = POLITE.matcher(question.strip().replaceAll("\\s+", " ")).replaceFirst("");
    return Stream.<Supplier<Optional<Composition>>>of(
            () -> numbered(bare),
            () -> quoted(bare),
            () -> which(bare),
            () -> joined(bare),
            () -> QuestionForms.find(QuestionPhrase.of(bare).text()),
            () -> twoCounts(QuestionPhrase.of(bare).text()))
        .map(Supplier::get)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /// `Which has the larger answer? 1) ... 2) ...`
  private static Optional<Composition> numbered(String question) {
    Matcher matcher = NUMBERED.matcher(question);
    return matcher.matches()
        ? combined(matcher.group("head"), matcher.group("a"), matcher.group("b"))
        : Optional.empty();
  }

  /// `Is the answer to "..." greater than the answer to "..."?`
  private static Optional<Composition> quoted(String question) {
    Matcher matcher = QUOTED.matcher(question);
    return matcher.matches()
        ? combined(
            "%s … %s %s"
                .formatted(matcher.group("head"), matcher.group("middle"), matcher.group("tail")),
            matcher.group("a"),
            matcher.group("b"))
        : Optional.empty();
  }

  /// @param words the words around two texts that are set apart; where they mention questions or
  ///   answers, the texts need not look like questions
  private static Optional<Composition> combined(String words, String first, String second) {
    QuestionPhrase a = QuestionPhrase.of(first);
    QuestionPhrase b = QuestionPhrase.of(second);
    boolean called = CALLED_QUESTIONS.matcher(words).find();
    boolean asked = called ? a.isSentence() && b.isSentence() : isAskable(a) && isAskable(b);
    return asked
        ? combination(words).map(how -> new PhrasePair(a, b).combined(how, null))
        : Optional.empty();
  }

  private static boolean isAskable(QuestionPhrase phrase) {
    return phrase.isQuestion() || phrase.isMeasure();
  }

  /// The combination that the words around two questions ask for.
  private static Optional<Combination> combination(String words) {
    String lower = words.strip().toLowerCase(Locale.ROOT);
    boolean larger = IS_LARGER.matcher(lower).find();
    boolean smaller = IS_SMALLER.matcher(lower).find();
    if (larger != smaller) {
      boolean whether = lower.matches("(?:is|are|does|do|was|were)\\b.*\\bthan\\b.*");
      return Optional.of(
          larger
              ? whether ? Combination.MORE : Combination.LARGER
              : whether ? Combination.FEWER : Combination.SMALLER);
    }
    return larger
        ? Optional.empty()
        : lower.contains("difference")
            ? Optional.of(Combination.DIFFERENCE)
            : lower.contains("ratio")
                ? Optional.of(Combination.RATIO)
                : lower.matches(".*\\b(?:sum|add|added|together)\\b.*")
                    ? Optional.of(Combination.SUM)
                    : Optional.empty();
  }

  /// `Which is larger, ... or ...?` and `... or ...: which is larger?`
  private static Optional<Composition> which(String question) {
    String bare = question.replaceAll("[\\s?.!]+$", "");
    Matcher before = WHICH_OF.matcher(bare);
    if (before.matches()) {
      return which(bare, before.group("rest"), OR);
    }
    Matcher behind = OF_WHICH.matcher(bare);
    if (behind.matches()) {
      return which(bare, behind.group("rest"), OR_NEXT);
    }
    return Optional.empty();
  }

  private static Optional<Composition> which(String question, String both, Pattern separator) {
    return combination(question.replace(both, " "))
        .flatMap(how ->
            PhrasePair.divided(both, separator, QuestionParts::isAskable)
                .map(parts -> parts.combined(how, null)));
  }

  private static Optional<Composition> joined(String question) {
    String bare = QuestionPhrase.of(question).text();
    Matcher each = EACH.matcher(bare);
    if (each.matches()) {
      String key = each.group("key").strip();
      QuestionPhrase a = QuestionPhrase.of(each.group("a"));
      QuestionPhrase b = QuestionPhrase.of(each.group("b"));
      return a.isMeasure() && b.isMeasure()
          ? Optional.of(
              new PhrasePair(
                      new QuestionPhrase(a.text() + " for each " + key),
                      new QuestionPhrase(b.text() + " for each " + key))
                  .combined(Combination.JOIN, key))
          : Optional.empty();
    }
    Matcher on = JOINED.matcher(bare);
    return on.matches() && isListable(on.group("a")) && isListable(on.group("b"))
        ? Optional.of(
            new PhrasePair(listed(on.group("a")), listed(on.group("b")))
                .combined(Combination.JOIN, on.group("key").strip()))
        : Optional.empty();
  }

  private static boolean isListable(String text) {
    return text.split("\\s+").length > 2 && QuestionPhrase.of(text).isBalanced();
  }

  private static QuestionPhrase listed(String text) {
    QuestionPhrase phrase = QuestionPhrase.of(text);
    return isAskable(phrase) ? phrase : new QuestionPhrase("list " + phrase.text());
  }

  /// `How many ..., and how many ...?`
  private static Optional<Composition> twoCounts(String question) {
    Matcher matcher = TWO_COUNTS.matcher(question);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String second = matcher.group("b").substring("how many ".length());
    String counted = second.replaceAll("^((?:\\S+ ){0,3}\\S+).*$", "$1");
    if (REFERS_BACK.matcher(second).find() || !QuestionPhrase.of(counted).isPlural()) {
      return Optional.empty();
    }
    String when = matcher.group("when");
    String adjunct =
        when == null
            ? ""
            : " "
                + QuestionPhrase.of(
                        when.substring(0, 1).toLowerCase(Locale.ROOT) + when.substring(1))
                    .text()
                    .replaceAll(",$", "");
    return Optional.of(
        new PhrasePair(
                new QuestionPhrase(matcher.group("a") + adjunct),
                new QuestionPhrase(matcher.group("b") + adjunct))
            .combined(Combination.UNION, null));
  }
}
