package dev.signalbox.dialogue;

import dev.signalbox.index.words.Words;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds questions in another language than English, by their script and by their function words
/// (Grefenstette 1995, Comparing two language identification schemes).
///
/// A question is in another language only where its words of that language and its unknown words
/// outweigh the English ones, so foreign names and single foreign words do not count. Texts in
/// quotes and words with a capital within the question may be names; they tell nothing.
///
/// Threading: any number of threads.
final class QuestionLanguage {
  private static final Pattern QUOTED =
      Pattern.compile("\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|(?<![\\p{L}])'[^']*'(?![\\p{L}])");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");

  /// The mark that a Turkish capital I keeps in lower case.
  private static final String DOT_ABOVE = "\u0307";

  private static final WordRelations ENGLISH = new WordRelations();

  /// The least letters of another script that are more than a name.
  private static final int LEAST_LETTERS = 5;

  /// The least foreign words of a question.
  private static final int LEAST_WORDS = 2;

  /// An English function word is evidence for English beyond that of another English word.
  private static final int FUNCTION_WORD = 2;

  private QuestionLanguage() {}

  /// The English name of the question's language; empty where it is English or cannot be told.
  static Optional<String> otherThanEnglish(String question) {
    String composed = Normalizer.normalize(question, Normalizer.Form.NFC);
    String text = QUOTED.matcher(composed).replaceAll(" ");
    Optional<UnicodeScript> script = otherScript(text);
    if (script.isPresent()) {
      return Optional.of(ofScript(script.get(), text));
    }
    List<String> all = new ArrayList<>();
    List<String> plain = new ArrayList<>();
    for (Matcher matcher = WORD.matcher(text); matcher.find(); ) {
      String lower = matcher.group().toLowerCase(Locale.ROOT).replace(DOT_ABOVE, "");
      if (all.isEmpty() || !Character.isUpperCase(matcher.group().charAt(0))) {
        plain.add(lower);
      }
      all.add(lower);
    }
    return likeliest(all, plain)
        .filter(language -> isIn(language, plain))
        .map(WrittenLanguage::displayName);
  }

  private static Optional<UnicodeScript> otherScript(String text) {
    Map<UnicodeScript, Integer> letters = new EnumMap<>(UnicodeScript.class);
    text.codePoints()
        .filter(Character::isLetter)
        .forEach(letter -> letters.merge(UnicodeScript.of(letter), 1, Integer::sum));
    int latin = letters.getOrDefault(UnicodeScript.LATIN, 0);
    return letters.entrySet().stream()
        .filter(each -> each.getKey() != UnicodeScript.LATIN)
        .filter(each -> each.getKey() != UnicodeScript.COMMON)
        .filter(each -> each.getValue() >= LEAST_LETTERS && each.getValue() > latin)
        .filter(each -> isMoreThanAName(each.getKey(), text))
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }

  /// Words of Chinese and Japanese stand together without spaces.
  private static boolean isMoreThanAName(UnicodeScript script, String text) {
    return switch (script) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR, TIBETAN -> true;
      default -> WORD.matcher(text).results().count() >= LEAST_WORDS;
    };
  }

  private static String ofScript(UnicodeScript script, String text) {
    return switch (script) {
      case HAN ->
          text.codePoints().anyMatch(letter -> isKana(UnicodeScript.of(letter)))
              ? "Japanese"
              : "Chinese";
      case HIRAGANA, KATAKANA -> "Japanese";
      case HANGUL -> "Korean";
      case DEVANAGARI -> "Hindi";
      case CYRILLIC -> text.matches("(?s).*[іїєґІЇЄҐ].*") ? "Ukrainian" : "Russian";
      default -> capitalized(script.name());
    };
  }

  private static boolean isKana(UnicodeScript script) {
    return script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA;
  }

  private static String capitalized(String name) {
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }

  /// The language whose function words and letters fit best; the first of equal ones.
  private static Optional<WrittenLanguage> likeliest(List<String> all, List<String> plain) {
    boolean foreign =
        all.stream().anyMatch(QuestionLanguage::hasForeignLetter)
            || plain.stream().anyMatch(QuestionLanguage::isForeignFunctionWord);
    return foreign
        ? List.of(WrittenLanguage.values()).stream()
            .max(
                Comparator.<WrittenLanguage>comparingDouble(language -> fit(language, all, plain))
                    .thenComparing(Comparator.comparingInt(WrittenLanguage::ordinal).reversed()))
        : Optional.empty();
  }

  private static double fit(WrittenLanguage language, List<String> all, List<String> plain) {
    double fit = 0;
    for (String word : plain) {
      boolean functionWord = language.hasFunctionWord(word);
      fit += functionWord ? 0.5 : 0;
      fit += functionWord && !isEnglishFunctionWord(word) ? 1 : 0;
    }
    for (String word : all) {
      fit += !hasForeignLetter(word) ? 0 : language.writes(word) ? 0.5 : -1.5;
    }
    return fit;
  }

  /// @param plain the words that are no names
  private static boolean isIn(WrittenLanguage language, List<String> plain) {
    int marks = 0;
    int foreign = 0;
    int english = 0;
    for (String word : plain) {
      boolean functionWord = language.hasFunctionWord(word);
      if (functionWord && isEnglishFunctionWord(word)) {
        continue;
      }
      if (functionWord) {
        foreign++;
        marks++;
      } else if (isEnglishFunctionWord(word)) {
        english += 1 + FUNCTION_WORD;
      } else if (ENGLISH.isKnown(word)
          || ENGLISH.isKnown(VerbForms.base(word))
          || WordRelations.isSuperlative(word)) {
        english++;
      } else {
        foreign++;
        marks += hasForeignLetter(word) ? 1 : 0;
      }
    }
    return marks > 0 && foreign >= LEAST_WORDS && foreign > english;
  }

  private static boolean hasForeignLetter(String lower) {
    return !lower.chars().allMatch(WrittenLanguage::isEnglish);
  }

  private static boolean isForeignFunctionWord(String lower) {
    return !isEnglishFunctionWord(lower)
        && List.of(WrittenLanguage.values()).stream()
            .anyMatch(language -> language.hasFunctionWord(lower));
  }

  private static boolean isEnglishFunctionWord(String lower) {
    return StopWords.closed().contains(lower) || Words.isStopWord(lower);
  }
}
