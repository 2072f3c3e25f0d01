package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The dataset folders, and those whose test questions are routed.
public final class Datasets {
  private static final List<String> ROUTED = List.of("spider-route-out", "spider-route-in");
  private static final String SPLIT = "test";

  private Datasets() {}

  /// @throws IllegalStateException a folder is missing
  public static List<Path> folders(Path project) {
    return ROUTED.stream().map(name -> folder(project, name)).toList();
  }

  /// @throws IllegalStateException it is missing
  public static Path folder(Path project, String name) {
    String configured = System.getenv("SIGNALBOX_DATASETS");
    Path root = configured == null ? project.resolve("../shared/datasets") : Path.of(configured);
    Path folder = root.resolve(name).normalize();
    if (!Files.isDirectory(folder)) {
      throw new IllegalStateException(
          "There is no folder %s; SIGNALBOX_DATASETS names the folder of the datasets"
              .formatted(folder));
    }
    return folder;
  }

  /// The questions of all splits: more different ones than the encoder remembers.
  static List<GoldQuestion> allQuestions(Path project) {
    List<GoldQuestion> all = new ArrayList<>(questions(project));
    all.addAll(QuestionFiles.ofSplit(folder(project, "spider-route-in"), "train"));
    return all;
  }

  /// The test questions.
  public static List<GoldQuestion> questions(Path project) {
    List<GoldQuestion> questions = new ArrayList<>();
    for (Path folder : folders(project)) {
      questions.addAll(QuestionFiles.ofSplit(folder, SPLIT));
    }
    return questions;
  }
}
