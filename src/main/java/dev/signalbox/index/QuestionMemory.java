package dev.signalbox.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.ExampleForm;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// Turns past questions whose databases are known into what is searched of them: an entry of the
/// kind QUESTION for each of the databases. Its element is a digest of tenant and question, so the
/// same question told twice is one entry; its text is the question, embedded as questions are.
///
/// Where the query is known, the entry is an example of how queries are written, too
/// ([ExampleMemory]). One of another repository's database is only that: it has no vector that
/// questions are routed by.
///
/// Threading: safe for any number of threads.
public final class QuestionMemory {
  private static final int DIGEST_BYTES = 16;

  /// What a question reads without its words for tables, columns and values.
  ///
  /// @param dialect of the query
  public record Masked(String question, String dialect) {}

  /// Masks questions of the databases that are registered.
  @FunctionalInterface
  public interface Masks {
    /// Nothing is masked, so nothing told here becomes an example.
    Masks NONE = (_, _, _) -> Optional.empty();

    /// Empty where the database is not known.
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

  /// The element of what feedback tells. Of another repository's question it depends on the
  /// database, too: told for a registered one, the same words are something else.
  public static String element(Feedback feedback) {
    String question =
        feedback.getExample().isPresent()
            ? String.join(" ", feedback.getDatabases()) + ": " + feedback.getQuestion()
            : feedback.getQuestion();
    return element(feedback.getTenant().orElse(null), question);
  }

  /// The element of a past question. Case, spaces and the marks at the end make no other question.
  ///
  /// @param tenant whose it is; null: everyone's
  public static String element(@Nullable String tenant, String question) {
    String plain =
        question
            .toLowerCase(Locale.ROOT)
            .replaceAll("\\s+", " ")
            .replaceAll("[ .?!]+$", "")
            .strip();
    MessageDigest digest = DigestUtils.getSha256Digest();
    if (tenant != null) {
      digest.update(tenant.getBytes(UTF_8));
      digest.update((byte) 1);
    }
    digest.update((byte) 0);
    digest.update(plain.getBytes(UTF_8));
    return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
  }

  /// An entry for each database of the feedback. The query is kept where it can be of one database
  /// only.
  ///
  /// @param known vectors that need not be made again
  public List<IndexEntry> entries(Feedback feedback, Indexing.KnownVectors known) {
    if (feedback.getDatabases().isEmpty()) {
      return List.of();
    }
    if (feedback.getExample().isPresent()) {
      return List.of(foreignExample(feedback, feedback.getExample().get()));
    }
    String text = feedback.getQuestion().strip();
    String hash = Indexing.hash(encoder.name(), text);
    ByteBuffer vector = known.find(hash).orElseGet(() -> vectors(List.of(text)).getFirst());
    List<String> databases = feedback.getDatabases().stream().distinct().toList();
    Optional<String> sql = databases.size() == 1 ? feedback.getSql() : Optional.empty();
    Optional<ExampleForm> example =
        sql.flatMap(query -> masks.of(text, databases.getFirst(), query)).map(this::form);
    return databases.stream()
        .map(database ->
            entry(feedback, database)
                .setEmbedded(text)
                .setHash(hash)
                .setVector(vector.duplicate())
                .setSql(sql.orElse(null))
                .setExample(example.orElse(null))
                .build())
        .toList();
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

  /// Those of some past questions whose vectors another encoder made, with vectors of this one.
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
    return renewed.build();
  }

  /// The hash that an entry has whose vectors are the encoder's.
  static String hash(IndexEntry entry, String encoder) {
    String masked = entry.getExample().map(ExampleForm::getMasked).orElse(entry.getText());
    return Indexing.hash(encoder, entry.getVector().isPresent() ? entry.getText() : masked);
  }

  private List<ByteBuffer> vectors(List<String> questions) {
    return encoder.encodeAll(questions, Encoder.Role.QUESTION).stream()
        .map(encoding -> Vectors.toBytes(encoding.vector()))
        .toList();
  }
}
