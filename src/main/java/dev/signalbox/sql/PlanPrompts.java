package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.UsedExample;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.RelevantStatements;
import dev.signalbox.language.RelevantTables;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.language.Tokens;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The prompts by which a language model writes queries: with as much of schema and statements as
/// their budget holds, and no value of a cell.
///
/// Threading: immutable.
public final class PlanPrompts {
  private static final double STATEMENTS_SHARE = 0.4;
  private static final double EXAMPLES_SHARE = 0.2;

  private final Prompts prompts;
  private final int tokens;

  /// @param tokens the most that a prompt may have
  public PlanPrompts(Prompts prompts, int tokens) {
    this.prompts = prompts;
    this.tokens = tokens;
  }

  /// Asks for a query.
  ///
  /// @param examples the most useful first; shown without their literals, as many as their share of
  ///   the budget holds
  public Prompt writing(String question, DatabaseDescription database, List<UsedExample> examples) {
    return prompt(PromptName.PLAN, question, database, Map.of(), examples);
  }

  /// Asks for another query.
  ///
  /// @param sql the one that was refused
  /// @param problem why; values that it quotes are left out
  public Prompt correcting(
      String question, DatabaseDescription database, String sql, String problem) {
    Map<String, String> refusal =
        Map.of("sql", sql, "problem", Complaint.withoutValues(problem, sql, database));
    return prompt(PromptName.CORRECT, question, database, refusal, List.of());
  }

  /// What the budget has left for the database goes to the examples and to the statements, up to
  /// their shares, and then to the tables.
  private Prompt prompt(
      PromptName name,
      String question,
      DatabaseDescription database,
      Map<String, String> refusal,
      List<UsedExample> used) {
    PromptTemplate template = prompts.template(name);
    Map<String, String> values = new HashMap<>(refusal);
    values.put("dialect", database.getDialect());
    values.put("question", question);
    values.put("statements", "");
    values.put("examples", "");
    values.put("schema", "");
    int whole = tokens - template.fill(values).tokens();
    String examples = ExampleText.of(used, (int) (EXAMPLES_SHARE * whole));
    values.put("examples", examples);
    int left = whole - Tokens.estimate(examples);
    String text = question + "\n" + String.join("\n", refusal.values());
    int share = (int) (STATEMENTS_SHARE * left);
    String statements = statements(RelevantStatements.of(text, database.getStatements(), share));
    values.put("statements", statements);
    values.put(
        "schema",
        SchemaOutline.of(
            database, RelevantTables.of(text, database), left - Tokens.estimate(statements)));
    return template.fill(values);
  }

  private static String statements(List<String> statements) {
    return statements.isEmpty() ? "" : "Known of the data:\n- " + String.join("\n- ", statements);
  }
}
