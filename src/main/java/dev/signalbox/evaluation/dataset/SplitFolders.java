package dev.signalbox.evaluation.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/// Dataset folders whose questions form one set. A folder without a split has no question in it.
///
/// @param byName each folder by its own name, or by its whole path where two have the same name
record SplitFolders(SequencedMap<String, Path> byName) {

  static SplitFolders named(List<Path> folders) {
    Map<String, Long> uses =
        folders.stream().collect(Collectors.groupingBy(SplitFolders::name, Collectors.counting()));
    SequencedMap<String, Path> byName = new LinkedHashMap<>();
    for (Path folder : folders) {
      String name = name(folder);
      byName.put(uses.getOrDefault(name, 0L) > 1 ? folder.toString() : name, folder);
    }
    return new SplitFolders(byName);
  }

  private static String name(Path folder) {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return Objects.requireNonNullElse(name, folder).toString();
  }

  /// The folder to name where all of them lack a split.
  Path first() {
    return byName.firstEntry().getValue();
  }

  /// Notes which folders lack a split.
  ///
  /// @throws DatasetException a folder cannot be listed, or all lack it
  void require(String split, List<String> notes) {
    if (byName.isEmpty()) {
      throw new DatasetException(
          Path.of("."), "no folder of questions is named; name one (--dataset DIR or --questions)");
    }
    Map<String, List<String>> lacking = new LinkedHashMap<>();
    byName.forEach((name, folder) -> {
      List<String> splits = QuestionFiles.splits(folder);
      if (!splits.contains(split)) {
        lacking.put(name, splits);
      }
    });
    if (lacking.size() == byName.size()) {
      String has =
          lacking.values().stream()
              .flatMap(List::stream)
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      throw new DatasetException(
          first(),
          "has no split '%s'%s; name one that is there (--split): %s"
              .formatted(
                  split,
                  byName.size() == 1 ? "" : ", and no other folder has",
                  has.isEmpty() ? "none is" : has));
    }
    lacking.forEach((name, splits) ->
        notes.add("%s has no split '%s'; none of its questions is asked".formatted(name, split)));
  }

  /// Reads the split of each folder that has it.
  ///
  /// @param each gets the folder's name and a question, in order
  void read(String split, BiConsumer<String, GoldQuestion> each) {
    byName.forEach((name, folder) -> {
      if (Files.isRegularFile(folder.resolve(split + QuestionFiles.SUFFIX))) {
        QuestionFiles.ofSplit(folder, split).forEach(question -> each.accept(name, question));
      }
    });
  }
}
