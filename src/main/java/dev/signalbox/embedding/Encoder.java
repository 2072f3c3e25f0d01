package dev.signalbox.embedding;

import java.util.List;

/// Turns texts into unit vectors. The vector of a text never depends on the texts beside it.
///
/// Threading: any number of threads may encode at once.
public interface Encoder extends AutoCloseable {

  /// What a text is to the retrieval; some encoders put another prefix before each.
  enum Role {
    QUESTION,
    DOCUMENT
  }

  /// One text's vector.
  ///
  /// @param vector unit length, `dimension()` floats
  /// @param truncatedTokens how many tokens lay beyond the length that the encoder reads
  record Encoding(float[] vector, int truncatedTokens) {}

  /// Identifies model, pooling and prefixes: vectors of differently named encoders do not mix.
  String name();

  int dimension();

  Encoding encode(String text, Role role);

  /// As [#encode] for each, in order, using all cores it was given.
  List<Encoding> encodeAll(List<String> texts, Role role);

  /// How many runs of several texts it does side by side, each in less time than its texts one
  /// after the other; 0 where every text is run alone.
  default int batches() {
    return 0;
  }

  @Override
  void close();
}
