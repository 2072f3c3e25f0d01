package dev.signalbox.evaluation.pipeline;

import dev.signalbox.config.Configuration;
import dev.signalbox.console.BuildInformation;
import dev.signalbox.evaluation.dataset.EvaluationPlan;
import dev.signalbox.ranking.FittedRanking;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The conditions under which an evaluation asks its questions.
///
/// @param tenant who asks; null: nobody in particular
/// @param perturbs the changed part of the questions; null: nothing is changed
/// @param examples names of the sources of the imported examples
/// @param indexVersion null: the index as it is
public record EvaluationSetup(
    EvaluationPlan selection,
    @Nullable String tenant,
    PipelineEvaluation.Mode mode,
    @Nullable String perturbs,
    String examples,
    @Nullable Long indexVersion) {

  /// The name of the digest of the ranking's weights among the conditions.
  public static final String RANKING_MODEL = "ranking model";

  /// The conditions and the settings that a report shows, in its order.
  public SequencedMap<String, String> of(Configuration configuration) {
    SequencedMap<String, String> setup = new LinkedHashMap<>();
    setup.put("datasets", names(selection.datasets()));
    setup.put(
        "questions",
        selection.questions().isEmpty() ? "those of the datasets" : names(selection.questions()));
    setup.put("split", selection.split());
    if (tenant != null) {
      setup.put("tenant", tenant);
    }
    setup.put("memory", selection.trainFrom().map(from -> "split " + from).orElse("none"));
    if (mode.sql()) {
      setup.put("queries", mode.goldDatabase() ? "on the gold database" : "on the first database");
      setup.put("planner", configuration.planning().provider());
      setup.put("examples", configuration.planning().examples().count() == 0 ? "none" : examples);
    }
    if (perturbs != null) {
      setup.put("changed in the questions", perturbs);
    }
    setup.put("statements", selection.statements() ? "yes" : "no");
    if (selection.limit().isPresent()) {
      setup.put("databases drawn by seed", Long.toString(selection.seed()));
    }
    if (indexVersion != null) {
      setup.put("index version", Long.toString(indexVersion));
    }
    putModels(setup, configuration);
    setup.put("version", BuildInformation.version());
    return setup;
  }

  private static void putModels(SequencedMap<String, String> setup, Configuration configuration) {
    setup.put("encoder", configuration.embedding().model());
    setup.put(
        RANKING_MODEL,
        FittedRanking.of(configuration.embedding(), configuration.ranking()).digest());
    setup.put("candidates", Integer.toString(configuration.ranking().candidates()));
    setup.put("reranker", configuration.reranking().provider());
    String languageModel = configuration.language().model();
    if (languageModel != null) {
      setup.put("language model", languageModel);
    }
    setup.put("re-ranking form", configuration.reranking().form());
    setup.put("sure above", Double.toString(configuration.reranking().sureAbove()));
    setup.put("refuse below", Double.toString(configuration.reranking().refuseBelow()));
  }

  private static String names(List<Path> folders) {
    return String.join(", ", folders.stream().map(folder -> folder.getFileName() + "").toList());
  }
}
