package dev.signalbox.index.words;

import dev.signalbox.embedding.Encoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tartarus.snowball.ext.EnglishStemmer;

/// Cuts names and questions into words, so that `custAddr_2`, "CUST ADDR 2" and "customers'
/// addresses" can be compared word by word.
///
/// A word ends where letters and digits meet, where a capital follows a small letter, and before
/// the last of several capitals that a small letter follows (`HTTPServer` is two words). The
/// English Snowball stemmer makes its stem (Porter 2001, Snowball: A language for stemming
/// algorithms).
///
/// The planner cuts otherwise (`IdentifierWords`): the index keeps the place of every word, and its
/// fitted weights expect that letters and digits part.
public final class Words {
  private static final Set<String> STOP_WORDS = readStopWords();

  /// A word of a question.
  ///
  /// @param stem the form that is compared
  /// @param text the form that the question has
  public record Word(String stem, String text) {}

  /// A word and its place in the text.
  public record Placed(Word word, Encoder.Part part) {}

  private Words() {}

  /// The words of a name as a reader would write them: `singerID` is `singer id`.
  public static String spaced(String name) {
    return String.join(" ", split(name)).toLowerCase(Locale.ROOT);
  }

  /// The stems of all words, in their order.
  public static List<String> stems(String name) {
    EnglishStemmer stemmer = new EnglishStemmer();
    return lowered(name).stream().map(word -> stem(stemmer, word)).toList();
  }

  /// All words in small letters, in their order.
  static List<String> lowered(String text) {
    List<String> words = new ArrayList<>();
    for (Encoder.Part part : parts(text)) {
      words.add(text.substring(part.start(), part.end()).toLowerCase(Locale.ROOT));
    }
    return words;
  }

  /// @param word a word in small letters
  static String stem(String word) {
    return stem(new EnglishStemmer(), word);
  }

  /// The words that carry the meaning of a question, each stem once, in their order, without the
  /// words that any question may have (`which`, `show`, `average`).
  public static List<Word> ofQuestion(String question) {
    return meaningful(question).stream().map(Placed::word).toList();
  }

  /// The places of the words of [#ofQuestion] in the question, in the same order.
  public static List<Encoder.Part> partsOfQuestion(String question) {
    return meaningful(question).stream().map(Placed::part).toList();
  }

  /// All words of a text with their places, in their order.
  public static List<Placed> placed(String text) {
    EnglishStemmer stemmer = new EnglishStemmer();
    return parts(text).stream()
        .map(part -> {
          String word = text.substring(part.start(), part.end());
          return new Placed(new Word(stem(stemmer, word.toLowerCase(Locale.ROOT)), word), part);
        })
        .toList();
  }

  /// Hashes of the pairs of stems that stand side by side, each once, ascending.
  public static int[] pairs(List<Placed> words) {
    return IntStream.range(1, words.size())
        .map(i ->
            31 * words.get(i - 1).word().stem().hashCode() + words.get(i).word().stem().hashCode())
        .distinct()
        .sorted()
        .toArray();
  }

  /// Whether any question may have the word, so that it tells nothing about the database.
  public static boolean isStopWord(String text) {
    return STOP_WORDS.contains(text.toLowerCase(Locale.ROOT));
  }

  private static List<Placed> meaningful(String question) {
    Map<String, Placed> words = new LinkedHashMap<>();
    for (Placed placed : placed(question)) {
      if (!isStopWord(placed.word().text())) {
        words.putIfAbsent(placed.word().stem(), placed);
      }
    }
    return List.copyOf(words.values());
  }

  private static String stem(EnglishStemmer stemmer, String word) {
    stemmer.setCurrent(word);
    stemmer.stem();
    return stemmer.getCurrent();
  }

  private static List<String> split(String text) {
    return parts(text).stream().map(part -> text.substring(part.start(), part.end())).toList();
  }

  private static List<Encoder.Part> parts(String text) {
    List<Encoder.Part> parts = new ArrayList<>();
    int start = -1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isLetterOrDigit(c)) {
        if (start >= 0) {
          parts.add(new Encoder.Part(start, i));
        }
        start = -1;
      } else if (start < 0) {
        start = i;
      } else if (beginsWord(text, i)) {
        parts.add(new Encoder.Part(start, i));
        start = i;
      }
    }
    if (start >= 0) {
      parts.add(new Encoder.Part(start, text.length()));
    }
    return parts;
  }

  private static boolean beginsWord(String text, int i) {
    char before = text.charAt(i - 1);
    char here = text.charAt(i);
    if (Character.isDigit(before) != Character.isDigit(here)) {
      return true;
    }
    if (!Character.isUpperCase(here)) {
      return false;
    }
    return Character.isLowerCase(before)
        || (i + 1 < text.length() && Character.isLowerCase(text.charAt(i + 1)));
  }

  private static Set<String> readStopWords() {
    try (InputStream stream = Words.class.getResourceAsStream("stop-words.txt")) {
      if (stream == null) {
        throw new IllegalStateException("stop-words.txt is missing from the class path");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(line -> List.of(line.split(" ")).stream())
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
