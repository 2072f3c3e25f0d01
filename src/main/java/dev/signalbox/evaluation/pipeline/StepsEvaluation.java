package dev.signalbox.evaluation.pipeline;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.evaluation.StepComparison;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.session.QuestionSender;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// An evaluation of questions with gold steps, whose last step gives the answer.
///
/// Threading: answers may come from any thread; everything else is for one.
public final class StepsEvaluation implements AnswerJudging {
  private static final String FILE = "steps.jsonl";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final EvaluationSet set;
  private final List<GoldQuestion> questions;
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();

  private StepsEvaluation(EvaluationSet set, List<GoldQuestion> questions) {
    this.set = set;
    this.questions = questions;
  }

  /// The evaluation of a set's questions with steps; null where it has none.
  public static @Nullable StepsEvaluation of(EvaluationSet set) {
    List<GoldQuestion> stepped =
        set.questions().stream().map(DatasetQuestion::gold).filter(GoldQuestion::hasSteps).toList();
    return stepped.isEmpty() ? null : new StepsEvaluation(set, stepped);
  }

  @Override
  public EvaluationSet set() {
    return set;
  }

  @Override
  public QuestionSender recording(QuestionSender pipeline) {
    return question ->
        pipeline
            .ask(question)
            .whenComplete((answer, problem) -> {
              if (answer != null) {
                answers.put(question.getText(), answer);
              }
            });
  }

  @Override
  public SequencedMap<String, Double> judge(Path folder) throws IOException, InterruptedException {
    int routed = 0;
    int answered = 0;
    int right = 0;
    try (DatasetRepository repository = DatasetRepository.of(set.databases());
        Writer lines = Files.newBufferedWriter(folder.resolve(FILE))) {
      for (GoldQuestion question : questions) {
        Answer answer = answers.get(question.question());
        if (answer == null) {
          continue;
        }
        boolean isRight =
            answer.getResult().isPresent()
                && StepComparison.matchesLast(
                    question, answer.getResult().get(), repository.queries());
        routed += isRouted(question, answer) ? 1 : 0;
        answered += answer.getStatus() == AnswerStatus.ANSWERED ? 1 : 0;
        right += isRight ? 1 : 0;
        ObjectNode line = JSON.createObjectNode().put("id", question.id());
        line.put("question", question.question()).put("right", isRight);
        line.set("answer", AnswerJson.of(answer).without(List.of("ranking", "timings", "id")));
        lines.write(line + System.lineSeparator());
      }
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("steps_routed", (double) routed / questions.size());
    figures.put("steps_answered", (double) answered / questions.size());
    figures.put("steps_right", (double) right / questions.size());
    return figures;
  }

  private static boolean isRouted(GoldQuestion question, Answer answer) {
    return new HashSet<>(answer.getDatabases()).equals(new HashSet<>(question.databases()));
  }
}
