package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.TableDescription;
import dev.signalbox.language.RelevantTables;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.language.TokenEstimate;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The candidate databases as a prompt shows them: number, name, description and the three tables
/// closest to the question (as DBRouting, section 4.1). Values are evidence for the index, but the
/// prompt shows none.
///
/// The unused part of one candidate's share of the budget goes to those after it. The prompt leaves
/// out a candidate with too little budget and all candidates after it, but always shows the first.
final class CandidateOutlines {
  private static final int TABLES = 3;
  private static final int LONGEST_DESCRIPTION = 300;

  private final Catalog catalog;

  CandidateOutlines(Catalog catalog) {
    this.catalog = catalog;
  }

  /// @param tokens the most tokens of the text
  String of(String question, Ranking ranking, int tokens) {
    StringBuilder text = new StringBuilder();
    List<Candidate> candidates = ranking.getCandidates();
    int left = tokens;
    for (int place = 0; place < candidates.size(); place++) {
      Candidate candidate = candidates.get(place);
      String head =
          "Database %d: %s\n".formatted(place + 1, candidate.getDatabase().replaceAll("\\s+", " "));
      int share = left / (candidates.size() - place) - TokenEstimate.estimate(head) - 1;
      String shown =
          head
              + catalog
                  .find(candidate.getDatabase())
                  .map(database -> outline(question, database, candidate, share))
                  .orElse("")
              + "\n";
      left -= TokenEstimate.estimate(shown);
      if (left < 0 && place > 0) {
        break;
      }
      text.append(shown);
    }
    return text.toString();
  }

  private static String outline(
      String question, DatabaseDescription database, Candidate candidate, int tokens) {
    String description =
        database
            .getDescription()
            .map(text -> SchemaOutline.oneLine(text, LONGEST_DESCRIPTION) + "\n")
            .orElse("");
    int left = tokens - TokenEstimate.estimate(description);
    return description + SchemaOutline.of(database, tables(question, database, candidate), left);
  }

  /// The tables with the best evidence, filled up with tables that share words with the question.
  private static List<TableDescription> tables(
      String question, DatabaseDescription database, Candidate candidate) {
    Set<TableDescription> tables = new LinkedHashSet<>();
    candidate.getEvidence().stream()
        .sorted(Comparator.comparingDouble(Evidence::getScore).reversed())
        .forEach(evidence -> table(evidence, database).ifPresent(tables::add));
    tables.addAll(RelevantTables.of(question, database));
    return tables.stream().limit(TABLES).toList();
  }

  private static Optional<TableDescription> table(Evidence evidence, DatabaseDescription database) {
    return switch (evidence.getKind()) {
      case TABLE, VIEW, COLUMN, VALUE -> SchemaElements.table(evidence.getElement(), database);
      case UNKNOWN, DATABASE, STATEMENT, QUESTION -> Optional.empty();
    };
  }
}
