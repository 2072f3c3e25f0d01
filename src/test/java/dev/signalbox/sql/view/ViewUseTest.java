package dev.signalbox.sql.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.view.ViewUse.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ViewUseTest {
  private static final String JOINED =
      "SELECT T1.singer_name, COUNT(*) FROM singer AS T1 JOIN concert AS T2 ON T1.singer_id = T2.singer_id GROUP BY T1.singer_name";
  private static final String VENUES =
      "SELECT T2.venue FROM singer AS T1 JOIN concert AS T2 ON T1.singer_id = T2.singer_id WHERE T1.singer_name = 'Ann'";

  private static final TestDatabase TABLES =
      new TestDatabase()
          .table("singer", "*singer_id INTEGER", "singer_name TEXT", "country TEXT")
          .table(
              "concert",
              "*concert_id INTEGER",
              "venue TEXT",
              "singer_id INTEGER -> singer.singer_id");

  private static DatabaseDescription withView(String... origins) {
    DatabaseDescription tables = TABLES.description();
    List<TableDescription> all = new ArrayList<>(tables.getTables());
    List<ColumnDescription> columns = new ArrayList<>();
    for (String origin : origins) {
      columns.add(
          ColumnDescription.newBuilder()
              .setName(origin.substring(origin.indexOf('.') + 1))
              .setType("TEXT")
              .setOrigin(origin)
              .build());
    }
    all.add(
        TableDescription.newBuilder()
            .setName("v_concerts")
            .setView(true)
            .setReads(List.of("concert", "singer"))
            .setColumns(columns)
            .build());
    return DatabaseDescription.newBuilder(tables).setTables(all).build();
  }

  private static ViewUse use(DatabaseDescription database, String... queries) {
    ViewUse use = new ViewUse(database);
    List.of(queries).forEach(use::add);
    return use;
  }

  @Test
  void shouldCountTheQuestionsOfEachView() {
    DatabaseDescription database = withView("singer.singer_name");

    assertThat(use(database).views()).isEqualTo(Map.of("v_concerts", 0));
    assertThat(
            use(database, "SELECT singer_name FROM v_concerts", "SELECT venue FROM concert")
                .views())
        .isEqualTo(Map.of("v_concerts", 1));
  }

  @Test
  void shouldCountJoinsWithTheColumnsThatTheirQueriesUse() {
    assertThat(use(TABLES.description(), JOINED, VENUES, "SELECT venue FROM concert").shapes())
        .containsExactly(
            new Shape(
                Set.of("concert", "singer"),
                Set.of("concert.venue", "singer.singer_name"),
                2,
                Optional.empty()));
  }

  @Test
  void shouldNameTheViewThatStandsForAJoin() {
    List<Shape> covered =
        use(withView("singer.singer_name", "concert.venue"), JOINED, VENUES).shapes();
    List<Shape> lacking = use(withView("singer.singer_name"), JOINED, VENUES).shapes();

    assertThat(covered)
        .singleElement()
        .extracting(Shape::view)
        .isEqualTo(Optional.of("v_concerts"));
    assertThat(lacking).singleElement().extracting(Shape::view).isEqualTo(Optional.empty());
  }

  @Test
  void shouldCountNoQueryThatItCannotRead() {
    ViewUse use = use(TABLES.description(), "SELECT FROM WHERE", "SELECT a FROM gone");

    assertThat(use.shapes()).isEmpty();
  }

  @Test
  void shouldDraftAViewThatStandsForTheJoin() {
    ViewUse use = use(TABLES.description(), JOINED, VENUES);

    assertThat(use.draft(use.shapes().getFirst()))
        .hasValueSatisfying(sql ->
            assertThat(sql)
                .isEqualToNormalizingWhitespace(
                    """
                    CREATE VIEW "v_singer_concert" AS
                    SELECT "singer"."singer_name", "concert"."venue"
                    FROM "singer"
                    JOIN "concert" ON "concert"."singer_id" = "singer"."singer_id";
                    """));
  }
}
