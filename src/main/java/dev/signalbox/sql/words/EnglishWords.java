package dev.signalbox.sql.words;

/// Tells English words from misspelt ones and names.
public final class EnglishWords {

  private EnglishWords() {}

  /// Whether WordNet has a sense of a token, as it is written or in its dictionary form.
  public static boolean has(Token token) {
    for (WordNet.Part part : WordNet.Part.values()) {
      if (!WordNet.loaded().senses(part, token.lower()).isEmpty()
          || !WordNet.loaded().senses(part, token.lemma()).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
