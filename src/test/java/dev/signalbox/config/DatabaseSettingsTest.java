package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.metric.BusinessMetricSettings;
import dev.signalbox.config.metric.SegmentSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatabaseSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("databases: [{id: shop, url: 'jdbc:h2:mem:shop'}]").databases())
        .containsExactly(
            new DatabaseSettings(
                "shop",
                "jdbc:h2:mem:shop",
                null,
                null,
                List.of(),
                null,
                null,
                List.of(),
                List.of(),
                List.of()));
  }

  @Test
  void shouldReadExplicitValues() {
    DatabaseSettings settings =
        parse(
                """
                databases:
                  - id: shop
                    url: jdbc:postgresql://db/shop
                    user: reader
                    password: "123"
                    schemas: [sales]
                    name: The shop
                    description: Orders and customers
                    statements: [A late order is more than 3 days old]
                    tenants: [acme]
                    private-columns: [customers.email]
                    public-columns: [roster.name]
                    visible-to: [acme]
                    metrics:
                      - name: revenue
                        other-names: [turnover]
                        table: orders
                        expression: sum(amount)
                        filter: status <> 'cancelled'
                        time: ordered_on
                        unit: EUR
                        description: Paid amounts
                        additive: true
                    segments:
                      - name: open
                        table: orders
                        filter: paid_on is null
                """)
            .databases()
            .getFirst();

    assertThat(settings)
        .isEqualTo(
            new DatabaseSettings(
                "shop",
                "jdbc:postgresql://db/shop",
                "reader",
                "123",
                List.of("sales"),
                "The shop",
                "Orders and customers",
                List.of("A late order is more than 3 days old"),
                List.of("acme"),
                List.of("customers.email"),
                List.of("roster.name"),
                List.of("acme"),
                List.of(
                    new BusinessMetricSettings(
                        "revenue",
                        List.of("turnover"),
                        "orders",
                        "sum(amount)",
                        "status <> 'cancelled'",
                        "ordered_on",
                        "EUR",
                        "Paid amounts",
                        true)),
                List.of(new SegmentSettings("open", List.of(), "orders", "paid_on is null"))));
    assertNothingInCommon(settings, DatabaseSettings.of("other", "jdbc:h2:mem:other"));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "databases: [{id: ' ', url: 'jdbc:h2:mem:shop'}]", "databases[0].id: must be given");
    assertRefused(
        "databases: [{id: a, url: 'jdbc:h2:mem:a'}, {id: b, url: 'postgresql://db/b'}]",
        "databases[1].url: must be a JDBC URL (jdbc:...)");
    assertRefused("databases: [{url: 'jdbc:h2:mem:a'}]", "databases[0].id: is missing");
    assertRefused(
        "databases: [{id: a, url: 'jdbc:h2:mem:a', private-columns: [x.y], public-columns: [X.Y]}]",
        "databases[0].public-columns: must be without the entries of private-columns: X.Y");
    assertRefused(
        "databases: [{id: a, url: 'jdbc:h2:mem:a', tenants: [b], visible-to: [c]}]",
        "databases[0].visible-to: must be some of 'tenants', since only they see the database");
  }

  @Test
  void shouldNeverShowSecrets() {
    assertThat(
            new DatabaseSettings(
                "shop",
                "jdbc:postgresql://db/shop?password=secret",
                "reader",
                "secret",
                List.of(),
                null,
                null,
                List.of(),
                List.of(),
                List.of()))
        .hasToString("DatabaseSettings[id=shop]");
  }
}
