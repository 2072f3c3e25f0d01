package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Pipelines that share their stages, each with a state folder of its own, as on a machine of its
/// own.
///
/// @param base the common settings
public record Instances(Configuration base) {
  public static final Duration PATIENCE = Duration.ofMinutes(3);
  public static final Set<StageName> STAGES =
      EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE);

  /// Creates pipelines on the broker of the tests.
  public static Instances in(Path state) {
    return new Instances(TestConfiguration.on(BrokerFixture.bootstrapServers(), state));
  }

  /// @param instance the name in the group, or null
  Configuration configuration(String folder, @Nullable String instance, int standbys) {
    StreamsSettings streams = base.streams();
    return base.withState(base.state().resolve(folder))
        .withStreams(
            new StreamsSettings(
                streams.guarantee(),
                streams.threads(),
                streams.partitions(),
                streams.fused(),
                standbys,
                instance,
                Duration.ofSeconds(1),
                streams.properties()));
  }

  /// Starts a pipeline and waits until it is ready.
  public static Pipeline start(
      Configuration configuration, Stage<Routed, Planned> plan, Telemetry telemetry)
      throws InterruptedException {
    Pipeline pipeline =
        Pipeline.start(
            configuration, new ScriptedWorks().withPlan(plan), STAGES, telemetry, progress -> {});
    pipeline.awaitReady(PATIENCE);
    return pipeline;
  }

  /// A client of the running pipelines.
  QuestionClient client() {
    return QuestionClient.connect(
        base, Objects.requireNonNull(base.kafka().get("bootstrap.servers")), 500);
  }
}
