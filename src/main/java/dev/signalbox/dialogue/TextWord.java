package dev.signalbox.dialogue;

import dev.signalbox.index.words.Words;
import dev.signalbox.sql.words.VerbForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A word of a text.
///
/// @param lower the word in lower case
/// @param key the form that is compared: the value of a number, otherwise the stem of the base form
/// @param kind the part that the word plays in a sentence
record TextWord(String lower, String key, Kind kind) {

  /// The part that a word plays in a sentence.
  enum Kind {
    /// A number, in digits or spelled out.
    NUMBER,
    /// A name: a capital within a sentence, or letters with digits.
    NAME,
    /// Any other word with a meaning of its own.
    CONTENT,
    /// A word that any sentence may have.
    FUNCTION
  }

  private static final Pattern WORD =
      Pattern.compile(
          "\\p{N}+(?:[.,:]\\p{N}+)*(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]+(?:['’](?=\\p{L})\\p{L}+)?");
  private static final Pattern THOUSANDS = Pattern.compile(",(?=\\d{3}(?!\\d))");
  private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");

  /// `one` is missing, as it also stands for a thing.
  private static final Map<String, String> SPELLED =
      Map.ofEntries(
          Map.entry("two", "2"),
          Map.entry("three", "3"),
          Map.entry("four", "4"),
          Map.entry("five", "5"),
          Map.entry("six", "6"),
          Map.entry("seven", "7"),
          Map.entry("eight", "8"),
          Map.entry("nine", "9"),
          Map.entry("ten", "10"),
          Map.entry("eleven", "11"),
          Map.entry("twelve", "12"),
          Map.entry("twenty", "20"),
          Map.entry("thirty", "30"),
          Map.entry("hundred", "100"));

  /// The words of a sentence in their order.
  static List<TextWord> ofSentence(String sentence) {
    List<TextWord> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(sentence);
    while (matcher.find()) {
      words.add(of(POSSESSIVE.matcher(matcher.group()).replaceFirst(""), words.isEmpty()));
    }
    return words;
  }

  private static TextWord of(String text, boolean first) {
    String lower = text.toLowerCase(Locale.ROOT);
    String spelled = SPELLED.get(lower);
    if (spelled != null) {
      return new TextWord(lower, spelled, Kind.NUMBER);
    }
    if (Character.isDigit(text.charAt(0)) && text.chars().noneMatch(Character::isLetter)) {
      return new TextWord(lower, THOUSANDS.matcher(text).replaceAll(""), Kind.NUMBER);
    }
    return new TextWord(lower, key(lower), kind(text, lower, first));
  }

  private static Kind kind(String text, String lower, boolean first) {
    boolean code =
        text.chars().anyMatch(Character::isDigit) && text.chars().anyMatch(Character::isLetter);
    if (code || (!first && Character.isUpperCase(text.charAt(0)) && !lower.equals("i"))) {
      return Kind.NAME;
    }
    return Words.isStopWord(lower) ? Kind.FUNCTION : Kind.CONTENT;
  }

  private static String key(String lower) {
    return String.join(" ", Words.stems(VerbForms.base(lower)));
  }

  boolean is(Kind other) {
    return kind == other;
  }
}
