package dev.signalbox.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Sketches;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Vectors;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns the description of a database into what is searched of it.
///
/// | kind | element | text | embedded |
/// |---|---|---|---|
/// | DATABASE | the id | name and description | the same, where there is a description |
/// | TABLE, VIEW | the name, after its schema if it has one | a line for the table and one for each column: the name, a tab, the comment | the same in words, after the database's name |
/// | STATEMENT | the statement | the statement | the statement |
/// | VALUE | a column, after its table | the same | |
///
/// Threading: safe for any number of threads.
public final class Indexing {
  private static final Logger LOG = LoggerFactory.getLogger(Indexing.class);
  private static final int HASH_BYTES = 16;

  /// Counts up where the same description becomes other entries than before.
  private static final int LAYOUT = 2;

  /// Vectors by the hash of what they stand for ([IndexEntry#getHash]).
  @FunctionalInterface
  public interface KnownVectors {
    Optional<ByteBuffer> find(String hash);
  }

  /// What becomes an entry.
  ///
  /// @param embedded the text to embed; null where the element is searched by words only
  /// @param names where in it the name of the table and those of its columns stand
  /// @param joins the tables that a table's foreign keys refer to
  /// @param values of a column
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

    String key() {
      return kind + "/" + element;
    }
  }

  private final Encoder encoder;
  private final @Nullable Sketches sketches;
  private final LongAdder truncatedTexts = new LongAdder();

  public Indexing(Encoder encoder) {
    this.encoder = encoder;
    this.sketches = Sketches.of(encoder.name(), encoder.dimension()).orElse(null);
  }

  /// Names what the entries depend on besides the description: the encoder, and what is made of a
  /// description.
  public String name() {
    return encoder.name() + ", layout " + LAYOUT;
  }

  /// How many texts were embedded so far that are longer than the encoder reads: what is behind
  /// that length is found by words only.
  public long truncatedTexts() {
    return truncatedTexts.sum();
  }

  /// The entries of a database, each key once, and exactly one of kind DATABASE. Only what `known`
  /// does not hold is embedded.
  public List<IndexEntry> entries(DatabaseDescription description, KnownVectors known) {
    Map<String, Draft> drafts = new LinkedHashMap<>();
    drafts(description).forEach(draft -> drafts.putIfAbsent(draft.key(), draft));
    Map<String, ByteBuffer> vectors = vectors(description.getId(), drafts.values(), known);
    List<String> tenants = List.copyOf(description.getTenants());
    List<IndexEntry> entries = new ArrayList<>();
    for (Draft draft : drafts.values()) {
      String hash = hash(encoder.name(), draft.embedded());
      entries.add(
          IndexEntry.newBuilder()
              .setDatabase(description.getId())
              .setKind(draft.kind())
              .setElement(draft.element())
              .setText(draft.text())
              .setEmbedded(draft.embedded())
              .setHash(hash)
              .setVector(draft.embedded() == null ? null : vectors.get(hash))
              .setNames(draft.names().isEmpty() ? null : vectors.get(hashOfNames(hash)))
              .setJoins(draft.joins())
              .setValues(draft.values())
              .setTenants(tenants)
              .build());
    }
    return entries;
  }

  /// The texts of the tables as they are embedded, with where their names stand.
  static List<Encoder.Text> tables(DatabaseDescription description) {
    return description.getTables().stream()
        .map(table -> draft(description.getName(), table))
        .map(draft -> new Encoder.Text(String.valueOf(draft.embedded()), draft.names()))
        .toList();
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
    for (TableDescription table : description.getTables()) {
      drafts.add(draft(name, table));
      for (ColumnDescription column : table.getColumns()) {
        column.getValues().ifPresent(values -> drafts.add(values(table, column, values)));
      }
    }
    for (String statement : description.getStatements()) {
      drafts.add(new Draft(ElementKind.STATEMENT, statement, statement, statement));
    }
    return drafts;
  }

  private static Draft values(TableDescription table, ColumnDescription column, ByteBuffer values) {
    String element = element(table) + "." + column.getName();
    return new Draft(
        ElementKind.VALUE, element, element, null, List.of(), List.of(), values.duplicate());
  }

  private static Draft draft(String database, TableDescription table) {
    StringBuilder text = new StringBuilder(line(table.getName(), table.getComment()));
    Embedded embedded = new Embedded();
    embedded.text.append(Words.spaced(database)).append(": ");
    embedded.add(table.getName(), table.getComment(), ": ");
    String separator = "";
    for (ColumnDescription column : table.getColumns()) {
      text.append('\n').append(line(column.getName(), column.getComment()));
      embedded.text.append(separator);
      embedded.add(column.getName(), column.getComment(), "");
      separator = ", ";
    }
    return new Draft(
        table.getView() ? ElementKind.VIEW : ElementKind.TABLE,
        element(table),
        text.toString(),
        embedded.text.toString(),
        List.copyOf(embedded.names),
        joins(table),
        null);
  }

  /// The text of a table, and where its names stand in it.
  private static final class Embedded {
    private final StringBuilder text = new StringBuilder();
    private final List<Encoder.Part> names = new ArrayList<>();

    void add(String name, Optional<String> comment, String end) {
      int start = text.length();
      text.append(Words.spaced(name));
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

  private Map<String, ByteBuffer> vectors(
      String database, Collection<Draft> drafts, KnownVectors known) {
    Map<String, ByteBuffer> vectors = new HashMap<>();
    Map<String, Encoder.Text> missing = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      if (draft.embedded() != null) {
        List<Encoder.Part> names = sketches == null ? List.of() : draft.names();
        String hash = hash(encoder.name(), draft.embedded());
        Optional<ByteBuffer> vector = known.find(hash);
        Optional<ByteBuffer> ofNames =
            known
                .find(hashOfNames(hash))
                .filter(sketched -> sketched.remaining() == names.size() * Sketches.LENGTH);
        if (vector.isPresent() && (names.isEmpty() || ofNames.isPresent())) {
          vectors.put(hash, vector.get());
          ofNames.ifPresent(sketched -> vectors.put(hashOfNames(hash), sketched));
        } else {
          missing.put(hash, new Encoder.Text(draft.embedded(), names));
        }
      }
    }
    List<Encoder.Encoding> encodings =
        encoder.encodeTexts(List.copyOf(missing.values()), Encoder.Role.DOCUMENT);
    int next = 0;
    int truncated = 0;
    for (Map.Entry<String, Encoder.Text> text : missing.entrySet()) {
      Encoder.Encoding encoding = encodings.get(next++);
      vectors.put(text.getKey(), Vectors.toBytes(encoding.vector()));
      if (sketches != null && !text.getValue().parts().isEmpty()) {
        byte[] names = sketches.sketch(encoding.parts(), encoding.parts().size());
        vectors.put(hashOfNames(text.getKey()), ByteBuffer.wrap(names));
      }
      truncated += encoding.truncatedTokens() > 0 ? 1 : 0;
    }
    truncatedTexts.add(truncated);
    if (truncated > 0) {
      LOG.info(
          "{} of {} texts of database '{}' are longer than {} reads; their ends are searched by"
              + " words only",
          truncated,
          missing.size(),
          database,
          encoder.name());
    }
    return vectors;
  }

  /// The name of a table among the elements of its database.
  public static String element(TableDescription table) {
    return table.getSchema$().map(schema -> schema + "." + table.getName()).orElse(table.getName());
  }

  private static String line(String name, Optional<String> comment) {
    String plain = name.replaceAll("\\s", " ");
    return comment.map(about -> plain + "\t" + about.replaceAll("\\s", " ")).orElse(plain);
  }

  /// What the sketches of a table's names are known by, beside its vector's hash.
  public static String hashOfNames(String hash) {
    return hash + "/names";
  }

  /// Digest of an encoder and a text: entries with the same one have the same vector.
  public static String hash(String encoder, @Nullable String embedded) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(encoder.getBytes(UTF_8));
      digest.update((byte) 0);
      if (embedded != null) {
        digest.update(embedded.getBytes(UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
