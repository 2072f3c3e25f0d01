package dev.signalbox.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Turns past questions whose databases are known into what is searched of them: an entry of the
/// kind QUESTION for each of the databases. Its element is a digest of tenant and question, so the
/// same question told twice is one entry; its text is the question, embedded as questions are.
///
/// Threading: safe for any number of threads.
public final class QuestionMemory {
  private static final int DIGEST_BYTES = 16;

  private final Encoder encoder;

  public QuestionMemory(Encoder encoder) {
    this.encoder = encoder;
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
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      if (tenant != null) {
        digest.update(tenant.getBytes(UTF_8));
        digest.update((byte) 1);
      }
      digest.update((byte) 0);
      digest.update(plain.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }

  /// An entry for each database of the feedback. The query is kept where it can be of one database
  /// only.
  ///
  /// @param known vectors that need not be made again
  public List<IndexEntry> entries(Feedback feedback, Indexing.KnownVectors known) {
    if (feedback.getDatabases().isEmpty()) {
      return List.of();
    }
    String text = feedback.getQuestion().strip();
    String hash = Indexing.hash(encoder.name(), text);
    ByteBuffer vector = known.find(hash).orElseGet(() -> vectors(List.of(text)).getFirst());
    String element = element(feedback.getTenant().orElse(null), text);
    List<String> databases = feedback.getDatabases().stream().distinct().toList();
    return databases.stream()
        .map(database ->
            IndexEntry.newBuilder()
                .setDatabase(database)
                .setKind(ElementKind.QUESTION)
                .setElement(element)
                .setText(text)
                .setEmbedded(text)
                .setHash(hash)
                .setVector(vector.duplicate())
                .setTenants(feedback.getTenant().stream().toList())
                .setSql(databases.size() == 1 ? feedback.getSql().orElse(null) : null)
                .setGivenAt(feedback.getGivenAt())
                .build())
        .toList();
  }

  /// Those of some past questions whose vectors another encoder made, with vectors of this one.
  public List<IndexEntry> renewed(List<IndexEntry> entries) {
    List<IndexEntry> foreign =
        entries.stream()
            .filter(
                entry -> !entry.getHash().equals(Indexing.hash(encoder.name(), entry.getText())))
            .toList();
    List<ByteBuffer> vectors = vectors(foreign.stream().map(IndexEntry::getText).toList());
    List<IndexEntry> renewed = new ArrayList<>();
    for (int i = 0; i < foreign.size(); i++) {
      String text = foreign.get(i).getText();
      renewed.add(
          IndexEntry.newBuilder(foreign.get(i))
              .setHash(Indexing.hash(encoder.name(), text))
              .setVector(vectors.get(i))
              .build());
    }
    return renewed;
  }

  private List<ByteBuffer> vectors(List<String> questions) {
    return encoder.encodeAll(questions, Encoder.Role.QUESTION).stream()
        .map(encoding -> Vectors.toBytes(encoding.vector()))
        .toList();
  }
}
