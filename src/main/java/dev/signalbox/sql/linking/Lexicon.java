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
import org.jspecify.annotations.Nullable;

/// Everything of one database that words can be linked to.
public final class Lexicon {

  private record NameVector(Target target, float[] vector) {}

  private final DatabaseDescription database;
  private final Schema schema;
  private final NameIndex names;
  private final ValueIndex values;
  private final @Nullable NameVectors encoded;
  private volatile @Nullable List<NameVector> vectors;
  private final Set<String> context;

  /// What the words of the description alone tell: no stored value, and no name by its meaning.
  public static Lexicon ofNames(DatabaseDescription database) {
    return new Lexicon(database, List.of(), null);
  }

  /// @param vectors null: no name is found by its meaning
  Lexicon(DatabaseDescription database, List<Values> values, @Nullable NameVectors vectors) {
    this.database = database;
    this.schema = Schema.of(database);
    this.names = new NameIndex(schema);
    this.values = new ValueIndex(schema, values);
    this.encoded = vectors;
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
    for (NameVector name : vectors()) {
      double similarity = NameVectors.similarity(phrase, name.vector());
      if (similarity >= floor) {
        links.add(new Link(name.target(), similarity, Link.Match.MEANING));
      }
    }
    return links;
  }

  /// Made when they are first needed: what is linked by words alone needs none.
  private List<NameVector> vectors() {
    List<NameVector> known = vectors;
    if (known == null) {
      known = encoded == null ? List.of() : vectors(schema, encoded);
      vectors = known;
    }
    return known;
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
