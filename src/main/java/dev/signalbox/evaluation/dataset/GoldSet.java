package dev.signalbox.evaluation.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Questions with their gold databases, by id.
///
/// @param byId each with its gold databases
public record GoldSet(Map<String, DatasetQuestion> byId, Verticals verticals) {

  public GoldSet {
    byId = Map.copyOf(byId);
  }

  /// Reads a split of some datasets.
  ///
  /// @throws DatasetException a folder cannot be read, none has the split, or two questions have
  ///   one id
  public static GoldSet read(List<Path> datasets, String split) {
    SplitFolders folders = SplitFolders.named(datasets);
    folders.require(split, new ArrayList<>());
    Map<String, DatasetQuestion> byId = new HashMap<>();
    folders.read(
        split,
        (name, question) -> {
          if (byId.put(question.id(), new DatasetQuestion(name, question, false)) != null) {
            throw new DatasetException(
                folders.first(),
                "two questions of the split '%s' have the id %s; compare one dataset at a time"
                    .formatted(split, question.id()));
          }
        });
    EvaluationPlan plan =
        new EvaluationPlan(
            datasets, List.of(), split, Optional.empty(), true, OptionalInt.empty(), 0);
    return new GoldSet(byId, plan.verticals());
  }
}
