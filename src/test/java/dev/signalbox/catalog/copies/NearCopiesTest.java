package dev.signalbox.catalog.copies;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.withTables;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NearCopiesTest {
  private final NearCopies copies = new NearCopies();

  private static DatabaseDescription shop(String id, String... tables) {
    return withTables(database(id, "sqlite"), Stream.of(tables), "id", "name", "price");
  }

  @Test
  void shouldCompareTheNamesOfTablesAndColumns() {
    DatabaseDescription production = shop("a", "item", "order_line", "customer", "branch", "bill");
    DatabaseDescription staging = shop("b", "ITEM", "OrderLine", "customer", "branch", "bill", "x");
    DatabaseDescription other = shop("c", "item", "ship", "crew", "dock", "berth");

    assertThat(copies.areNearCopies(production, staging)).isTrue();
    assertThat(copies.areNearCopies(production, other)).isFalse();
  }

  @Test
  void shouldNotTakeDatabasesWithoutTablesForCopies() {
    assertThat(copies.areNearCopies(shop("a"), shop("b"))).isFalse();
    assertThat(copies.groups(List.of(shop("a"), shop("b")))).isEmpty();
  }

  @Test
  void shouldFindEveryGroupAmongThousands() {
    List<DatabaseDescription> databases = new ArrayList<>();
    for (int group = 0; group < 1_000; group++) {
      int number = group;
      String[] tables =
          IntStream.range(0, 5).mapToObj(i -> "t" + number + "_" + i).toArray(String[]::new);
      databases.add(shop("g" + group + "_eu", tables));
      databases.add(shop("g" + group + "_us", tables));
    }
    databases.add(shop("alone", "ship", "crew"));

    assertThat(copies.groups(databases))
        .hasSize(1_000)
        .allSatisfy(group -> assertThat(group).hasSize(2));
  }

  @Test
  void shouldPutManyCopiesIntoOneGroupInTheOrderOfTheirIds() {
    List<DatabaseDescription> databases =
        IntStream.range(0, 2_000)
            .mapToObj(i -> shop("tenant%04d".formatted(1_999 - i), "item", "bill"))
            .toList();

    List<List<DatabaseDescription>> groups = copies.groups(databases);

    assertThat(groups).hasSize(1);
    assertThat(groups.getFirst()).hasSize(2_000);
    assertThat(groups.getFirst().getFirst().getId()).isEqualTo("tenant0000");
  }
}
