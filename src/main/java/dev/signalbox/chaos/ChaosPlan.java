package dev.signalbox.chaos;

import java.time.Duration;

/// The plan of a chaos experiment.
///
/// @param questions number to send
/// @param conversations number that the questions share, so that each has an order to check
/// @param kills number, spread at random over the experiment
/// @param instances number of processes of the pipeline
/// @param limit after which the experiment is given up
/// @param seed of everything random
public record ChaosPlan(
    int questions, int conversations, int kills, int instances, Duration limit, long seed) {

  /// One kill in this many hits the broker.
  private static final int BROKER_EVERY = 3;

  boolean killsBroker(int kill) {
    return kill % BROKER_EVERY == BROKER_EVERY - 1;
  }

  /// The place of a question in its conversation, from 0.
  int turn(int question) {
    return question / conversations;
  }

  /// Whether a question continues the one before it.
  boolean isFollowUp(int question) {
    return turn(question) % 2 == 1;
  }

  String conversation(int question) {
    return "c" + question % conversations;
  }

  String id(int question) {
    return conversation(question) + "-q" + question;
  }
}
