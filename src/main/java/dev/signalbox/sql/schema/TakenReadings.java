package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Readings of a part of a name that another part has more surely.
final class TakenReadings {
  /// The factor for a reading that another part of a name has surely.
  private static final double TAKEN = 0.75;

  /// The least weight of a reading beside the likeliest.
  private static final double LEAST_WEIGHT = 0.72;

  private TakenReadings() {}

  /// Lowers the readings of parts that are the likeliest ones of other parts.
  static void lower(Map<String, List<NameReading>> byPart) {
    Map<String, Integer> taken = new HashMap<>();
    byPart.values().stream()
        .filter(readings -> !readings.isEmpty())
        .forEach(readings ->
            Set.copyOf(readings.getFirst().words())
                .forEach(word -> taken.merge(word, 1, Integer::sum)));
    byPart.replaceAll((part, readings) -> {
      List<NameReading> lowered = new ArrayList<>();
      for (NameReading reading : readings) {
        String last = reading.words().isEmpty() ? "" : reading.words().getLast();
        int own = readings.getFirst().words().contains(last) ? 1 : 0;
        boolean other = !lowered.isEmpty() && taken.getOrDefault(last, 0) > own;
        double weight = other ? TAKEN * reading.weight() : reading.weight();
        if (lowered.isEmpty() || weight >= LEAST_WEIGHT) {
          lowered.add(new NameReading(reading.words(), weight));
        }
      }
      return List.copyOf(lowered);
    });
  }
}
