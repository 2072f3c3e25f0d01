package dev.signalbox.benchmarks;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.EvaluationPlan;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.event.DatabaseDescription;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The databases of some dataset folders and the test questions about them.
///
/// @param idsByFolder the ids of the databases of each folder
/// @param training questions that may be remembered; empty where no folder has any
record RoutedSet(
    List<DatabaseDescription> databases,
    Map<String, Set<String>> idsByFolder,
    List<DatasetQuestion> questions,
    List<GoldQuestion> training,
    Verticals verticals) {

  /// @param every 1 takes all test questions, n every n-th
  /// @throws IllegalStateException a folder is missing
  static RoutedSet of(Path project, List<String> folders, int every) {
    List<Path> paths = folders.stream().map(name -> Datasets.folder(project, name)).toList();
    List<RegisteredDatabase> registered = new ArrayList<>();
    Map<String, Set<String>> idsByFolder = new HashMap<>();
    for (int i = 0; i < paths.size(); i++) {
      List<RegisteredDatabase> ofFolder = DatasetFolder.read(paths.get(i)).databases();
      registered.addAll(ofFolder);
      idsByFolder.put(
          folders.get(i),
          ofFolder.stream().map(RegisteredDatabase::id).collect(Collectors.toUnmodifiableSet()));
    }
    EvaluationSet set =
        EvaluationSet.of(
            new EvaluationPlan(
                paths, List.of(), "test", Optional.of("train"), true, OptionalInt.empty(), 0),
            registered);
    return new RoutedSet(
        set.databases().stream().map(Introspection::describe).toList(),
        Map.copyOf(idsByFolder),
        every(set.questions(), every),
        set.training(),
        set.verticals());
  }

  Set<String> ids() {
    return databases.stream().map(DatabaseDescription::getId).collect(Collectors.toSet());
  }

  /// Every n-th of some things, from the first on.
  static <T> List<T> every(List<T> all, int n) {
    return IntStream.range(0, all.size()).filter(i -> i % n == 0).mapToObj(all::get).toList();
  }
}
