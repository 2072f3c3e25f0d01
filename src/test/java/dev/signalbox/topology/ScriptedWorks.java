package dev.signalbox.topology;

import dev.signalbox.catalog.DebeziumReader;
import dev.signalbox.catalog.Fingerprint;
import dev.signalbox.catalog.Notifications;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.Registrations;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Vectors;
import dev.signalbox.event.Want;
import dev.signalbox.index.ElementDrafts;
import dev.signalbox.index.Indexing;
import dev.signalbox.index.LetterEncoder;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Terminal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// Stages that do as the question's text says: `refuse at plan`, `fail at rank` (a known failure),
/// `break at embed` (an unexpected one), `slip at embed` (one that no stage may throw), `wait at
/// rank` (not now); any other question is answered with its own text.
final class ScriptedWorks {
  final CatalogReplica catalog = new CatalogReplica();
  final Map<String, DatabaseDescription> registered = new ConcurrentHashMap<>();
  final Set<String> undescribable = ConcurrentHashMap.newKeySet();

  /// Of the registered ones, those that describe themselves.
  final Set<String> polled = ConcurrentHashMap.newKeySet();

  /// Those of them that never tell their fingerprint.
  final Set<String> hanging = ConcurrentHashMap.newKeySet();

  /// Stands for the values of a database, as its description's text.
  final Map<String, String> values = new ConcurrentHashMap<>();

  /// The tables whose values were asked for, in order.
  final List<Set<String>> refreshed = new CopyOnWriteArrayList<>();

  /// Whose fingerprints were asked for, in order.
  final List<String> looks = new CopyOnWriteArrayList<>();

  final Map<String, IndexEntry> index = new ConcurrentHashMap<>();
  final List<String> embedded = new CopyOnWriteArrayList<>();

  /// Settings of the reader of Debezium's messages.
  List<DebeziumSettings> debezium = List.of();

  /// What is registered of the databases that its connectors report.
  List<RegisteredDatabase> captured = List.of();

  volatile String indexingName = "scripted";
  volatile long indexVersion;

  StageWorks works() {
    return new StageWorks(
        question -> {
          Journey journey = new Journey(question, question.getText(), List.of(), List.of(), null);
          return act("understand", journey, new Understood(journey));
        },
        understood ->
            act(
                "embed",
                understood.getJourney(),
                new Embedded(
                    understood.getJourney(),
                    Vectors.toBytes(new float[] {1, 0}),
                    "scripted",
                    null,
                    0,
                    List.of())),
        event ->
            act("rank", event.getJourney(), new Ranked(event.getJourney(), ranking(), List.of())),
        ScriptedWorks::rerank,
        ScriptedWorks::plan,
        ScriptedWorks::execute,
        indexing(),
        remembering(),
        new DebeziumReader(debezium, Registrations.of(captured))::read,
        registered(),
        catalog,
        follower());
  }

  /// The same with other work at the stage `plan`.
  StageWorks withPlan(Stage<Routed, Planned> plan) {
    return with(works().rank(), plan, follower());
  }

  /// The same with other work at the stage `rank`.
  StageWorks withRank(Stage<Embedded, Ranked> rank) {
    return with(rank, works().plan(), follower());
  }

  /// The same with another follower of the index.
  StageWorks withFollower(StageWorks.IndexFollower follower) {
    return with(works().rank(), works().plan(), follower);
  }

  private StageWorks with(
      Stage<Embedded, Ranked> rank,
      Stage<Routed, Planned> plan,
      StageWorks.IndexFollower follower) {
    StageWorks works = works();
    return new StageWorks(
        works.understand(),
        works.embed(),
        rank,
        works.rerank(),
        plan,
        works.execute(),
        works.indexing(),
        works.remembering(),
        works.translating(),
        works.registered(),
        works.catalog(),
        follower);
  }

  private static <O> Outcome<O> act(String stage, Journey journey, O event) {
    String text = journey.getQuestion().getText();
    if (text.equals("refuse at " + stage)) {
      return Outcome.ended(
          Terminal.refused(journey, null, RefusalReason.NO_DATABASE_ANSWERS, "as asked"));
    }
    if (text.equals("fail at " + stage)) {
      throw new StageException(FailureCode.DATABASE_UNAVAILABLE, "The database is down, as asked");
    }
    if (text.equals("wait at " + stage)) {
      throw new NotNowException(
          FailureCode.MODEL_UNAVAILABLE, "The model is down, as asked", Duration.ofDays(1), null);
    }
    if (text.equals("break at " + stage)) {
      throw new IllegalStateException("secret detail");
    }
    if (text.equals("slip at " + stage)) {
      ScriptedWorks.<RuntimeException>slip(new IOException("secret detail"));
    }
    return Outcome.onward(event);
  }

  /// Compilers do not see such an exception, as those of languages without checked ones.
  @SuppressWarnings("unchecked") // that is the point
  private static <E extends Exception> void slip(Exception exception) throws E {
    throw (E) exception;
  }

  private static Ranking ranking() {
    return new Ranking(List.of(), 1.0, 1.0, 0L, null);
  }

  private static Outcome<Routed> rerank(Ranked event) {
    Routed routed =
        new Routed(event.getJourney(), event.getRanking(), List.of("ships"), "scripted", List.of());
    return event.getJourney().getQuestion().getWant() == Want.ROUTE
        ? Outcome.ended(Terminal.routed(routed))
        : act("rerank", event.getJourney(), routed);
  }

  private static Outcome<Planned> plan(Routed event) {
    PlanStep step =
        PlanStep.newBuilder()
            .setDatabase("ships")
            .setGoal("")
            .setSql("SELECT 1")
            .setPlanner("scripted")
            .build();
    return act(
        "plan",
        event.getJourney(),
        new Planned(event.getJourney(), event.getRanking(), event.getDatabases(), List.of(step)));
  }

  private static Outcome<dev.signalbox.event.Answer> execute(Planned event) {
    ResultTable table =
        new ResultTable(List.of(new ResultColumn("one", "INTEGER")), List.of(List.of(1L)), null);
    return act(
        "execute",
        event.getJourney(),
        Terminal.answered(
            event,
            table,
            new Terminal.Presented(
                event.getJourney().getQuestion().getText(),
                "scripted",
                ReturnType.SENTENCE,
                null)));
  }

  private StageWorks.Indexing indexing() {
    return new StageWorks.Indexing() {
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

  /// Forgets all but the two newest of a database; does not take what is `untellable`.
  private StageWorks.Remembering remembering() {
    return new StageWorks.Remembering() {
      @Override
      public int limit() {
        return 2;
      }

      @Override
      public List<IndexEntry> entries(Feedback feedback, StageWorks.KnownVectors vectors) {
        if (feedback.getQuestion().startsWith("untellable")) {
          throw new StageException(FailureCode.UNKNOWN_DATABASE, "cannot be taken, as asked");
        }
        return new QuestionMemory(new LetterEncoder(indexingName)).entries(feedback, vectors::find);
      }

      @Override
      public List<IndexEntry> renewed(List<IndexEntry> entries) {
        return new QuestionMemory(new LetterEncoder(indexingName)).renewed(entries);
      }
    };
  }

  private StageWorks.RegisteredDatabases registered() {
    return new StageWorks.RegisteredDatabases() {
      @Override
      public Set<String> ids() {
        return registered.keySet();
      }

      @Override
      public DatabaseDescription describe(String id) {
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
        looks.add(id);
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

  private StageWorks.IndexFollower follower() {
    return new StageWorks.IndexFollower() {
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
  static DatabaseDescription database(String id, String... tables) {
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

  static Map<String, IndexEntry> sorted(Map<String, IndexEntry> entries) {
    return new TreeMap<>(entries);
  }

  static Question question(String id, String text) {
    return Question.newBuilder()
        .setId(id)
        .setText(text)
        .setAskedAt(java.time.Instant.ofEpochMilli(1_700_000_000_000L))
        .build();
  }
}
