package dev.signalbox.config;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/// The table of the stages: first those that a question passes, in its order, then those that fill
/// the index, the one that learns past answers, the one that counts uses and verdicts, and the one
/// that translates the messages of Debezium.
///
/// A new stage is a new row. The row before it writes the topic and the event that the new one
/// reads.
public enum StageName {
  UNDERSTAND("questions", Question.class, "understood", Understood.class, ReplicaUse.READS),
  EMBED("understood", Understood.class, "embedded", Embedded.class, ReplicaUse.NONE),
  RANK("embedded", Embedded.class, "ranked", Ranked.class, ReplicaUse.READS),
  RERANK("ranked", Ranked.class, "routed", Routed.class, ReplicaUse.READS),
  PLAN("routed", Routed.class, "planned", Planned.class, ReplicaUse.READS),
  EXECUTE("planned", Planned.class, "answers", Answer.class, ReplicaUse.READS),
  INDEX(Task.INDEX, "schema-changes", "index", ReplicaUse.COMPARES),
  REMEMBER(Task.REMEMBER, "feedback", "index", ReplicaUse.READS),
  LEARN(Task.LEARN, "answers", "priors", ReplicaUse.NONE),
  TALLY(Task.TALLY, "answers", "tallies", ReplicaUse.READS),
  TRANSLATE(Task.TRANSLATE, "", "schema-changes", ReplicaUse.NONE);

  /// The kind of work of a stage.
  public enum Task {
    /// It takes an event of a question, and makes the event for the next stage.
    QUESTIONS,
    INDEX,
    REMEMBER,
    LEARN,
    TALLY,
    TRANSLATE
  }

  /// The use that a stage makes of the replica of catalog and index.
  private enum ReplicaUse {
    NONE,
    /// The process compares databases with the replica; the records of the stage need none.
    COMPARES,
    /// The work on each record reads the replica.
    READS
  }

  /// The party that a stage waits for while it works on a record.
  public enum Awaited {
    NOTHING(0),
    /// A model's server takes many calls at once.
    MODEL(1_000),
    /// A database takes few calls at once.
    DATABASE(64);

    private final int outstanding;

    Awaited(int outstanding) {
      this.outstanding = outstanding;
    }

    /// The default of `stages[].outstanding`.
    public int outstanding() {
      return outstanding;
    }
  }

  private final Task task;
  private final String input;
  private final @Nullable Class<? extends SpecificRecordBase> reads;
  private final String output;
  private final @Nullable Class<? extends SpecificRecordBase> writes;
  private final ReplicaUse replicaUse;

  StageName(
      String input,
      Class<? extends SpecificRecordBase> reads,
      String output,
      Class<? extends SpecificRecordBase> writes,
      ReplicaUse replicaUse) {
    this.task = Task.QUESTIONS;
    this.input = input;
    this.reads = reads;
    this.output = output;
    this.writes = writes;
    this.replicaUse = replicaUse;
  }

  StageName(Task task, String input, String output, ReplicaUse replicaUse) {
    this.task = task;
    this.input = input;
    this.reads = null;
    this.output = output;
    this.writes = null;
    this.replicaUse = replicaUse;
  }

  /// The party that the stage waits for under a configuration.
  public Awaited awaited(Configuration configuration) {
    return switch (this) {
      case UNDERSTAND ->
          configuration.answering().withoutDatabase()
                  || configuration.dialogue().provider().equals("language")
                  || configuration.dialogue().relation().equals("language")
              ? Awaited.MODEL
              : Awaited.NOTHING;
      case EMBED, RANK, INDEX, REMEMBER, LEARN, TALLY, TRANSLATE -> Awaited.NOTHING;
      case RERANK ->
          configuration.reranking().provider().equals("language") ? Awaited.MODEL : Awaited.NOTHING;
      case PLAN ->
          configuration.planning().provider().equals("language") ? Awaited.MODEL : Awaited.DATABASE;
      case EXECUTE -> Awaited.DATABASE;
    };
  }

  /// Whether it remembers the turns of conversations.
  public boolean remembersConversations() {
    return switch (this) {
      case UNDERSTAND, RERANK, PLAN -> true;
      case EMBED, RANK, EXECUTE, INDEX, REMEMBER, LEARN, TALLY, TRANSLATE -> false;
    };
  }

  /// Whether its questions may wait for a connection to a database.
  public boolean asksDatabases() {
    return switch (this) {
      case PLAN, EXECUTE -> true;
      case UNDERSTAND, EMBED, RANK, RERANK, INDEX, REMEMBER, LEARN, TALLY, TRANSLATE -> false;
    };
  }

  /// Its name in configurations, events and on the command line.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<StageName> find(String id) {
    for (StageName stage : values()) {
      if (stage.id().equals(id)) {
        return Optional.of(stage);
      }
    }
    return Optional.empty();
  }

  /// The ids of all stages, in the order of the table.
  public static List<String> ids() {
    return EnumSet.allOf(StageName.class).stream().map(StageName::id).toList();
  }

  public Task task() {
    return task;
  }

  /// Whether questions pass the stage.
  public boolean takesQuestions() {
    return task == Task.QUESTIONS;
  }

  /// The stages that a question passes, in its order.
  public static Set<StageName> ofQuestions() {
    Set<StageName> passed = EnumSet.allOf(StageName.class);
    passed.removeIf(stage -> !stage.takesQuestions());
    return passed;
  }

  /// The stages that a question passes from this one on, in its order.
  public Set<StageName> onward() {
    Set<StageName> passed = ofQuestions();
    passed.removeIf(stage -> stage.compareTo(this) < 0);
    return passed;
  }

  /// Whether the process of the stage follows the catalog and the index.
  public boolean needsReplica() {
    return replicaUse != ReplicaUse.NONE;
  }

  /// Whether its work reads the catalog or the index, so that the stage may not process a record
  /// before these are read.
  public boolean readsReplica() {
    return replicaUse == ReplicaUse.READS;
  }

  /// The stages among these that have work under the configuration.
  public static Set<StageName> used(Collection<StageName> stages, Configuration configuration) {
    Set<StageName> used = EnumSet.noneOf(StageName.class);
    used.addAll(stages);
    if (configuration.debezium().isEmpty()) {
      used.remove(TRANSLATE);
    }
    if (!configuration.ranking().priors().areUsed()) {
      used.remove(LEARN);
    }
    return used;
  }

  /// The topic it reads, without prefix; empty for the stage that reads the topics of Debezium.
  public String input() {
    return input;
  }

  /// The event of a question that it reads.
  ///
  /// @throws IllegalArgumentException no question passes the stage
  public Class<? extends SpecificRecordBase> reads() {
    return ofQuestion(reads);
  }

  /// The topic it writes for the next stage, without prefix.
  public String output() {
    return output;
  }

  /// The event of a question that it writes for the next stage.
  ///
  /// @throws IllegalArgumentException no question passes the stage
  public Class<? extends SpecificRecordBase> writes() {
    return ofQuestion(writes);
  }

  /// Whether a question ends behind the stage.
  public boolean isLast() {
    return writes == Answer.class;
  }

  private Class<? extends SpecificRecordBase> ofQuestion(
      @Nullable Class<? extends SpecificRecordBase> event) {
    if (event == null) {
      throw new IllegalArgumentException("no question passes the stage " + id());
    }
    return event;
  }
}
