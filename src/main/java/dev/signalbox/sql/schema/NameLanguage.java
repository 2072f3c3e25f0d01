package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Collection;

/// Tells the language of the names of one database.
final class NameLanguage {
  /// The fewest German parts of a German database, and the most English parts for each of them.
  private static final int GERMAN = 3;

  private static final int ENGLISH_FOR_EACH = 3;

  /// The fewest letters of a part that tells German: fewer may abbreviate an English word.
  private static final int TELLING = 4;

  private static final CustomaryNames CUSTOMARY = CustomaryNames.shipped();
  private static final GermanWords GERMAN_WORDS = GermanWords.shipped();

  private NameLanguage() {}

  /// Whether names are German. A word or abbreviation of both languages says nothing.
  ///
  /// @param parts the parts of the names in lower case
  static boolean isGerman(Collection<String> parts) {
    int german = 0;
    int english = 0;
    for (String part : parts) {
      boolean inGerman = isInGerman(part);
      boolean inEnglish = isEnglish(part) || CUSTOMARY.abbreviations().containsKey(part);
      german += inGerman && !inEnglish && !mayBeEnglish(part) && part.length() >= TELLING ? 1 : 0;
      english += inEnglish && !inGerman ? 1 : 0;
    }
    return german >= GERMAN && german * ENGLISH_FOR_EACH >= english;
  }

  private static boolean isInGerman(String part) {
    return !GERMAN_WORDS.customary(part).isEmpty() || !GERMAN_WORDS.readings(part).isEmpty();
  }

  /// Whether a part is a common English word.
  static boolean isEnglish(String part) {
    return StopWords.isFunctionWord(part)
        || isNoun(part)
        || isNoun(WordForms.lemma(part))
        || (part.endsWith("s") && isNoun(part.substring(0, part.length() - 1)))
        || (part.endsWith("es") && isNoun(part.substring(0, part.length() - 2)));
  }

  /// Whether a part is an English word, however seldom it is said.
  static boolean mayBeEnglish(String part) {
    return isEnglish(part)
        || WordRelations.isNoun(part)
        || WordRelations.isNoun(WordForms.lemma(part));
  }

  private static boolean isNoun(String word) {
    return CUSTOMARY.nouns().contains(word) || WordRelations.isCommon(word);
  }
}
