package dev.signalbox.sql.words;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Words for the present that restrict rows by themselves, unlike `still` and `yet`: 'how many
/// members do we have now'. The 'now' of 'now show them' and of 'until now' restricts nothing.
public final class PresentTime {
  private static final Set<String> WORDS =
      Set.of(
          "currently",
          "presently",
          "now",
          "right now",
          "at the moment",
          "at present",
          "at this moment",
          "nowadays",
          "these days",
          "as of now");

  private static final Set<String> BOUNDS =
      Set.of("until", "till", "to", "from", "by", "before", "ok", "okay", "and", "so", "then");

  private PresentTime() {}

  /// Whether a phrase that begins at a token is such a word.
  public static boolean restricts(List<Token> tokens, int at) {
    return at > 0
        && !BOUNDS.contains(tokens.get(at - 1).lower())
        && tokens.get(at - 1).isWord()
        && VocabularyPhrase.at(tokens, at, sense -> sense.concept().equals("present time"))
            .filter(phrase -> isPresent(tokens.subList(at, phrase.to())))
            .filter(phrase ->
                phrase.to() >= tokens.size() || !StopWords.isRequestWord(tokens.get(phrase.to())))
            .isPresent();
  }

  private static boolean isPresent(List<Token> phrase) {
    return WORDS.contains(Token.text(phrase).toLowerCase(Locale.ROOT));
  }
}
