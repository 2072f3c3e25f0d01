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

class FitTest {
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

  private static Phrase phrase(int weight, String... elements) {
    return new Phrase("words", weight, Map.of("show", List.of(elements)));
  }

  @Test
  void shouldWeighThePhrasesThatAreCovered() {
    List<Phrase> phrases = List.of(phrase(3, "singer"), phrase(2, "singer.name"), phrase(1));

    assertThat(Fit.of(phrases, show(SINGER, LOG))).isEqualTo(new Fit(5.0 / 6, 5.0 / 6));
  }

  @Test
  void shouldJoinByWayOfTablesThatCoverNothing() {
    List<Phrase> phrases = List.of(phrase(1, "singer.name"), phrase(1, "concert.year"));

    assertThat(Fit.of(phrases, show(SINGER, SUNG, CONCERT))).isEqualTo(new Fit(1, 1));
  }

  @Test
  void shouldTakeTheBestGroupOfTablesThatJoin() {
    List<Phrase> phrases =
        List.of(phrase(2, "singer.name"), phrase(1, "log.line"), phrase(1, "log", "concert"));

    assertThat(Fit.of(phrases, show(LOG, SINGER, SUNG, CONCERT))).isEqualTo(new Fit(1, 0.75));
  }

  @Test
  void shouldKnowNothingOfJoinsWhereNoTableHasAForeignKey() {
    List<Phrase> phrases = List.of(phrase(1, "singer"), phrase(1, "log"));

    assertThat(Fit.of(phrases, show(SINGER, LOG))).isEqualTo(new Fit(1, 1));
  }

  @Test
  void shouldNotCountWhatDoesNotExist() {
    List<Phrase> phrases =
        List.of(phrase(1, "singer.salary", "manager"), phrase(1, "none of them", "", "."));

    assertThat(Fit.of(phrases, show(SINGER))).isEqualTo(Fit.NONE);
  }

  @Test
  void shouldNotCountWhatIsSaidOfAnotherDatabase() {
    Phrase other = new Phrase("words", 1, Map.of("other", List.of("singer")));

    assertThat(Fit.of(List.of(other), show(SINGER))).isEqualTo(Fit.NONE);
  }

  @Test
  void shouldPutWhatJoinsBeforeWhatIsOnlyCovered() {
    List<Fit> fits = new ArrayList<>(List.of(Fit.NONE, new Fit(1, 0.5), new Fit(0.6, 0.6)));
    fits.add(new Fit(0.7, 0.6));
    Collections.sort(fits);

    assertThat(fits)
        .containsExactly(Fit.NONE, new Fit(1, 0.5), new Fit(0.6, 0.6), new Fit(0.7, 0.6));
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
