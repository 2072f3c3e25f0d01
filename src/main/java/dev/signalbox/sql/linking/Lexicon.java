package dev.signalbox.sql.linking;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.CommentedCodes;
import dev.signalbox.sql.schema.Definitions;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.MisspeltNames;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.stage.ComputedOnce;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The vocabulary of one database: the names and values that words can be linked to.
public final class Lexicon {

  private static final int MOST_SAMPLES = 20;

  private final DatabaseDescription database;
  private final Schema schema;
  private final NameIndex names;
  private final MisspeltNames spelling;
  private final @Nullable NameIndex privateNames;
  private final ValueIndex values;
  private final Definitions definitions;
  private final Map<Column, List<String>> samples;

  /// Computed on first use, as are the vectors of values: links by words alone need none.
  private final ComputedOnce<List<EncodedName>> encodedNames;

  private final ComputedOnce<ValueVectors> valueVectors;

  /// The words before the rows that a question asks for.
  private static final Set<String> OWNING = Set.of("his", "her", "its", "their");

  private static final Set<String> ASKING = Set.of("which", "what", "many", "each", "every", "per");

  private final Set<String> context;

  /// The lexicon of a description alone, without stored values and without names by their meaning.
  public static Lexicon ofNames(DatabaseDescription database) {
    return new Lexicon(database, List.of(), List.of(), null);
  }

  /// @param values the stored values that words can be linked to
  /// @param shown some values of other columns, which show how these store them
  /// @param vectors encodes names and values; null: the lexicon finds none by their meaning
  Lexicon(
      DatabaseDescription database,
      List<Values> values,
      List<Values> shown,
      @Nullable ContextVectors vectors) {
    this.database = database;
    this.schema = Schema.of(database);
    this.names = new NameIndex(schema);
    this.spelling = new MisspeltNames(schema);
    this.privateNames = Privacy.isIn(database) ? new NameIndex(Schema.ofPrivate(database)) : null;
    this.values = new ValueIndex(schema, values);
    this.definitions =
        Definitions.of(
            Stream.concat(
                    database.getStatements().stream(), CommentedCodes.statements(database).stream())
                .toList(),
            schema.tables());
    this.encodedNames = new ComputedOnce<>(() -> vectors == null ? List.of() : vectors.of(schema));
    this.valueVectors =
        new ComputedOnce<>(
            () -> vectors == null ? ValueVectors.NONE : vectors.ofValues(this.values.byColumn()));
    this.samples = samples(schema, Stream.concat(values.stream(), shown.stream()).toList());
    // The schemas of a federation's tables are the names of its members.
    String members =
        schema.tables().stream()
            .map(table -> table.name().schema())
            .filter(Objects::nonNull)
            .distinct()
            .collect(Collectors.joining(" "));
    String about =
        String.join(" ", database.getName(), database.getDescription().orElse(""), members);
    this.context =
        IdentifierWords.of(about).stream()
            .map(WordForms::lemma)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<Column, List<String>> samples(Schema schema, List<Values> values) {
    Map<Column, List<String>> samples = new HashMap<>();
    for (Table table : schema.tables()) {
      for (Values each : values) {
        if (each.table().equalsIgnoreCase(table.name().name())) {
          table
              .column(each.column())
              .ifPresent(column ->
                  samples.put(column, each.values().stream().limit(MOST_SAMPLES).toList()));
        }
      }
    }
    return samples;
  }

  public Schema schema() {
    return schema;
  }

  public DatabaseDescription database() {
    return database;
  }

  /// The words that the database's statements define.
  public Definitions definitions() {
    return definitions;
  }

  /// Whether the name of a table or column, a part or a synonym of it, or an abbreviation has the
  /// words.
  ///
  /// @param words the tokens without connectives, at least one
  public boolean isCalled(Target target, List<Token> words) {
    return names.find(words).stream().anyMatch(link -> link.target().equals(target));
  }

  NameIndex names() {
    return names;
  }

  /// The word of a name or of the vocabulary that a misspelling means; none where it misspells a
  /// stored value as well.
  ///
  /// @param word in lower case
  Optional<String> respelt(String word) {
    return values.isNear(word) ? Optional.empty() : spelling.meant(word);
  }

  /// The index of private columns, to which no word may be linked; null where there are none.
  @Nullable NameIndex privateNames() {
    return privateNames;
  }

  /// Whether a word belongs to the database's own name or description. A question need not say such
  /// a word of anything in particular.
  public boolean isContext(Token word) {
    return word.isWord() && context.contains(word.lemma());
  }

  /// Whether a word belongs to the database's own name or description, and is not what the question
  /// asks for, as `footballer` is in 'which footballer has', nor what somebody has, as in 'her
  /// bank'.
  public boolean isContext(List<Token> tokens, int at) {
    int before = at - 1;
    while (before >= 0 && isContext(tokens.get(before))) {
      before--;
    }
    return isContext(tokens.get(at))
        && !(before >= 0 && OWNING.contains(tokens.get(before).lower()))
        && !(at > 0
            && ASKING.contains(tokens.get(at - 1).lower())
            && at + 1 < tokens.size()
            && StopWords.isFunctionWord(tokens.get(at + 1)));
  }

  /// The values of `column` that equal `text` but for case, spaces and marks.
  public List<String> valuesLike(Column column, String text) {
    return values.exactly(text).stream()
        .filter(value -> value.column().equals(column))
        .map(Target.OfValue::value)
        .toList();
  }

  /// The values of a column that were read.
  public List<String> valuesOf(Column column) {
    return values.of(column);
  }

  /// Some stored values of a column; none where they are not known.
  public List<String> samples(Column column) {
    return samples.getOrDefault(column, List.of());
  }

  /// Whether any of a column's stored texts begins with a digit.
  public boolean holdsNumbers(Column column) {
    return values.holdsNumbers(column);
  }

  /// The stored values of public columns that are spelled most like a text, the likest first; none
  /// where no value is much like it.
  public List<Target.OfValue> valuesNear(String text, int most) {
    return values.near(text, most);
  }

  /// Whether one typing error tells a text from a stored value of a public column.
  public boolean misspellsValue(String text) {
    return values.isNear(text);
  }

  ValueIndex values() {
    return values;
  }

  /// The names with their meanings; none for a lexicon of a description alone.
  List<EncodedName> encodedNames() {
    return encodedNames.get();
  }

  /// The values of small columns with their meanings; none for a lexicon of a description alone.
  ValueVectors valueVectors() {
    return valueVectors.get();
  }
}
