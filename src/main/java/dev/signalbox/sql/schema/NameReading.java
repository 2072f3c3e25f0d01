package dev.signalbox.sql.schema;

import java.util.List;

/// Words that a name or a part of a name may stand for.
///
/// @param words the words in lower case
/// @param weight the weight from 0 to 1, 1 for a sure reading
public record NameReading(List<String> words, double weight) {

  public NameReading {
    words = List.copyOf(words);
  }

  static NameReading of(String words, double weight) {
    return new NameReading(List.of(words.split(" ")), weight);
  }
}
