package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The stages, in the order in which a question passes them, and beside them those that fill the
/// index: with databases, and with past questions; and the one that reads what others tell of
/// databases.
public enum StageName {
  UNDERSTAND("questions", "understood"),
  EMBED("understood", "embedded"),
  RANK("embedded", "ranked"),
  RERANK("ranked", "routed"),
  PLAN("routed", "planned"),
  EXECUTE("planned", "answers"),
  INDEX("schema-changes", "index"),
  REMEMBER("feedback", "index"),
  TRANSLATE("", "schema-changes");

  private final String input;
  private final String output;

  StageName(String input, String output) {
    this.input = input;
    this.output = output;
  }

  /// As configurations, events and the command line write it.
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

  /// Whether questions pass it.
  public boolean takesQuestions() {
    return this != INDEX && this != REMEMBER && this != TRANSLATE;
  }

  /// Whether its work reads the catalog or the index.
  public boolean needsReplica() {
    return this != EMBED && this != TRANSLATE;
  }

  /// Whether its work looks things up in the catalog or the index, so that nothing may be processed
  /// before these are read.
  boolean readsReplica() {
    return needsReplica() && this != INDEX;
  }

  /// Those of the stages that the configuration leaves anything to do.
  public static Set<StageName> used(Collection<StageName> stages, Configuration configuration) {
    Set<StageName> used = EnumSet.noneOf(StageName.class);
    used.addAll(stages);
    if (configuration.debezium().isEmpty()) {
      used.remove(TRANSLATE);
    }
    return used;
  }

  /// The topic it reads, without prefix; empty for the stage that reads topics of others
  /// ([DebeziumTopics]).
  public String input() {
    return input;
  }

  /// The topic it writes for the next stage, without prefix.
  public String output() {
    return output;
  }
}
