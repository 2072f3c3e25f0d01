package dev.signalbox.topology.indexing;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.index.entry.ElementDrafts;
import dev.signalbox.index.entry.Indexing;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SequencedMap;

/// The entries of a database's elements, with the vectors of an encoder.
public record EncodedElements(Indexing indexing) implements DatabaseIndexing {

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
    return indexing.embed(texts);
  }
}
