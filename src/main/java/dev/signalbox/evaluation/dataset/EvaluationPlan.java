package dev.signalbox.evaluation.dataset;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.DatasetFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/// The inputs of an evaluation.
///
/// @param datasets folders whose databases are registered, and whose questions are asked
/// @param questions folders whose questions replace them; empty: the datasets' own
/// @param split to ask
/// @param trainFrom split of the datasets whose questions are remembered; empty: none
/// @param statements whether databases keep their statements
/// @param limit number of databases; empty: all
/// @param seed of the drawn databases
public record EvaluationPlan(
    List<Path> datasets,
    List<Path> questions,
    String split,
    Optional<String> trainFrom,
    boolean statements,
    OptionalInt limit,
    long seed) {
  /// The split to search for twins where no split is remembered.
  private static final String TRAINING = "train";

  public EvaluationPlan {
    datasets = List.copyOf(datasets);
    questions = List.copyOf(questions);
    if (trainFrom.filter(split::equals).isPresent()) {
      throw new IllegalArgumentException(
          "--train-from: '%s' cannot be remembered and asked at once; name another split"
              .formatted(trainFrom.get()));
    }
    if (limit.isPresent() && limit.getAsInt() < 1) {
      throw new IllegalArgumentException("--limit-databases must be at least 1");
    }
  }

  String trainingSplit() {
    return trainFrom.orElse(TRAINING);
  }

  /// The databases that are registered. With one seed, a smaller limit takes a subset of the
  /// databases of a greater one.
  List<RegisteredDatabase> databasesOf(List<RegisteredDatabase> all) {
    List<RegisteredDatabase> taken = all;
    if (limit.isPresent() && limit.getAsInt() < all.size()) {
      List<RegisteredDatabase> drawn = new ArrayList<>(all);
      drawn.sort(Comparator.comparing(RegisteredDatabase::id));
      Collections.shuffle(drawn, new Random(seed));
      Set<RegisteredDatabase> first = Set.copyOf(drawn.subList(0, limit.getAsInt()));
      taken = all.stream().filter(first::contains).toList();
    }
    return statements
        ? taken
        : taken.stream().map(RegisteredDatabase::withoutStatements).collect(Collectors.toList());
  }

  Verticals verticals() {
    Map<String, Map<String, String>> byFolder = new HashMap<>();
    for (Path folder : datasets) {
      byFolder.put(folder.toString(), DatasetFolder.read(folder).verticals());
    }
    return Verticals.of(byFolder);
  }
}
