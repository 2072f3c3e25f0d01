package dev.signalbox.benchmarks;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementDrafts;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.indexing.KnownVectors;
import dev.signalbox.topology.indexing.QuestionRemembering;
import dev.signalbox.topology.polling.RegisteredDatabases;
import dev.signalbox.topology.replica.IndexFollower;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// No database is registered, indexed or searched.
final class NothingIndexed
    implements DatabaseIndexing, QuestionRemembering, RegisteredDatabases, IndexFollower {
  @Override
  public String name() {
    return "nothing";
  }

  @Override
  public ElementDrafts drafts(DatabaseDescription description) {
    throw new IllegalStateException("no database is registered");
  }

  @Override
  public Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts) {
    return Map.of();
  }

  @Override
  public int limit() {
    return 1;
  }

  @Override
  public Optional<Instant> registeredAt(String database) {
    return Optional.empty();
  }

  @Override
  public void check(Feedback feedback) {}

  @Override
  public Optional<String> problem(IndexEntry entry, DatabaseDescription database) {
    return Optional.empty();
  }

  @Override
  public List<IndexEntry> entries(Feedback feedback, KnownVectors vectors) {
    return List.of();
  }

  @Override
  public List<IndexEntry> renewed(List<IndexEntry> entries) {
    return List.of();
  }

  @Override
  public Set<String> ids() {
    return Set.of();
  }

  @Override
  public DatabaseDescription describe(String id) {
    throw new IllegalStateException("no database is registered");
  }

  @Override
  public Set<String> describingThemselves() {
    return Set.of();
  }

  @Override
  public boolean isConfigured(DatabaseDescription known) {
    return false;
  }

  @Override
  public String server(String id) {
    throw new IllegalStateException("no database is registered");
  }

  @Override
  public RegistrationDigest digest(String id) {
    throw new IllegalStateException("no database is registered");
  }

  @Override
  public Fingerprint fingerprint(String id, @Nullable Fingerprint last) {
    throw new IllegalStateException("no database is registered");
  }

  @Override
  public DatabaseDescription refresh(DatabaseDescription known, Set<String> tables) {
    throw new IllegalStateException("no database is registered");
  }

  @Override
  public Notifications notifications(String id) {
    throw new IllegalStateException("no database is registered");
  }

  @Override
  public void put(String key, IndexEntry entry) {}

  @Override
  public void remove(String key) {}

  @Override
  public void publish(long version) {}
}
