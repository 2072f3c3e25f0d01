package dev.signalbox.sql.linking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Part;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Encodes names within their tables: `singer: name, country, age`, and values within their
/// columns.
///
/// Threading: as the encoder.
final class ContextVectors {
  /// Successive tokens of a question.
  ///
  /// @param from index of the first token
  /// @param to index after the last token
  record Range(int from, int to) {}

  private final Encoder encoder;

  ContextVectors(Encoder encoder) {
    this.encoder = encoder;
  }

  /// The encoded names of all tables and columns; the encoder gets all tables together.
  List<EncodedName> of(Schema schema) {
    List<List<float[]>> vectors =
        encoder
            .encodeTexts(schema.tables().stream().map(ContextVectors::text).toList(), Role.DOCUMENT)
            .stream()
            .map(Encoder.Encoding::parts)
            .toList();
    List<EncodedName> names = new ArrayList<>();
    for (int i = 0; i < vectors.size(); i++) {
      Table table = schema.tables().get(i);
      names.add(
          EncodedName.of(
              new Target.OfTable(table), table, lemmas(table.words()), vectors.get(i).getFirst()));
      for (int j = 0; j < table.columns().size(); j++) {
        Column column = table.columns().get(j);
        names.add(
            EncodedName.of(
                new Target.OfColumn(column),
                table,
                lemmas(EncodedName.ownWords(column, table)),
                vectors.get(i).get(j + 1)));
      }
    }
    return List.copyOf(names);
  }

  /// The vectors of stored values.
  ValueVectors ofValues(Map<Column, List<String>> values) {
    return ValueVectors.of(values, encoder);
  }

  private static List<String> lemmas(List<String> words) {
    return words.stream().map(WordForms::lemma).toList();
  }

  /// The names of a table and its columns as one text, with a part for each name.
  private static Text text(Table table) {
    StringBuilder text = new StringBuilder(String.join(" ", table.words()));
    List<Part> parts = new ArrayList<>(List.of(new Part(0, text.length())));
    for (Column column : table.columns()) {
      text.append(parts.size() == 1 ? ": " : ", ");
      int start = text.length();
      text.append(String.join(" ", column.words()));
      parts.add(new Part(start, text.length()));
    }
    return new Text(text.toString(), parts);
  }

  /// The vectors of ranges, in their order; the encoder gets all together.
  List<float[]> ofSpans(List<Token> tokens, List<Range> ranges) {
    if (ranges.isEmpty()) {
      return List.of();
    }
    StringBuilder text = new StringBuilder();
    List<Part> parts = new ArrayList<>();
    int[] starts = new int[tokens.size()];
    int[] ends = new int[tokens.size()];
    for (int i = 0; i < tokens.size(); i++) {
      text.append(i == 0 ? "" : " ");
      starts[i] = text.length();
      text.append(tokens.get(i).text());
      ends[i] = text.length();
    }
    ranges.forEach(range -> parts.add(new Part(starts[range.from()], ends[range.to() - 1])));
    return encoder
        .encodeTexts(List.of(new Text(text.toString(), parts)), Role.QUESTION)
        .getFirst()
        .parts();
  }

  static double similarity(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}
