package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DebeziumSettings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The topics of Debezium connectors that the stage `translate` reads. They may come and go while
/// the stage runs.
public final class DebeziumTopics {
  private final List<DebeziumSettings> settings;
  private final String own;

  /// @param configuration names the topics
  DebeziumTopics(Configuration configuration, Topics topics) {
    this.settings = configuration.debezium();
    // Without a prefix, the configured beginning of a name may match a topic of Signalbox.
    this.own =
        topics.listed().stream()
            .map(topic -> Pattern.quote(topics.name(topic.name())))
            .collect(Collectors.joining("|"));
  }

  /// The topics of changed schemas; empty where none is configured.
  public Optional<Pattern> ofSchemas() {
    return pattern(each -> !each.isOfData());
  }

  /// The topics of changed rows; empty where none is configured.
  public Optional<Pattern> ofData() {
    return pattern(DebeziumSettings::isOfData);
  }

  private Optional<Pattern> pattern(Predicate<DebeziumSettings> which) {
    List<String> names =
        settings.stream()
            .filter(which)
            .map(each -> Pattern.quote(each.beginning()) + (each.isBeginning() ? ".*" : ""))
            .toList();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(Pattern.compile("(?!(?:%s)$)(?:%s)".formatted(own, String.join("|", names))));
  }

  /// @param name on the broker
  public boolean contain(String name) {
    return Stream.of(ofSchemas(), ofData())
        .flatMap(Optional::stream)
        .anyMatch(pattern -> pattern.matcher(name).matches());
  }

  /// A sentence for each entry of the configuration without a topic.
  ///
  /// @param present names on the broker
  public List<String> missing(Collection<String> present) {
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < settings.size(); i++) {
      DebeziumSettings entry = settings.get(i);
      if (present.stream().noneMatch(entry::holds)) {
        missing.add(
            "There is no topic '%s' (debezium[%d].topic). The stage translate reads its messages once it is there; check its name, and that the connector runs%s"
                .formatted(
                    entry.topic(), i, entry.isOfData() ? "" : " with include.schema.changes=true"));
      }
    }
    return missing;
  }
}
