package dev.signalbox.sql.words;

import java.util.List;
import java.util.Set;

/// The words by which questions tell the direction of a movement, and those by which the names of
/// keys do: 'left Hamburg' means the port of origin, and 'to Hamburg' the port of destination.
public final class Directions {

  /// @param prepositions the words that stand right before the name of the place
  /// @param verbs in all their forms, in lower case
  /// @param roles the words of the keys' names
  private record Direction(Set<String> prepositions, Set<String> verbs, Set<String> roles) {}

  private static final List<Direction> ALL =
      List.of(
          new Direction(
              Set.of("from"),
              Set.of(
                  "left",
                  "leave",
                  "leaves",
                  "leaving",
                  "depart",
                  "departs",
                  "departed",
                  "departing",
                  "start",
                  "starts",
                  "started",
                  "starting"),
              Set.of("from", "origin", "source", "departure", "start", "sender", "sending")),
          new Direction(
              Set.of("to", "into", "towards", "toward", "onto"),
              Set.of(
                  "arrive",
                  "arrives",
                  "arrived",
                  "arriving",
                  "reach",
                  "reaches",
                  "reached",
                  "reaching",
                  "enter",
                  "enters",
                  "entered",
                  "entering",
                  "receive",
                  "receives",
                  "received",
                  "receiving",
                  "end",
                  "ends",
                  "ended",
                  "ending"),
              Set.of(
                  "to",
                  "destination",
                  "target",
                  "arrival",
                  "end",
                  "receiver",
                  "recipient",
                  "receiving")));

  private Directions() {}

  /// Whether a word before the name of a place tells the role that a word of a key's name has.
  ///
  /// @param word in lower case
  /// @param role in lower case
  public static boolean tells(String word, String role) {
    return ALL.stream()
        .filter(direction -> direction.roles().contains(role))
        .anyMatch(direction ->
            direction.prepositions().contains(word) || direction.verbs().contains(word));
  }

  /// Whether a word is a verb that tells the role that a word of a key's name has.
  ///
  /// @param word in lower case
  /// @param role in lower case
  public static boolean isVerbOf(String word, String role) {
    return ALL.stream()
        .anyMatch(
            direction -> direction.roles().contains(role) && direction.verbs().contains(word));
  }
}
