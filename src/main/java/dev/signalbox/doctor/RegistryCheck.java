package dev.signalbox.doctor;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.event.registry.SchemaRegistry;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;

/// The check of the schema registry: whether it is reached, and holds or takes the schema of each
/// topic that other systems write or read.
public final class RegistryCheck {
  private static final String SUBJECT = "schema registry";
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private RegistryCheck() {}

  /// Changes nothing in the registry.
  ///
  /// @return one result for the registry and one for each refused schema; empty where no registry
  ///   is configured
  public static List<CheckResult> check(Configuration configuration) {
    return ConfiguredRegistry.of(configuration, PATIENCE)
        .map(registry -> check(registry, ConfiguredRegistry.subjects(configuration)))
        .orElse(List.of());
  }

  private static List<CheckResult> check(SchemaRegistry registry, Map<String, Schema> subjects) {
    List<CheckResult> results = new ArrayList<>();
    int registered = 0;
    try {
      for (Map.Entry<String, Schema> each : subjects.entrySet()) {
        if (registry.find(each.getKey(), each.getValue()).isPresent()) {
          registered++;
        } else {
          registry
              .incompatibility(each.getKey(), each.getValue())
              .map(problem ->
                  CheckResult.broken(
                      SUBJECT,
                      problem,
                      "remove the wrong versions, or lower the subject's compatibility"))
              .ifPresent(results::add);
        }
      }
    } catch (RegistryException e) {
      return List.of(CheckResult.broken(SUBJECT, String.valueOf(e.getMessage())));
    }
    results.addFirst(
        CheckResult.good(
            SUBJECT,
            "%d of %d schemas registered; serve registers missing ones"
                .formatted(registered, subjects.size())));
    return results;
  }
}
