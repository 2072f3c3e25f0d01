package dev.signalbox.sql.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ViewChoiceTest {
  private static final TableDescription CITY = table("city", List.of(), "id", "name");
  private static final TableDescription CUSTOMER =
      table("customer", List.of(key("city_id", "city")), "id", "name", "city_id");
  private static final TableDescription ORDERS =
      table("orders", List.of(key("customer_id", "customer")), "id", "amount", "customer_id");

  private static final TableDescription NARROW =
      view(
          "v_orders", List.of("customer", "orders"), "orders.id", "orders.amount", "customer.name");
  private static final TableDescription WIDE =
      view(
          "v_all",
          List.of("city", "customer", "orders"),
          "orders.id",
          "orders.amount",
          "customer.id",
          "customer.name",
          "city.name");

  private static final TableDescription WIDE_WITH_KEY =
      view(
          "v_keys",
          List.of("customer", "orders"),
          "orders.amount",
          "customer.name",
          "customer.city_id");

  private static final JoinedPart JOIN =
      draft(Set.of("orders", "customer"), 1, "orders.amount", "customer.name");

  private static TableDescription table(String name, List<ForeignKey> keys, String... columns) {
    return TableDescription.newBuilder()
        .setName(name)
        .setColumns(Arrays.stream(columns).map(column -> column(column, null)).toList())
        .setForeignKeys(keys)
        .build();
  }

  private static TableDescription view(String name, List<String> reads, String... origins) {
    return TableDescription.newBuilder()
        .setName(name)
        .setView(true)
        .setReads(reads)
        .setColumns(
            Arrays.stream(origins).map(origin -> column(origin.replace('.', '_'), origin)).toList())
        .build();
  }

  private static ColumnDescription column(String name, @Nullable String origin) {
    return ColumnDescription.newBuilder().setName(name).setType("TEXT").setOrigin(origin).build();
  }

  private static ForeignKey key(String column, String table) {
    return new ForeignKey(List.of(column), null, table, List.of("id"));
  }

  private static DatabaseDescription database(TableDescription... views) {
    List<TableDescription> tables = new ArrayList<>(List.of(CITY, CUSTOMER, ORDERS));
    tables.addAll(List.of(views));
    return DatabaseDescription.newBuilder()
        .setId("shop")
        .setName("shop")
        .setDialect("sqlite")
        .setTables(tables)
        .build();
  }

  private static JoinedPart draft(Set<String> tables, double share, String... columns) {
    return new JoinedPart(tables, Set.of(columns), true, share);
  }

  private static Optional<String> chosen(List<JoinedPart> drafts, TableDescription... views) {
    return ViewChoice.of(drafts, database(views)).map(choice -> choice.view().getName());
  }

  @Test
  void shouldTakeTheCoveringViewWithTheFewestColumns() {
    assertThat(chosen(List.of(JOIN), WIDE, NARROW)).contains("v_orders");
  }

  @Test
  void shouldTakeAViewWhoseOtherTablesAreLookedUp() {
    assertThat(chosen(List.of(JOIN), WIDE)).contains("v_all");
  }

  @Test
  void shouldNotTakeAViewWhoseOtherTablesMultiplyTheRows() {
    JoinedPart customers = draft(Set.of("customer", "city"), 1, "customer.name", "city.name");

    assertThat(chosen(List.of(customers), WIDE)).isEmpty();
  }

  @Test
  void shouldNotTakeAViewThatLacksAColumn() {
    JoinedPart ids = draft(Set.of("orders", "customer"), 1, "orders.amount", "customer.id");

    assertThat(chosen(List.of(ids), NARROW)).isEmpty();
  }

  @Test
  void shouldLeaveASingleTableAlone() {
    assertThat(chosen(List.of(draft(Set.of("orders"), 1, "orders.amount")), NARROW)).isEmpty();
  }

  @Test
  void shouldNotTakeAViewForAQueryWithinAQuery() {
    JoinedPart nested = new JoinedPart(JOIN.tables(), JOIN.columns(), false, 1);

    assertThat(chosen(List.of(nested), NARROW)).isEmpty();
  }

  @Test
  void shouldAddTheSharesOfTheDraftsThatAViewStandsFor() {
    List<JoinedPart> drafts =
        List.of(
            draft(Set.of("orders"), 0.4, "orders.amount"),
            draft(JOIN.tables(), 0.35, "orders.amount", "customer.name"),
            draft(JOIN.tables(), 0.25, "customer.name"));

    assertThat(ViewChoice.of(drafts, database(NARROW)))
        .get()
        .satisfies(choice -> assertThat(choice.probability()).isCloseTo(0.6, within(1e-9)));
  }

  @Test
  void shouldTakeNoViewWhereATableIsLikelier() {
    List<JoinedPart> drafts =
        List.of(
            draft(Set.of("orders"), 0.6, "orders.amount"),
            draft(JOIN.tables(), 0.4, "orders.amount", "customer.name"));

    assertThat(chosen(drafts, NARROW)).isEmpty();
  }

  @Test
  void shouldNotCountATableThatIsLookedUpForNothing() {
    JoinedPart named = draft(Set.of("orders", "customer", "city"), 1, "orders.amount");
    JoinedPart cities =
        draft(Set.of("orders", "customer", "city"), 1, "orders.amount", "customer.name", "city.id");

    assertThat(chosen(List.of(named), WIDE, NARROW)).isEmpty();
    assertThat(chosen(List.of(cities), WIDE_WITH_KEY, WIDE)).contains("v_keys");
  }

  @Test
  void shouldKeepATableThatRepeatsTheRows() {
    JoinedPart customers = draft(Set.of("orders", "customer"), 1, "customer.name");

    assertThat(chosen(List.of(customers), NARROW)).contains("v_orders");
  }
}
