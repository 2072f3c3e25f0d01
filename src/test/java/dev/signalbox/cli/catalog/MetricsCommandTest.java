package dev.signalbox.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsCommandTest {
  @TempDir private Path folder;
  private Path configuration;

  @BeforeEach
  void write() throws IOException, SQLException {
    Path file = folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE sale (order_id INTEGER, sold_on DATE, net_amount REAL, vat_rate REAL)");
    }
    configuration = folder.resolve("signalbox.yaml");
    Files.writeString(
        configuration,
        """
        # mine
        databases:
          - id: shop
            url: jdbc:sqlite:%s
            segments:
              - name: taxed
                table: sale
                filter: vat_rate > 0
          - id: copy   # of the shop
            url: jdbc:sqlite:%s
        """
            .formatted(file, file));
  }

  private CommandRun metrics(String... arguments) {
    return CommandRun.of(
        Stream.of(
                Stream.of("metrics"),
                Stream.of(arguments),
                Stream.of("--config", configuration.toString()))
            .flatMap(each -> each)
            .toArray(String[]::new));
  }

  @Test
  void shouldProposeWithoutChangingAnything() throws IOException {
    String before = Files.readString(configuration);

    CommandRun run = metrics("propose", "shop", "sale");

    assertThat(run.exitCode()).isZero();
    assertThat(run.lines())
        .map(String::strip)
        .contains(
            "- name: orders",
            "expression: count(distinct order_id)",
            "- name: total net amount",
            "expression: sum(net_amount)",
            "- name: average vat rate",
            "time: sold_on");
    assertThat(Files.readString(configuration)).isEqualTo(before);
  }

  @Test
  void shouldPutAcceptedMetricsIntoTheConfiguration() throws IOException {
    assertThat(metrics("accept", "shop", "sale", "total net amount", "--as", "revenue").exitCode())
        .isZero();
    assertThat(metrics("accept", "shop", "sale", "orders", "average vat rate").exitCode()).isZero();
    assertThat(metrics("accept", "copy", "sale", "orders").exitCode()).isZero();

    assertThat(Files.readString(configuration)).contains("# mine", "# of the shop");
    assertThat(metrics("list", "shop").lines())
        .anySatisfy(line -> assertThat(line).contains("revenue", "sum(net_amount) over sale"))
        .anySatisfy(line -> assertThat(line).contains("orders", "count(distinct order_id)"))
        .anySatisfy(line -> assertThat(line).contains("segment", "taxed", "vat_rate > 0"));
    assertThat(metrics("list", "copy").lines())
        .noneSatisfy(line -> assertThat(line).contains("revenue"));
    assertThat(metrics("check").lines())
        .contains("shop: 3 metrics, 1 segments", "copy: 1 metrics, 0 segments");
  }

  @Test
  void shouldRefuseWhatIsNotProposed() throws IOException {
    String before = Files.readString(configuration);

    assertThat(metrics("accept", "shop", "sale", "profit").err())
        .contains("'profit' is not proposed", "signalbox metrics propose shop sale");
    assertThat(metrics("propose", "shop", "nothing").err())
        .contains("has no table or view 'nothing'");
    assertThat(Files.readString(configuration)).isEqualTo(before);
  }

  @Test
  void shouldEndWithOneWhereAMetricDoesNotFit() throws IOException {
    metrics("accept", "shop", "sale", "total net amount");
    Files.writeString(
        configuration,
        Files.readString(configuration).replace("sum(net_amount)", "sum(net_amout)"));

    CommandRun run = metrics("check", "shop");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.lines())
        .anySatisfy(
            line -> assertThat(line).contains("'total net amount'", "no column 'net_amout'"));
  }
}
