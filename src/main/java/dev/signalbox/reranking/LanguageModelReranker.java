package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.Indexing;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.RelevantTables;
import dev.signalbox.language.ReplyText;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.language.Tokens;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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
    int fixed = CHOOSE.fill(Map.of("candidates", "", "question", question)).tokens();
    int share = Math.max(0, model.inputTokens() - fixed) / ranking.getCandidates().size();
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
    int left = tokens - Tokens.estimate(description);
    return description + SchemaOutline.of(database, tables(question, database, candidate), left);
  }

  /// Those with the best evidence, filled up with those that share words with the question.
  private static List<TableDescription> tables(
      String question, DatabaseDescription database, Candidate candidate) {
    Set<TableDescription> tables = new LinkedHashSet<>();
    candidate.getEvidence().stream()
        .sorted(Comparator.comparingDouble(Evidence::getScore).reversed())
        .forEach(evidence -> table(evidence, database).ifPresent(tables::add));
    tables.addAll(RelevantTables.of(question, database));
    return tables.stream().limit(TABLES).toList();
  }

  /// The table that an element is, or is part of. Names may hold dots themselves, so they are
  /// compared with those of the tables: the longest that fits is meant.
  private static Optional<TableDescription> table(Evidence evidence, DatabaseDescription database) {
    String element = evidence.getElement().toLowerCase(Locale.ROOT);
    return switch (evidence.getKind()) {
      case TABLE, VIEW, COLUMN, VALUE ->
          database.getTables().stream()
              .filter(table -> (element + ".").startsWith(key(table) + "."))
              .max(Comparator.comparingInt(table -> key(table).length()));
      case UNKNOWN, DATABASE, STATEMENT, QUESTION -> Optional.empty();
    };
  }

  private static String key(TableDescription table) {
    return Indexing.element(table).toLowerCase(Locale.ROOT);
  }
}
