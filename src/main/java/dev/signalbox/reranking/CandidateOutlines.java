package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.ShownCandidate;
import dev.signalbox.event.TableDescription;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.language.RelevantStatements;
import dev.signalbox.language.RelevantTables;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.language.TokenEstimate;
import dev.signalbox.metric.MetricStatements;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The candidate databases as a prompt shows them: number, name, description, the statements that
/// tell most about the question, past questions, and the tables that the question may need. These
/// are the tables that the evidence of the ranking names and those that share a word with the
/// question, at least three (as DBRouting, section 4.1), with the tables that join them. A prompt
/// shows past questions only where the model may see values, since people ask by values.
///
/// Each candidate has an equal share of the budget, and the unused part of it goes to the
/// candidates after it.
final class CandidateOutlines {
  private static final int FEWEST_TABLES = 3;
  private static final int LONGEST_LINE = 300;
  private static final int STATEMENTS = 8;
  private static final double STATEMENTS_SHARE = 0.3;

  /// The tokens that a candidate needs to be judged by: its name and one or two tables.
  private static final int LEAST_TOKENS = 120;

  private final Catalog catalog;
  private final ModelVisibility sees;

  /// @param sees the parts of a database that the model may see
  CandidateOutlines(Catalog catalog, ModelVisibility sees) {
    this.catalog = catalog;
    this.sees = sees;
  }

  /// Some candidates as a prompt shows them.
  ///
  /// @param showing the parts of the databases that the text shows
  record Page(String text, List<ShownCandidate> shown, ModelVisibility showing) {}

  /// The number of candidates that one prompt can show, from 2 on; 1 where there is one.
  ///
  /// @param tokens the most tokens of their outlines together
  static int atOnce(int candidates, int tokens) {
    return Math.min(candidates, Math.max(2, tokens / LEAST_TOKENS));
  }

  /// The outlines of all of these candidates. Where the budget is too small for them, each has at
  /// least its name and a table.
  ///
  /// @param tokens the most tokens of the text
  Page of(String question, List<Candidate> candidates, int tokens) {
    StringBuilder text = new StringBuilder();
    List<ShownCandidate> shown = new ArrayList<>();
    int left = tokens;
    for (int place = 0; place < candidates.size(); place++) {
      Candidate candidate = candidates.get(place);
      String head =
          "Database %d: %s\n".formatted(place + 1, candidate.getDatabase().replaceAll("\\s+", " "));
      int share = left / (candidates.size() - place) - TokenEstimate.estimate(head) - 1;
      Outline outline = new Outline(question, candidate, share);
      String block = head + outline.text + "\n";
      left -= TokenEstimate.estimate(block);
      text.append(block);
      shown.add(outline.shown(TokenEstimate.estimate(block)));
    }
    boolean showsQuestions = shown.stream().anyMatch(each -> !each.getQuestions().isEmpty());
    return new Page(
        text.toString(),
        List.copyOf(shown),
        showsQuestions ? ModelVisibility.VALUES : ModelVisibility.SCHEMA);
  }

  /// One candidate within its share of the budget: description, statements, past questions, tables.
  private final class Outline {
    private final Candidate candidate;
    private final StringBuilder text = new StringBuilder();
    private List<String> statements = List.of();
    private List<String> questions = List.of();
    private List<TableDescription> tables = List.of();

    Outline(String question, Candidate candidate, int tokens) {
      this.candidate = candidate;
      catalog
          .find(candidate.getDatabase())
          .ifPresent(database -> describe(question, database, tokens));
    }

    private void describe(String question, DatabaseDescription database, int tokens) {
      database
          .getDescription()
          .ifPresent(description ->
              text.append(SchemaOutline.oneLine(description, LONGEST_LINE)).append('\n'));
      int share = (int) (STATEMENTS_SHARE * tokens);
      statements =
          listed(
              "known: ",
              RelevantStatements.ranked(
                  question, MetricStatements.of(database), texts(ElementKind.STATEMENT)),
              share);
      questions =
          sees.allows(ModelVisibility.VALUES)
              ? listed("answered before: ", texts(ElementKind.QUESTION), share)
              : List.of();
      SchemaOutline outline =
          SchemaOutline.of(
              database,
              tables(question, database, candidate),
              tokens - TokenEstimate.estimate(text));
      tables = outline.tables();
      text.append(outline.text());
    }

    /// Adds as many of the lines as fit into the budget, and gives these.
    private List<String> listed(String head, List<String> lines, int tokens) {
      List<String> added = new ArrayList<>();
      int left = tokens;
      for (String line : lines) {
        String shown = head + SchemaOutline.oneLine(line, LONGEST_LINE) + "\n";
        left -= TokenEstimate.estimate(shown);
        if (left < 0 || added.size() == STATEMENTS) {
          break;
        }
        text.append(shown);
        added.add(line);
      }
      return List.copyOf(added);
    }

    /// The elements of a kind that speak for the candidate.
    private List<String> texts(ElementKind kind) {
      return candidate.getEvidence().stream()
          .filter(evidence -> evidence.getKind() == kind && evidence.getScore() > 0)
          .map(Evidence::getElement)
          .toList();
    }

    ShownCandidate shown(int tokens) {
      return new ShownCandidate(
          candidate.getDatabase(),
          tables.stream().map(TableDescription::getName).toList(),
          statements,
          questions,
          tokens);
    }
  }

  /// The tables with the best evidence, then those that share words with the question, filled up to
  /// the fewest.
  private static List<TableDescription> tables(
      String question, DatabaseDescription database, Candidate candidate) {
    Set<TableDescription> tables = new LinkedHashSet<>();
    candidate.getEvidence().stream()
        .sorted(Comparator.comparingDouble(Evidence::getScore).reversed())
        .forEach(evidence -> table(evidence, database).ifPresent(tables::add));
    tables.addAll(RelevantTables.mentioned(question, database));
    for (TableDescription table : RelevantTables.of(question, database)) {
      if (tables.size() >= FEWEST_TABLES) {
        break;
      }
      tables.add(table);
    }
    return List.copyOf(tables);
  }

  private static Optional<TableDescription> table(Evidence evidence, DatabaseDescription database) {
    return switch (evidence.getKind()) {
      case TABLE, VIEW, COLUMN, VALUE -> SchemaElements.table(evidence.getElement(), database);
      case UNKNOWN, DATABASE, STATEMENT, QUESTION, PRIOR -> Optional.empty();
    };
  }
}
