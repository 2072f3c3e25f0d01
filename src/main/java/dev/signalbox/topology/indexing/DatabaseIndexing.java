package dev.signalbox.topology.indexing;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.index.entry.ElementDrafts;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SequencedMap;

/// Turns descriptions of databases into entries that searches find.
public interface DatabaseIndexing {

  /// Names everything besides the description on which the entries depend, such as the encoder. The
  /// next start indexes each database anew that was indexed under another name.
  String name();

  /// The entries of a database as texts, without vectors.
  ///
  /// @throws dev.signalbox.stage.StageException the database cannot be indexed
  ElementDrafts drafts(DatabaseDescription description);

  /// The vectors of texts of any number of databases, by their hash, and everything else that an
  /// entry needs of its text.
  ///
  /// @param texts by their hash
  Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts);
}
