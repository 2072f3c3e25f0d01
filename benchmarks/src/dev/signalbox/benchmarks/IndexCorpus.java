package dev.signalbox.benchmarks;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/// What is indexed: real databases, and as many made from them as are wanted.
///
/// A made database has the tables of a real one, each vector turned towards that of another element
/// (to a cosine of about 0.88 with its own) and three in ten words replaced by words of other
/// databases. What is made depends on its number alone, so nothing of it has to be kept.
final class IndexCorpus {
  private static final float TURN = 0.62f;
  private static final double REPLACED = 0.3;

  private final List<List<IndexEntry>> real;
  private final List<String> words;
  private final List<float[]> vectors;

  private IndexCorpus(List<List<IndexEntry>> real) {
    this.real = real;
    this.words =
        real.stream()
            .flatMap(List::stream)
            .flatMap(entry -> Words.stems(entry.getText()).stream())
            .distinct()
            .sorted()
            .toList();
    this.vectors =
        real.stream()
            .flatMap(List::stream)
            .flatMap(entry -> entry.getVector().stream())
            .map(Vectors::fromBytes)
            .toList();
  }

  /// Introspects and embeds the databases of a configuration.
  static IndexCorpus of(Configuration configuration, Encoder encoder) {
    Indexing indexing = new Indexing(encoder);
    return new IndexCorpus(
        Registrations.of(configuration).all().stream()
            .map(Introspection::describe)
            .sorted(Comparator.comparing(description -> description.getId()))
            .map(description -> indexing.entries(description, hash -> Optional.empty()))
            .toList());
  }

  int realDatabases() {
    return real.size();
  }

  /// The entries of one database: the first are the real ones.
  List<IndexEntry> database(int number) {
    return number < real.size() ? real.get(number) : made(number);
  }

  private List<IndexEntry> made(int number) {
    Random random = new Random(number);
    List<IndexEntry> source = real.get(random.nextInt(real.size()));
    List<IndexEntry> entries = new ArrayList<>();
    for (IndexEntry entry : source) {
      entries.add(
          IndexEntry.newBuilder(entry)
              .setDatabase(entry.getDatabase() + "-" + number)
              .setText(replaced(entry.getText(), random))
              .setVector(
                  entry
                      .getVector()
                      .map(vector -> Vectors.toBytes(turned(Vectors.fromBytes(vector), random)))
                      .orElse(null))
              .build());
    }
    return entries;
  }

  private String replaced(String text, Random random) {
    return text.lines()
        .map(line ->
            Words.stems(line).stream()
                .map(word ->
                    random.nextDouble() < REPLACED ? words.get(random.nextInt(words.size())) : word)
                .collect(Collectors.joining(" ")))
        .collect(Collectors.joining("\n"));
  }

  private float[] turned(float[] vector, Random random) {
    float[] other = vectors.get(random.nextInt(vectors.size()));
    float[] turned = new float[vector.length];
    double square = 0;
    for (int i = 0; i < vector.length; i++) {
      turned[i] = vector[i] + TURN * other[i];
      square += (double) turned[i] * turned[i];
    }
    float length = (float) Math.sqrt(square);
    for (int i = 0; i < turned.length; i++) {
      turned[i] /= length;
    }
    return turned;
  }

  static String key(IndexEntry entry) {
    return entry.getDatabase() + "/" + entry.getKind() + "/" + entry.getElement();
  }
}
