package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.TableDescription;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.RelevantTables;
import dev.signalbox.language.ReplyText;
import dev.signalbox.language.SchemaOutline;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Lets a language model choose between the candidates, each shown with the tables for which the
/// index had evidence. After Mandal et al., DBRouting, section 4.1, whose model ranks the databases
/// that embeddings retrieved by their three closest tables; and Qin et al., Relational Database
/// Augmented Large Language Model, section 4.2, whose model drops candidates that are not needed.
///
/// Values are evidence to the index, but none is shown to the model.
///
/// Threading: as [ModelClient] and [Catalog].
public final class LanguageModelReranker implements Reranker {
  private static final PromptTemplate CHOOSE = PromptTemplate.load("choose-database.v1");
  private static final int TABLES = 3;
  private static final int TOKENS = 4_000;
  private static final int LONGEST_DESCRIPTION = 300;

  private final ModelClient model;
  private final Catalog catalog;

  public LanguageModelReranker(ModelClient model, Catalog catalog) {
    this.model = model;
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public Decision decide(Journey journey, Ranking ranking) throws InterruptedException {
    String question = journey.getStandalone();
    ModelClient.Reply reply =
        model.call(
            "rerank",
            CHOOSE.fill(Map.of("candidates", candidates(question, ranking), "question", question)));
    return ChoiceReply.read(ranking, ReplyText.withoutThoughts(reply.text()), List.of(reply.use()));
  }

  private String candidates(String question, Ranking ranking) {
    int share = TOKENS / ranking.getCandidates().size();
    StringBuilder text = new StringBuilder();
    for (Candidate candidate : ranking.getCandidates()) {
      text.append("Database ").append(candidate.getDatabase()).append('\n');
      catalog
          .find(candidate.getDatabase())
          .ifPresent(database -> text.append(outline(question, database, candidate, share)));
      text.append('\n');
    }
    return text.toString();
  }

  private static String outline(
      String question, DatabaseDescription database, Candidate candidate, int tokens) {
    String description =
        database
            .getDescription()
            .map(text -> text.replaceAll("\\s+", " ").strip())
            .map(text -> text.substring(0, Math.min(LONGEST_DESCRIPTION, text.length())) + "\n")
            .orElse("");
    return description + SchemaOutline.of(database, tables(question, database, candidate), tokens);
  }

  /// Those with the best evidence, filled up with those that share words with the question.
  private static List<TableDescription> tables(
      String question, DatabaseDescription database, Candidate candidate) {
    Set<String> wanted = new LinkedHashSet<>();
    candidate.getEvidence().stream()
        .sorted((a, b) -> Double.compare(b.getScore(), a.getScore()))
        .forEach(evidence -> table(evidence).ifPresent(wanted::add));
    Set<TableDescription> tables = new LinkedHashSet<>();
    for (String name : wanted) {
      database.getTables().stream()
          .filter(table -> table.getName().equalsIgnoreCase(name))
          .forEach(tables::add);
    }
    tables.addAll(RelevantTables.of(question, database));
    return tables.stream().limit(TABLES).toList();
  }

  private static Optional<String> table(Evidence evidence) {
    String element = evidence.getElement();
    return switch (evidence.getKind()) {
      case TABLE, VIEW -> Optional.of(element);
      case COLUMN, VALUE -> {
        int dot = element.indexOf('.');
        yield dot > 0 ? Optional.of(element.substring(0, dot)) : Optional.empty();
      }
      case UNKNOWN, DATABASE, STATEMENT, QUESTION -> Optional.empty();
    };
  }
}
