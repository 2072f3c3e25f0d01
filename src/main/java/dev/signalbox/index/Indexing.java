package dev.signalbox.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.embedding.Encoder;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns the description of a database into what is searched of it.
///
/// | kind | element | text | embedded |
/// |---|---|---|---|
/// | DATABASE | the name | name and description | the same, where there is a description |
/// | TABLE, VIEW | the name, after its schema if it has one | a line for the table and one for each column: the name, a tab, the comment | the same in words |
/// | STATEMENT | the statement | the statement | the statement |
///
/// Threading: safe for any number of threads.
public final class Indexing {
  private static final Logger LOG = LoggerFactory.getLogger(Indexing.class);
  private static final int HASH_BYTES = 16;

  /// Vectors by the hash of what they stand for ([IndexEntry#getHash]).
  @FunctionalInterface
  public interface KnownVectors {
    Optional<ByteBuffer> find(String hash);
  }

  /// What becomes an entry.
  ///
  /// @param embedded the text to embed; null where the element is searched by words only
  private record Draft(ElementKind kind, String element, String text, @Nullable String embedded) {
    String key() {
      return kind + "/" + element;
    }
  }

  private final Encoder encoder;
  private final LongAdder truncatedTexts = new LongAdder();

  public Indexing(Encoder encoder) {
    this.encoder = encoder;
  }

  /// How many texts were embedded so far that are longer than the encoder reads: what is behind
  /// that length is found by words only.
  public long truncatedTexts() {
    return truncatedTexts.sum();
  }

  /// The entries of a database, each key once. Only what `known` does not hold is embedded.
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
              .setTenants(tenants)
              .build());
    }
    return entries;
  }

  private static List<Draft> drafts(DatabaseDescription description) {
    List<Draft> drafts = new ArrayList<>();
    String name = description.getName();
    drafts.add(
        description
            .getDescription()
            .map(about ->
                new Draft(
                    ElementKind.DATABASE,
                    name,
                    name + "\n" + about,
                    Words.spaced(name) + ": " + about))
            .orElseGet(() -> new Draft(ElementKind.DATABASE, name, name, null)));
    for (TableDescription table : description.getTables()) {
      drafts.add(draft(table));
    }
    for (String statement : description.getStatements()) {
      drafts.add(new Draft(ElementKind.STATEMENT, statement, statement, statement));
    }
    return drafts;
  }

  private static Draft draft(TableDescription table) {
    StringBuilder text = new StringBuilder(line(table.getName(), table.getComment()));
    for (ColumnDescription column : table.getColumns()) {
      text.append('\n').append(line(column.getName(), column.getComment()));
    }
    String columns =
        table.getColumns().stream()
            .map(column -> phrase(column.getName(), column.getComment()))
            .collect(Collectors.joining(", "));
    return new Draft(
        table.getView() ? ElementKind.VIEW : ElementKind.TABLE,
        element(table),
        text.toString(),
        phrase(table.getName(), table.getComment()) + ": " + columns);
  }

  private Map<String, ByteBuffer> vectors(
      String database, Collection<Draft> drafts, KnownVectors known) {
    Map<String, ByteBuffer> vectors = new HashMap<>();
    Map<String, String> missing = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      if (draft.embedded() != null) {
        String hash = hash(encoder.name(), draft.embedded());
        known
            .find(hash)
            .ifPresentOrElse(
                vector -> vectors.put(hash, vector), () -> missing.put(hash, draft.embedded()));
      }
    }
    List<Encoder.Encoding> encodings =
        encoder.encodeAll(List.copyOf(missing.values()), Encoder.Role.DOCUMENT);
    int next = 0;
    int truncated = 0;
    for (String hash : missing.keySet()) {
      Encoder.Encoding encoding = encodings.get(next++);
      vectors.put(hash, Vectors.toBytes(encoding.vector()));
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

  private static String phrase(String name, Optional<String> comment) {
    return comment.map(about -> Words.spaced(name) + " (" + about + ")").orElse(Words.spaced(name));
  }

  /// Digest of an encoder and a text: entries with the same one have the same vector.
  static String hash(String encoder, @Nullable String embedded) {
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
