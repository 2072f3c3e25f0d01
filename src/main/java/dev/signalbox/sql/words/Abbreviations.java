package dev.signalbox.sql.words;

/// Tells whether a short form in a name can stand for a word.
public final class Abbreviations {
  private static final String VOWELS = "aeiouyäöü";
  private static final int SHORTEST_BEGINNING = 3;
  private static final int LEAST_NOUN = 4;

  private Abbreviations() {}

  /// Whether a short form is a beginning of a word, such as `ret` of `returned`, or its first
  /// letter with some of its consonants in order, such as `blk` of `blocked`; a beginning of three
  /// letters or more may stand in place of the first one, as in `auctr` of `auctioneer`. Two
  /// letters must be the word's first and last one, such as `pd` of `paid`.
  ///
  /// @param shortForm in lower case, as is `word`
  public static boolean standsFor(String shortForm, String word) {
    if (shortForm.length() < 2
        || shortForm.length() >= word.length()
        || word.indexOf(' ') >= 0
        || shortForm.charAt(0) != word.charAt(0)) {
      return false;
    }
    if (shortForm.length() == 2) {
      return isConsonant(shortForm.charAt(1))
          && shortForm.charAt(1) == word.charAt(word.length() - 1);
    }
    if (shortForm.length() >= SHORTEST_BEGINNING && word.startsWith(shortForm)) {
      return true;
    }
    int begun = begun(shortForm, word);
    int at = begun;
    for (int i = begun; i < shortForm.length(); i++) {
      char letter = shortForm.charAt(i);
      at = isConsonant(letter) ? word.indexOf(letter, at) + 1 : 0;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  /// Whether the letters up to an index and those behind it are nouns, so that the first ones are
  /// no short form: a cheesemaker is no cheese.
  public static boolean isNounOfTwo(String word, int at) {
    return word.length() - at >= LEAST_NOUN
        && WordRelations.isNoun(WordForms.lemma(word.substring(0, at)))
        && WordRelations.isNoun(WordForms.lemma(word.substring(at)));
  }

  /// The number of letters of the common beginning that counts: one, where it is too short.
  private static int begun(String shortForm, String word) {
    int equal = 1;
    while (equal < shortForm.length() && shortForm.charAt(equal) == word.charAt(equal)) {
      equal++;
    }
    return equal < SHORTEST_BEGINNING ? 1 : equal;
  }

  private static boolean isConsonant(char letter) {
    return Character.isLetter(letter) && VOWELS.indexOf(letter) < 0;
  }
}
