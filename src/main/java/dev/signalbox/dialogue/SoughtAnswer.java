package dev.signalbox.dialogue;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The kind of answer that a sentence seeks, and whether a statement holds one.
///
/// @param kind the kind
/// @param measured the properties of which any may be asked by `how`; empty where none is
/// @param counted keys of the words whose number is asked; empty where no number of things is
record SoughtAnswer(Kind kind, List<MeasuredProperty> measured, Set<String> counted) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;

  /// The most words from a number to the thing that it counts.
  private static final int BESIDE = 4;

  private enum Kind {
    NUMBER,
    TIME,
    PERSON,
    PLACE,
    REASON,
    COMPARISON,
    AGREEMENT,
    THING
  }

  private static final Pattern COMPARES =
      Pattern.compile(
          ".*\\b(?:more|less|fewer|older|younger|longer|shorter|larger|smaller|bigger|higher|lower|taller"
              + "|heavier|lighter|faster|slower|deeper|cheaper|earlier|later|sooner|wider|richer|warmer"
              + "|colder|hotter|closer|farther|further|better|worse|comparing|difference)\\b.*",
          FLAGS);

  private static final Pattern THRESHOLD =
      Pattern.compile(
          ".*\\b(?:than|over|above|below|under|at least|at most)"
              + " (?:\\d|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred).*",
          FLAGS);

  private static final Pattern COUNTS =
      Pattern.compile(
          ".*?\\b(?:how many|number of) (.*?)"
              + "(?:\\b(?:is|are|was|were|does|do|did|has|have|had|can|will|would|in|of|on|at|from|for|to|by|that|which|who|there)\\b.*|[?.▁]?)",
          FLAGS);

  private static final Pattern MEASURES =
      Pattern.compile(
          ".*\\b(?:how (?!does|do|did|is|are|was|were|can|will)|temperature|percentage|share|price|sum|total|cost|age|weight|height|length)\\b.*",
          FLAGS);

  private static final Pattern HOW = Pattern.compile("\\bhow (\\p{L}+)", FLAGS);

  /// A bare number that tells an age.
  private static final Pattern AGED =
      Pattern.compile(".*\\b(?:is|was|turned|turns|aged|age) \\d{1,3}\\b(?! \\p{L}+s\\b).*", FLAGS);

  private static final Pattern TIMES =
      Pattern.compile(
          ".*\\b(?:when|(?:what|which|the) (?:year|date|day|time|month|hour))\\b.*", FLAGS);

  private static final Pattern TIME =
      Pattern.compile(
          ".*(?:\\b[12]\\d{3}\\b|\\b\\d{1,2}[:.]\\d{2}\\b|\\b(?:january|february|march|april|may|june|july|august"
              + "|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday"
              + "|sunday|yesterday|today|tomorrow|morning|noon|evening|night|spring|summer|autumn|winter)\\b"
              + "|\\bat \\d{1,2}\\b).*",
          FLAGS);

  private static final Pattern PLACE =
      Pattern.compile(".*\\b(?:in|at|on|to|from|near|into|behind|beside|under|there)\\b.*", FLAGS);

  private static final Pattern REASON =
      Pattern.compile(
          ".*\\b(?:because|since|due|so that|in order to|owing|therefore|as)\\b.*", FLAGS);

  private static final Pattern PERSONS = Pattern.compile(".*\\b(?:who|whom|whose)\\b.*", FLAGS);

  static SoughtAnswer of(TextSentence asked) {
    String text = asked.text();
    if (COMPARES.matcher(text).matches() && !THRESHOLD.matcher(text).matches()) {
      return new SoughtAnswer(Kind.COMPARISON, List.of(), Set.of());
    }
    Matcher counts = COUNTS.matcher(text);
    if (counts.matches()) {
      return new SoughtAnswer(Kind.NUMBER, List.of(), keys(counts.group(1)));
    }
    return new SoughtAnswer(kind(asked), measured(text), Set.of());
  }

  private static List<MeasuredProperty> measured(String text) {
    Matcher how = HOW.matcher(text);
    return how.find()
        ? MeasuredProperty.ofAdjective(how.group(1).toLowerCase(Locale.ROOT))
        : List.of();
  }

  private static Kind kind(TextSentence asked) {
    String text = asked.text();
    if (asked.isYesOrNo()) {
      return Kind.AGREEMENT;
    }
    if (TIMES.matcher(text).matches()) {
      return Kind.TIME;
    }
    if (PERSONS.matcher(text).matches()) {
      return Kind.PERSON;
    }
    if (asked.has("where")) {
      return Kind.PLACE;
    }
    if (asked.has("why")) {
      return Kind.REASON;
    }
    return MEASURES.matcher(text).matches() ? Kind.NUMBER : Kind.THING;
  }

  private static Set<String> keys(String phrase) {
    return TextWord.ofSentence(" x " + phrase).stream()
        .skip(1)
        .filter(word -> word.is(TextWord.Kind.CONTENT) || word.is(TextWord.Kind.NAME))
        .map(TextWord::key)
        .collect(Collectors.toUnmodifiableSet());
  }

  /// Whether the nearest statements hold an answer of the kind.
  ///
  /// @param nearest the statements that share most with the sentence
  /// @param all all statements
  /// @param said the keys of the sentence's own words
  boolean isIn(List<TextSentence> nearest, List<TextSentence> all, Set<String> said) {
    return switch (kind) {
      case NUMBER -> nearest.stream().anyMatch(this::holdsNumber);
      case TIME -> anyMatches(nearest, TIME);
      case PERSON -> nearest.stream().anyMatch(each -> holdsOther(each, said, TextWord.Kind.NAME));
      case PLACE -> anyMatches(nearest, PLACE);
      case REASON -> anyMatches(nearest, REASON);
      case COMPARISON -> numbers(all) > 1;
      case AGREEMENT -> true;
      case THING ->
          nearest.stream()
              .anyMatch(each ->
                  holdsOther(each, said, TextWord.Kind.NAME)
                      || holdsOther(each, said, TextWord.Kind.CONTENT)
                      || holdsOther(each, said, TextWord.Kind.NUMBER));
    };
  }

  private static boolean anyMatches(List<TextSentence> sentences, Pattern pattern) {
    Predicate<String> holds = text -> pattern.matcher(text).matches();
    return sentences.stream().map(TextSentence::text).anyMatch(holds);
  }

  /// The number of numbers in some sentences.
  static long numbers(List<TextSentence> sentences) {
    return sentences.stream()
        .flatMap(each -> each.words().stream())
        .filter(word -> word.is(TextWord.Kind.NUMBER))
        .count();
  }

  private static boolean holdsOther(TextSentence statement, Set<String> said, TextWord.Kind kind) {
    return statement.words().stream().anyMatch(word -> word.is(kind) && !said.contains(word.key()));
  }

  /// Whether the statement has a number that the sentence does not say, beside what is counted.
  private boolean holdsNumber(TextSentence statement) {
    List<TextWord> words = statement.words();
    return IntStream.range(0, words.size())
        .filter(i -> words.get(i).is(TextWord.Kind.NUMBER))
        .anyMatch(i -> counted.isEmpty() ? isMeasure(statement) : isBeside(words, i));
  }

  private boolean isMeasure(TextSentence statement) {
    return measured.isEmpty()
        || measured.stream().anyMatch(each -> each.isIn(statement.text()))
        || (measured.contains(MeasuredProperty.TIME) && AGED.matcher(statement.text()).matches());
  }

  private boolean isBeside(List<TextWord> words, int number) {
    return IntStream.rangeClosed(number + 1, Math.min(words.size() - 1, number + BESIDE))
            .anyMatch(i -> counted.contains(words.get(i).key()))
        || IntStream.range(0, number)
            .anyMatch(i ->
                words.get(i).lower().equals("number")
                    && IntStream.range(i, number)
                        .anyMatch(j -> counted.contains(words.get(j).key())));
  }
}
