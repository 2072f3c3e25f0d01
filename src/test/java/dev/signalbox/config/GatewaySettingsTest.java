package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

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
                """)
            .gateway();

    assertThat(settings)
        .isEqualTo(
            new GatewaySettings(
                true,
                "0.0.0.0",
                0,
                List.of(new TokenSettings("s3cret", "acme"), new TokenSettings("other", null)),
                1_000L));
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
        "gateway: {tokens: [{token: '', tenant: acme}]}", "gateway.tokens[0].token: must be given");
  }

  @Test
  void shouldNeverShowTokens() {
    assertThat(parse("gateway: {tokens: [{token: s3cret, tenant: acme}]}").toString())
        .contains("TokenSettings[tenant=acme]")
        .doesNotContain("s3cret");
  }
}
