package dev.signalbox.sql.words;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// WordNet 3.1 as published: synonyms and hypernyms of English words.
///
/// The class searches the files as they are. An index is in alphabetical order and gives the byte
/// offsets of a word's senses in the data file. No parsing happens beforehand; both files take
/// about 23 MB of memory.
///
/// Source: the format of wndb(5), the manual of WordNet's files.
///
/// Threading: any number of threads.
public final class WordNet {
  private static final String FOLDER = "/net/sf/extjwnl/data/wordnet/wn31/";

  /// The parts of speech of the words in names.
  public enum Part {
    NOUN("noun", 0),
    VERB("verb", 1);

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
  }

  /// One sense, WordNet's synset.
  ///
  /// @param offset the byte offset of the sense in the data file of its part of speech
  /// @param words the words with this sense, in lower case, with underscores between the words of a
  ///   phrase
  /// @param broader the offsets of its direct hypernyms
  /// @param gloss its definition with examples, in lower case
  record Sense(Part part, int offset, List<String> words, List<Integer> broader, String gloss) {}

  private record Files(byte[] index, byte[] data) {}

  private final Map<Part, Files> files = new EnumMap<>(Part.class);

  WordNet() {
    for (Part part : Part.values()) {
      files.put(part, new Files(read("index." + part.suffix), read("data." + part.suffix)));
    }
  }

  /// The senses of a word or phrase in lower case, the commonest first; none where WordNet lacks
  /// the word.
  List<Sense> senses(Part part, String words) {
    String line = line(file(part).index(), words.replace(' ', '_'));
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

  Sense sense(Part part, int offset) {
    byte[] data = file(part).data();
    String line = new String(data, offset, end(data, offset) - offset, US_ASCII);
    int bar = line.indexOf('|');
    String[] fields = line.substring(0, bar).split(" ");
    int size = Integer.parseInt(fields[3], 16);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      words.add(fields[4 + 2 * i].toLowerCase(Locale.ROOT));
    }
    List<Integer> broader = new ArrayList<>();
    int pointers = Integer.parseInt(fields[4 + 2 * size]);
    for (int i = 0; i < pointers; i++) {
      int at = 5 + 2 * size + 4 * i;
      if (fields[at].equals("@")) {
        broader.add(Integer.parseInt(fields[at + 1]));
      }
    }
    return new Sense(part, offset, words, broader, line.substring(bar + 1));
  }

  private Files file(Part part) {
    return Objects.requireNonNull(files.get(part));
  }

  /// The line that begins with a word and a blank; empty where the index has none.
  private static String line(byte[] index, String word) {
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

  private static byte[] read(String name) {
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
