package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import java.util.List;

/// The handling of a question's text before any database is known, and of the turns before it.
///
/// @param contextSwitch whether questions that need no database stay away from the databases
/// @param provider the judge of texts of which rules and weights cannot tell whether they hold
///   their own answer: `embedded` (the ranking decides) or `language`
/// @param relation the judge of turns of which the classifier is not sure whether they continue the
///   ones before: `embedded` (the classifier decides) or `language`
/// @param parts whether a stage splits a question whose answer combines the answers of two others
/// @param languageCheck whether questions in a language that the encoder does not read are refused
/// @param memory whether the stages remember the turns of a conversation
/// @param turns the most turns of a conversation that a stage remembers
/// @param idle the longest time between two turns of one conversation; after a longer one the
///   stages remember nothing
/// @param bytes the most bytes that a stage remembers of a conversation
public record DialogueSettings(
    boolean contextSwitch,
    String provider,
    String relation,
    boolean parts,
    boolean languageCheck,
    boolean memory,
    int turns,
    Duration idle,
    int bytes) {
  private static final List<String> JUDGES = List.of("embedded", "language");
  private static final int MOST_TURNS = 100;
  private static final int LEAST_BYTES = 1 << 10;
  private static final int MOST_BYTES = 1 << 19;

  public DialogueSettings {
    SettingRules.oneOf(provider, "dialogue.provider", JUDGES);
    SettingRules.oneOf(relation, "dialogue.relation", JUDGES);
    SettingRules.that(
        memory || relation.equals("embedded"),
        "dialogue.relation",
        "'embedded' where dialogue.memory is false, since no question has turns before it",
        relation);
    SettingRules.that(
        contextSwitch || provider.equals("embedded"),
        "dialogue.provider",
        "'embedded' where dialogue.context-switch is false, since only that switch asks the model",
        provider);
    SettingRules.that(
        turns >= 1 && turns <= MOST_TURNS,
        "dialogue.turns",
        "from 1 to %d; to remember nothing, set dialogue.memory to false".formatted(MOST_TURNS),
        turns);
    SettingRules.that(
        idle.compareTo(Duration.ofMinutes(1)) >= 0, "dialogue.idle", "1m or longer", idle);
    SettingRules.that(
        bytes >= LEAST_BYTES && bytes <= MOST_BYTES,
        "dialogue.bytes",
        "from %d to %d".formatted(LEAST_BYTES, MOST_BYTES),
        bytes);
  }

  public static DialogueSettings defaults() {
    return new DialogueSettings(
        true, "embedded", "embedded", true, true, true, 8, Duration.ofDays(1), 1 << 16);
  }
}
