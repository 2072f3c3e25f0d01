package dev.signalbox.topology.indexing;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.index.ElementDrafts;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SequencedMap;

/// Turns the descriptions of databases into what is searched of them.
public interface DatabaseIndexing {

  /// Names what the entries depend on besides the description, such as the encoder. Databases that
  /// were indexed under another name are indexed anew at the next start.
  String name();

  /// What is searched of a database, as texts.
  ///
  /// @throws dev.signalbox.stage.StageException the database cannot be indexed
  ElementDrafts drafts(DatabaseDescription description);

  /// The vectors of texts of any number of databases, by their hash, with what else an entry needs
  /// of them.
  ///
  /// @param texts by their hash
  Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts);
}
