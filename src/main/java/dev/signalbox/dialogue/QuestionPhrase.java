package dev.signalbox.dialogue;

import dev.signalbox.event.QuestionPart;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A piece of a question that could be asked by itself: `how many singers are there`, `the number
/// of flights`, `singers older than 40`.
///
/// @param text the phrase without the punctuation around it
record QuestionPhrase(String text) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE;

  private static final Pattern MARKS = Pattern.compile("^\\s+|[\\s?.,;:!]+$");
  private static final Pattern QUOTED = Pattern.compile("[\"“]([^\"“”]*)[\"”]");

  /// A condition that stands before the question: `in 1980, how many ...`
  private static final String CONDITION =
      "(?:(?:in|on|for|during|since|before|after|among|of|at|by|within|from|with|across)"
          + " [^,?]{2,100}, |on average,? )?";

  private static final Pattern QUESTION =
      Pattern.compile(
          CONDITION + "(?:how|what|which|who|whose|where|when|in (?:what|which|how))\\b.*", FLAGS);

  private static final Pattern ORDER =
      Pattern.compile(
          CONDITION
              + "(?:count|find|list|show|give|return|calculate|compute|determine|tell|get|report|name|display|select|retrieve)\\b.*",
          FLAGS);

  /// A measure of something: `the number of singers` is one, `the singer` is not.
  private static final Pattern MEASURE =
      Pattern.compile(
          "(?:the"
              + " )?(?:(?:total|overall|exact|whole|combined|average|mean|maximum|minimum|max|min|highest|lowest|largest|smallest)"
              + " )*(?:(?:number|count|amount|sum|total|average|mean|maximum|minimum)"
              + " of\\b|(?<=average |mean |maximum |minimum |max |min |highest |lowest |largest"
              + " |smallest |total )\\p{L}+\\b).*",
          FLAGS);

  private static final Pattern ASKS_FOR_NUMBER =
      Pattern.compile(CONDITION + "how (?:many|much|old|long|big|large|high|tall|far)\\b.*", FLAGS);

  private static final Pattern NOT_A_START =
      Pattern.compile(
          "(?:\\d|[\"']|(?:in|on|at|of|from|to|by|for|with|without|during|before|after|under|over|between|among|that|those|these|this|ones?|it|them|they|who|which|whose|there|was|were|is|are|do|does|did|have|has|any|usual|ever|expected|average|before|last|just|only)\\b).*",
          FLAGS);

  private static final Pattern WORD = Pattern.compile("\\p{L}+");

  private static final Pattern PLURAL = Pattern.compile(".{2,}(?<!s|u|i|'|’)s");

  private static final Set<String> IRREGULAR_PLURALS =
      Set.of(
          "people",
          "men",
          "women",
          "children",
          "mice",
          "aircraft",
          "cattle",
          "fish",
          "sheep",
          "staff",
          "alumni",
          "criteria",
          "media",
          "geese",
          "feet",
          "teeth",
          "species",
          "series",
          "buses",
          "countries");

  private record Naming(Pattern pattern, String label) {}

  /// Names for a question's answer in a sentence.
  private static final List<Naming> NAMINGS =
      List.of(
          naming(
              "how many (?:different |distinct )?(.+?),? (?:are|were) there", "the number of $1"),
          naming("how many ((?:\\p{L}+ ){0,3}\\p{L}+) (?:do|did) we have", "the number of $1"),
          naming(
              "how many ((?:\\p{L}+ ){0,2}\\p{L}+) (?:are|were) there (.+)", "the number of $1 $2"),
          naming("(?:what|which) (?:is|was|are|were) (the .+)", "$1"),
          naming(
              "(?:count|find|give|show|return|tell|get|report)(?: me)? (the number of .+)", "$1"),
          naming("count (?:the |all )?(.+)", "the number of $1"));

  static QuestionPhrase of(String text) {
    String bare = MARKS.matcher(text).replaceAll("");
    Matcher quoted = QUOTED.matcher(bare);
    if (quoted.matches()) {
      bare = MARKS.matcher(quoted.group(1)).replaceAll("");
    }
    return new QuestionPhrase(bare);
  }

  /// Whether the phrase is a question or an order by itself.
  boolean isQuestion() {
    return words() > 2 && (QUESTION.matcher(text).matches() || ORDER.matcher(text).matches());
  }

  /// Whether the phrase is long enough for a question, where other words say that it is one.
  boolean isSentence() {
    return words() > 3;
  }

  /// Whether the phrase asks for a number or names one.
  boolean isMeasure() {
    return words() > 2
        && (ASKS_FOR_NUMBER.matcher(text).matches() || MEASURE.matcher(text).matches());
  }

  /// Whether the phrase names several things that can be counted.
  boolean isPlural() {
    return !NOT_A_START.matcher(text).matches()
        && WORD.matcher(text)
            .results()
            .map(word -> word.group().toLowerCase(Locale.ROOT))
            .anyMatch(word -> PLURAL.matcher(word).matches() || IRREGULAR_PLURALS.contains(word));
  }

  /// Whether the quotation marks and brackets in it are closed.
  boolean isBalanced() {
    long straight = text.chars().filter(c -> c == '"').count();
    long opened = text.chars().filter(c -> c == '(').count();
    long closed = text.chars().filter(c -> c == ')').count();
    return straight % 2 == 0 && opened == closed;
  }

  /// A question that counts the things that the phrase names.
  QuestionPhrase counted() {
    return new QuestionPhrase("how many " + text + " are there");
  }

  QuestionPart part() {
    return new QuestionPart(label(), question(), null, List.of());
  }

  private String question() {
    if (QUESTION.matcher(text).matches()) {
      return capitalized(text) + "?";
    }
    return isMeasure() ? "What is " + withArticle() + "?" : capitalized(text) + ".";
  }

  private String label() {
    for (Naming naming : NAMINGS) {
      Matcher matcher = naming.pattern().matcher(text);
      if (matcher.matches()) {
        return matcher.replaceFirst(naming.label()).replaceAll("\\s+", " ").strip();
      }
    }
    return isQuestion() ? "the answer to \"" + question() + "\"" : withArticle();
  }

  private String withArticle() {
    return text.toLowerCase(Locale.ROOT).startsWith("the ")
        ? "the" + text.substring(3)
        : "the " + text;
  }

  private int words() {
    return text.split("\\s+").length;
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static Naming naming(String pattern, String label) {
    return new Naming(Pattern.compile(pattern, FLAGS), label);
  }
}
