package dev.signalbox.sql.words;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// WordNet 3.1 as published: synonyms, hypernyms and derivations of English words.
///
/// The class searches the files as they are. An index is in alphabetical order and gives the byte
/// offsets of a word's senses in the data file. No parsing happens beforehand; all files take about
/// 27 MB of memory, and the senses of the last words some more.
///
/// Source: the format of wndb(5), the manual of WordNet's files.
///
/// Threading: any number of threads.
public final class WordNet {
  private static final int MOST_WORDS = 5_000;
  private static final String FOLDER = "/net/sf/extjwnl/data/wordnet/wn31/";

  /// The parts of speech of the words in names and values.
  public enum Part {
    NOUN("noun", 0),
    VERB("verb", 1),
    ADJECTIVE("adj", 2);

    private final String suffix;
    private final int number;

    Part(String suffix, int number) {
      this.suffix = suffix;
      this.number = number;
    }

    /// A key of a sense that is unique across the parts of speech: no file reaches 16 MB.
    int key(int offset) {
      return number << 24 | offset;
    }

    boolean has(int key) {
      return key >>> 24 == number;
    }

    /// The part of speech by the letter that pointers have for it; null for adverbs.
    private static @Nullable Part of(String letter) {
      return switch (letter) {
        case "n" -> NOUN;
        case "v" -> VERB;
        case "a", "s" -> ADJECTIVE;
        default -> null;
      };
    }
  }

  /// The lexicographer files of groups of persons such as parties, of places such as countries, and
  /// of persons.
  static final int GROUPS = 14;

  static final int PLACES = 15;
  static final int PERSONS = 18;

  /// One sense, WordNet's synset.
  ///
  /// @param offset the byte offset of the sense in the data file of its part of speech
  /// @param file the number of its lexicographer file, which groups senses by subject
  /// @param words the words with this sense, in lower case, with underscores between the words of a
  ///   phrase
  /// @param broader the offsets of its direct hypernyms
  /// @param gloss its definition with examples, in lower case
  record Sense(
      Part part, int offset, int file, List<String> words, List<Integer> broader, String gloss) {}

  /// A pointer from a sense to another.
  ///
  /// @param from the number of the word that it starts from, from 1; 0: all words of the sense
  /// @param to the number of the word that it leads to, as `from`
  record Pointer(String symbol, Sense target, int from, int to) {

    /// The words that it leads to.
    List<String> words() {
      return to == 0 ? target.words() : List.of(target.words().get(to - 1));
    }
  }

  /// The mark of an adjective's place in a sentence, such as `(p)`.
  private static final Pattern MARKER = Pattern.compile("\\([a-z]+\\)$");

  private record Files(byte[] index, byte[] data) {}

  private final Map<Part, Files> files = new EnumMap<>(Part.class);

  /// The senses of the words that were asked for lately. Names and questions have few words, again
  /// and again.
  private final LoadingCache<Word, List<Sense>> senses =
      Caffeine.newBuilder().maximumSize(MOST_WORDS).build(this::findSenses);

  private record Word(Part part, String words) {}

  /// Loads the files on the first use.
  private static final class Loaded {
    static final WordNet WORDS = new WordNet();
  }

  private WordNet() {
    for (Part part : Part.values()) {
      files.put(part, new Files(read("index." + part.suffix), read("data." + part.suffix)));
    }
  }

  /// The files, loaded once.
  static WordNet loaded() {
    return Loaded.WORDS;
  }

  /// The senses of a word or phrase in lower case, the commonest first; none where WordNet lacks
  /// the word.
  List<Sense> senses(Part part, String words) {
    return senses.get(new Word(part, words));
  }

  private List<Sense> findSenses(Word word) {
    Part part = word.part();
    String line = line(file(part).index(), word.words().replace(' ', '_'));
    if (line.isEmpty()) {
      return List.of();
    }
    String[] fields = line.split(" ");
    int count = Integer.parseInt(fields[2]);
    return Stream.of(fields)
        .skip(fields.length - count)
        .map(offset -> sense(part, Integer.parseInt(offset)))
        .toList();
  }

  /// The pointers of a sense that start from one of its words or from all of them.
  ///
  /// @param symbols the kinds of pointers, by their signs in the files
  List<Pointer> pointers(Sense sense, String word, Set<String> symbols) {
    String line = line(sense.part(), sense.offset());
    String[] fields = line.substring(0, line.indexOf('|')).split(" ");
    int number = sense.words().indexOf(word.replace(' ', '_')) + 1;
    int at = 4 + 2 * sense.words().size();
    List<Pointer> pointers = new ArrayList<>();
    for (int left = Integer.parseInt(fields[at++]); left > 0; left--, at += 4) {
      Part part = Part.of(fields[at + 2]);
      int from = Integer.parseInt(fields[at + 3].substring(0, 2), 16);
      if (part != null && symbols.contains(fields[at]) && (from == 0 || from == number)) {
        int to = Integer.parseInt(fields[at + 3].substring(2), 16);
        Sense target = sense(part, Integer.parseInt(fields[at + 1]));
        pointers.add(new Pointer(fields[at], target, from, to));
      }
    }
    return pointers;
  }

  /// The adjectives that pertain to a noun's sense, as `French` does to France.
  List<Sense> pertaining(Sense noun) {
    return PertainingAdjectives.of(noun.offset()).stream()
        .map(offset -> sense(Part.ADJECTIVE, offset))
        .toList();
  }

  /// The adjectives that pertain to a place by its name.
  Set<String> adjectivesOfPlace(String place) {
    return senses(Part.NOUN, place).stream()
        .filter(sense -> sense.file() == PLACES)
        .flatMap(sense -> pertaining(sense).stream())
        .flatMap(adjective -> adjective.words().stream())
        .filter(adjective -> !adjective.equals(place))
        .collect(Collectors.toSet());
  }

  /// Whether a word in lower case occurs in the texts whose words WordNet's authors tagged with
  /// senses. Rare words and acronyms do not.
  boolean isTagged(Part part, String word) {
    String line = line(file(part).index(), word.replace(' ', '_'));
    if (line.isEmpty()) {
      return false;
    }
    String[] fields = line.split(" ");
    int count = Integer.parseInt(fields[2]);
    return !fields[fields.length - count - 1].equals("0");
  }

  /// Whether a word in lower case occurs as a noun in the tagged texts and commonly names a kind of
  /// thing, not a single person or place.
  boolean isCommonNoun(String word) {
    return isTagged(Part.NOUN, word) && !senses(Part.NOUN, word).getFirst().broader().isEmpty();
  }

  private String line(Part part, int offset) {
    byte[] data = file(part).data();
    return new String(data, offset, end(data, offset) - offset, US_ASCII);
  }

  Sense sense(Part part, int offset) {
    String line = line(part, offset);
    int bar = line.indexOf('|');
    String[] fields = line.substring(0, bar).split(" ");
    int size = Integer.parseInt(fields[3], 16);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      words.add(MARKER.matcher(fields[4 + 2 * i].toLowerCase(Locale.ROOT)).replaceAll(""));
    }
    List<Integer> broader = new ArrayList<>();
    int pointers = Integer.parseInt(fields[4 + 2 * size]);
    for (int i = 0; i < pointers; i++) {
      int at = 5 + 2 * size + 4 * i;
      if (fields[at].equals("@")) {
        broader.add(Integer.parseInt(fields[at + 1]));
      }
    }
    int file = Integer.parseInt(fields[1]);
    return new Sense(part, offset, file, words, broader, line.substring(bar + 1));
  }

  /// The file with the senses of a part of speech.
  String data(Part part) {
    return new String(file(part).data(), US_ASCII);
  }

  private Files file(Part part) {
    return Objects.requireNonNull(files.get(part));
  }

  /// The line that begins with a word and a blank; empty where the index has none.
  private static String line(byte[] index, String word) {
    if (word.isEmpty()) {
      return ""; // the licence at the top begins its lines with blanks
    }
    byte[] wanted = (word + " ").getBytes(US_ASCII);
    int low = 0;
    int high = index.length;
    while (low < high) {
      int start = start(index, (low + high) >>> 1);
      int order = compare(index, start, wanted);
      if (order == 0) {
        return new String(index, start, end(index, start) - start, US_ASCII).strip();
      }
      if (order < 0) {
        low = end(index, start) + 1;
      } else {
        high = start;
      }
    }
    return "";
  }

  private static int start(byte[] index, int within) {
    int start = within;
    while (start > 0 && index[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  private static int end(byte[] text, int from) {
    int end = from;
    while (end < text.length && text[end] != '\n') {
      end++;
    }
    return end;
  }

  private static int compare(byte[] index, int start, byte[] wanted) {
    for (int i = 0; i < wanted.length; i++) {
      int order = start + i < index.length ? index[start + i] - wanted[i] : -1;
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  static byte[] read(String name) {
    try (InputStream in = WordNet.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("WordNet's file is missing on the class path: " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
