package dev.signalbox.embedding;

/// The facts about an exported encoder that its model and tokenizer do not tell.
///
/// @param name names model, precision and revision; vectors of encoders with different names cannot
///   be compared
/// @param maxTokens the most tokens that it reads, with those it adds itself; further tokens are
///   cut off
/// @param questionPrefix the text put before each question
/// @param documentPrefix the text put before each document
/// @param englishOnly whether it was trained on English texts alone
record EncoderProfile(
    String name,
    Pooling pooling,
    Precision precision,
    int maxTokens,
    String questionPrefix,
    String documentPrefix,
    boolean englishOnly) {

  String prefix(Encoder.Role role) {
    return switch (role) {
      case QUESTION -> questionPrefix;
      case DOCUMENT -> documentPrefix;
    };
  }
}
