package dev.signalbox.answer;

import dev.signalbox.event.Composition;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.ModelVisibility;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.TokenEstimate;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets a language model word a result, from as many of its rows as the budget for a prompt holds
/// (Qin et al., Relational Database Augmented Large Language Model, section 3.3 and appendix A.6).
/// The model computes nothing: the requested values stand in the rows. Where the model is
/// unavailable, rules word the result, since the answer itself is there; the event names the
/// writer. Where the journal lacks a required call, or the tokens are spent, the question fails
/// instead.
///
/// Threading: as [ModelClient].
public final class ModelWriter implements AnswerWriter {
  private static final Logger LOG = LoggerFactory.getLogger(ModelWriter.class);
  private static final String STAGE = "execute";
  private static final int LONGEST_VALUE = 200;

  /// Failures that the configuration asks for; a sentence by rules would hide them.
  private static final Set<FailureCode> ASKED_FOR =
      EnumSet.of(
          FailureCode.MODEL_CALL_NOT_RECORDED,
          FailureCode.JOURNAL_UNAVAILABLE,
          FailureCode.QUESTION_TOKENS_SPENT,
          FailureCode.TENANT_TOKENS_SPENT);

  private final ModelClient client;
  private final PromptTemplate template;

  public ModelWriter(ModelClient client, Prompts prompts) {
    this.client = client;
    this.template = prompts.template(PromptName.ANSWER);
  }

  @Override
  public Wording write(String question, PlanStep step, ResultTable result)
      throws InterruptedException {
    Optional<Wording> wording = wording(question, step.getSql(), result);
    return wording.isPresent()
        ? wording.get()
        : AnswerWriter.byRules().write(question, step, result);
  }

  @Override
  public Wording writeCombined(
      String question, Composition composition, String sql, ResultTable result)
      throws InterruptedException {
    Optional<Wording> wording = wording(question, sql, result);
    return wording.isPresent()
        ? wording.get()
        : AnswerWriter.byRules().writeCombined(question, composition, sql, result);
  }

  /// The words of the model; empty where it is unavailable.
  private Optional<Wording> wording(String question, String sql, ResultTable result)
      throws InterruptedException {
    try {
      ModelClient.Reply reply = client.callAgain(STAGE, prompt(question, sql, result));
      return Optional.of(new Wording(reply.text().strip(), client.name(), List.of(reply.use())));
    } catch (StageException e) {
      if (ASKED_FOR.contains(e.code())) {
        throw e;
      }
      LOG.warn(
          "The model {} did not word a result, so rules word it: {}",
          client.name(),
          e.getMessage());
      return Optional.empty();
    }
  }

  private Prompt prompt(String question, String sql, ResultTable result) {
    Map<String, String> values = new HashMap<>();
    values.put("question", question);
    values.put("sql", sql);
    values.put("rows", "");
    int left = client.inputTokens() - template.fill(values, ModelVisibility.ROWS).tokens();
    values.put("rows", rows(result, left));
    return template.fill(values, ModelVisibility.ROWS);
  }

  /// The first rows that fit, each whole, behind a line with the number of rows.
  private static String rows(ResultTable result, int tokens) {
    String header =
        result.getColumns().stream().map(ResultColumn::getName).collect(Collectors.joining(" | "));
    StringBuilder shown = new StringBuilder(header);
    int used = TokenEstimate.estimate(header);
    int count = 0;
    for (List<Object> row : result.getRows()) {
      String line = row.stream().map(ModelWriter::text).collect(Collectors.joining(" | "));
      used += TokenEstimate.estimate(line) + 1;
      if (used > tokens) {
        break;
      }
      shown.append('\n').append(line);
      count++;
    }
    String all =
        "%,d%s"
            .formatted(
                result.getRows().size(), result.getTruncated().isPresent() ? " or more" : "");
    return "%,d of %s rows:%n%s".formatted(count, all, shown);
  }

  private static String text(@Nullable Object value) {
    String text =
        switch (value) {
          case null -> "(none)";
          case ByteBuffer bytes -> "(%,d bytes)".formatted(bytes.remaining());
          default -> value.toString().replaceAll("\\s+", " ").strip();
        };
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "...";
  }
}
