package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Questions over HTTP.
///
/// @param enabled whether the gateway listens
/// @param port 0: any free one
/// @param tokens bearer tokens of the callers; empty: anyone may ask, as no tenant
/// @param answersBytes memory for answers that a caller may fetch again; null: an eighth of the
///   heap
/// @param answersKept how long an answer can be fetched, wherever and whenever it was given
/// @param origins of the web pages of others that may call, such as `https://portal.example`
/// @param limits of what callers may ask
public record GatewaySettings(
    boolean enabled,
    String host,
    int port,
    List<TokenSettings> tokens,
    @Nullable Long answersBytes,
    Duration answersKept,
    List<String> origins,
    Limits limits) {
  private static final int PART_OF_HEAP = 8;
  private static final String LIMITS = "gateway.limits.";

  /// The most questions of one tenant in a minute.
  public record TenantRate(String tenant, int questionsPerMinute) {

    public TenantRate {
      SettingRules.that(!tenant.isBlank(), LIMITS + "tenants.tenant", "given");
      SettingRules.that(
          questionsPerMinute > 0,
          LIMITS + "tenants.questions-per-minute",
          "at least 1",
          questionsPerMinute);
    }
  }

  /// The most that callers may ask; further questions are refused, and told when to come again.
  ///
  /// @param questionsPerMinute of each tenant, at all gateways and by all producers together; null:
  ///   any number
  /// @param tenants the same for single tenants
  /// @param producers whether the rates also hold for questions that others write to the topic: the
  ///   stage `understand` ends further ones
  /// @param outstanding questions of each tenant that wait for their answers here; null: any number
  /// @param backlog questions that wait in the pipeline, of all tenants; null: any number
  public record Limits(
      @Nullable Integer questionsPerMinute,
      List<TenantRate> tenants,
      boolean producers,
      @Nullable Integer outstanding,
      @Nullable Long backlog) {

    /// No limit.
    public static final Limits NONE = new Limits(null, List.of(), false, null, null);

    public Limits {
      tenants = List.copyOf(tenants);
      atLeastOne(questionsPerMinute, LIMITS + "questions-per-minute");
      atLeastOne(outstanding, LIMITS + "outstanding");
      atLeastOne(backlog, LIMITS + "backlog");
      SettingRules.that(
          !producers || questionsPerMinute != null || !tenants.isEmpty(),
          LIMITS + "producers",
          "false where neither gateway.limits.questions-per-minute nor a tenant's rate is set",
          producers);
    }

    /// Whether any tenant has a rate.
    public boolean haveRates() {
      return questionsPerMinute != null || !tenants.isEmpty();
    }

    /// The most questions of a tenant in a minute; null: any number.
    ///
    /// @param tenant empty: no tenant
    public @Nullable Integer perMinute(String tenant) {
      return tenants.stream()
          .filter(each -> each.tenant().equals(tenant))
          .findFirst()
          .map(TenantRate::questionsPerMinute)
          .orElse(questionsPerMinute);
    }

    private static void atLeastOne(@Nullable Number given, String path) {
      SettingRules.that(given == null || given.longValue() > 0, path, "at least 1", given);
    }
  }

  public GatewaySettings {
    SettingRules.port(port, "gateway.port");
    tokens = List.copyOf(tokens);
    SettingRules.that(
        answersBytes == null || answersBytes > 0,
        "gateway.answers-bytes",
        "at least 1",
        answersBytes);
    SettingRules.that(
        answersKept.isPositive(), "gateway.answers-kept", "longer than 0s", answersKept);
    origins = List.copyOf(origins);
    for (String origin : origins) {
      SettingRules.that(
          origin.matches("https?://[^/*\\s]+"),
          "gateway.origins",
          "the scheme, host and port of web pages, such as https://portal.example",
          origin);
    }
  }

  /// Without limits, for pages of its own origin.
  public GatewaySettings(
      boolean enabled,
      String host,
      int port,
      List<TokenSettings> tokens,
      @Nullable Long answersBytes) {
    this(enabled, host, port, tokens, answersBytes, Duration.ofHours(1), List.of(), Limits.NONE);
  }

  public static GatewaySettings defaults() {
    return new GatewaySettings(false, "127.0.0.1", 8080, List.of(), null);
  }

  /// The same for a command whose caller fetches answers again, though no port listens.
  public GatewaySettings keepingAnswers() {
    return new GatewaySettings(
        true, host, port, tokens, answersBytes, answersKept, origins, limits);
  }

  /// The same on the loopback interface, at any free port, for everyone on this machine.
  public GatewaySettings forThisMachine() {
    return new GatewaySettings(
        true, defaults().host(), 0, List.of(), answersBytes, answersKept, List.of(), limits);
  }

  /// The host as a person on this machine writes it into an address. A gateway that listens on
  /// every interface is reached as localhost, too.
  public String hostInAddress() {
    return switch (host) {
      case "127.0.0.1", "::1", "[::1]", "0.0.0.0", "::", "[::]" -> "localhost";
      default -> host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    };
  }

  /// The memory for answers: none where the gateway does not listen.
  public long bytesOfAnswers() {
    if (!enabled) {
      return 0;
    }
    return answersBytes == null ? Runtime.getRuntime().maxMemory() / PART_OF_HEAP : answersBytes;
  }
}
