package dev.signalbox.sql.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.SourceKind;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Tally;
import dev.signalbox.event.UsedSource;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.view.ViewAdvice.Count;
import dev.signalbox.sql.view.ViewAdvice.Shape;
import dev.signalbox.sql.view.ViewAdvice.ViewCount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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

  /// The advice after one question for each query.
  private static ViewAdvice advice(DatabaseDescription database, String... queries) {
    List<Tally> tallies = new ArrayList<>();
    for (String query : queries) {
      for (UsedSource source : new ViewUse(database).of(List.of(query))) {
        tallies.add(new Tally("acme", source, 1L, 0L, 0L, Instant.EPOCH));
      }
    }
    return new ViewAdvice(database, tallies);
  }

  private static List<SourceKind> kinds(DatabaseDescription database, String... queries) {
    return new ViewUse(database).of(List.of(queries)).stream().map(UsedSource::getKind).toList();
  }

  @Test
  void shouldCountTheQuestionsOfEachView() {
    DatabaseDescription database = withView("singer.singer_name");

    assertThat(advice(database).views())
        .containsExactly(new ViewCount("v_concerts", new Count(0, 0, 0), true));
    assertThat(
            advice(database, "SELECT singer_name FROM v_concerts", "SELECT venue FROM concert")
                .views())
        .containsExactly(new ViewCount("v_concerts", new Count(1, 0, 0), true));
  }

  @Test
  void shouldCountJoinsWithTheColumnsThatTheirQueriesUse() {
    ViewAdvice advice = advice(TABLES.description(), JOINED, VENUES, "SELECT venue FROM concert");

    assertThat(advice.shapes())
        .containsExactly(
            new Shape(
                false,
                Set.of("concert", "singer"),
                Set.of("concert.venue", "singer.singer_name"),
                new Count(2, 0, 0),
                Optional.empty()));
    assertThat(advice.asked().questions()).isEqualTo(3);
    assertThat(advice.uncovered().questions()).isEqualTo(2);
    assertThat(advice.refused().questions()).isZero();
  }

  @Test
  void shouldNameTheViewThatStandsForAJoin() {
    ViewAdvice covered = advice(withView("singer.singer_name", "concert.venue"), JOINED, VENUES);
    ViewAdvice lacking = advice(withView("singer.singer_name"), JOINED, VENUES);

    assertThat(covered.shapes())
        .singleElement()
        .extracting(Shape::view)
        .isEqualTo(Optional.of("v_concerts"));
    assertThat(covered.uncovered().questions()).isZero();
    assertThat(covered.lacking(1)).isEmpty();
    assertThat(lacking.lacking(1)).hasSize(1);
    assertThat(lacking.lacking(3)).isEmpty();
    assertThat(lacking.uncovered().questions()).isEqualTo(1); // the query that shows the venue
  }

  @Test
  void shouldTellNestedQueriesFromJoins() {
    String nested =
        "SELECT singer_name FROM singer WHERE singer_id IN (SELECT singer_id FROM concert)";

    assertThat(kinds(TABLES.description(), nested))
        .containsExactly(SourceKind.QUESTION, SourceKind.NESTED, SourceKind.UNCOVERED);
    ViewAdvice advice = advice(TABLES.description(), nested);
    assertThat(advice.shapes()).singleElement().extracting(Shape::nested).isEqualTo(true);
    assertThat(advice.lacking(1)).isEmpty();
    assertThat(advice.draft(advice.shapes().getFirst())).isEmpty();
  }

  @Test
  void shouldCountEachSourceOfAQuestionOnce() {
    assertThat(kinds(TABLES.description(), JOINED, JOINED))
        .containsExactly(SourceKind.QUESTION, SourceKind.JOIN, SourceKind.UNCOVERED);
  }

  @Test
  void shouldFindNoSourceInAQueryThatItCannotRead() {
    assertThat(kinds(TABLES.description(), "SELECT FROM WHERE", "SELECT a FROM gone"))
        .containsExactly(SourceKind.QUESTION);
  }

  @Test
  void shouldLeaveOutJoinsOfTablesThatAreGone() {
    DatabaseDescription before = TABLES.description();
    List<Tally> tallies =
        new ViewUse(before)
            .of(List.of(JOINED)).stream()
                .map(source -> new Tally(null, source, 1L, 0L, 0L, Instant.EPOCH))
                .toList();
    DatabaseDescription after =
        DatabaseDescription.newBuilder(before)
            .setTables(List.of(before.getTables().getFirst()))
            .build();

    assertThat(new ViewAdvice(after, tallies).shapes()).isEmpty();
  }

  @Test
  void shouldDraftAViewThatStandsForTheJoin() {
    ViewAdvice advice = advice(TABLES.description(), JOINED, VENUES);

    assertThat(advice.draft(advice.shapes().getFirst()))
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
