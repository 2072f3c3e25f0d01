package dev.signalbox.reranking;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaCoverageTest {
  private static final TableDescription SINGER = table("singer", "id", "name");
  private static final TableDescription CONCERT = table("concert", "id", "year");
  private static final TableDescription SUNG =
      referencing(referencing(table("sung", "singer", "concert"), "singer"), "concert");
  private static final TableDescription LOG = table("log", "line");

  private static TableDescription referencing(TableDescription table, String other) {
    List<ForeignKey> keys = new ArrayList<>(table.getForeignKeys());
    keys.add(
        ForeignKey.newBuilder()
            .setColumns(List.of(other))
            .setReferencedTable(other)
            .setReferencedColumns(List.of("id"))
            .build());
    return TableDescription.newBuilder(table).setForeignKeys(keys).build();
  }

  private static DatabaseDescription show(TableDescription... tables) {
    return DatabaseDescription.newBuilder(database("show", "sqlite"))
        .setTables(List.of(tables))
        .build();
  }

  private static DecomposedPhrase phrase(int weight, String... elements) {
    return new DecomposedPhrase("words", weight, Map.of("show", List.of(elements)));
  }

  @Test
  void shouldWeighThePhrasesThatAreCovered() {
    List<DecomposedPhrase> phrases =
        List.of(phrase(3, "singer"), phrase(2, "singer.name"), phrase(1));

    assertThat(SchemaCoverage.of(phrases, show(SINGER, LOG)))
        .isEqualTo(new SchemaCoverage(5.0 / 6, 5.0 / 6));
  }

  @Test
  void shouldJoinByWayOfTablesThatCoverNothing() {
    List<DecomposedPhrase> phrases = List.of(phrase(1, "singer.name"), phrase(1, "concert.year"));

    assertThat(SchemaCoverage.of(phrases, show(SINGER, SUNG, CONCERT)))
        .isEqualTo(new SchemaCoverage(1, 1));
  }

  @Test
  void shouldTakeTheBestGroupOfTablesThatJoin() {
    List<DecomposedPhrase> phrases =
        List.of(phrase(2, "singer.name"), phrase(1, "log.line"), phrase(1, "log", "concert"));

    assertThat(SchemaCoverage.of(phrases, show(LOG, SINGER, SUNG, CONCERT)))
        .isEqualTo(new SchemaCoverage(1, 0.75));
  }

  @Test
  void shouldKnowNothingOfJoinsWhereNoTableHasAForeignKey() {
    List<DecomposedPhrase> phrases = List.of(phrase(1, "singer"), phrase(1, "log"));

    assertThat(SchemaCoverage.of(phrases, show(SINGER, LOG))).isEqualTo(new SchemaCoverage(1, 1));
  }

  @Test
  void shouldNotCountWhatDoesNotExist() {
    List<DecomposedPhrase> phrases =
        List.of(phrase(1, "singer.salary", "manager"), phrase(1, "none of them", "", "."));

    assertThat(SchemaCoverage.of(phrases, show(SINGER))).isEqualTo(SchemaCoverage.NONE);
  }

  @Test
  void shouldNotCountWhatIsSaidOfAnotherDatabase() {
    DecomposedPhrase other = new DecomposedPhrase("words", 1, Map.of("other", List.of("singer")));

    assertThat(SchemaCoverage.of(List.of(other), show(SINGER))).isEqualTo(SchemaCoverage.NONE);
  }

  @Test
  void shouldPutWhatJoinsBeforeWhatIsOnlyCovered() {
    List<SchemaCoverage> fits =
        new ArrayList<>(
            List.of(SchemaCoverage.NONE, new SchemaCoverage(1, 0.5), new SchemaCoverage(0.6, 0.6)));
    fits.add(new SchemaCoverage(0.7, 0.6));
    Collections.sort(fits);

    assertThat(fits)
        .containsExactly(
            SchemaCoverage.NONE,
            new SchemaCoverage(1, 0.5),
            new SchemaCoverage(0.6, 0.6),
            new SchemaCoverage(0.7, 0.6));
  }

  @ParameterizedTest
  @CsvSource({
    "sales.order, true",
    "ORDER, true",
    "order.Due Date, true",
    "order.due_date, false",
    "sales.order.\"due date\", true",
    "shop.sales.order.`id`, true",
    "[order].[id], true",
    "order.x, false",
    "orders, false",
    "id, false"
  })
  void shouldReadTheNamesThatModelsWrite(String element, boolean exists) {
    DatabaseDescription shop =
        DatabaseDescription.newBuilder(database("shop", "postgresql"))
            .setTables(
                List.of(
                    TableDescription.newBuilder(table("order", "id", "due date"))
                        .setSchema$("sales")
                        .build()))
            .build();

    assertThat(SchemaElements.existing(element, shop).isPresent()).isEqualTo(exists);
  }
}
