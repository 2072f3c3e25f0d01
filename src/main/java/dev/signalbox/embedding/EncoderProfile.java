package dev.signalbox.embedding;

/// What has to be known of an exported encoder beside its model and tokenizer.
///
/// @param name of model, precision and revision; vectors of differently named encoders do not mix
/// @param maxTokens tokens that it reads, with those it adds itself; more are cut off
/// @param questionPrefix put before each question
/// @param documentPrefix put before each document
record EncoderProfile(
    String name,
    Pooling pooling,
    Precision precision,
    int maxTokens,
    String questionPrefix,
    String documentPrefix) {

  String prefix(Encoder.Role role) {
    return switch (role) {
      case QUESTION -> questionPrefix;
      case DOCUMENT -> documentPrefix;
    };
  }
}
