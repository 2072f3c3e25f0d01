package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.GatewaySettings.Limits;
import dev.signalbox.config.GatewaySettings.TenantRate;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class GatewaySettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").gateway())
        .isEqualTo(new GatewaySettings(false, "127.0.0.1", 8080, List.of(), null));
  }

  @Test
  void shouldReadExplicitValues() {
    GatewaySettings settings =
        parse(
                """
                gateway:
                  enabled: true
                  host: 0.0.0.0
                  port: 0
                  tokens: [{token: s3cret, tenant: acme}, {token: other}]
                  answers-bytes: 1000
                  answers-kept: 2d
                  origins: [https://portal.example]
                  limits:
                    questions-per-minute: 60
                    tenants: [{tenant: acme, questions-per-minute: 600}]
                    producers: true
                    outstanding: 50
                    backlog: 10000
                """)
            .gateway();

    assertThat(settings)
        .isEqualTo(
            new GatewaySettings(
                true,
                "0.0.0.0",
                0,
                List.of(new TokenSettings("s3cret", "acme"), new TokenSettings("other", null)),
                1_000L,
                Duration.ofDays(2),
                List.of("https://portal.example"),
                new Limits(60, List.of(new TenantRate("acme", 600)), true, 50, 10_000L)));
    assertNothingInCommon(settings, GatewaySettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "gateway: {port: 70000}",
        "gateway.port: must be a port up to 65535, or 0 for any free one; found '70000'");
    assertRefused(
        "gateway: {answers-bytes: 0}", "gateway.answers-bytes: must be at least 1; found '0'");
    assertRefused(
        "gateway: {answers-kept: 0s}",
        "gateway.answers-kept: must be longer than 0s; found 'PT0S'");
    assertRefused(
        "gateway: {origins: [portal.example/app]}",
        "gateway.origins: must be the scheme, host and port of web pages, such as https://portal.example; found 'portal.example/app'");
    assertRefused(
        "gateway: {limits: {tenants: [{tenant: acme, questions-per-minute: 0}]}}",
        "gateway.limits.tenants[0].questions-per-minute: must be at least 1; found '0'");
    assertRefused(
        "gateway: {limits: {producers: true}}",
        "gateway.limits.producers: must be false where neither gateway.limits.questions-per-minute nor a tenant's rate is set; found 'true'");
    assertRefused(
        "gateway: {tokens: [{token: '', tenant: acme}]}", "gateway.tokens[0].token: must be given");
  }

  @Test
  void shouldNeverShowTokens() {
    assertThat(parse("gateway: {tokens: [{token: s3cret, tenant: acme}]}").toString())
        .contains("TokenSettings[tenant=acme]")
        .doesNotContain("s3cret");
  }
}
