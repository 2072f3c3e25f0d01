package dev.signalbox.config;

/// What is made of a question's text before any database is known.
///
/// @param contextSwitch whether what needs no database is kept from the databases
/// @param parts whether a question is divided whose answer is made of two others
public record DialogueSettings(boolean contextSwitch, boolean parts) {

  public static DialogueSettings defaults() {
    return new DialogueSettings(true, true);
  }
}
