package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.UsedExample;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.RelevantStatements;
import dev.signalbox.language.RelevantTables;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.language.TokenEstimate;
import dev.signalbox.metric.MetricStatements;
import dev.signalbox.sql.example.ExampleText;
import dev.signalbox.sql.time.TimeExpressions;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.view.NamedView;
import dev.signalbox.sql.words.QuestionTokenizer;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The prompts that ask a language model for queries. They have as much of schema and statements as
/// their budget holds, and stored values only where the model may see them.
///
/// Threading: immutable.
public final class PlanPrompts {
  private static final double STATEMENTS_SHARE = 0.4;
  private static final int LONGEST_LINE = 10_000;
  private static final double EXAMPLES_SHARE = 0.2;
  private static final double EARLIER_SHARE = 0.2;
  private static final DateTimeFormatter DAY_OF_ASKING =
      DateTimeFormatter.ofPattern("EEEE, uuuu-MM-dd", Locale.ENGLISH);

  private final Prompts prompts;
  private final int tokens;
  private final boolean showsValues;
  private final TimeSettings times;

  /// @param tokens the most tokens that a prompt may have
  /// @param sees the parts of a database that the model may see
  /// @param times the calendar in which the model counts times
  public PlanPrompts(Prompts prompts, int tokens, ModelVisibility sees, TimeSettings times) {
    this.prompts = prompts;
    this.tokens = tokens;
    this.showsValues = sees.allows(ModelVisibility.VALUES);
    this.times = times;
  }

  /// The prompt that asks for a query.
  ///
  /// @param stored values that the question may mean, each with its column; shown where the model
  ///   may see them
  /// @param examples the most useful first; the prompt shows as many as fit their share of the
  ///   budget, without their literals
  public Prompt writing(
      Asked asked, DatabaseDescription database, List<String> stored, List<UsedExample> examples) {
    String values = showsValues ? listed("Stored values that the question may mean:", stored) : "";
    return asked.continued().turns().isEmpty()
        ? prompt(PromptName.PLAN, asked, database, Map.of("values", values), examples)
        : prompt(
            PromptName.CONTINUE,
            asked,
            database,
            Map.of("values", values, "earlier", earlier(asked, database)),
            examples);
  }

  /// The earlier turns that fit their share of the budget, the last ones first, without the
  /// literals of their queries where the model may see no values.
  private String earlier(Asked asked, DatabaseDescription database) {
    Dialect dialect = Dialect.of(database.getDialect());
    List<String> lines = new ArrayList<>();
    int left = (int) (EARLIER_SHARE * tokens);
    for (EarlierTurn turn : asked.continued().turns().reversed()) {
      String sql =
          showsValues ? turn.sql() : ExampleText.withoutLiterals(turn.sql(), dialect).orElse("");
      String line =
          "%s => %s"
              .formatted(
                  SchemaOutline.oneLine(turn.question(), LONGEST_LINE),
                  SchemaOutline.oneLine(sql, LONGEST_LINE));
      left -= TokenEstimate.estimate(line);
      if (sql.isEmpty() || left < 0) {
        break;
      }
      lines.addFirst(line);
    }
    return listed("Earlier questions of the conversation, with their queries:", lines);
  }

  /// The prompt that asks for another query.
  ///
  /// @param sql the refused query
  /// @param problem the reason, without the values that it quotes where the model may not see them
  public Prompt correcting(Asked asked, DatabaseDescription database, String sql, String problem) {
    Map<String, String> refusal =
        Map.of(
            "sql",
            sql,
            "problem",
            SchemaOutline.oneLine(shown(problem, sql, database), LONGEST_LINE));
    return prompt(PromptName.CORRECT, asked, database, refusal, List.of());
  }

  /// The prompt that asks for a form. Where the question names metrics or segments of one view or
  /// table alone, the prompt shows only that one: a form has one source.
  ///
  /// @param stored as in [#writing]
  public Prompt filling(Asked asked, DatabaseDescription database, List<String> stored) {
    String values = showsValues ? listed("Stored values that the question may mean:", stored) : "";
    return prompt(
        PromptName.PLAN_FORM,
        asked,
        NamedView.of(asked.question(), database),
        Map.of("values", values),
        List.of());
  }

  /// The prompt that asks for the form of a question that may change the one before; empty where
  /// the turn before has no form, or one with values that the model may not see. It shows the whole
  /// schema, as the question may go to another view.
  ///
  /// @param stored as in [#writing]
  public Optional<Prompt> changing(Asked asked, DatabaseDescription database, List<String> stored) {
    String values = showsValues ? listed("Stored values that the question may mean:", stored) : "";
    return EarlierForm.of(asked, showsValues)
        .map(before ->
            prompt(
                PromptName.CONTINUE_FORM,
                asked,
                database,
                Map.of("values", values, "earlier", before.line()),
                List.of()));
  }

  /// The prompt that asks for another form.
  ///
  /// @param form the refused reply
  /// @param problem the reason, without any value of a cell
  public Prompt mending(Asked asked, DatabaseDescription database, String form, String problem) {
    Map<String, String> refusal =
        Map.of(
            "earlier",
            EarlierForm.of(asked, showsValues).map(EarlierForm::line).orElse(""),
            "form",
            SchemaOutline.oneLine(form, LONGEST_LINE),
            "problem",
            SchemaOutline.oneLine(problem, LONGEST_LINE));
    return prompt(PromptName.CORRECT_FORM, asked, database, refusal, List.of());
  }

  /// An engine's message, without the values that it quotes where the model may see none.
  String shown(String problem, String sql, DatabaseDescription database) {
    return showsValues ? problem : ErrorRedaction.withoutValues(problem, sql, database);
  }

  /// The examples and the statements get their shares of the budget that is left for the database,
  /// and the tables get the rest.
  private Prompt prompt(
      PromptName name,
      Asked asked,
      DatabaseDescription database,
      Map<String, String> given,
      List<UsedExample> used) {
    PromptTemplate template = prompts.template(name);
    Map<String, String> values = new HashMap<>(given);
    values.put("dialect", database.getDialect());
    values.put("question", asked.question());
    values.put("asked", timeOfAsking(asked));
    values.put("statements", "");
    values.put("examples", "");
    values.put("schema", "");
    int whole = tokens - template.fill(values).tokens();
    String examples = ExampleText.of(used, (int) (EXAMPLES_SHARE * whole));
    values.put("examples", examples);
    int left = whole - TokenEstimate.estimate(examples);
    String text = asked.question() + "\n" + String.join("\n", given.values());
    int share = (int) (STATEMENTS_SHARE * left);
    String statements =
        listed(
            "Known of the data:",
            RelevantStatements.of(text, MetricStatements.of(database), asked.statements(), share));
    values.put("statements", statements);
    values.put(
        "schema",
        SchemaOutline.of(
                database,
                RelevantTables.of(text, database),
                left - TokenEstimate.estimate(statements))
            .text());
    return template.fill(values, showsValues ? ModelVisibility.VALUES : ModelVisibility.SCHEMA);
  }

  /// The day of asking, behind a blank, for a question whose times count from it; empty for any
  /// other, whose prompt is the same on every day, so that the journal of calls answers it.
  private String timeOfAsking(Asked asked) {
    TimeReference reference = TimeReference.of(times, asked.at());
    return TimeExpressions.countFromToday(QuestionTokenizer.tokens(asked.question()), reference)
        ? " (asked on %s, from which its times count)"
            .formatted(reference.today().format(DAY_OF_ASKING))
        : "";
  }

  private static String listed(String head, List<String> lines) {
    // A line break in a stored value could otherwise begin a paragraph of the prompt.
    return lines.isEmpty()
        ? ""
        : lines.stream()
            .map(line -> "\n- " + SchemaOutline.oneLine(line, LONGEST_LINE))
            .collect(Collectors.joining("", head, ""));
  }
}
