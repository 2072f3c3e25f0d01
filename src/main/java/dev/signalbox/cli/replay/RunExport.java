package dev.signalbox.cli.replay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.console.CommandException;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.Run;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.replay.RunJson;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The folder that a run is exported to.
record RunExport(Path folder) {

  /// Makes the folder.
  ///
  /// @throws CommandException it cannot be made
  static RunExport into(Path folder) {
    try {
      return new RunExport(Files.createDirectories(folder));
    } catch (IOException e) {
      throw new CommandException(
          "The folder " + folder + " cannot be made; name another one (--to DIR)", e);
    }
  }

  void describe(Run run) throws IOException {
    Files.writeString(
        folder.resolve("run.json"), RunJson.of(run).toPrettyString() + System.lineSeparator());
  }

  /// @return the number of answers
  long write(RunAnswers answers) throws IOException {
    long[] written = new long[1];
    try (BufferedWriter lines = Files.newBufferedWriter(folder.resolve("answers.jsonl"));
        BufferedWriter questions = Files.newBufferedWriter(folder.resolve("questions.jsonl"))) {
      answers.each((key, answer) -> {
        writeLine(lines, AnswerJson.of(answer));
        writeLine(questions, question(answer));
        written[0]++;
      });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return written[0];
  }

  private static void writeLine(BufferedWriter lines, ObjectNode json) {
    try {
      lines.write(json.toString());
      lines.newLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectNode question(Answer answer) {
    Question question = answer.getJourney().getQuestion();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", question.getId()).put("question", question.getText());
    question.getConversation().ifPresent(conversation -> json.put("conversation", conversation));
    return json;
  }
}
