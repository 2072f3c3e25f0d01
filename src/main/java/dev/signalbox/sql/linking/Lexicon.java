package dev.signalbox.sql.linking;

import dev.signalbox.catalog.ColumnValues.Values;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.NameWords;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Everything of one database that words can be linked to.
public final class Lexicon {

  private record NameVector(Target target, float[] vector) {}

  private final DatabaseDescription database;
  private final Schema schema;
  private final NameIndex names;
  private final ValueIndex values;
  private final List<NameVector> vectors;
  private final Set<String> context;

  Lexicon(DatabaseDescription database, List<Values> values, NameVectors vectors) {
    this.database = database;
    this.schema = Schema.of(database);
    this.names = new NameIndex(schema);
    this.values = new ValueIndex(schema, values);
    this.vectors = vectors(schema, vectors);
    String about = database.getName() + " " + database.getDescription().orElse("");
    this.context =
        NameWords.of(about).stream().map(WordForms::lemma).collect(Collectors.toUnmodifiableSet());
  }

  public Schema schema() {
    return schema;
  }

  DatabaseDescription database() {
    return database;
  }

  NameIndex names() {
    return names;
  }

  /// Whether a word is one of the database's own name or description: what everything in it is
  /// about, so that a question need not say it of anything in particular.
  public boolean isContext(Token word) {
    return word.isWord() && context.contains(word.lemma());
  }

  /// Values of `column` that are written like `text`, but for case, spaces and marks.
  public List<String> valuesLike(Column column, String text) {
    return values.exactly(text).stream()
        .filter(value -> value.column().equals(column))
        .map(Target.OfValue::value)
        .toList();
  }

  /// Whether any of a column's stored texts begins with a digit.
  public boolean holdsNumbers(Column column) {
    return values.holdsNumbers(column);
  }

  ValueIndex values() {
    return values;
  }

  /// Tables and columns whose names mean about the same as a phrase.
  ///
  /// @param floor the least similarity that counts
  List<Link> meaning(float[] phrase, double floor) {
    List<Link> links = new ArrayList<>();
    for (NameVector name : vectors) {
      double similarity = NameVectors.similarity(phrase, name.vector());
      if (similarity >= floor) {
        links.add(new Link(name.target(), similarity, Link.Match.MEANING));
      }
    }
    return links;
  }

  private static List<NameVector> vectors(Schema schema, NameVectors vectors) {
    List<Target> targets = new ArrayList<>();
    List<String> phrases = new ArrayList<>();
    for (Table table : schema.tables()) {
      targets.add(new Target.OfTable(table));
      phrases.add(String.join(" ", table.words()));
      for (Column column : table.columns()) {
        targets.add(new Target.OfColumn(column));
        phrases.add(String.join(" ", column.words()));
      }
    }
    List<float[]> found = vectors.of(phrases);
    List<NameVector> named = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      named.add(new NameVector(targets.get(i), found.get(i)));
    }
    return List.copyOf(named);
  }
}
