package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import dev.signalbox.event.EventFormat;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Replication and retention of the topics that Signalbox creates, with those of Kafka Streams.
///
/// @param replication number of brokers that keep each record; null: the cluster's
///   `default.replication.factor`. With 1, one lost disk may lose all records, and the warning of
///   it is silenced
/// @param minInsyncReplicas number of replicas that confirm a write; null: the cluster's
///   `min.insync.replicas`
/// @param longestOutage the longest downtime of a stage without lost records: topics keep their
///   records for at least as long
/// @param formats of the values that other systems read or write
/// @param registry the registry of the values' schemas; null: none, and the format `avro-registry`
///   is neither read nor written
public record TopicsSettings(
    @Nullable Integer replication,
    @Nullable Integer minInsyncReplicas,
    Duration longestOutage,
    Formats formats,
    @Nullable Registry registry) {
  /// The formats in which Signalbox writes the values of the topics that other systems read or
  /// write: `avro`, `avro-registry`, `json` or `cloudevents`. Signalbox reads every format on every
  /// topic.
  ///
  /// @param questions of the topic `questions`
  /// @param answers of the topic `answers`
  /// @param feedback of the topic `feedback`
  /// @param schemaChanges of the topic `schema-changes`
  /// @param catalogChanges of the topic `catalog-changes`
  public record Formats(
      String questions,
      String answers,
      String feedback,
      String schemaChanges,
      String catalogChanges) {

    public Formats {
      SettingRules.oneOf(questions, "topics.formats.questions", EventFormat.ids());
      SettingRules.oneOf(answers, "topics.formats.answers", EventFormat.ids());
      SettingRules.oneOf(feedback, "topics.formats.feedback", EventFormat.ids());
      SettingRules.oneOf(schemaChanges, "topics.formats.schema-changes", EventFormat.ids());
      SettingRules.oneOf(catalogChanges, "topics.formats.catalog-changes", EventFormat.ids());
    }

    private boolean needRegistry() {
      return List.of(questions, answers, feedback, schemaChanges, catalogChanges)
          .contains(EventFormat.AVRO_REGISTRY.id());
    }

    static Formats defaults() {
      String avro = EventFormat.AVRO.id();
      return new Formats(avro, avro, avro, avro, avro);
    }
  }

  /// A schema registry with Confluent's REST API.
  ///
  /// @param url the root of its REST API
  /// @param user of HTTP Basic; null: the registry asks for no account
  /// @param password of the user, usually `${SOME_VARIABLE}`; null where there is no user
  /// @param compatibility the rule that Signalbox sets for new versions of a subject that has none;
  ///   null: `FULL`, which Signalbox's own schemas keep
  public record Registry(
      String url,
      @Nullable String user,
      @Nullable String password,
      @Nullable String compatibility) {
    private static final String DEFAULT_COMPATIBILITY = "FULL";
    private static final List<String> COMPATIBILITIES =
        List.of(
            "NONE",
            "BACKWARD",
            "BACKWARD_TRANSITIVE",
            "FORWARD",
            "FORWARD_TRANSITIVE",
            "FULL",
            "FULL_TRANSITIVE");

    public Registry {
      SettingRules.that(
          isAddress(url),
          "topics.registry.url",
          "an address http://HOST or https://HOST, without account, query and fragment");
      SettingRules.that(
          (user == null) == (password == null),
          user == null ? "topics.registry.user" : "topics.registry.password",
          "given: user and password belong together");
      if (compatibility != null) {
        SettingRules.oneOf(compatibility, "topics.registry.compatibility", COMPATIBILITIES);
      }
    }

    private static boolean isAddress(String url) {
      try {
        URI address = new URI(url);
        return ("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
            && address.getHost() != null
            && address.getRawUserInfo() == null
            && address.getRawQuery() == null
            && address.getRawFragment() == null;
      } catch (URISyntaxException e) {
        return false;
      }
    }

    /// The root of the REST API, without a slash at its end.
    public URI address() {
      return URI.create(url.replaceFirst("/+$", ""));
    }

    /// The rule for new versions of a subject that has none.
    public String newCompatibility() {
      return compatibility == null ? DEFAULT_COMPATIBILITY : compatibility;
    }

    /// Never shows the password.
    @Override
    public String toString() {
      return "Registry[url=%s, user=%s]".formatted(url, user);
    }
  }

  private static final Duration LONGEST_OUTAGE = Duration.ofDays(7);

  public TopicsSettings {
    SettingRules.that(
        replication == null || (replication > 0 && replication <= Short.MAX_VALUE),
        "topics.replication",
        "1 or more",
        replication);
    SettingRules.that(
        minInsyncReplicas == null || minInsyncReplicas > 0,
        "topics.min-insync-replicas",
        "1 or more",
        minInsyncReplicas);
    SettingRules.that(
        replication == null || minInsyncReplicas == null || minInsyncReplicas <= replication,
        "topics.min-insync-replicas",
        "at most topics.replication (%s), or nothing can be written".formatted(replication),
        minInsyncReplicas);
    SettingRules.that(
        longestOutage.isPositive(), "topics.longest-outage", "longer than nothing", longestOutage);
    if (registry == null) {
      SettingRules.that(
          !formats.needRegistry(), "topics.registry", "given where a format is avro-registry");
    }
  }

  /// With values in Avro.
  public TopicsSettings(
      @Nullable Integer replication, @Nullable Integer minInsyncReplicas, Duration longestOutage) {
    this(replication, minInsyncReplicas, longestOutage, Formats.defaults(), null);
  }

  public TopicsSettings withFormats(Formats other) {
    return new TopicsSettings(replication, minInsyncReplicas, longestOutage, other, registry);
  }

  public TopicsSettings withRegistry(Registry other) {
    return new TopicsSettings(replication, minInsyncReplicas, longestOutage, formats, other);
  }

  public static TopicsSettings defaults() {
    return new TopicsSettings(null, null, LONGEST_OUTAGE);
  }
}
