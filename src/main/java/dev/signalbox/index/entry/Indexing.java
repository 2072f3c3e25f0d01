package dev.signalbox.index.entry;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Vectors;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns the descriptions of databases into searchable entries: makes the [ElementDrafts] and the
/// vectors for their texts.
///
/// Threading: safe for any number of threads.
public final class Indexing {
  private static final Logger LOG = LoggerFactory.getLogger(Indexing.class);
  private static final int HASH_BYTES = 16;

  /// Counts up when the same description becomes other entries than before.
  private static final int LAYOUT = 3;

  /// Vectors by the hash of their texts ([IndexEntry#getHash]).
  @FunctionalInterface
  public interface KnownVectors {
    Optional<ByteBuffer> find(String hash);
  }

  private static final MessageDigest SHA_256 = DigestUtils.getSha256Digest();

  private final Encoder encoder;
  private final @Nullable ProjectedVectors projection;
  private final LongAdder truncatedTexts = new LongAdder();

  public Indexing(Encoder encoder) {
    this.encoder = encoder;
    this.projection = encoder.projection().orElse(null);
  }

  /// Names the two things besides the description that the entries depend on: the encoder, and the
  /// layout of the entries.
  public String name() {
    return encoder.name() + ", layout " + LAYOUT;
  }

  /// The number of texts so far that were longer than the encoder reads; a search finds the rest of
  /// such a text by words only.
  public long truncatedTexts() {
    return truncatedTexts.sum();
  }

  /// The searchable elements of a database.
  public ElementDrafts drafts(DatabaseDescription description) {
    return new ElementDrafts(description, encoder.name(), projection != null);
  }

  /// The texts of a database's tables as the encoder gets them, with the places of their names.
  public List<Encoder.Text> tables(DatabaseDescription description) {
    return ElementDrafts.tables(description);
  }

  /// Embeds the texts of any number of databases together.
  ///
  /// @param texts the texts by their hash
  /// @return their vectors by their hash, and by [#hashOfNames] the projected vectors of their
  ///   names
  public Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts) {
    List<Encoder.Encoding> encodings =
        encoder.encodeTexts(List.copyOf(texts.values()), Encoder.Role.DOCUMENT);
    Map<String, ByteBuffer> vectors = new HashMap<>();
    int next = 0;
    int truncated = 0;
    for (Map.Entry<String, Encoder.Text> text : texts.entrySet()) {
      Encoder.Encoding encoding = encodings.get(next++);
      vectors.put(text.getKey(), Vectors.toBytes(encoding.vector()));
      if (projection != null && !text.getValue().parts().isEmpty()) {
        byte[] names = projection.project(encoding.parts(), encoding.parts().size());
        vectors.put(hashOfNames(text.getKey()), ByteBuffer.wrap(names));
      }
      truncated += encoding.truncatedTokens() > 0 ? 1 : 0;
    }
    truncatedTexts.add(truncated);
    if (truncated > 0) {
      LOG.info(
          "{} of {} texts are longer than {} reads; their ends are searched by words only",
          truncated,
          texts.size(),
          encoder.name());
    }
    return vectors;
  }

  /// The entries of a database, each key once, exactly one of them of kind DATABASE. The encoder
  /// embeds only texts that `known` does not have.
  public List<IndexEntry> entries(DatabaseDescription description, KnownVectors known) {
    ElementDrafts drafts = drafts(description);
    Map<String, ByteBuffer> embedded = embed(drafts.missing(known));
    return drafts.entries(
        hash -> Optional.ofNullable(embedded.get(hash)).or(() -> known.find(hash)));
  }

  /// A table's name among the elements of its database.
  public static String element(TableDescription table) {
    return table.getSchema$().map(schema -> schema + "." + table.getName()).orElse(table.getName());
  }

  /// The key of the projected vectors of a table's names in [KnownVectors], made from the hash of
  /// its text.
  public static String hashOfNames(String hash) {
    return hash + "/names";
  }

  /// Digest of an encoder and a text: entries with the same digest have the same vector.
  public static String hash(String encoder, @Nullable String embedded) {
    try {
      // Cloning a digest is faster than looking up a provider.
      MessageDigest digest = (MessageDigest) SHA_256.clone();
      digest.update(encoder.getBytes(UTF_8));
      digest.update((byte) 0);
      if (embedded != null) {
        digest.update(embedded.getBytes(UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, HASH_BYTES);
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("SHA-256 of this Java runtime cannot be copied", e);
    }
  }
}
