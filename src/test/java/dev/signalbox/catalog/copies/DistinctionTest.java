package dev.signalbox.catalog.copies;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.withTables;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistinctionTest {
  private static DatabaseDescription shop(
      String id, @Nullable String description, String... tables) {
    return DatabaseDescription.newBuilder(
            withTables(database(id, "sqlite"), Stream.of(tables), "id"))
        .setDescription(description)
        .build();
  }

  private static final Distinction STAGES =
      Distinction.between(
          List.of(
              shop("shop_production", null, "bill"), shop("shop_staging", null, "bill", "refund")));
  private static final Distinction REGIONS =
      Distinction.between(
          List.of(
              shop("shop_eu", "Sales in Europe", "bill"),
              shop("shop_us", "Sales in America", "bill")));
  private static final Distinction YEARS =
      Distinction.between(
          List.of(shop("bills_2023", null, "bill"), shop("bills_2024", null, "bill")));

  @Test
  void shouldShowTheWordsThatOneDatabaseAloneHas() {
    assertThat(STAGES.shown().values()).containsExactly(List.of("production"), List.of("staging"));
    assertThat(REGIONS.shown().values()).containsExactly(List.of("eu"), List.of("us"));
    assertThat(YEARS.shown().values()).containsExactly(List.of("2023"), List.of("2024"));
  }

  @ParameterizedTest
  @CsvSource({
    "How many bills are there in production?, shop_production",
    "How many bills are there in prod?, shop_production",
    "How many refunds are there?, shop_staging",
    "How many bills are there in the shop?, shop_production shop_staging",
    "How many bills are there in staging and in production?, shop_production shop_staging"
  })
  void shouldTakeAWordOfTheQuestionForTheDatabaseThatHasIt(String question, String left) {
    assertThat(STAGES.narrowedBy(question)).containsExactly(left.split(" "));
  }

  @Test
  void shouldTakeNoOrdinaryWordForTheBeginningOfAnotherWord() {
    Distinction shops =
        Distinction.between(
            List.of(
                shop("shop_production", null, "user"),
                shop("shop_staging", null, "user", "username", "billboard")));

    assertThat(shops.narrowedBy("How many users are there?")).hasSize(2);
    assertThat(shops.narrowedBy("How many bills are there?")).hasSize(2);
    assertThat(shops.narrowedBy("How many usernames are there?")).containsExactly("shop_staging");
  }

  @Test
  void shouldDistinguishByPublicColumnsAlone() {
    DatabaseDescription open = shop("shop_production", null, "bill");
    ColumnDescription salary =
        ColumnDescription.newBuilder().setName("salary").setType("TEXT").setIsPrivate(true).build();
    TableDescription bill =
        TableDescription.newBuilder().setName("bill").setColumns(List.of(salary)).build();
    DatabaseDescription hiding =
        DatabaseDescription.newBuilder(shop("shop_staging", null)).setTables(List.of(bill)).build();

    assertThat(Distinction.between(List.of(open, hiding)).narrowedBy("Which salary?")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "How many bills do we have in the US?, shop_us",
    "How many bills has America?, shop_us",
    "Which customers owe us most?, shop_eu shop_us",
  })
  void shouldTakeTwoLettersForANameInCapitalsOnly(String question, String left) {
    assertThat(REGIONS.narrowedBy(question)).containsExactly(left.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "How many bills of 2024?, bills_2024",
    "The 20 highest bills?, bills_2023 bills_2024"
  })
  void shouldTakeYearsForNamesAndNoOtherNumbers(String question, String left) {
    assertThat(YEARS.narrowedBy(question)).containsExactly(left.split(" "));
  }
}
