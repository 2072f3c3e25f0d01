package dev.signalbox.chaos;

import java.time.Duration;

/// What a chaos run does.
///
/// @param questions how many are sent
/// @param conversations over which they are spread, so that each has questions whose order can be
///   seen
/// @param kills spread at random over the run
/// @param instances processes of the pipeline
/// @param limit after which the run is given up
/// @param seed of everything random
public record ChaosPlan(
    int questions, int conversations, int kills, int instances, Duration limit, long seed) {

  /// One kill of so many meets the broker.
  private static final int BROKER_EVERY = 3;

  boolean killsBroker(int kill) {
    return kill % BROKER_EVERY == BROKER_EVERY - 1;
  }

  String conversation(int question) {
    return "c" + question % conversations;
  }

  String id(int question) {
    return conversation(question) + "-q" + question;
  }
}
