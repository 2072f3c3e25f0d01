package dev.signalbox.fit;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Databases that are asked together, with questions about them and questions that none answers.
///
/// @param from the sources of the questions, for the model's record
public record FitEstate(
    String name,
    List<DatabaseDescription> databases,
    List<FitQuestion> questions,
    List<String> from) {

  public FitEstate {
    databases = List.copyOf(databases);
    questions = List.copyOf(questions);
    from = List.copyOf(from);
  }

  /// The databases of dataset folders, with the questions of one split. A folder without that split
  /// has none, and the sources of the questions say so.
  ///
  /// @throws dev.signalbox.evaluation.dataset.DatasetException a line cannot be read
  public static FitEstate ofFolders(List<Path> folders, String split) {
    List<DatabaseDescription> databases = new ArrayList<>();
    FitEstate estate =
        new FitEstate(
            String.join("+", folders.stream().map(each -> each.getFileName() + "").toList()),
            databases,
            List.of(),
            List.of());
    for (Path folder : folders) {
      DatasetFolder.read(folder)
          .databases()
          .forEach(each -> databases.add(Introspection.describe(each)));
      estate = estate.withQuestionsIn(folder, split);
    }
    return new FitEstate(estate.name(), databases, estate.questions(), estate.from());
  }

  /// The same with the questions of a dataset folder's split, if the folder has it. The sources of
  /// the questions name a folder without it.
  ///
  /// @throws dev.signalbox.evaluation.dataset.DatasetException a line cannot be read
  public FitEstate withQuestionsIn(Path folder, String split) {
    return QuestionFiles.splits(folder).contains(split)
        ? withQuestionsOf(folder, split)
        : with(List.of(), folder.getFileName() + " has no split " + split);
  }

  /// The same with the questions of a folder's split. A question with several gold databases is
  /// left out, since none of them alone is the right one; the sources of the questions count them.
  ///
  /// @throws dev.signalbox.evaluation.dataset.DatasetException no such split, or a line that cannot
  ///   be read
  public FitEstate withQuestionsOf(Path folder, String split) {
    List<FitQuestion> more = new ArrayList<>();
    int several = 0;
    for (GoldQuestion gold : QuestionFiles.ofSplit(folder, split)) {
      if (gold.databases().size() > 1) {
        several++;
        continue;
      }
      more.add(
          new FitQuestion(
              gold.question(),
              gold.answerable() ? gold.databases().getFirst() : "",
              gold.sql() == null ? "" : gold.sql(),
              gold.evidence() == null ? "" : gold.evidence(),
              false));
    }
    String left = several == 0 ? "" : ", without " + several + " of several databases";
    return with(more, folder.getFileName() + ":" + split + " (" + more.size() + left + ")");
  }

  /// The same with more questions.
  ///
  /// @param source of them
  public FitEstate with(List<FitQuestion> more, String source) {
    List<FitQuestion> all = new ArrayList<>(questions);
    all.addAll(more);
    List<String> sources = new ArrayList<>(from);
    sources.add(source);
    return new FitEstate(name, databases, all, sources);
  }

  /// The same with made questions about each database that has none.
  public FitEstate withMadeQuestions(long seed) {
    Set<String> asked = new HashSet<>();
    questions.forEach(each -> asked.add(each.database()));
    List<FitQuestion> made = new ArrayList<>();
    for (DatabaseDescription database : databases) {
      if (!asked.contains(database.getId())) {
        made.addAll(SchemaQuestions.of(database, seed));
      }
    }
    return made.isEmpty() ? this : with(made, "questions made of schemas (" + made.size() + ")");
  }

  /// The questions about its databases.
  List<FitQuestion> answerable() {
    Set<String> known = new HashSet<>();
    databases.forEach(each -> known.add(each.getId()));
    return questions.stream().filter(each -> known.contains(each.database())).toList();
  }

  /// The questions that no database answers.
  List<FitQuestion> withoutDatabase() {
    return questions.stream().filter(each -> !each.isAnswerable()).toList();
  }
}
