package dev.signalbox.dialogue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The words of a text's questions that its statements have to hold.
///
/// @param sought the words, each once
/// @param referring whether the words are pronouns, which refer to anything that a statement names
record AskedWords(List<TextWord> sought, boolean referring) {

  /// Words that ask for a kind of answer, compare, or refer to the text as a whole.
  private static final Set<String> LIGHT =
      Set.of(
          ("first year date day time month hour title comparing compare know now left together altogether given"
                  + " based according text passage above following context two one older younger longer"
                  + " shorter larger smaller bigger higher lower taller heavier lighter faster slower deeper"
                  + " cheaper earlier later sooner wider richer warmer colder hotter closer further better"
                  + " worse fewer difference years tall old long high deep far heavy wide big large fast"
                  + " expensive")
              .split(" "));

  private static final Set<String> PRONOUNS =
      Set.of("he", "she", "it", "they", "him", "her", "his", "its", "them", "their");

  static AskedWords of(List<TextSentence> asked) {
    List<TextWord> sought =
        words(asked)
            .filter(word -> !word.is(TextWord.Kind.FUNCTION) && !LIGHT.contains(word.lower()))
            .toList();
    return sought.isEmpty()
        ? new AskedWords(
            words(asked).filter(word -> PRONOUNS.contains(word.lower())).toList(), true)
        : new AskedWords(sought, false);
  }

  private static Stream<TextWord> words(List<TextSentence> asked) {
    return asked.stream().flatMap(each -> each.words().stream()).distinct();
  }

  /// The words that none of the statements holds.
  List<TextWord> missing(List<TextSentence> statements) {
    if (referring) {
      return List.of();
    }
    Set<String> stated = keys(statements);
    return sought.stream()
        .filter(word -> !stated.contains(word.key()) && !isMeasuredIn(statements, word))
        .toList();
  }

  /// Whether the word names a property, and a statement tells it by its unit.
  private static boolean isMeasuredIn(List<TextSentence> statements, TextWord word) {
    return MeasuredProperty.ofNoun(word.lower()).stream()
        .anyMatch(property -> statements.stream().anyMatch(each -> property.isIn(each.text())));
  }

  /// The share of the words that the statements hold; 0 where there is no word.
  double heldBy(List<TextSentence> statements) {
    return sought.isEmpty() ? 0 : 1 - missing(statements).size() / (double) sought.size();
  }

  /// The keys of all words of some sentences.
  static Set<String> keys(List<TextSentence> sentences) {
    return sentences.stream()
        .flatMap(each -> each.words().stream())
        .map(TextWord::key)
        .collect(Collectors.toUnmodifiableSet());
  }
}
