package dev.signalbox.topology;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.debezium.DebeziumReader;
import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.Answer;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.entry.ElementDrafts;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.indexing.KnownVectors;
import dev.signalbox.topology.indexing.QuestionRemembering;
import dev.signalbox.topology.polling.RegisteredDatabases;
import dev.signalbox.topology.replica.CatalogReplica;
import dev.signalbox.topology.replica.IndexFollower;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// The work of [ScriptedStages] on questions, and of databases that a test sets as it goes.
public final class ScriptedWorks {
  public final CatalogReplica catalog = new CatalogReplica();
  public PriorMemory priors = new PriorMemory(PriorSettings.defaults());
  public FeedbackSettings feedback = FeedbackSettings.defaults();
  public final Map<String, DatabaseDescription> registered = new ConcurrentHashMap<>();
  public final Set<String> undescribable = ConcurrentHashMap.newKeySet();

  /// The settings of databases, where a test needs them.
  final Map<String, RegistrationDigest> digests = new ConcurrentHashMap<>();

  /// The registered databases that describe themselves.
  public final Set<String> polled = ConcurrentHashMap.newKeySet();

  /// The databases that never reply.
  public final Set<String> hanging = ConcurrentHashMap.newKeySet();

  /// The servers of databases outside the process.
  final Map<String, String> servers = new ConcurrentHashMap<>();

  /// The databases that were described, in order.
  final List<String> described = new CopyOnWriteArrayList<>();

  /// The exceptions of their fingerprints, as an engine's driver may throw them.
  public final Map<String, Throwable> failing = new ConcurrentHashMap<>();

  /// Stands for the values of a database, as its description's text.
  public final Map<String, String> values = new ConcurrentHashMap<>();

  /// The tables whose values were read, in order.
  public final List<Set<String>> refreshed = new CopyOnWriteArrayList<>();

  /// The databases whose fingerprints were read, in order.
  public final List<String> polls = new CopyOnWriteArrayList<>();

  public final Map<String, IndexEntry> index = new ConcurrentHashMap<>();
  final List<String> embedded = new CopyOnWriteArrayList<>();

  /// Settings of the reader of Debezium's messages.
  List<DebeziumSettings> debezium = List.of();

  /// The registrations of the databases that its connectors report.
  List<RegisteredDatabase> captured = List.of();

  volatile String indexingName = "scripted";
  public volatile long indexVersion;

  public StageWorks works() {
    return works(
        ScriptedStages::rank,
        ScriptedStages::rerank,
        ScriptedStages::plan,
        ScriptedStages::execute,
        follower());
  }

  /// The same with other work at the stage `rank`.
  StageWorks withRank(Stage<Embedded, Ranked> rank) {
    StageWorks same = works();
    return works(rank, same.rerank(), same.plan(), same.execute(), same.follower());
  }

  /// The same with other work at the stage `rerank`.
  StageWorks withRerank(Stage<Ranked, Routed> rerank) {
    StageWorks same = works();
    return works(same.rank(), rerank, same.plan(), same.execute(), same.follower());
  }

  /// The same with other work at the stage `plan`.
  StageWorks withPlan(Stage<Routed, Planned> plan) {
    StageWorks same = works();
    return works(same.rank(), same.rerank(), plan, same.execute(), same.follower());
  }

  /// The same with other work at the stage `execute`.
  StageWorks withExecute(Stage<Planned, Answer> execute) {
    StageWorks same = works();
    return works(same.rank(), same.rerank(), same.plan(), execute, same.follower());
  }

  /// The same with another follower of the index.
  StageWorks withPriors(PriorMemory other) {
    priors = other;
    return works();
  }

  StageWorks withFollower(IndexFollower follower) {
    StageWorks same = works();
    return works(same.rank(), same.rerank(), same.plan(), same.execute(), follower);
  }

  private StageWorks works(
      Stage<Embedded, Ranked> rank,
      Stage<Ranked, Routed> rerank,
      Stage<Routed, Planned> plan,
      Stage<Planned, Answer> execute,
      IndexFollower follower) {
    return new StageWorks(
        ScriptedStages::understand,
        ScriptedStages::embed,
        rank,
        rerank,
        plan,
        execute,
        indexing(),
        remembering(),
        new DebeziumReader(debezium, Registrations.of(captured))::read,
        registered(),
        catalog,
        follower,
        priors,
        feedback);
  }

  private DatabaseIndexing indexing() {
    return new DatabaseIndexing() {
      @Override
      public String name() {
        return indexingName;
      }

      @Override
      public ElementDrafts drafts(DatabaseDescription description) {
        if (description.getName().startsWith("unindexable")) {
          throw new StageException(FailureCode.DATABASE_UNAVAILABLE, "cannot be indexed, as asked");
        }
        return new Indexing(new LetterEncoder()).drafts(description);
      }

      @Override
      public Map<String, ByteBuffer> embed(SequencedMap<String, Encoder.Text> texts) {
        List<String> those = texts.values().stream().map(Encoder.Text::text).toList();
        if (those.stream().anyMatch(text -> text.contains("unembeddable"))) {
          throw new IllegalStateException("cannot be embedded, as asked");
        }
        embedded.addAll(those);
        return new Indexing(new LetterEncoder()).embed(texts);
      }
    };
  }

  /// Forgets all versions of a database but the two newest; rejects the version `untellable`.
  private QuestionRemembering remembering() {
    return new QuestionRemembering() {
      @Override
      public int limit() {
        return 2;
      }

      @Override
      public Optional<Instant> registeredAt(String database) {
        return catalog.find(database).flatMap(DatabaseDescription::getRegisteredAt);
      }

      @Override
      public void check(Feedback feedback) {
        if (feedback.getQuestion().startsWith("untellable")) {
          throw new StageException(FailureCode.UNKNOWN_DATABASE, "cannot be taken, as asked");
        }
      }

      @Override
      public Optional<String> problem(IndexEntry entry, DatabaseDescription database) {
        return new ParsedSqlGuard().problem(entry.getSql().orElseThrow(), database);
      }

      @Override
      public List<IndexEntry> entries(Feedback feedback, KnownVectors vectors) {
        return new QuestionMemory(new LetterEncoder(indexingName)).entries(feedback, vectors::find);
      }

      @Override
      public List<IndexEntry> renewed(List<IndexEntry> entries) {
        return new QuestionMemory(new LetterEncoder(indexingName)).renewed(entries);
      }
    };
  }

  private RegisteredDatabases registered() {
    return new RegisteredDatabases() {
      @Override
      public Set<String> ids() {
        return registered.keySet();
      }

      @Override
      public String server(String id) {
        return servers.getOrDefault(id, "");
      }

      @Override
      public boolean isConfigured(DatabaseDescription known) {
        return true;
      }

      @Override
      public RegistrationDigest digest(String id) {
        return digests.getOrDefault(id, new RegistrationDigest("there", "so"));
      }

      @Override
      public DatabaseDescription describe(String id) throws InterruptedException {
        described.add(id);
        if (hanging.contains(id)) {
          new CountDownLatch(1).await();
        }
        if (undescribable.contains(id)) {
          throw new StageException(FailureCode.DATABASE_UNAVAILABLE, id + " is down");
        }
        DatabaseDescription description = Objects.requireNonNull(registered.get(id));
        return DatabaseDescription.newBuilder(description)
            .setFingerprint(polled.contains(id) ? digest(description) : null)
            .build();
      }

      @Override
      public Set<String> describingThemselves() {
        return polled;
      }

      @Override
      public Fingerprint fingerprint(String id, @Nullable Fingerprint last)
          throws InterruptedException {
        polls.add(id);
        Throwable failure = failing.get(id);
        if (failure != null) {
          ScriptedWorks.<RuntimeException>raise(failure);
        }
        if (hanging.contains(id)) {
          new CountDownLatch(1).await();
        }
        if (undescribable.contains(id)) {
          throw new StageException(FailureCode.DATABASE_UNAVAILABLE, id + " is down");
        }
        return new Fingerprint(digest(Objects.requireNonNull(registered.get(id))), null, false);
      }

      @Override
      public DatabaseDescription refresh(DatabaseDescription known, Set<String> tables) {
        refreshed.add(tables);
        return DatabaseDescription.newBuilder(known)
            .setDescription(values.get(known.getId()))
            .build();
      }

      @Override
      public Notifications notifications(String id) {
        throw new IllegalStateException("notifies never");
      }

      private static String digest(DatabaseDescription description) {
        return Integer.toHexString(description.getTables().hashCode());
      }
    };
  }

  @SuppressWarnings("unchecked") // so that it needs no declaration
  private static <T extends Throwable> void raise(Throwable failure) throws T {
    throw (T) failure;
  }

  private IndexFollower follower() {
    return new IndexFollower() {
      @Override
      public void put(String key, IndexEntry entry) {
        index.put(key, entry);
      }

      @Override
      public void remove(String key) {
        index.remove(key);
      }

      @Override
      public void publish(long version) {
        indexVersion = version;
      }
    };
  }

  /// Tables are given as `name` or `name: comment`.
  public static DatabaseDescription database(String id, String... tables) {
    List<TableDescription> described = new ArrayList<>();
    for (String table : tables) {
      String[] parts = table.split(": ", 2);
      described.add(
          TableDescription.newBuilder()
              .setName(parts[0])
              .setComment(parts.length > 1 ? parts[1] : null)
              .setColumns(
                  List.of(ColumnDescription.newBuilder().setName("id").setType("INTEGER").build()))
              .build());
    }
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(id)
        .setDialect("sqlite")
        .setTables(described)
        .build();
  }

  /// The description without its time, which the stage `index` adds.
  static DatabaseDescription undated(DatabaseDescription description) {
    return DatabaseDescription.newBuilder(description).setRegisteredAt(null).build();
  }

  static Map<String, IndexEntry> sorted(Map<String, IndexEntry> entries) {
    return new TreeMap<>(entries);
  }

  public static Question question(String id, String text) {
    return Question.newBuilder()
        .setId(id)
        .setText(text)
        .setAskedAt(java.time.Instant.ofEpochMilli(1_700_000_000_000L))
        .build();
  }
}
