package dev.signalbox.sql.schema;

import java.util.List;
import java.util.stream.Stream;

/// Words that a name or a part of a name may stand for.
///
/// @param words the words in lower case
/// @param weight the weight from 0 to 1, 1 for a sure reading
public record NameReading(List<String> words, double weight) {

  public NameReading {
    words = List.copyOf(words);
  }

  /// The reading of two parts, one behind the other.
  public NameReading with(NameReading behind) {
    List<String> both = Stream.concat(words.stream(), behind.words.stream()).toList();
    return new NameReading(both, weight * behind.weight);
  }

  /// A reading of words with blanks between them.
  public static NameReading of(String words, double weight) {
    return new NameReading(List.of(words.split(" ")), weight);
  }
}
