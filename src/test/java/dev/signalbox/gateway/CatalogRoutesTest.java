package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.ElementChangeKind;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.TableDescription;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CatalogRoutesTest extends GatewayFixture {
  private static final String TOKEN = "secret-of-acme-0123456789";
  private static final JsonMapper MAPPER = new JsonMapper();

  /// A shop whose customers have a private column and an order refers to.
  static DatabaseDescription shop(String id, String... tenants) {
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName("Shop " + id)
        .setDialect("sqlite")
        .setDescription("sells boots")
        .setExecutable(true)
        .setTenants(List.of(tenants))
        .setStatements(List.of("A paid bill has a date."))
        .setTables(List.of(customers(), orders()))
        .setMetrics(
            List.of(
                MetricDescription.newBuilder()
                    .setName("turnover")
                    .setOtherNames(List.of("takings"))
                    .setTable("bill")
                    .setExpression("sum(net)")
                    .build()))
        .build();
  }

  private static TableDescription customers() {
    return TableDescription.newBuilder()
        .setName("customer")
        .setRowEstimate(3L)
        .setPrimaryKey(List.of("id"))
        .setColumns(
            List.of(
                ColumnDescription.newBuilder().setName("id").setType("INTEGER").build(),
                ColumnDescription.newBuilder()
                    .setName("email")
                    .setType("TEXT")
                    .setIsPrivate(true)
                    .build()))
        .build();
  }

  private static TableDescription orders() {
    return TableDescription.newBuilder()
        .setName("bill")
        .setColumns(
            List.of(
                ColumnDescription.newBuilder().setName("customer").setType("INTEGER").build(),
                ColumnDescription.newBuilder().setName("net").setType("REAL").build()))
        .setForeignKeys(
            List.of(
                ForeignKey.newBuilder()
                    .setColumns(List.of("customer"))
                    .setReferencedTable("customer")
                    .setReferencedColumns(List.of("id"))
                    .build()))
        .build();
  }

  private HttpResponse<String> authorized(HttpRequest.Builder request) throws Exception {
    return send(request.header("Authorization", "Bearer " + TOKEN));
  }

  private static Catalog catalog(DatabaseDescription... databases) {
    return new FixedCatalog(List.of(databases));
  }

  private JsonNode shown(String path) throws Exception {
    HttpResponse<String> response = authorized(request(path).GET());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return MAPPER.readTree(response.body());
  }

  @Test
  void shouldShowADatabaseWithoutItsSecrets() throws Exception {
    service.catalog = catalog(shop("north"));

    JsonNode shown = shown("/databases/north");

    assertThat(shown.at("/tables/0/columns/1/private").asBoolean()).isTrue();
    assertThat(shown.at("/tables/0/columns/0/key").asBoolean()).isTrue();
    assertThat(shown.at("/tables/0/rows").asInt()).isEqualTo(3);
    assertThat(shown.at("/tables/1/foreignKeys/0/table").asText()).isEqualTo("customer");
    assertThat(shown.at("/metrics/0/expression").asText()).isEqualTo("sum(net)");
    assertThat(shown.at("/statements/0").asText()).isEqualTo("A paid bill has a date.");
    assertThat(shown.toString()).doesNotContain("fingerprint", "registration", "values");
  }

  @Test
  void shouldShowTheDatabasesOfTheTenantAlone() throws Exception {
    restart(new TokenSettings(TOKEN, "acme"));
    service.catalog = catalog(shop("all"), shop("mine", "acme"), shop("others", "zeta"));

    assertThat(shown("/databases").path("total").asInt()).isEqualTo(2);
    assertProblem(
        authorized(request("/databases/others").GET()), 404, "id", "is that of no database");
  }

  @Test
  void shouldListTheChangesOfADatabaseTheNewestFirst() throws Exception {
    restart(new TokenSettings(TOKEN, "acme"));
    service.catalog = catalog(shop("mine", "acme"), shop("others", "zeta"));
    service.changes = List.of(change("polling"), change("events"));

    JsonNode changes = shown("/databases/mine/changes");

    assertThat(changes).hasSize(2);
    assertThat(changes.at("/0/source").asText()).isEqualTo("events");
    assertThat(changes.at("/0/elements/0/change").asText()).isEqualTo("added");
    assertProblem(
        authorized(request("/databases/others/changes").GET()),
        404,
        "id",
        "is that of no database");
  }

  static CatalogChange change(String source) {
    return CatalogChange.newBuilder()
        .setDatabase("mine")
        .setSource(source)
        .setOutcome(CatalogOutcome.INDEXED)
        .setCollapsed(1)
        .setChangedAt(Instant.EPOCH)
        .setIndexedAt(Instant.EPOCH.plusSeconds(1))
        .setElements(
            List.of(
                ElementChange.newBuilder()
                    .setKind(ElementKind.TABLE)
                    .setElement("bill")
                    .setChange(ElementChangeKind.ADDED)
                    .build()))
        .setElementCount(1)
        .setWritten(3)
        .setEmbedded(2)
        .setReused(1)
        .build();
  }

  @Test
  void shouldListPages() throws Exception {
    service.catalog =
        catalog(
            IntStream.range(0, 120)
                .mapToObj(i -> shop("db%03d".formatted(i)))
                .toArray(DatabaseDescription[]::new));

    JsonNode first = shown("/databases");
    assertThat(first.path("databases")).hasSize(100);
    assertThat(first.path("next").asText()).isEqualTo("db099");
    JsonNode last = shown("/databases?contains=SHOP&after=db099");
    assertThat(last.path("databases")).hasSize(20);
    assertThat(last.has("next")).isFalse();
  }

  @Test
  void shouldTellWhereTheCatalogIsNotReadYet() throws Exception {
    service.catalog = null;

    for (String path : List.of("/databases", "/databases/shop", "/views")) {
      HttpResponse<String> refused = send(request(path).GET());
      assertProblem(refused, 503, null, "this process has not read the catalog of databases yet");
      assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    }
  }
}
