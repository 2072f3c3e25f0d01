package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import dev.signalbox.sql.schema.DefinedWord;
import dev.signalbox.sql.schema.StatedConditions;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A planner that reads words by the conditions with which the database's statements define them.
/// It asks its planner the question with the condition in place of the word.
///
/// Threading: as its planner.
public final class DefiningPlanner implements Planner {
  private static final Pattern JOIN = Pattern.compile(" ON \\S+ = \\S+");
  private static final Pattern COMPARISON =
      Pattern.compile("<=|>=|<>|[<>=]| IS | IN | LIKE | BETWEEN | EXISTS ");
  private static final Pattern GROUPED =
      Pattern.compile("GROUP BY (?:\\w+\\.)?\\W?(\\w+)\\W?.* HAVING ");

  private final Planner planner;

  public DefiningPlanner(Planner planner) {
    this.planner = planner;
  }

  @Override
  public String name() {
    return planner.name();
  }

  @Override
  public boolean isTold(Asked asked, DatabaseDescription database) {
    return planner.isTold(asked, database);
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    // Most databases define nothing, and the names of a large one take long to read.
    List<String> defining =
        database.getStatements().stream().filter(StatedConditions::mayDefine).toList();
    return defining.isEmpty() ? planner.plan(asked, database) : plan(asked, database, defining);
  }

  /// Where no query comes of the condition of a state, such as `late`, nothing else is read into
  /// the word. A word for rows, such as `regulars`, may also be a name or a value.
  ///
  /// @param statements those that define words; each is used once
  private Plan plan(Asked asked, DatabaseDescription database, List<String> statements)
      throws InterruptedException {
    List<DefinedWord> words =
        StatedConditions.of(statements, tables(database), columns(database))
            .in(asked.continued().text(), !asked.continued().turns().isEmpty());
    for (DefinedWord word : words) {
      List<String> others = new ArrayList<>(statements);
      others.remove(word.statement());
      for (String question : word.questions()) {
        Plan plan = plan(with(asked, question), database, others);
        if (plan instanceof Plan.Withheld) {
          return plan;
        }
        if (plan instanceof Plan.Written(PlanStep step, var calls)
            && hasCondition(word, step, asked, database)) {
          return new Plan.Written(told(step, word), calls);
        }
      }
    }
    Optional<DefinedWord> unread = words.stream().filter(word -> !word.isKind()).findFirst();
    return unread.isPresent() ? notUnderstood(unread.get()) : planner.plan(asked, database);
  }

  private static Set<String> tables(DatabaseDescription database) {
    return lemmas(database.getTables().stream().map(TableDescription::getName));
  }

  private static Set<String> columns(DatabaseDescription database) {
    return lemmas(
        database.getTables().stream()
            .flatMap(table -> table.getColumns().stream())
            .map(column -> column.getName()));
  }

  private static Set<String> lemmas(Stream<String> names) {
    return names
        .flatMap(name -> QuestionTokenizer.tokens(Words.spaced(name)).stream())
        .map(Token::lemma)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Asked with(Asked asked, String question) {
    return asked.after(asked.continued().withText(question));
  }

  /// Whether a query compares more than that of the question without the word, and counts rows of
  /// others for each row that the word is about.
  private boolean hasCondition(
      DefinedWord word, PlanStep step, Asked asked, DatabaseDescription database)
      throws InterruptedException {
    boolean isLost =
        planner.plan(with(asked, word.without()), database)
                instanceof Plan.Written(PlanStep bare, var _)
            && comparisons(step.getSql()) <= comparisons(bare.getSql());
    Matcher grouped = GROUPED.matcher(step.getSql());
    return !isLost && (!grouped.find() || isKey(grouped.group(1), word.noun(), database));
  }

  private static long comparisons(String sql) {
    return COMPARISON.matcher(JOIN.matcher(sql).replaceAll("")).results().count();
  }

  private static boolean isKey(String column, String noun, DatabaseDescription database) {
    return database.getTables().stream()
        .filter(table -> lemmas(Stream.of(table.getName())).contains(noun))
        .anyMatch(table -> table.getPrimaryKey().contains(column));
  }

  private static Plan notUnderstood(DefinedWord word) {
    return new Plan.NotUnderstood(
        "I do not understand '%s': no query has the condition of the statement \"%s\"."
            .formatted(word.word(), word.statement()),
        List.of());
  }

  private static PlanStep told(PlanStep step, DefinedWord word) {
    return PlanStep.newBuilder(step)
        .setReading(
            "%s ('%s' by the statement \"%s\")"
                .formatted(step.getReading(), word.word(), word.statement()))
        .build();
  }

  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    return planner.correct(asked, database, previous, problem);
  }
}
