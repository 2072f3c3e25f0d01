package dev.signalbox.sql.linking;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Part;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The stored values of small columns with their vectors, each among the values of its column:
/// `genre: comedy, drama`. They stay in memory beside the values and are never published.
///
/// Threading: any number of threads.
final class ValueVectors {
  /// The most values of one column.
  private static final int MOST_OF_COLUMN = 500;

  /// The most values of a database; its smallest columns come first.
  private static final int MOST = 600;

  /// The most letters of a value; longer ones are sentences.
  private static final int LONGEST = 40;

  /// The letters of a text that every encoder reads as a whole.
  private static final int LETTERS_OF_TEXT = 400;

  /// The most values that a vector is near.
  private static final int MOST_NEAR = 3;

  private record Entry(Target.OfValue value, float[] vector) {}

  /// A value near a vector.
  ///
  /// @param cosine the similarity of the vectors
  /// @param lead the gap between the cosine and the mean cosine of the column's values
  record Similar(Target.OfValue value, double cosine, double lead) {}

  static final ValueVectors NONE = new ValueVectors(List.of());

  private final List<List<Entry>> columns;

  private ValueVectors(List<List<Entry>> columns) {
    this.columns = columns;
  }

  static ValueVectors of(Map<Column, List<String>> values, Encoder encoder) {
    List<Target.OfValue> targets = new ArrayList<>();
    List<Text> texts = new ArrayList<>();
    for (Map.Entry<Column, List<String>> each : small(values)) {
      TextOfColumn text = new TextOfColumn(each.getKey());
      for (String value : each.getValue()) {
        if (text.isFull(value)) {
          texts.add(text.text());
          text = new TextOfColumn(each.getKey());
        }
        text.add(value);
        targets.add(new Target.OfValue(each.getKey(), value));
      }
      texts.add(text.text());
    }
    List<float[]> vectors =
        encoder.encodeTexts(texts, Role.DOCUMENT).stream()
            .map(Encoding::parts)
            .flatMap(List::stream)
            .toList();
    List<List<Entry>> columns = new ArrayList<>();
    for (int i = 0; i < vectors.size(); i++) {
      Entry entry = new Entry(targets.get(i), vectors.get(i));
      boolean first = i == 0 || !targets.get(i - 1).column().equals(entry.value().column());
      if (first) {
        columns.add(new ArrayList<>());
      }
      columns.getLast().add(entry);
    }
    return new ValueVectors(columns);
  }

  /// The columns whose values together stay within the bounds.
  private static List<Map.Entry<Column, List<String>>> small(Map<Column, List<String>> values) {
    List<Map.Entry<Column, List<String>>> small = new ArrayList<>();
    int sum = 0;
    for (Map.Entry<Column, List<String>> each :
        values.entrySet().stream()
            .sorted(Comparator.comparingInt(column -> column.getValue().size()))
            .toList()) {
      List<String> words = each.getValue().stream().filter(ValueVectors::isWord).toList();
      sum += words.size();
      if (words.size() > MOST_OF_COLUMN || sum > MOST) {
        break;
      }
      if (!words.isEmpty() && !each.getKey().isIdentifier()) {
        small.add(Map.entry(each.getKey(), words));
      }
    }
    return small;
  }

  /// Whether a value is a word or a phrase rather than a code or a sentence.
  private static boolean isWord(String value) {
    return value.length() > 2
        && value.length() <= LONGEST
        && value.codePoints().noneMatch(Character::isDigit)
        && value.codePoints().anyMatch(Character::isLetter);
  }

  /// A column's name and some of its values as one text, with a part for each value.
  private static final class TextOfColumn {
    private final StringBuilder text = new StringBuilder();
    private final List<Part> parts = new ArrayList<>();

    TextOfColumn(Column column) {
      text.append(String.join(" ", column.words())).append(':');
    }

    boolean isFull(String value) {
      return !parts.isEmpty() && text.length() + value.length() > LETTERS_OF_TEXT;
    }

    void add(String value) {
      text.append(parts.isEmpty() ? " " : ", ");
      int start = text.length();
      text.append(value);
      parts.add(new Part(start, text.length()));
    }

    Text text() {
      return new Text(text.toString(), parts);
    }
  }

  boolean isEmpty() {
    return columns.isEmpty();
  }

  /// The values nearest to a vector, the nearest one first.
  List<Similar> near(float[] vector) {
    List<Similar> near = new ArrayList<>();
    for (List<Entry> column : columns) {
      double[] cosines =
          column.stream()
              .mapToDouble(entry -> ContextVectors.similarity(vector, entry.vector()))
              .toArray();
      double mean = IntStream.range(0, cosines.length).mapToDouble(i -> cosines[i]).sum();
      int best = 0;
      for (int i = 1; i < cosines.length; i++) {
        best = cosines[i] > cosines[best] ? i : best;
      }
      near.add(
          new Similar(
              column.get(best).value(), cosines[best], cosines[best] - mean / cosines.length));
    }
    near.sort(Comparator.comparingDouble(Similar::cosine).reversed());
    return List.copyOf(near.subList(0, Math.min(MOST_NEAR, near.size())));
  }
}
