package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding;
import dev.signalbox.api.Binding.Operator;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.federation.source.Federation;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conditions and limits that a source decides, and those that only the joining engine can decide.
class PushedConditionsTest {
  private static final LocalDateTime START = LocalDateTime.parse("2024-05-01T10:00:00");

  /// Thirty flights; the API has the order of their names that it declares.
  private static MemoryApi air() {
    List<@Nullable Object[]> flights = new ArrayList<>();
    for (long i = 0; i < 30; i++) {
      String name = i == 0 ? "apple" : "Banana" + i;
      flights.add(new Object[] {i, i, i < 20 ? "A" + i : "Z" + i, name, START.plusHours(i)});
    }
    return new MemoryApi("air")
        .with(
            "flights",
            List.of(
                column("id", ApiType.INTEGER),
                column("delay", ApiType.INTEGER),
                column("origin", ApiType.TEXT),
                column("name", ApiType.TEXT),
                column("took_off", ApiType.TIMESTAMP)),
            List.of("id"),
            flights,
            new AccessPath(
                "list",
                "GET",
                "/flights",
                List.of(
                    MemoryApi.optional("delay", Operator.GREATER_OR_EQUAL),
                    MemoryApi.optional("took_off", Operator.EQUAL)),
                Map.of(),
                "",
                false,
                new Paging.Page("page", 1, Pages.kept(null, 5, 100)),
                new AccessPath.Cost(6, 30),
                List.of(new AccessPath.Order("name", false))));
  }

  private static ApiColumn column(String name, ApiType type) {
    return new ApiColumn(name, type, false, null, false, "/" + name, List.of(), false);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT count(*) FROM (SELECT id FROM air.flights WHERE (delay >= 10 AND origin LIKE 'Z%') LIMIT 5) | [[5]]
          SELECT id FROM air.flights WHERE (delay >= 10 AND origin LIKE 'Z%') ORDER BY id LIMIT 1 | [[20]]
          SELECT id FROM air.flights WHERE (delay >= 10 AND origin = 'Z29') LIMIT 5 | [[29]]
          SELECT id FROM air.flights WHERE delay >= 28.5 LIMIT 5 | [[29]]
          SELECT id FROM air.flights ORDER BY name LIMIT 1 | [[1]]
          SELECT -delay AS name FROM air.flights ORDER BY name LIMIT 1 | [[-29]]
          SELECT id FROM air.flights WHERE took_off = '2024-05-01 12:00:00' | [[2]]
          SELECT id FROM air.flights WHERE took_off = '2024-05-01T13:00' | [[3]]
          SELECT count(*) FROM (SELECT group_concat(origin) AS all_of FROM air.flights LIMIT 1) AS g WHERE all_of LIKE '%Z29%' | [[1]]
          """)
  void shouldGiveTheRowsOfTheQuery(String sql, String rows) throws Exception {
    assertThat(rows(air(), sql)).hasToString(rows);
  }

  @Test
  void shouldListAllValuesInOneText() throws Exception {
    List<List<Object>> rows = rows(air(), "SELECT group_concat(origin) FROM air.flights LIMIT 1");

    assertThat(rows.getFirst().getFirst().toString()).contains("A0", "A19", "Z29");
  }

  @Test
  void shouldRefuseATextOfValuesOverACutScan() throws Exception {
    assertThat(answer(air().cutAt(7), "SELECT group_concat(origin) FROM air.flights"))
        .isInstanceOf(FederationResult.Cut.class);
  }

  /// The API would read the value as two.
  @Test
  void shouldNotSendAValueWithTheSeparator() throws Exception {
    List<@Nullable Object[]> people =
        List.of(new Object[] {1L, "Smith, John"}, new Object[] {2L, "Doe"});
    Binding name =
        new Binding("name", Operator.EQUAL, "name", Binding.Location.QUERY, false, true, 5, ",");
    MemoryApi optional =
        new MemoryApi("crm")
            .with(
                "person",
                List.of(column("id", ApiType.INTEGER), column("name", ApiType.TEXT)),
                List.of("id"),
                people,
                MemoryApi.list("/people", 2, 5, name));
    MemoryApi required =
        new MemoryApi("crm")
            .with(
                "person",
                List.of(column("id", ApiType.INTEGER), column("name", ApiType.TEXT)),
                List.of("id"),
                people,
                MemoryApi.by("/people", 2, MemoryApi.required("name", 5)));
    String sql = "SELECT id FROM crm.person WHERE name IN ('Smith, John', 'Doe') ORDER BY id";

    assertThat(rows(optional, sql)).hasToString("[[1], [2]]");
    assertThat(answer(required, sql))
        .isInstanceOfSatisfying(
            FederationResult.Hinted.class,
            hinted -> assertThat(hinted.hint()).contains("a character that the parameter 'name'"));
  }

  @Test
  void shouldTellTablesOfOneNameApart() throws Exception {
    Federation federation =
        new Federation(
            "all",
            List.of(
                FederationFixture.api(status("plant", 1, 2)),
                FederationFixture.api(status("meters", 2, 3))),
            List.of());

    assertThat(
            FederationFixture.engine()
                .answer(
                    federation,
                    "SELECT id FROM plant.status WHERE EXISTS (SELECT 1 FROM meters.status WHERE meters.status.id = plant.status.id)"))
        .isInstanceOfSatisfying(
            FederationResult.Hinted.class,
            hinted -> assertThat(hinted.hint()).contains("give each table an alias"));
    assertThat(
            FederationFixture.engine()
                .answer(
                    federation,
                    "SELECT p.id FROM plant.status p WHERE EXISTS (SELECT 1 FROM meters.status m WHERE m.id = p.id)"))
        .isInstanceOfSatisfying(
            FederationResult.Answered.class,
            answered -> assertThat(answered.table().getRows()).hasToString("[[2]]"));
    assertThat(
            FederationFixture.engine()
                .answer(
                    federation,
                    "SELECT plant.status.id FROM plant.status WHERE plant.status.id > 1"))
        .isInstanceOf(FederationResult.Answered.class);
  }

  private static MemoryApi status(String source, long... ids) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (long id : ids) {
      rows.add(new Object[] {id});
    }
    return new MemoryApi(source)
        .with(
            "status",
            List.of(column("id", ApiType.INTEGER)),
            List.of("id"),
            rows,
            MemoryApi.list("/status", 2, 5));
  }

  @Test
  void shouldAskForParenthesesAroundJoinsWithinJoins() throws Exception {
    assertThat(
            answer(
                air(),
                "SELECT a.id FROM air.flights a LEFT JOIN air.flights b JOIN air.flights c ON b.id = c.id ON a.id = b.id"))
        .isInstanceOfSatisfying(
            FederationResult.Hinted.class,
            hinted -> assertThat(hinted.hint()).contains("parentheses"));
  }

  private static FederationResult answer(MemoryApi api, String sql) throws InterruptedException {
    return FederationFixture.engine()
        .answer(new Federation("all", List.of(FederationFixture.api(api)), List.of()), sql);
  }

  private static List<List<Object>> rows(MemoryApi api, String sql) throws InterruptedException {
    FederationResult result = answer(api, sql);
    assertThat(result).isInstanceOf(FederationResult.Answered.class);
    return ((FederationResult.Answered) result).table().getRows();
  }
}
