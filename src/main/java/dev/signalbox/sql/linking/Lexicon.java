package dev.signalbox.sql.linking;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Everything of one database that words can be linked to.
public final class Lexicon {

  private final DatabaseDescription database;
  private final Schema schema;
  private final NameIndex names;
  private final @Nullable NameIndex privateNames;
  private final ValueIndex values;
  private final @Nullable NameVectors vectors;

  /// Made when they are first needed: what is linked by words alone needs none.
  private volatile @Nullable List<EncodedName> encodedNames;

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
    this.privateNames = Privacy.isIn(database) ? new NameIndex(Schema.ofPrivate(database)) : null;
    this.values = new ValueIndex(schema, values);
    this.vectors = vectors;
    String about = database.getName() + " " + database.getDescription().orElse("");
    this.context =
        IdentifierWords.of(about).stream()
            .map(WordForms::lemma)
            .collect(Collectors.toUnmodifiableSet());
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

  /// Finds private columns, which nothing may be linked to; null: there are none.
  @Nullable NameIndex privateNames() {
    return privateNames;
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

  /// What each name means; none where the description alone is known.
  List<EncodedName> encodedNames() {
    List<EncodedName> known = encodedNames;
    if (known != null) {
      return known;
    }
    // Once for all who ask meanwhile: it takes as long as encoding every table.
    synchronized (this) {
      known = encodedNames;
      if (known == null) {
        known = vectors == null ? List.of() : vectors.of(schema);
        encodedNames = known;
      }
      return known;
    }
  }
}
