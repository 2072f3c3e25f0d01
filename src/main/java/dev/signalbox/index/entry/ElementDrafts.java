package dev.signalbox.index.entry;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import dev.signalbox.metric.MetricStatements;
import dev.signalbox.sql.schema.EnglishNames;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The searchable elements of a database as texts, before those texts that need one have their
/// vectors.
///
/// | kind | element | text | embedded |
/// |---|---|---|---|
/// | DATABASE | the id | name and description | the same, where there is a description |
/// | TABLE, VIEW | the name, after its schema if it has one | a line for the table and one for each column that is not private: the name, a tab, a German name in English, the comment | the same in words, after the database's name; a German name in English alone |
/// | STATEMENT | the statement, also that of a metric or segment | the same | the same |
/// | VALUE | a column, after its table | the same | |
///
/// Threading: for one thread.
public final class ElementDrafts {
  /// Bytes of an entry beyond its texts, values, joins and projected vectors of names.
  private static final int BYTES_BESIDE = 32 << 10;

  /// The text of one entry.
  ///
  /// @param embedded the text to embed; null where the element is searched by words only
  /// @param names the places in `embedded` of the table's name and of its columns' names
  /// @param joins the tables that a table's foreign keys refer to
  /// @param values the hashed values of a column
  private record Draft(
      ElementKind kind,
      String element,
      String text,
      @Nullable String embedded,
      List<Encoder.Part> names,
      List<String> joins,
      @Nullable ByteBuffer values) {

    Draft(ElementKind kind, String element, String text, @Nullable String embedded) {
      this(kind, element, text, embedded, List.of(), List.of(), null);
    }

    /// An upper bound of the bytes of the draft's entry.
    long bytes() {
      long bytes = BYTES_BESIDE + utf8(element) + utf8(text);
      bytes += embedded == null ? 0 : utf8(embedded);
      bytes += (long) names.size() * ProjectedVectors.LENGTH;
      bytes += joins.stream().mapToLong(Draft::utf8).sum();
      return bytes + (values == null ? 0 : values.remaining());
    }

    private static long utf8(String text) {
      return text.getBytes(UTF_8).length;
    }
  }

  private static final Pattern SPACE = Pattern.compile("\\s");

  private final DatabaseDescription database;
  private final String encoder;
  private final boolean projected;

  /// The drafts by the keys of their entries.
  private final SequencedMap<String, Draft> drafts = new LinkedHashMap<>();

  /// @param encoder the encoder's name
  /// @param projected whether the names of tables and columns have projected vectors
  ElementDrafts(DatabaseDescription database, String encoder, boolean projected) {
    this.database = database;
    this.encoder = encoder;
    this.projected = projected;
    for (Draft draft : drafts(database)) {
      drafts.putIfAbsent(ElementKey.of(database.getId(), draft.kind(), draft.element()), draft);
    }
  }

  /// The texts of the tables as the encoder gets them, with the places of their names.
  static List<Encoder.Text> tables(DatabaseDescription description) {
    EnglishNames english = EnglishNames.of(description);
    return description.getTables().stream()
        .map(table -> draft(description.getName(), table, english))
        .map(draft -> new Encoder.Text(String.valueOf(draft.embedded()), draft.names()))
        .toList();
  }

  /// A text that the encoder gets.
  ///
  /// @param element as in the entry
  public record EmbeddedText(ElementKind kind, String element, String text) {}

  /// The texts that the encoder gets, of all elements that have one.
  public List<EmbeddedText> embeddedTexts() {
    List<EmbeddedText> texts = new ArrayList<>();
    for (Draft draft : drafts.values()) {
      if (draft.embedded() != null) {
        texts.add(new EmbeddedText(draft.kind(), draft.element(), draft.embedded()));
      }
    }
    return texts;
  }

  private static List<Draft> drafts(DatabaseDescription description) {
    List<Draft> drafts = new ArrayList<>();
    String id = description.getId();
    String name = description.getName();
    drafts.add(
        description
            .getDescription()
            .map(about ->
                new Draft(
                    ElementKind.DATABASE,
                    id,
                    name + "\n" + about,
                    Words.spaced(name) + ": " + about))
            .orElseGet(() -> new Draft(ElementKind.DATABASE, id, name, null)));
    EnglishNames english = EnglishNames.of(description);
    for (TableDescription table : description.getTables()) {
      drafts.add(draft(name, table, english));
      for (ColumnDescription column : table.getColumns()) {
        if (!column.getIsPrivate()) {
          column.getValues().ifPresent(values -> drafts.add(values(table, column, values)));
        }
      }
    }
    for (String statement : MetricStatements.of(description)) {
      drafts.add(new Draft(ElementKind.STATEMENT, statement, statement, statement));
    }
    return drafts;
  }

  private static Draft values(TableDescription table, ColumnDescription column, ByteBuffer values) {
    String element = Indexing.element(table) + "." + column.getName();
    return new Draft(
        ElementKind.VALUE, element, element, null, List.of(), List.of(), values.duplicate());
  }

  private static Draft draft(String database, TableDescription table, EnglishNames english) {
    StringBuilder text = new StringBuilder(line(table.getName(), table.getComment(), english));
    Embedded embedded = new Embedded(english);
    embedded.text.append(Words.spaced(database)).append(": ");
    embedded.add(table.getName(), table.getComment(), ": ");
    String separator = "";
    for (ColumnDescription column : table.getColumns()) {
      if (column.getIsPrivate()) {
        continue;
      }
      text.append('\n').append(line(column.getName(), column.getComment(), english));
      embedded.text.append(separator);
      embedded.add(column.getName(), column.getComment(), "");
      separator = ", ";
    }
    return new Draft(
        table.getView() ? ElementKind.VIEW : ElementKind.TABLE,
        Indexing.element(table),
        text.toString(),
        embedded.text.toString(),
        List.copyOf(embedded.names),
        joins(table),
        null);
  }

  /// The text of a table, and the places of its names in it.
  private static final class Embedded {
    private final StringBuilder text = new StringBuilder();
    private final List<Encoder.Part> names = new ArrayList<>();
    private final EnglishNames english;

    Embedded(EnglishNames english) {
      this.english = english;
    }

    void add(String name, Optional<String> comment, String end) {
      int start = text.length();
      text.append(english.of(name).stream().findFirst().orElseGet(() -> Words.spaced(name)));
      names.add(new Encoder.Part(start, text.length()));
      comment.ifPresent(about -> text.append(" (").append(about).append(')'));
      text.append(end);
    }
  }

  private static List<String> joins(TableDescription table) {
    return table.getForeignKeys().stream()
        .map(key ->
            key.getReferencedSchema()
                .or(table::getSchema$)
                .map(schema -> schema + "." + key.getReferencedTable())
                .orElse(key.getReferencedTable()))
        .distinct()
        .toList();
  }

  private static String line(String name, Optional<String> comment, EnglishNames english) {
    List<String> about = new ArrayList<>(english.of(name));
    comment.ifPresent(about::add);
    String plain = SPACE.matcher(name).replaceAll(" ");
    return about.isEmpty()
        ? plain
        : plain + "\t" + SPACE.matcher(String.join("; ", about)).replaceAll(" ");
  }

  /// Leaves out each draft whose entry would have more bytes than a limit.
  ///
  /// @return the keys of the entries that are left out
  public List<String> leaveOutBeyond(int bytes) {
    List<String> beyond =
        drafts.entrySet().stream()
            .filter(each -> each.getValue().bytes() > bytes)
            .map(Map.Entry::getKey)
            .toList();
    beyond.forEach(drafts::remove);
    return beyond;
  }

  /// The texts whose vectors are needed and not known, by their hash ([IndexEntry#getHash]).
  public SequencedMap<String, Encoder.Text> missing(Indexing.KnownVectors known) {
    SequencedMap<String, Encoder.Text> missing = new LinkedHashMap<>();
    for (Draft draft : drafts.values()) {
      if (draft.embedded() != null) {
        String hash = Indexing.hash(encoder, draft.embedded());
        List<Encoder.Part> names = projected ? draft.names() : List.of();
        if (known.find(hash).isEmpty()
            || (!names.isEmpty() && projectedNames(known, hash, names).isEmpty())) {
          missing.put(hash, new Encoder.Text(draft.embedded(), names));
        }
      }
    }
    return missing;
  }

  private static Optional<ByteBuffer> projectedNames(
      Indexing.KnownVectors known, String hash, List<Encoder.Part> names) {
    return known
        .find(Indexing.hashOfNames(hash))
        .filter(
            projectedNames -> projectedNames.remaining() == names.size() * ProjectedVectors.LENGTH);
  }

  /// The entries; each key occurs once.
  ///
  /// @param vectors has a vector for every text that needs one
  public List<IndexEntry> entries(Indexing.KnownVectors vectors) {
    List<String> tenants = List.copyOf(database.getTenants());
    List<IndexEntry> entries = new ArrayList<>();
    for (Draft draft : drafts.values()) {
      String hash = Indexing.hash(encoder, draft.embedded());
      boolean named = projected && !draft.names().isEmpty();
      entries.add(
          IndexEntry.newBuilder()
              .setDatabase(database.getId())
              .setKind(draft.kind())
              .setElement(draft.element())
              .setText(draft.text())
              .setEmbedded(draft.embedded())
              .setHash(hash)
              .setVector(draft.embedded() == null ? null : vectors.find(hash).orElseThrow())
              .setNames(named ? projectedNames(vectors, hash, draft.names()).orElseThrow() : null)
              .setJoins(draft.joins())
              .setValues(draft.values())
              .setTenants(tenants)
              .build());
    }
    return entries;
  }
}
