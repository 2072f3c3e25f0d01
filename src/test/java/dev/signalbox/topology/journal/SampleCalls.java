package dev.signalbox.topology.journal;

import dev.signalbox.event.ModelCall;
import dev.signalbox.language.Journal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Calls of a language model, as a journal records and finds them.
final class SampleCalls {

  private SampleCalls() {}

  static ModelCall call(String digest, @Nullable String tenant, String response) {
    return ModelCall.newBuilder()
        .setDigest(digest)
        .setTenant(tenant)
        .setProvider("openai")
        .setModel("scripted")
        .setPrompt("plan.v1")
        .setRequest("[]")
        .setResponse(response)
        .setInputTokens(100)
        .setOutputTokens(20)
        .setCalledAt(Instant.now().truncatedTo(ChronoUnit.MILLIS))
        .build();
  }

  /// The call as if it had been made earlier.
  static ModelCall aged(ModelCall call, Duration age) {
    return ModelCall.newBuilder(call).setCalledAt(Instant.now().minus(age)).build();
  }

  static Optional<String> response(Journal journal, String digest) {
    return journal.find(digest).map(ModelCall::getResponse);
  }
}
