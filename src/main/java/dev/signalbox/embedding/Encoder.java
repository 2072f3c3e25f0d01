package dev.signalbox.embedding;

import java.util.List;
import java.util.stream.IntStream;

/// Turns texts into unit vectors. The vector of a text never depends on the texts beside it.
///
/// Threading: any number of threads may encode at once.
public interface Encoder extends AutoCloseable {

  /// What a text is to the retrieval; some encoders put another prefix before each.
  enum Role {
    QUESTION,
    DOCUMENT
  }

  /// A stretch of a text, in characters.
  ///
  /// @param end the character after its last one
  record Part(int start, int end) {}

  /// A text of which some parts are wanted, too.
  record Text(String text, List<Part> parts) {
    public Text {
      parts = List.copyOf(parts);
    }
  }

  /// One text's vector.
  ///
  /// @param vector unit length, `dimension()` floats
  /// @param truncatedTokens how many tokens lay beyond the length that the encoder reads
  /// @param parts for each part that was wanted the mean of its tokens, which tell what it means in
  ///   this text: unit length, or all 0 where it lay beyond the length that the encoder reads
  record Encoding(float[] vector, int truncatedTokens, List<float[]> parts) {
    public Encoding {
      parts = List.copyOf(parts);
    }

    public Encoding(float[] vector, int truncatedTokens) {
      this(vector, truncatedTokens, List.of());
    }
  }

  /// Identifies model, pooling and prefixes: vectors of differently named encoders do not mix.
  String name();

  int dimension();

  Encoding encode(String text, Role role);

  /// As [#encode] for each, in order, using all cores it was given.
  List<Encoding> encodeAll(List<String> texts, Role role);

  /// As [#encodeAll], with the parts that are wanted. An encoder that cannot tell them within their
  /// text encodes each by itself.
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

  /// How many runs of several texts it does side by side, each in less time than its texts one
  /// after the other; 0 where every text is run alone.
  default int batches() {
    return 0;
  }

  @Override
  void close();
}
