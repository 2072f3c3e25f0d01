package dev.signalbox.language;

import dev.signalbox.config.LanguageSettings;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.stage.CallContext;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A scripted model, and the journal of its calls. Threading: as [ScriptedModel] and
/// [ListedJournal].
final class JournaledModel {
  static final Prompt PROMPT = new Prompt("plan.v1", "be brief", "how many?");

  final ScriptedModel model = new ScriptedModel();
  final ListedJournal journal = new ListedJournal();

  static LanguageSettings settings(String mode, String... more) {
    return new ConfigurationLoader(Map.of())
        .parse(
            "language: {provider: openai, model: scripted, journal: {mode: %s}%s}"
                .formatted(mode, more.length == 0 ? "" : ", " + String.join(", ", more)),
            Path.of(""))
        .language();
  }

  ModelClient client(String mode, String... more) {
    return new ModelClient(
        model, settings(mode, more), new ManualClock(), ModelObserver.NONE, journal);
  }

  static Journey journey(@Nullable String tenant, ModelUse... calls) {
    Question question =
        new Question(
            "q1", "how many?", null, tenant, Want.SQL, List.of(), Instant.EPOCH, null, null, null);
    return new Journey(
        question, "how many?", List.of(), List.of(calls), null, List.of(), null, List.of());
  }

  static String ask(ModelClient client, @Nullable String tenant) throws InterruptedException {
    return CallContext.of(journey(tenant)).during(() -> client.call("plan", PROMPT)).text();
  }
}
