package dev.signalbox.sql.words;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Map;
import java.util.stream.Collectors;

/// The base forms of verbs, irregular ones by WordNet's list of exceptions.
///
/// Threading: any number of threads.
public final class VerbForms {
  private static final Map<String, String> IRREGULAR =
      new String(WordNet.read("verb.exc"), US_ASCII)
          .lines()
          .map(line -> line.split(" "))
          .collect(
              Collectors.toUnmodifiableMap(line -> line[0], line -> line[1], (first, _) -> first));

  /// The ending of verbs in y that may be a noun of its own, as in `supplies`.
  private static final String PLURAL = "ies";

  private VerbForms() {}

  /// The base form of a word in lower case as a verb: `come` for `came`, and `leave` for `left`.
  public static String base(String lower) {
    String irregular = IRREGULAR.get(lower);
    if (irregular != null) {
      return irregular;
    }
    String lemma = WordForms.lemma(lower);
    String ending = lower.endsWith(PLURAL) ? lower.substring(0, lower.length() - 3) + "y" : lower;
    return lemma.equals(lower) && WordRelations.isVerb(ending) ? ending : lemma;
  }

  /// Whether a word in lower case is a past form or participle of a verb, as `paid` and `closed`.
  public static boolean isPast(String lower) {
    String irregular = IRREGULAR.get(lower);
    if (irregular != null) {
      return !lower.endsWith("s") && !lower.endsWith("ing") && !irregular.equals(lower);
    }
    boolean noun = WordForms.lemma(lower).equals(lower) && WordRelations.isNoun(lower);
    return lower.endsWith("ed")
        && !noun
        && (WordRelations.isVerb(base(lower))
            || WordRelations.isVerb(lower.substring(0, lower.length() - 1))
            || WordRelations.isVerb(lower.substring(0, lower.length() - 2)));
  }

  /// Whether a word in lower case can only be the third person of a verb, as `earns`.
  public static boolean isThirdPerson(String lower) {
    String base = base(lower);
    return lower.endsWith("s")
        && !base.equals(lower)
        && WordRelations.isMostlyVerb(base)
        && !WordRelations.isNoun(base);
  }
}
