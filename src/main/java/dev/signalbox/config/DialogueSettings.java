package dev.signalbox.config;

/// The handling of a question's text before any database is known.
///
/// @param contextSwitch whether questions that need no database stay away from the databases
/// @param parts whether a stage splits a question whose answer combines the answers of two others
public record DialogueSettings(boolean contextSwitch, boolean parts) {

  public static DialogueSettings defaults() {
    return new DialogueSettings(true, true);
  }
}
