package dev.signalbox.benchmarks;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.index.entry.ElementDrafts;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// Passes the indexing on, counts the texts that are embedded, and keeps some of them.
///
/// Threading: any number of threads.
final class CountedIndexing implements DatabaseIndexing {
  private final DatabaseIndexing indexing;
  private final int kept;
  private final List<Encoder.Text> sample = new ArrayList<>();
  private long embedded;

  /// @param kept the first so many texts are kept
  CountedIndexing(DatabaseIndexing indexing, int kept) {
    this.indexing = indexing;
    this.kept = kept;
  }

  synchronized long embedded() {
    return embedded;
  }

  synchronized List<Encoder.Text> sample() {
    return List.copyOf(sample);
  }

  @Override
  public String name() {
    return indexing.name();
  }

  @Override
  public ElementDrafts drafts(DatabaseDescription description) {
    return indexing.drafts(description);
  }

  @Override
  public Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts) {
    count(texts);
    return indexing.embed(texts);
  }

  private synchronized void count(SequencedMap<String, Encoder.Text> texts) {
    embedded += texts.size();
    texts.values().stream().limit(Math.max(0, kept - sample.size())).forEach(sample::add);
  }
}
