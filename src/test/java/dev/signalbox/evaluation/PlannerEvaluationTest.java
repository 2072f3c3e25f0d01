package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannerEvaluationTest {
  private static final Instant NOW = Instant.parse("2026-11-24T10:00:00Z");

  @Test
  void shouldAskEachQuestionAtItsTime(@TempDir Path folder)
      throws IOException, InterruptedException {
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "zoo", "script": "zoo.sql"}
        """);
    Files.writeString(folder.resolve("zoo.sql"), "CREATE TABLE animal (id INTEGER, born DATE);");
    Path file = folder.resolve("test.jsonl");
    Files.writeString(
        file,
        """
        {"id": "q1", "question": "How many?", "database": "zoo", "sql": "SELECT COUNT(*) FROM animal"}
        {"id": "q2", "question": "Last month?", "database": "zoo", "sql": "SELECT 1", "askedAt": "2025-03-31"}
        """);
    List<GoldQuestion> questions = PlannerEvaluation.measurable(QuestionFiles.ofFile(file));
    ScriptedPlanner planner = new ScriptedPlanner("SELECT COUNT(*) FROM animal", "SELECT 1");

    try (DatasetRepository databases = DatasetRepository.open(List.of(folder))) {
      PlannerEvaluation.score(
          questions, new GuardedPlanner(planner, new ParsedSqlGuard(), 0), databases, NOW);
    }

    assertThat(planner.asked())
        .containsExactly(
            new Asked("How many?", null, NOW),
            new Asked("Last month?", null, Instant.parse("2025-03-31T12:00:00Z")));
  }
}
