package dev.signalbox.topology;

import java.util.Locale;
import java.util.Optional;

/// The stages, in the order in which a question passes them, and beside them those that fill the
/// index: with databases, and with past questions.
public enum StageName {
  UNDERSTAND("questions", "understood"),
  EMBED("understood", "embedded"),
  RANK("embedded", "ranked"),
  RERANK("ranked", "routed"),
  PLAN("routed", "planned"),
  EXECUTE("planned", "answers"),
  INDEX("schema-changes", "index"),
  REMEMBER("feedback", "index");

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
  boolean takesQuestions() {
    return this != INDEX && this != REMEMBER;
  }

  /// Whether its work reads the catalog or the index.
  boolean needsReplica() {
    return this != EMBED;
  }

  /// The topic it reads, without prefix.
  String input() {
    return input;
  }

  /// The topic it writes for the next stage, without prefix.
  String output() {
    return output;
  }
}
