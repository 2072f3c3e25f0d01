package dev.signalbox.embedding;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Turns texts into unit vectors. The vector of a text never depends on the texts beside it.
///
/// Threading: any number of threads may encode at once.
public interface Encoder extends AutoCloseable {

  /// The role of a text in the retrieval; some encoders put another prefix before each role.
  enum Role {
    QUESTION,
    DOCUMENT
  }

  /// A part of a text, in characters.
  ///
  /// @param end the position after its last character
  record Part(int start, int end) {}

  /// A text with the parts whose vectors are wanted, too.
  record Text(String text, List<Part> parts) {
    public Text {
      parts = List.copyOf(parts);
    }
  }

  /// The vector of one text.
  ///
  /// @param vector unit length, `dimension()` floats
  /// @param truncatedTokens the number of tokens beyond the length that the encoder reads
  /// @param parts for each wanted part the mean of its tokens' vectors in this text: unit length,
  ///   or all 0 where the part lies beyond the length that the encoder reads
  record Encoding(float[] vector, int truncatedTokens, List<float[]> parts) {
    public Encoding {
      parts = List.copyOf(parts);
    }

    public Encoding(float[] vector, int truncatedTokens) {
      this(vector, truncatedTokens, List.of());
    }
  }

  /// Identifies model, pooling and prefixes: vectors of encoders with different names cannot be
  /// compared.
  String name();

  int dimension();

  Encoding encode(String text, Role role);

  /// As [#encode] for each text, in order, on all cores that the encoder was given.
  List<Encoding> encodeAll(List<String> texts, Role role);

  /// As [#encodeAll], with the vectors of the wanted parts. An encoder without vectors of parts
  /// encodes each part by itself.
  default List<Encoding> encodeTexts(List<Text> texts, Role role) {
    List<Encoding> whole = encodeAll(texts.stream().map(Text::text).toList(), role);
    return IntStream.range(0, texts.size())
        .mapToObj(i -> {
          Text text = texts.get(i);
          List<String> parts =
              text.parts().stream()
                  .map(part -> text.text().substring(part.start(), part.end()))
                  .toList();
          List<float[]> vectors = encodeAll(parts, role).stream().map(Encoding::vector).toList();
          return new Encoding(whole.get(i).vector(), whole.get(i).truncatedTokens(), vectors);
        })
        .toList();
  }

  /// The number of batches that the encoder works on side by side, each in less time than its texts
  /// one after the other. It is 0 where the encoder takes every text alone.
  default int batches() {
    return 0;
  }

  /// The projection of this encoder's vectors; empty where no directions were fitted for it.
  default Optional<ProjectedVectors> projection() {
    return ProjectedVectors.of(name(), dimension());
  }

  @Override
  void close();
}
