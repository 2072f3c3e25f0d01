package dev.signalbox.sql.value;

import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.WordForms;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The key of a text, which texts share that differ in case, spaces and marks only.
public final class ValueKey {
  private static final Pattern ARTICLE = Pattern.compile("^(the|an?) (?=.)");

  private ValueKey() {}

  /// The letters and digits of a text in lower case, with one blank between two runs of them.
  public static String of(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    StringBuilder key = new StringBuilder(lower.length());
    boolean apart = false;
    int symbol;
    for (int at = 0; at < lower.length(); at += Character.charCount(symbol)) {
      symbol = lower.codePointAt(at);
      if (isLetterOrNumber(symbol)) {
        key.append(apart && !key.isEmpty() ? " " : "").appendCodePoint(symbol);
        apart = false;
      } else {
        apart = true;
      }
    }
    return key.toString();
  }

  private static boolean isLetterOrNumber(int symbol) {
    return switch (Character.getType(symbol)) {
      case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
      default -> Character.isLetter(symbol);
    };
  }

  /// A key without its blanks.
  static String letters(String key) {
    return key.replace(" ", "");
  }

  /// A key with its words in their dictionary forms and without an article at its beginning.
  static String lemmas(String key) {
    return eachWord(withoutArticle(key), WordForms::lemma);
  }

  /// A key without an article at its beginning.
  static String withoutArticle(String key) {
    return ARTICLE.matcher(key).replaceFirst("");
  }

  /// A key with the stems of its words, without the doubled letter that stemmers leave at the end
  /// of some: `programmer` and `programming` have one.
  static String stems(String key) {
    return eachWord(key, word -> undoubled(WordForms.stem(word)));
  }

  private static String undoubled(String stem) {
    int last = stem.length() - 1;
    return last > 1 && stem.charAt(last) == stem.charAt(last - 1) ? stem.substring(0, last) : stem;
  }

  /// The initials of a key, with and without its function words.
  static Set<String> initials(String key) {
    List<String> words = List.of(key.split(" "));
    Set<String> initials = new LinkedHashSet<>();
    initials.add(firsts(words));
    initials.add(firsts(words.stream().filter(word -> !StopWords.isFunctionWord(word)).toList()));
    initials.remove("");
    return initials;
  }

  private static String firsts(List<String> words) {
    return words.stream().map(word -> word.substring(0, 1)).collect(Collectors.joining());
  }

  private static String eachWord(String key, UnaryOperator<String> form) {
    return Stream.of(key.split(" ")).map(form).collect(Collectors.joining(" "));
  }
}
