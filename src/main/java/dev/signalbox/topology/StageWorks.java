package dev.signalbox.topology;

import dev.signalbox.catalog.Claim;
import dev.signalbox.catalog.DebeziumReader;
import dev.signalbox.catalog.Fingerprint;
import dev.signalbox.catalog.Notifications;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.Answer;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import dev.signalbox.index.ElementDrafts;
import dev.signalbox.stage.Stage;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The work that a pipeline does: a function for each stage, and what the indexing needs.
///
/// Threading: everything here is called from several threads at once, but for [IndexFollower].
///
/// @param execute an answer goes to the topic `answers`, whether onward or ended
/// @param indexing used where the stage `index` runs
/// @param remembering used where the stage `remember` runs
/// @param translating used where the stage `translate` runs
/// @param registered used where the stage `index` runs
/// @param catalog kept up to date by the pipeline
/// @param follower fed by the pipeline where the stage `rank` runs
/// @param journal of the calls of the language model, opened by the pipeline; null: there is none
public record StageWorks(
    Stage<Question, Understood> understand,
    Stage<Understood, Embedded> embed,
    Stage<Embedded, Ranked> rank,
    Stage<Ranked, Routed> rerank,
    Stage<Routed, Planned> plan,
    Stage<Planned, Answer> execute,
    Indexing indexing,
    Remembering remembering,
    Translating translating,
    RegisteredDatabases registered,
    CatalogReplica catalog,
    IndexFollower follower,
    @Nullable ModelJournal journal) {

  /// Without a journal.
  public StageWorks(
      Stage<Question, Understood> understand,
      Stage<Understood, Embedded> embed,
      Stage<Embedded, Ranked> rank,
      Stage<Ranked, Routed> rerank,
      Stage<Routed, Planned> plan,
      Stage<Planned, Answer> execute,
      Indexing indexing,
      Remembering remembering,
      Translating translating,
      RegisteredDatabases registered,
      CatalogReplica catalog,
      IndexFollower follower) {
    this(
        understand,
        embed,
        rank,
        rerank,
        plan,
        execute,
        indexing,
        remembering,
        translating,
        registered,
        catalog,
        follower,
        null);
  }

  /// The same with other registered databases.
  StageWorks withRegistered(RegisteredDatabases other) {
    return new StageWorks(
        understand,
        embed,
        rank,
        rerank,
        plan,
        execute,
        indexing,
        remembering,
        translating,
        other,
        catalog,
        follower,
        journal);
  }

  /// Turns the descriptions of databases into what is searched of them.
  public interface Indexing {

    /// Names what the entries depend on besides the description, such as the encoder. Databases
    /// that were indexed under another name are indexed anew at the next start.
    String name();

    /// What is searched of a database, as texts.
    ///
    /// @throws dev.signalbox.stage.StageException the database cannot be indexed
    ElementDrafts drafts(DatabaseDescription description);

    /// The vectors of texts of any number of databases, by their hash, with what else an entry
    /// needs of them.
    ///
    /// @param texts by their hash
    Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts);
  }

  /// Turns past questions whose databases are known into what is searched of them.
  public interface Remembering {

    /// The most that are kept of a database for everyone, and as many for each tenant.
    int limit();

    /// Since when a database is known; empty where it is not, or was before that was noted.
    Optional<Instant> registeredAt(String database);

    /// An entry for each of the feedback's databases.
    ///
    /// @param vectors the vectors that the index holds of this question already
    /// @throws dev.signalbox.stage.StageException the feedback cannot be taken
    List<IndexEntry> entries(Feedback feedback, KnownVectors vectors);

    /// Those entries that the encoder of now has not made, as it makes them.
    List<IndexEntry> renewed(List<IndexEntry> entries);
  }

  /// Reads what others tell of databases.
  @FunctionalInterface
  public interface Translating {

    /// @param topic a configured one
    /// @param received when the message came
    /// @throws dev.signalbox.stage.StageException the message cannot be read
    DebeziumReader.Meaning read(String topic, byte @Nullable [] message, Instant received);
  }

  /// Vectors by the hash of what they stand for ([IndexEntry#getHash]).
  @FunctionalInterface
  public interface KnownVectors {
    Optional<ByteBuffer> find(String hash);
  }

  /// The databases that this process's configuration names.
  public interface RegisteredDatabases {

    /// Their ids.
    Set<String> ids();

    /// Names the server that one runs on, as what its databases share; empty: it is in this
    /// process.
    String server(String id);

    /// Whether a description says of a database what the configuration says of it, so that only the
    /// database itself can make it differ. False where the description is read from elsewhere.
    boolean isConfigured(DatabaseDescription known);

    /// What the configuration says of one.
    Claim claim(String id);

    /// Whether what is found of one is to be published. Not so where somebody else has registered
    /// the database differently, or has removed it meanwhile.
    default boolean isReported(String id) {
      return true;
    }

    /// What is found of one; may be called for several at once.
    ///
    /// @throws dev.signalbox.stage.StageException it cannot be read; the others are registered all
    ///   the same
    DatabaseDescription describe(String id) throws InterruptedException;

    /// Those of them whose description is read from the database itself, so that it changes with
    /// it.
    Set<String> describingThemselves();

    /// Tells cheaply whether such a database is still as it is described; may be called for several
    /// at once.
    ///
    /// @param last the one that was taken before, where it is known
    /// @throws dev.signalbox.stage.StageException it cannot be read
    Fingerprint fingerprint(String id, @Nullable Fingerprint last) throws InterruptedException;

    /// What is known of such a database, with the values of some tables read anew.
    ///
    /// @param tables as `table` or `schema.table`; empty: all
    /// @throws dev.signalbox.stage.StageException it cannot be read
    DatabaseDescription refresh(DatabaseDescription known, Set<String> tables)
        throws InterruptedException;

    /// Listens to such a database, where its fingerprint says that it notifies.
    ///
    /// @throws dev.signalbox.stage.StageException it cannot be reached
    Notifications notifications(String id);
  }

  /// Follows the index: sees every entry from the first on, and then each change.
  ///
  /// Threading: several threads may put and remove, though no two of them the same key at once; one
  /// publishes, while nobody does.
  public interface IndexFollower {

    /// @param key database/kind/element
    void put(String key, IndexEntry entry);

    void remove(String key);

    /// What was put and removed so far becomes visible to searches.
    ///
    /// @param version offset in the topic `index` up to which everything has been seen
    void publish(long version);
  }
}
