package dev.signalbox.sql.schema;

import java.util.Set;

/// Tells how likely letters abbreviate a word: `cst` a customer, `trx` a transaction.
final class Abbreviation {
  private static final int LONGEST = 7;

  /// The log-odds of letters that fit in no way.
  static final double NEVER = -20;

  private static final double ALL_CONSONANTS = 2.6;
  private static final double FIRST_CONSONANTS = 1.7;
  private static final double CONSONANTS_WITH_END = 1.1;
  private static final double BEGINNING = 1.5;
  private static final double BEGINNING_WITH_END = 0.9;
  private static final double SOME_CONSONANTS = -0.9;
  private static final double ONLY_SOME_LETTERS = -1.8;

  /// The weight of each letter beyond three, and of the third that two letters lack.
  private static final double LETTER = 0.5;

  private static final double TWO_LETTERS = -1.1;
  private static final double DROPPED_LETTER = -0.08;
  private static final int FREELY_DROPPED = 5;

  /// The sounds that an `x` stands for.
  private static final Set<String> CROSSED = Set.of("ct", "cs", "ks", "cc", "ns");

  private Abbreviation() {}

  /// The log-odds that `letters` abbreviate `word`, both in lower case.
  static double logOdds(String letters, String word) {
    int length = letters.length();
    if (length < 2
        || length > LONGEST
        || length >= word.length()
        || letters.charAt(0) != word.charAt(0)
        || !letters.chars().allMatch(Character::isLetter)) {
      return NEVER;
    }
    double fit = fit(letters, word);
    if (fit <= NEVER) {
      return NEVER;
    }
    int dropped = Math.max(0, word.length() - length - FREELY_DROPPED);
    return fit + (length == 2 ? TWO_LETTERS : LETTER * (length - 3)) + DROPPED_LETTER * dropped;
  }

  private static double fit(String letters, String word) {
    if (word.startsWith(letters)) {
      return BEGINNING + (isVowel(word.charAt(letters.length())) ? 0.2 : 0);
    }
    String skeleton = skeleton(word);
    String crossed = letters.indexOf('x') > 0 ? crossed(skeleton) : skeleton.replace("ck", "k");
    if (letters.equals(skeleton) || letters.equals(crossed)) {
      return ALL_CONSONANTS;
    }
    char end = word.charAt(word.length() - 1);
    String body = letters.substring(0, letters.length() - 1);
    boolean ends = letters.charAt(letters.length() - 1) == end;
    if (skeleton.startsWith(letters) || crossed.startsWith(letters)) {
      return FIRST_CONSONANTS;
    }
    if (isWithin(letters, skeleton) || isWithin(letters, crossed)) {
      return ends && !isVowel(end) ? CONSONANTS_WITH_END : SOME_CONSONANTS;
    }
    if (ends && body.length() > 1 && word.startsWith(body)) {
      return BEGINNING_WITH_END;
    }
    boolean beginsAlike = letters.length() > 2 && word.startsWith(letters.substring(0, 2));
    if (beginsAlike && isWithin(letters, word)) {
      return vowels(letters) > 2 ? ONLY_SOME_LETTERS : SOME_CONSONANTS;
    }
    return isWithin(letters, word) && vowels(letters) < 2 ? ONLY_SOME_LETTERS : NEVER;
  }

  /// The first letter and the consonants behind it, doubled ones once.
  private static String skeleton(String word) {
    StringBuilder skeleton = new StringBuilder().append(word.charAt(0));
    for (int i = 1; i < word.length(); i++) {
      char letter = word.charAt(i);
      if (!isVowel(letter) && letter != word.charAt(i - 1)) {
        skeleton.append(letter);
      }
    }
    return skeleton.toString();
  }

  /// The consonants with an `x` for the sounds that it can stand for.
  private static String crossed(String skeleton) {
    for (String sounds : CROSSED) {
      int at = skeleton.indexOf(sounds, 1);
      if (at > 0) {
        return skeleton.substring(0, at) + "x" + skeleton.substring(at + sounds.length());
      }
    }
    return skeleton;
  }

  private static boolean isWithin(String letters, String word) {
    int at = 0;
    for (int i = 0; i < word.length() && at < letters.length(); i++) {
      if (word.charAt(i) == letters.charAt(at)) {
        at++;
      }
    }
    return at == letters.length();
  }

  private static long vowels(String letters) {
    return letters.chars().filter(letter -> isVowel((char) letter)).count();
  }

  private static boolean isVowel(char letter) {
    return "aeiouy".indexOf(letter) >= 0;
  }
}
