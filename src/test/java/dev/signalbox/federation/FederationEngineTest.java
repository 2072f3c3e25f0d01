package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Binding.Operator;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.FetchLimits;
import dev.signalbox.federation.source.Member;
import dev.signalbox.federation.source.SharedKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FederationEngineTest {
  private static final ApiColumn ID =
      new ApiColumn("id", ApiType.INTEGER, false, null, false, "/id", List.of(), false);

  @TempDir private Path folder;

  private static FederationResult.Answered answered(FederationResult result) {
    assertThat(result).isInstanceOf(FederationResult.Answered.class);
    return (FederationResult.Answered) result;
  }

  private static List<List<Object>> rows(FederationResult result) {
    return answered(result).table().getRows();
  }

  private static String hint(FederationResult result) {
    assertThat(result).isInstanceOf(FederationResult.Hinted.class);
    return ((FederationResult.Hinted) result).hint();
  }

  private static String cut(FederationResult result) {
    assertThat(result).isInstanceOf(FederationResult.Cut.class);
    return ((FederationResult.Cut) result).reason();
  }

  private static FederationResult ask(Federation federation, String sql)
      throws InterruptedException {
    return FederationFixture.engine().answer(federation, sql);
  }

  /// 1,200 flights in pages of 100, and 100 airports in pages of 10 or by up to 50 codes.
  private static MemoryApi air() {
    List<@Nullable Object[]> flights = new ArrayList<>();
    for (long i = 0; i < 1_200; i++) {
      flights.add(new Object[] {i, "A" + i % 60, i % 300});
    }
    List<@Nullable Object[]> airports = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      airports.add(new Object[] {"A" + i, "City " + i % 40});
    }
    return new MemoryApi("air")
        .with(
            "flights",
            List.of(
                ID, ApiColumn.of("origin", ApiType.TEXT), ApiColumn.of("delay", ApiType.INTEGER)),
            List.of("id"),
            flights,
            MemoryApi.list(
                "/flights", 1_200, 100, MemoryApi.optional("delay", Operator.GREATER_OR_EQUAL)))
        .with(
            "airports",
            List.of(ApiColumn.of("code", ApiType.TEXT), ApiColumn.of("city", ApiType.TEXT)),
            List.of("code"),
            airports,
            MemoryApi.list("/airports", 100, 10),
            MemoryApi.by("/airports/search", 1, MemoryApi.required("code", 50)));
  }

  private static Federation of(Member... members) {
    return new Federation("all", List.of(members), List.of());
  }

  /// Assets in SQLite, and an API whose readings need the id of an asset.
  private Federation plant(MemoryApi meters) throws Exception {
    Member assets =
        FederationFixture.database(
            "plant",
            TestEngine.SQLITE,
            Files.createDirectories(folder.resolve("plant")),
            List.of(
                "CREATE TABLE assets (id INTEGER NOT NULL PRIMARY KEY, site TEXT, owner TEXT)",
                "CREATE TABLE days (day TEXT, weight INTEGER)",
                "INSERT INTO assets VALUES (1, 'north', 'x'), (2, 'north', 'y'), (3, 'south', 'z'), (4, 'west', NULL)",
                "INSERT INTO days VALUES ('mon', 1), ('tue', 2)"));
    return new Federation(
        "all",
        List.of(assets, FederationFixture.api(meters)),
        List.of(
            new SharedKey("plant.assets.id", "meters.readings.asset_id"),
            new SharedKey("plant.assets.id", "meters.shifts.asset_id"),
            new SharedKey("plant.days.day", "meters.shifts.day")));
  }

  private static MemoryApi meters() {
    List<@Nullable Object[]> readings = new ArrayList<>();
    List<@Nullable Object[]> shifts = new ArrayList<>();
    for (long asset = 1; asset <= 3; asset++) {
      for (long i = 0; i < 4; i++) {
        readings.add(new Object[] {asset, i, 10.0 * asset + i});
      }
      shifts.add(new Object[] {asset, "mon", "p" + asset});
      shifts.add(new Object[] {asset, "wed", "q" + asset});
    }
    return new MemoryApi("meters")
        .with(
            "readings",
            List.of(
                ApiColumn.of("asset_id", ApiType.INTEGER),
                ApiColumn.of("hour", ApiType.INTEGER),
                ApiColumn.of("value", ApiType.DOUBLE)),
            List.of(),
            readings,
            MemoryApi.by("/readings", 4, MemoryApi.required("asset_id", 2)))
        .with(
            "shifts",
            List.of(
                ApiColumn.of("asset_id", ApiType.INTEGER),
                ApiColumn.of("day", ApiType.TEXT),
                ApiColumn.of("person", ApiType.TEXT)),
            List.of(),
            shifts,
            MemoryApi.by(
                "/shifts", 1, MemoryApi.required("asset_id", 1), MemoryApi.required("day", 1)));
  }

  @Test
  void shouldJoinTwoTablesWithNoMoreCallsThanPagesAndBatches() throws Exception {
    MemoryApi air = air();

    FederationResult result =
        ask(
            of(FederationFixture.api(air)),
            "SELECT a.city, count(*) AS n FROM air.flights f JOIN air.airports a ON f.origin = a.code"
                + " GROUP BY a.city ORDER BY n DESC, a.city LIMIT 2");

    assertThat(rows(result)).containsExactly(List.of("City 0", 40L), List.of("City 1", 40L));
    assertThat(air.calls()).as("pages of flights and batches of codes").isLessThanOrEqualTo(12 + 2);
    assertThat(answered(result).steps())
        .extracting(FederationStep::sentence)
        .anySatisfy(sentence ->
            assertThat(sentence)
                .startsWith(
                    "Signalbox asked air.airports by GET /airports/search 2 times for 60 values of air.flights.origin and read 60 rows in "));
  }

  @Test
  void shouldCountTheEmptyPageBehindAFullOne() throws Exception {
    MemoryApi air =
        new MemoryApi("air")
            .with(
                "flights",
                List.of(ApiColumn.of("id", ApiType.INTEGER), ApiColumn.of("origin", ApiType.TEXT)),
                List.of("id"),
                IntStream.range(0, 60)
                    .mapToObj(i -> new Object[] {(long) i, "A" + i % 30})
                    .toList(),
                MemoryApi.list("/flights", 60, 100))
            .with(
                "airports",
                List.of(ApiColumn.of("code", ApiType.TEXT), ApiColumn.of("city", ApiType.TEXT)),
                List.of("code"),
                IntStream.range(0, 100).mapToObj(i -> new Object[] {"A" + i, "City " + i}).toList(),
                MemoryApi.list(
                    "/airports",
                    100,
                    100,
                    new Binding(
                        "code",
                        Operator.EQUAL,
                        "code",
                        Binding.Location.QUERY,
                        false,
                        true,
                        50,
                        ",")));

    FederationResult result =
        ask(
            of(FederationFixture.api(air)),
            "SELECT count(*) FROM air.flights f JOIN air.airports a ON f.origin = a.code");

    assertThat(result.steps())
        .extracting(FederationStep::fullName)
        .last()
        .isEqualTo("air.airports");
    assertThat(result.steps().getLast().keys())
        .as("one call for 30 codes, where the list of 100 rows needs two")
        .containsExactly("30 values of air.flights.origin");
    assertThat(result.steps().getLast().rows()).isEqualTo(30);
  }

  @Test
  void shouldStopAtALimitOnlyWhereTheSourceDecidesAllConditions() throws Exception {
    MemoryApi air = air();
    Federation federation = of(FederationFixture.api(air));

    assertThat(rows(ask(federation, "SELECT id FROM air.flights WHERE delay >= 10 LIMIT 5")))
        .hasSize(5);
    assertThat(air.calls()).isEqualTo(1);

    assertThat(rows(ask(federation, "SELECT id FROM air.flights ORDER BY delay DESC LIMIT 5")))
        .hasSize(5);
    assertThat(air.calls()).as("the API has no order").isEqualTo(13);

    assertThat(rows(ask(federation, "SELECT id FROM air.flights WHERE delay = 299 LIMIT 5")))
        .hasSize(4);
    assertThat(air.calls()).as("the API does not decide delay =").isEqualTo(25);
  }

  @Test
  void shouldBindARequiredValueInBothDirections() throws Exception {
    Federation federation = plant(meters());

    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT a.site, sum(r.value) FROM plant.assets a JOIN meters.readings r ON r.asset_id = a.id"
                        + " GROUP BY a.site ORDER BY 1")))
        .containsExactly(List.of("north", 132.0), List.of("south", 126.0));
    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT a.site, r.hour FROM meters.readings r JOIN plant.assets a ON r.asset_id = a.id"
                        + " WHERE r.value > 32 AND a.owner = 'z' ORDER BY r.hour")))
        .containsExactly(List.of("south", 3L));
  }

  @Test
  void shouldBindByALiteralAListAndASubquery() throws Exception {
    MemoryApi meters = meters();
    Federation federation = plant(meters);

    assertThat(rows(ask(federation, "SELECT max(value) FROM meters.readings WHERE asset_id = 2")))
        .containsExactly(List.of(23.0));
    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT count(*) FROM meters.readings WHERE asset_id IN (1, 3) AND hour < 2")))
        .containsExactly(List.of(4L));
    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT count(*) FROM meters.readings WHERE asset_id IN (SELECT id FROM plant.assets WHERE site = 'north')")))
        .containsExactly(List.of(8L));
    assertThat(meters.calls()).isEqualTo(3);
    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT a.id FROM plant.assets a WHERE EXISTS (SELECT 1 FROM meters.readings r WHERE r.asset_id = a.id AND r.value > 30) ")))
        .containsExactly(List.of(3L));
    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT site FROM plant.assets WHERE id IN (SELECT asset_id FROM meters.readings WHERE value > 30)")))
        .containsExactly(List.of("south"));
  }

  @Test
  void shouldKeepRowsWithoutAPartner() throws Exception {
    Federation federation = plant(meters());

    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT a.id, count(r.hour) FROM plant.assets a LEFT JOIN meters.readings r ON r.asset_id = a.id AND r.hour > 1"
                        + " GROUP BY a.id ORDER BY a.id")))
        .containsExactly(List.of(1L, 2L), List.of(2L, 2L), List.of(3L, 2L), List.of(4L, 0L));
    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT a.id FROM plant.assets a LEFT JOIN meters.readings r ON r.asset_id = a.id WHERE r.hour IS NULL")))
        .containsExactly(List.of(4L));
  }

  @Test
  void shouldBindTwoRequiredValuesOfTwoTables() throws Exception {
    MemoryApi meters = meters();

    assertThat(
            rows(
                ask(
                    plant(meters),
                    "SELECT a.id, s.person FROM meters.shifts s JOIN plant.assets a ON s.asset_id = a.id"
                        + " JOIN plant.days d ON s.day = d.day WHERE a.site = 'north' ORDER BY a.id")))
        .containsExactly(List.of(1L, "p1"), List.of(2L, "p2"));
    assertThat(meters.calls()).as("two assets on two days").isEqualTo(4);
  }

  @Test
  void shouldHintAtTheMissingBinding() throws Exception {
    MemoryApi meters = meters();
    Federation federation = plant(meters);

    assertThat(hint(ask(federation, "SELECT max(value) FROM meters.readings")))
        .isEqualTo("`readings` needs `asset_id =`; join `assets`, or name a value.");
    assertThat(hint(ask(federation, "SELECT * FROM meters.shifts WHERE day = 'mon'")))
        .isEqualTo("`shifts` needs `asset_id =`; join `assets`, or name a value.");
    assertThat(
            hint(
                ask(
                    federation,
                    "SELECT a.id FROM plant.assets a RIGHT JOIN meters.readings r ON r.asset_id = a.id")))
        .startsWith("`readings` needs `asset_id =`");
    assertThat(
            hint(ask(federation, "SELECT 1 FROM meters.readings WHERE asset_id = 1 OR hour = 2")))
        .startsWith("`readings` needs `asset_id =`");
    assertThat(hint(ask(federation, "SELECT * FROM readings"))).startsWith("`readings` needs");
    assertThat(hint(ask(federation, "SELECT * FROM nothing"))).contains("source.nothing");
    assertThat(meters.calls()).as("calls for queries without a plan").isZero();
  }

  @Test
  void shouldSendNoPrivateValueAndNoValueWithoutASharedKey() throws Exception {
    MemoryApi meters = meters();
    Federation shared = plant(meters);
    Federation unshared = new Federation("all", shared.members(), List.of());
    String sql = "SELECT count(*) FROM plant.assets a JOIN meters.readings r ON r.asset_id = a.id";

    assertThat(hint(ask(unshared, sql)))
        .isEqualTo(
            "`readings` needs `asset_id =`; the values of the joined column may not be sent to meters, so name a value.");

    Federation hidden =
        new Federation(
            "all",
            List.of(withPrivate(shared.members().getFirst(), "id"), shared.members().getLast()),
            shared.keys());
    assertThat(hint(ask(hidden, sql))).contains("may not be sent to meters");
    assertThat(meters.calls()).isZero();
  }

  private static Member withPrivate(Member member, String column) {
    List<TableDescription> tables = new ArrayList<>();
    for (TableDescription table : member.description().getTables()) {
      tables.add(
          TableDescription.newBuilder(table)
              .setColumns(
                  table.getColumns().stream()
                      .map(each ->
                          ColumnDescription.newBuilder(each)
                              .setIsPrivate(each.getName().equals(column))
                              .build())
                      .toList())
              .build());
    }
    return new Member(
        DatabaseDescription.newBuilder(member.description()).setTables(tables).build(),
        member.rows());
  }

  @Test
  void shouldRefuseAnAggregateOverACutScan() throws Exception {
    MemoryApi air = air().cutAt(500);
    Federation federation = of(FederationFixture.api(air));

    assertThat(cut(ask(federation, "SELECT count(*) FROM air.flights")))
        .startsWith("Not all rows of air.flights could be read (the API's most rows)");
    assertThat(cut(ask(federation, "SELECT DISTINCT origin FROM air.flights")))
        .contains("wrong result");
    assertThat(cut(ask(federation, "SELECT id FROM air.flights ORDER BY delay LIMIT 1")))
        .contains("wrong result");
    FederationResult some = ask(federation, "SELECT id FROM air.flights WHERE origin = 'A1'");
    assertThat(rows(some)).isNotEmpty();
    assertThat(answered(some).table().getTruncated()).contains("the API's most rows");
  }

  @Test
  void shouldKeepTheLimitsOfAQuestion() throws Exception {
    Federation federation = of(FederationFixture.api(air()));
    Federation plant = plant(meters());
    String join = "SELECT count(*) FROM plant.assets a JOIN meters.readings r ON r.asset_id = a.id";

    assertThat(
            cut(
                limited(new FetchLimits(100, 1 << 20, 100, Duration.ofSeconds(10)))
                    .answer(federation, "SELECT count(*) FROM air.flights")))
        .contains("the most rows that a question may fetch");
    assertThat(
            cut(
                limited(new FetchLimits(10_000, 1_000, 100, Duration.ofSeconds(10)))
                    .answer(federation, "SELECT count(*) FROM air.flights")))
        .contains("the most bytes that a question may fetch");
    assertThat(
            cut(
                limited(new FetchLimits(10_000, 1 << 20, 2, Duration.ofSeconds(10)))
                    .answer(federation, "SELECT count(*) FROM air.flights")))
        .contains("the most calls that a question may make");
    assertThat(
            cut(
                limited(new FetchLimits(10_000, 1 << 20, 1, Duration.ofSeconds(10)))
                    .answer(plant, join)))
        .contains("`readings` needs");
  }

  private static FederationEngine limited(FetchLimits limits) {
    return new FederationEngine(FederationFixture.RESULTS, limits);
  }

  @Test
  void shouldJoinDatabasesOfSeveralEngines() throws Exception {
    List<String> sqlite =
        List.of(
            "CREATE TABLE orders (id INTEGER NOT NULL PRIMARY KEY, product INTEGER, amount INTEGER, note TEXT)",
            "INSERT INTO orders VALUES (1, 7, 2, 'x'), (2, 8, 'many', 'y'), (3, 7, 5, 'X')");
    List<String> h2 =
        List.of(
            "CREATE TABLE product (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(20), price DECIMAL(10, 2), since DATE)",
            "INSERT INTO product VALUES (7, 'lamp', 2.50, DATE '2024-05-01'), (8, 'chair', 10.00, DATE '2023-01-02')");
    Member orders =
        FederationFixture.database(
            "shop", TestEngine.SQLITE, Files.createDirectories(folder.resolve("s")), sqlite);
    Member products =
        FederationFixture.database(
            "store", TestEngine.H2, Files.createDirectories(folder.resolve("h")), h2);
    Federation federation =
        new Federation(
            "all",
            List.of(orders, products),
            List.of(new SharedKey("shop.orders.product", "store.PRODUCT.ID")));

    assertThat(
            rows(
                ask(
                    federation,
                    "SELECT p.name, sum(p.price) FROM shop.orders o JOIN store.product p ON o.product = p.id"
                        + " WHERE p.since >= '2024-01-01' GROUP BY p.name")))
        .containsExactly(List.of("lamp", "5.00"));
    assertThat(hint(ask(federation, "SELECT sum(amount) FROM shop.orders")))
        .as("SQLite holds a text in the column")
        .contains(
            "These columns hold numbers and texts, and no computation takes both: shop.orders.amount.");
    assertThat(rows(ask(federation, "SELECT id FROM shop.orders WHERE note = 'x'")))
        .containsExactly(List.of(1L));
  }

  @Test
  void shouldKeepNumbersInAColumnOfDatesAsNumbers() throws Exception {
    List<String> sqlite =
        List.of(
            "CREATE TABLE player (id INTEGER NOT NULL PRIMARY KEY, born DATE, seen TIMESTAMP)",
            "INSERT INTO player VALUES (1, 19810926, 2451545.5), (2, 9991231, 2440587), (3, NULL, NULL)");
    Federation federation =
        of(FederationFixture.database("tour", TestEngine.SQLITE, folder, sqlite));

    assertThat(rows(ask(federation, "SELECT id, born FROM tour.player ORDER BY born DESC LIMIT 1")))
        .as("a text would stand the other way around")
        .containsExactly(List.of(1L, 19_810_926L));
    assertThat(rows(ask(federation, "SELECT max(born), max(seen) FROM tour.player")))
        .containsExactly(List.of(19_810_926L, 2_451_545.5));
  }

  @Test
  void shouldRefuseSyntaxThatThePlannerWouldMisread() throws Exception {
    Federation federation = of(FederationFixture.api(air()));

    for (String sql :
        List.of(
            "SELECT f.id FROM air.flights f ANTI JOIN air.airports a ON f.origin = a.code",
            "SELECT f.id FROM air.flights f POSITIONAL JOIN air.airports a",
            "SELECT id FROM air.flights USING SAMPLE 3",
            "SELECT id FROM air.flights LIMIT 10%",
            "SELECT id FROM range(3) r",
            "WITH RECURSIVE t AS (SELECT 1 AS id) SELECT id FROM t")) {
      assertThat(hint(ask(federation, sql))).as(sql).isNotBlank();
    }
  }
}
