package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DebeziumSettingsTest {

  @Test
  void shouldHaveDefaults() {
    DebeziumSettings settings = parse("debezium: [{topic: inventory}]").debezium().getFirst();

    assertThat(settings).isEqualTo(DebeziumSettings.of("inventory"));
    assertThat(settings.isOfData()).isFalse();
    assertThat(settings.holds("inventory")).isTrue();
    assertThat(settings.holds("inventory.shop.orders")).isFalse();
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(
            parse(
                    """
                    debezium:
                      - topic: erp
                        database: "{server}-{database}-{schema}"
                        databases: {Sales: sales, Sales.hr: people}
                        schema: app
                        tenants: [acme]
                      - {topic: erp.*, kind: data}
                    """)
                .debezium())
        .containsExactly(
            new DebeziumSettings(
                "erp",
                null,
                "{server}-{database}-{schema}",
                Map.of("Sales", "sales", "Sales.hr", "people"),
                "app",
                List.of("acme")),
            new DebeziumSettings("erp.*", "data", null, Map.of(), null, List.of()));
  }

  @Test
  void shouldHoldTheTopicsOfABeginning() {
    DebeziumSettings settings = DebeziumSettings.of("erp.*");

    assertThat(settings.holds("erp.Sales.dbo.orders")).isTrue();
    assertThat(settings.holds("erp")).isFalse();
  }

  @Test
  void shouldRefuseImpossibleValues() {
    assertRefused("debezium: [{kind: data}]", "debezium[0].topic: is missing");
    assertRefused(
        "debezium: [{topic: 'a b'}]",
        "debezium[0].topic: must be the name of a topic, or a beginning of names with '*' at its"
            + " end; found 'a b'");
    assertRefused(
        "debezium: [{topic: a, kind: rows}]",
        "debezium[0].kind: must be one of schema, data; found 'rows'");
    assertRefused(
        "debezium: [{topic: a, database: 'x-{db}'}]",
        "debezium[0].database: must be one of {server}, {database}, {schema}; found '{db}'");
    assertRefused(
        "debezium: [{topic: a, databases: {Sales: ' '}}]",
        "debezium[0].databases: must be ids; that of 'Sales' is empty");
  }

  @Test
  void shouldRefuseATopicOfTwoEntries() {
    assertRefused(
        "debezium: [{topic: erp}, {topic: erp*, kind: data}]",
        "debezium[1].topic: 'erp*' is among the topics of debezium[0] ('erp'); each topic needs one"
            + " entry");
  }

  @Test
  void shouldRefuseSignalboxsOwnTopics() {
    assertRefused(
        "debezium: [{topic: signalbox.catalog}]",
        "debezium[0].topic: must be none of Signalbox's own topics, which begin with 'signalbox.';"
            + " found 'signalbox.catalog'");
    assertRefused(
        "debezium: [{topic: sig*}]",
        "debezium[0].topic: must be none of Signalbox's own topics, which begin with 'signalbox.';"
            + " found 'sig*'");
  }
}
