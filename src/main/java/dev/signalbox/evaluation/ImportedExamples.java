package dev.signalbox.evaluation;

import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.QuestionMemory.Masked;
import dev.signalbox.sql.example.ExampleMasks;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The questions of a split as examples of how queries are written, masked by the descriptions of
/// their own databases, which need not be registered.
///
/// @param feedback one for each question and database
/// @param leftOut number of questions that the evaluation asks itself
public record ImportedExamples(List<Feedback> feedback, int leftOut) {
  /// A split of a dataset folder.
  public record Source(Path folder, String split) {}

  public ImportedExamples {
    feedback = List.copyOf(feedback);
  }

  /// Takes the questions with one gold database and a gold query. An asked question is leftOut out,
  /// whatever its query: no question helps to answer itself.
  ///
  /// @param asked the questions of the evaluation
  /// @throws DatasetException the folder or the split cannot be read
  public static ImportedExamples of(
      Source source, Collection<GoldQuestion> asked, Instant givenAt) {
    Set<String> askedTexts = new HashSet<>();
    asked.forEach(question -> askedTexts.add(QuestionMemory.element(null, question.question())));
    Map<String, Feedback> examples = new LinkedHashMap<>();
    int leftOut = 0;
    try (DatasetRepository databases =
        DatasetRepository.of(DatasetFolder.read(source.folder()).databases())) {
      ExampleMasks masks = new ExampleMasks(databases);
      for (GoldQuestion question :
          PlannerEvaluation.measurable(QuestionFiles.ofSplit(source.folder(), source.split()))) {
        if (askedTexts.contains(QuestionMemory.element(null, question.question()))) {
          leftOut++;
          continue;
        }
        example(question, masks, givenAt)
            .ifPresent(example -> examples.putIfAbsent(QuestionMemory.element(example), example));
      }
    }
    return new ImportedExamples(new ArrayList<>(examples.values()), leftOut);
  }

  private static Optional<Feedback> example(
      GoldQuestion question, ExampleMasks masks, Instant givenAt) {
    String sql = String.valueOf(question.sql());
    Optional<Masked> masked = masks.of(question.question(), question.databases().getFirst(), sql);
    return masked.map(form ->
        Feedback.newBuilder()
            .setQuestion(question.question())
            .setDatabases(question.databases())
            .setSql(sql)
            .setExample(new ForeignExample(form.question(), form.dialect()))
            .setGivenAt(givenAt)
            .build());
  }
}
