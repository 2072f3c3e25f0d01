package dev.signalbox.evaluation.pipeline;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.console.CommandException;
import dev.signalbox.evaluation.TwoDatabaseQuestion;
import dev.signalbox.evaluation.TwoDatabaseQuestion.PairJudgement;
import dev.signalbox.evaluation.TwoDatabaseQuestionGenerator;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.event.Answer;
import dev.signalbox.session.QuestionSender;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/// An evaluation of questions that need two databases, made from the questions of a set.
///
/// Threading: answers may come from any thread; everything else is for one.
public final class TwoDatabaseEvaluation implements AnswerJudging {
  public static final String FILE = "two-databases.jsonl";
  private static final String DATASET = "two databases";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final List<TwoDatabaseQuestion> questions;
  private final EvaluationSet set;
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();

  private record Judged(TwoDatabaseQuestion question, Answer answer, PairJudgement judgement) {}

  private TwoDatabaseEvaluation(List<TwoDatabaseQuestion> questions, EvaluationSet set) {
    this.questions = questions;
    this.set = set;
  }

  /// @param source the set of the questions
  /// @param count number of questions
  /// @throws CommandException none can be made
  public static TwoDatabaseEvaluation madeOf(EvaluationSet source, int count, long seed)
      throws InterruptedException {
    List<GoldQuestion> gold = source.questions().stream().map(DatasetQuestion::gold).toList();
    List<TwoDatabaseQuestion> made;
    try (DatasetRepository repository = DatasetRepository.of(source.databases())) {
      made = TwoDatabaseQuestionGenerator.of(gold, repository.queries(), count, seed);
    }
    if (made.isEmpty()) {
      throw new CommandException(
          "--two-databases: no two questions of different databases have a gold query that gives"
              + " one number; name a dataset with databases that can be queried");
    }
    List<DatasetQuestion> asked =
        made.stream().map(each -> new DatasetQuestion(DATASET, each.gold(), false)).toList();
    return new TwoDatabaseEvaluation(
        made,
        new EvaluationSet(
            source.databases(), asked, source.training(), source.verticals(), source.notes()));
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
    List<Judged> judged = new ArrayList<>();
    try (DatasetRepository repository = DatasetRepository.of(set.databases());
        Writer lines = Files.newBufferedWriter(folder.resolve(FILE))) {
      QueryRunner queries = repository.queries();
      for (TwoDatabaseQuestion question : questions) {
        Answer answer = answers.get(question.gold().question());
        if (answer != null) {
          Judged one = new Judged(question, answer, question.judge(answer, queries));
          judged.add(one);
          lines.write(line(one).toString());
          lines.write(System.lineSeparator());
        }
      }
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("two_databases_divided", share(judged, PairJudgement::divided));
    figures.put("two_databases_routed", share(judged, PairJudgement::routed));
    figures.put("two_databases_written", share(judged, PairJudgement::written));
    figures.put("two_databases_right", share(judged, PairJudgement::right));
    List<Judged> written = judged.stream().filter(each -> each.judgement().written()).toList();
    if (!written.isEmpty()) {
      figures.put(
          "two_databases_right_of_written",
          (double) written.stream().filter(each -> each.judgement().answered()).count()
              / written.size());
    }
    return figures;
  }

  private double share(List<Judged> judged, Predicate<PairJudgement> wanted) {
    return (double) judged.stream().filter(each -> wanted.test(each.judgement())).count()
        / questions.size();
  }

  private static ObjectNode line(Judged judged) {
    ObjectNode json = JSON.createObjectNode();
    json.put("question", judged.question().gold().question());
    PairJudgement judgement = judged.judgement();
    json.put("divided", judgement.divided()).put("routed", judgement.routed());
    json.put("written", judgement.written()).put("right", judgement.right());
    ArrayNode gold = json.putArray("gold");
    for (int i = 0; i < judged.question().parts().size(); i++) {
      GoldQuestion.GoldStep step = judged.question().gold().steps().get(i);
      ObjectNode part = gold.addObject().put("question", judged.question().parts().get(i));
      part.put("database", step.database()).put("sql", step.sql());
    }
    ObjectNode answer = AnswerJson.of(judged.answer());
    answer.remove(List.of("ranking", "timings", "id", "question"));
    json.set("answer", answer);
    return json;
  }
}
