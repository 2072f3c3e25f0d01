package dev.signalbox.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.ExampleForm;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.event.Rejection;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.entry.Indexing;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// Turns past questions whose databases are known into searchable entries: an entry of the kind
/// QUESTION for each of the databases. Its element is a digest of tenant and question, so the same
/// question given twice is one entry; its text is the question, embedded as questions are.
///
/// Where the query is known, the entry is also an example of how queries are written
/// ([ExampleMemory]). An entry of another repository's database is only an example: it has no
/// vector that routes questions.
///
/// A rejected database has an entry, too, which neither routes questions to it nor is an example
/// ([TaughtMemory]).
///
/// Threading: safe for any number of threads.
public final class QuestionMemory {
  private static final int DIGEST_BYTES = 16;

  /// A question without its words for tables, columns and values.
  ///
  /// @param dialect the dialect of the query
  public record Masked(String question, String dialect) {}

  /// Masks questions of the databases that are registered.
  @FunctionalInterface
  public interface Masks {
    /// Masks nothing, so no feedback becomes an example.
    Masks NONE = (_, _, _) -> Optional.empty();

    /// The masked question; empty where the database is not known.
    ///
    /// @param sql the query that answers it
    Optional<Masked> of(String question, String database, String sql);
  }

  private final Encoder encoder;
  private final Masks masks;

  public QuestionMemory(Encoder encoder) {
    this(encoder, Masks.NONE);
  }

  public QuestionMemory(Encoder encoder, Masks masks) {
    this.encoder = encoder;
    this.masks = masks;
  }

  /// The element of a feedback's question. The element of another repository's question depends on
  /// the database, too, since the same words for a registered database are another entry.
  public static String element(Feedback feedback) {
    String question =
        feedback.getExample().isPresent()
            ? String.join(" ", feedback.getDatabases()) + ": " + feedback.getQuestion()
            : feedback.getQuestion();
    return element(feedback.getTenant().orElse(null), question);
  }

  /// The element of a past question.
  ///
  /// @param tenant the tenant that it belongs to; null: everyone
  public static String element(@Nullable String tenant, String question) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    if (tenant != null) {
      digest.update(tenant.getBytes(UTF_8));
      digest.update((byte) 1);
    }
    digest.update((byte) 0);
    digest.update(plain(question).getBytes(UTF_8));
    return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
  }

  /// Whether two questions are the same, but for case, spaces and closing punctuation.
  public static boolean isSame(String question, String other) {
    return plain(question).equals(plain(other));
  }

  /// The form in which two questions are the same. Case, spaces and closing punctuation make no
  /// difference.
  static String plain(String question) {
    return question
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\s+", " ")
        .replaceAll("[ .?!]+$", "")
        .strip();
  }

  /// An entry for each database of the feedback, rejected ones included. The entry keeps the query
  /// only where the feedback names one database.
  ///
  /// @param known the vectors that need not be made again
  public List<IndexEntry> entries(Feedback feedback, Indexing.KnownVectors known) {
    if (feedback.getExample().isPresent() && !feedback.getDatabases().isEmpty()) {
      return List.of(foreignExample(feedback, feedback.getExample().get()));
    }
    String text = feedback.getQuestion().strip();
    String hash = Indexing.hash(encoder.name(), text);
    List<IndexEntry> entries = new ArrayList<>(answering(feedback, text, hash, known));
    Set<String> answering = new HashSet<>(feedback.getDatabases());
    rejections(feedback)
        .forEach((database, rejection) -> {
          if (!answering.contains(database)) {
            if (rejection.whole()) {
              ByteBuffer vector =
                  known.find(hash).orElseGet(() -> vectors(List.of(text)).getFirst()).duplicate();
              entries.add(rejected(feedback, database, hash, rejection.event(text, vector)));
            } else {
              entries.add(rejected(feedback, database, hash, rejection.event(text, null)));
            }
          }
        });
    return entries;
  }

  private List<IndexEntry> answering(
      Feedback feedback, String text, String hash, Indexing.KnownVectors known) {
    if (feedback.getDatabases().isEmpty()) {
      return List.of();
    }
    ByteBuffer vector = known.find(hash).orElseGet(() -> vectors(List.of(text)).getFirst());
    List<String> databases = feedback.getDatabases().stream().distinct().toList();
    Optional<String> sql = databases.size() == 1 ? feedback.getSql() : Optional.empty();
    Optional<ExampleForm> example =
        sql.flatMap(query -> masks.of(text, databases.getFirst(), query)).map(this::form);
    Map<String, Rejected> rejections = rejections(feedback);
    return databases.stream()
        .map(database -> {
          Rejected rejection = rejections.get(database);
          return entry(feedback, database)
              .setEmbedded(text)
              .setHash(hash)
              .setVector(vector.duplicate())
              .setSql(sql.orElse(null))
              .setExample(example.orElse(null))
              .setAskedAt(sql.flatMap(_ -> feedback.getAskedAt()).orElse(null))
              .setRejection(rejection == null ? null : rejection.event(text, null))
              .build();
        })
        .toList();
  }

  /// The rejections of one database.
  ///
  /// @param whole whether the database itself is rejected
  /// @param queries the wrong queries
  private record Rejected(boolean whole, List<String> queries) {

    Rejection event(String question, @Nullable ByteBuffer vector) {
      return new Rejection(question, vector, queries);
    }
  }

  private static Map<String, Rejected> rejections(Feedback feedback) {
    Map<String, List<RejectedAnswer>> byDatabase = new LinkedHashMap<>();
    feedback
        .getRejected()
        .forEach(each ->
            byDatabase.computeIfAbsent(each.getDatabase(), _ -> new ArrayList<>()).add(each));
    Map<String, Rejected> rejections = new LinkedHashMap<>();
    byDatabase.forEach((database, all) ->
        rejections.put(
            database,
            new Rejected(
                all.stream().anyMatch(each -> each.getSql().isEmpty()),
                all.stream().flatMap(each -> each.getSql().stream()).distinct().toList())));
    return rejections;
  }

  private static IndexEntry rejected(
      Feedback feedback, String database, String hash, Rejection rejection) {
    return entry(feedback, database).setText("").setHash(hash).setRejection(rejection).build();
  }

  private IndexEntry foreignExample(Feedback feedback, ForeignExample example) {
    ExampleForm form = form(new Masked(example.getMasked(), example.getDialect()));
    return entry(feedback, feedback.getDatabases().getFirst())
        .setHash(Indexing.hash(encoder.name(), form.getMasked()))
        .setSql(feedback.getSql().orElse(null))
        .setExample(form)
        .build();
  }

  private static IndexEntry.Builder entry(Feedback feedback, String database) {
    return IndexEntry.newBuilder()
        .setDatabase(database)
        .setKind(ElementKind.QUESTION)
        .setElement(element(feedback))
        .setText(feedback.getQuestion().strip())
        .setTenants(feedback.getTenant().stream().toList())
        .setGivenAt(feedback.getGivenAt());
  }

  private ExampleForm form(Masked masked) {
    return new ExampleForm(
        masked.question(), vectors(List.of(masked.question())).getFirst(), masked.dialect());
  }

  /// The past questions whose vectors another encoder made, with vectors of this encoder.
  public List<IndexEntry> renewed(List<IndexEntry> entries) {
    return entries.stream()
        .filter(entry -> !entry.getHash().equals(hash(entry, encoder.name())))
        .map(this::renewed)
        .toList();
  }

  private IndexEntry renewed(IndexEntry entry) {
    IndexEntry.Builder renewed = IndexEntry.newBuilder(entry).setHash(hash(entry, encoder.name()));
    entry
        .getExample()
        .ifPresent(
            form -> renewed.setExample(form(new Masked(form.getMasked(), form.getDialect()))));
    if (entry.getVector().isPresent()) {
      renewed.setVector(vectors(List.of(entry.getText())).getFirst());
    }
    Rejection rejection = entry.getRejection().orElse(null);
    if (rejection != null && rejection.getVector().isPresent()) {
      renewed.setRejection(
          Rejection.newBuilder(rejection)
              .setVector(vectors(List.of(rejection.getQuestion())).getFirst())
              .build());
    }
    return renewed.build();
  }

  /// The hash of an entry whose vectors are the encoder's.
  static String hash(IndexEntry entry, String encoder) {
    if (isRejectedOnly(entry)) {
      return Indexing.hash(encoder, entry.getRejection().orElseThrow().getQuestion());
    }
    String masked = entry.getExample().map(ExampleForm::getMasked).orElse(entry.getText());
    return Indexing.hash(encoder, entry.getVector().isPresent() ? entry.getText() : masked);
  }

  /// Whether an entry tells nothing but what does not answer its question.
  static boolean isRejectedOnly(IndexEntry entry) {
    return entry.getRejection().isPresent() && entry.getVector().isEmpty();
  }

  private List<ByteBuffer> vectors(List<String> questions) {
    return encoder.encodeAll(questions, Encoder.Role.QUESTION).stream()
        .map(encoding -> Vectors.toBytes(encoding.vector()))
        .toList();
  }
}
