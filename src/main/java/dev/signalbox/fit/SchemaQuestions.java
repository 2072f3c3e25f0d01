package dev.signalbox.fit;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Questions made of a schema, for a database that nobody has asked about yet: templates over its
/// tables, columns, foreign keys and statements. Private columns are left out.
final class SchemaQuestions {
  private static final int MOST = 40;

  private final DatabaseDescription database;
  private final Random random;
  private final List<FitQuestion> made = new ArrayList<>();

  private SchemaQuestions(DatabaseDescription database, long seed) {
    this.database = database;
    this.random = new Random(seed ^ database.getId().hashCode());
  }

  /// At most 40 questions, the same for the same seed.
  static List<FitQuestion> of(DatabaseDescription database, long seed) {
    SchemaQuestions questions = new SchemaQuestions(database, seed);
    database.getTables().forEach(questions::add);
    database.getStatements().forEach(questions::add);
    Collections.shuffle(questions.made, questions.random);
    return List.copyOf(questions.made.subList(0, Math.min(MOST, questions.made.size())));
  }

  private void add(TableDescription table) {
    String rows = Words.spaced(table.getName());
    List<String> columns =
        table.getColumns().stream()
            .filter(column -> !column.getIsPrivate())
            .map(ColumnDescription::getName)
            .map(Words::spaced)
            .toList();
    add("How many " + rows + " are there?", table);
    for (String column : columns) {
      add(
          switch (random.nextInt(5)) {
            case 0 -> "What is the %s of each %s?".formatted(column, rows);
            case 1 -> "List the %s of all %s.".formatted(column, rows);
            case 2 -> "Which %s has the highest %s?".formatted(rows, column);
            case 3 -> "How many %s are there for each %s?".formatted(rows, column);
            default ->
                "Show the %s and the %s of every %s."
                    .formatted(column, columns.get(random.nextInt(columns.size())), rows);
          },
          table);
    }
    for (ForeignKey key : table.getForeignKeys()) {
      String other = Words.spaced(key.getReferencedTable());
      add("How many %s does each %s have?".formatted(rows, other), table);
    }
  }

  private void add(String question, TableDescription table) {
    made.add(
        new FitQuestion(
            question,
            database.getId(),
            "SELECT * FROM \"" + table.getName().replace("\"", "") + "\"",
            "",
            true));
  }

  private void add(String statement) {
    made.add(
        new FitQuestion(
            "Which ones are there where " + statement + "?",
            database.getId(),
            "",
            statement,
            true));
  }
}
