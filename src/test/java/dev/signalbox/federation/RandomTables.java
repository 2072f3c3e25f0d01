package dev.signalbox.federation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// Small tables with repeated, missing and unmatched keys.
record RandomTables(
    List<@Nullable Object[]> customers,
    List<@Nullable Object[]> orders,
    List<@Nullable Object[]> products,
    List<@Nullable Object[]> cities,
    List<@Nullable Object[]> readings,
    List<@Nullable Object[]> stocks) {
  static final List<String> CITIES = List.of("Ulm", "Bonn", "Kiel", "Oslo", "Lyon", "Rome", "Nice");

  RandomTables(Random random) {
    this(
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
    for (long id = 1; id <= 12; id++) {
      customers.add(
          new Object[] {
            id, "n" + random.nextInt(6), city(random), random.nextInt(5) == 0 ? null : age(random)
          });
      products.add(
          new Object[] {id, "p" + id, "c" + random.nextInt(3), (random.nextInt(500) + 1) / 100.0});
    }
    for (long id = 1; id <= 30; id++) {
      orders.add(
          new Object[] {
            id, key(random, 14), key(random, 14), random.nextInt(6) == 0 ? null : id * 1.5
          });
      readings.add(
          new Object[] {
            1L + random.nextInt(14), (long) random.nextInt(4), random.nextInt(40) / 4.0
          });
      stocks.add(
          new Object[] {
            1L + random.nextInt(12),
            CITIES.get(random.nextInt(CITIES.size())),
            (long) random.nextInt(50)
          });
    }
    for (int i = 1; i < CITIES.size(); i++) {
      cities.add(
          new Object[] {
            CITIES.get(i), i % 2 == 0 ? "A" : "B", i == 3 ? null : 100L * random.nextInt(9)
          });
    }
  }

  private static @Nullable Object city(Random random) {
    return random.nextInt(6) == 0 ? null : CITIES.get(random.nextInt(CITIES.size()));
  }

  private static Object age(Random random) {
    return 20L + random.nextInt(50);
  }

  private static @Nullable Object key(Random random, int most) {
    return random.nextInt(8) == 0 ? null : (Object) (1L + random.nextInt(most));
  }
}
