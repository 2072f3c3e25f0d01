package dev.signalbox.answer;

import dev.signalbox.console.TextTable;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TaughtQuery;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.prior.PriorSentence;
import dev.signalbox.sql.words.AskedChart;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// An answer as text: the question, its databases, the query, the rows and the sentence.
public final class AnswerText {
  /// The decimal digits that every double keeps.
  private static final MathContext SURE_DIGITS = new MathContext(15);

  private static final String INDENT = "  ";
  private static final int WIDEST_CELL = 40;
  private static final int CANDIDATES_SHOWN = 5;
  private static final int LONGEST_QUESTION = 500;

  private final int rowsShown;
  private final TeachingDoor door;

  /// For a reader at the command line.
  ///
  /// @param rowsShown more rows are counted, not shown
  public AnswerText(int rowsShown) {
    this(rowsShown, TeachingDoor.COMMAND_LINE);
  }

  /// @param rowsShown more rows are counted, not shown
  public AnswerText(int rowsShown, TeachingDoor door) {
    this.rowsShown = rowsShown;
    this.door = door;
  }

  /// The lines of an answer, without control characters in the question.
  public List<String> lines(Answer answer) {
    List<String> lines = new ArrayList<>();
    lines.add(shown(answer.getJourney().getQuestion().getText()));
    answer
        .getJourney()
        .getDialogue()
        .flatMap(Dialogue::getTakenAs)
        .ifPresent(taken -> lines.add(INDENT + "Taken as: " + shown(taken)));
    switch (answer.getStatus()) {
      case ROUTED -> lines.addAll(ranking(answer));
      case PLANNED -> {
        lines.addAll(steps(answer));
        SureText.line(answer).map(INDENT::concat).ifPresent(lines::add);
      }
      case ANSWERED -> {
        lines.addAll(steps(answer));
        SureText.line(answer).map(INDENT::concat).ifPresent(lines::add);
        lines.addAll(priors(answer));
        answer
            .getResult()
            .ifPresent(result -> lines.addAll(table(result, ColumnHeadings.of(answer, result))));
        lines.addAll(chart(answer));
        answer.getSentence().ifPresent(sentence -> lines.add(INDENT + sentence));
      }
      case REFUSED -> {
        lines.addAll(steps(answer));
        answer.getRefusal().ifPresent(refusal -> lines.addAll(refused(answer, refusal)));
      }
      case FAILED -> {
        lines.addAll(steps(answer));
        answer
            .getFailure()
            .ifPresent(failure ->
                lines.add(
                    INDENT
                        + "Failed in '%s' (%s): %s"
                            .formatted(
                                failure.getStage(), failure.getCode(), failure.getMessage())));
      }
      case AMBIGUOUS -> lines.addAll(choices(answer));
      case UNKNOWN -> lines.add(INDENT + "The answer has a status that this version does not know");
    }
    return lines;
  }

  /// The refusal, and the query that was not run.
  private List<String> refused(Answer answer, Refusal refusal) {
    List<String> lines = new ArrayList<>();
    lines.add(INDENT + "Refused: " + refusal.getDetail());
    UnrunText.lines(answer, refusal, door).forEach(line -> lines.add(INDENT + line));
    return lines;
  }

  /// The chart, where the question asks for one.
  private static List<String> chart(Answer answer) {
    return AskedChart.in(answer.getJourney().getQuestion().getText()).stream()
        .flatMap(_ -> answer.getChart().stream())
        .flatMap(chart -> ChartText.lines(chart).stream())
        .map(INDENT::concat)
        .toList();
  }

  /// A question on one line, shortened, without control characters.
  private static String shown(String question) {
    String plain = question.replaceAll("[\\s\\p{C}]+", " ").strip();
    return plain.length() <= LONGEST_QUESTION
        ? plain
        : plain.substring(0, LONGEST_QUESTION)
            + String.format(Locale.ROOT, " ... (%,d characters)", question.length());
  }

  private static List<String> ranking(Answer answer) {
    List<String> lines = new ArrayList<>();
    lines.add(INDENT + "databases: " + String.join(", ", answer.getDatabases()));
    answer
        .getJourney()
        .getComposition()
        .ifPresent(composition ->
            composition
                .getParts()
                .forEach(part -> lines.add(INDENT + "part: " + shown(part.getQuestion()))));
    TextTable table = new TextTable(List.of("database", "score", "probability"), WIDEST_CELL);
    answer.getRanking().stream()
        .flatMap(ranking -> ranking.getCandidates().stream())
        .limit(CANDIDATES_SHOWN)
        .forEach(candidate -> table.add(cells(candidate)));
    table.lines().forEach(line -> lines.add(INDENT + line));
    lines.addAll(priors(answer));
    return lines;
  }

  /// The sentences on the past answers that speak for the first database.
  private static List<String> priors(Answer answer) {
    return answer.getRanking().stream()
        .flatMap(ranking -> ranking.getCandidates().stream())
        .limit(1)
        .flatMap(first -> PriorSentence.of(first).stream())
        .map(INDENT::concat)
        .toList();
  }

  private static List<String> cells(Candidate candidate) {
    return List.of(
        candidate.getDatabase(),
        String.format(Locale.ROOT, "%.3f", candidate.getScore()),
        candidate
            .getProbability()
            .map(value -> String.format(Locale.ROOT, "%.2f", value))
            .orElse(""));
  }

  private static List<String> steps(Answer answer) {
    List<String> lines = new ArrayList<>();
    boolean several = answer.getSteps().size() > 1;
    for (PlanStep step : answer.getSteps()) {
      if (several) {
        lines.add(INDENT + "part: " + shown(step.getGoal()));
      }
      lines.add(INDENT + "database: " + step.getDatabase());
      lines.addAll(query(step));
    }
    answer.getCombination().ifPresent(sql -> lines.add(INDENT + "combined by: " + oneLine(sql)));
    return lines;
  }

  /// The choices of an ambiguous question by numbers from 1, each with what it would answer.
  private List<String> choices(Answer answer) {
    List<String> lines = new ArrayList<>();
    answer.getDifference().ifPresent(difference -> lines.add(INDENT + difference));
    int number = 0;
    for (Choice choice : answer.getChoices()) {
      number++;
      String likely =
          choice
              .getProbability()
              .map(value -> String.format(Locale.ROOT, " (%.2f)", value))
              .orElse("");
      String distinction = choice.getDistinction().isEmpty() ? "" : ": " + choice.getDistinction();
      lines.add(
          "%s%d. %s%s%s".formatted(INDENT, number, choice.getDatabase(), likely, distinction));
      choice.getStep().ifPresent(step -> query(step).forEach(line -> lines.add(INDENT + line)));
      choice
          .getResult()
          .ifPresent(result ->
              table(result, ColumnHeadings.of(choice, result))
                  .forEach(line -> lines.add(INDENT + line)));
      choice.getProblem().ifPresent(problem -> lines.add(INDENT + INDENT + oneLine(problem)));
    }
    return lines;
  }

  /// The query of a step, with its reading and its story.
  static List<String> query(PlanStep step) {
    List<String> lines = new ArrayList<>();
    lines.add(INDENT + "SQL: " + oneLine(step.getSql()));
    step.getView()
        .ifPresent(view -> lines.add(INDENT + "     (asked of the view " + view + " alone)"));
    lines.addAll(reading(step));
    step.getBindings()
        .forEach(binding ->
            lines.add(
                "%s     (%s: %s keys of part %d)"
                    .formatted(
                        INDENT,
                        binding.getColumn(),
                        binding.getKeys().map(String::valueOf).orElse("the"),
                        binding.getStep())));
    step.getCalls()
        .forEach(calls -> lines.add("%s     (%s)".formatted(INDENT, calls.getSentence())));
    step.getTaught()
        .flatMap(TaughtQuery::getProblem)
        .ifPresent(problem ->
            lines.add(
                "%s     (the query told for it is not used: %s)"
                    .formatted(INDENT, oneLine(problem))));
    step.getAttempts()
        .forEach(refused ->
            lines.add(
                "%s     (not used: %s: %s)"
                    .formatted(INDENT, oneLine(refused.getSql()), oneLine(refused.getProblem()))));
    step.getCorrections()
        .forEach(correction ->
            lines.add(
                "%s     ('%s' is stored as '%s')"
                    .formatted(INDENT, correction.getWritten(), correction.getStored())));
    return lines;
  }

  /// The query in words, the values that it has in place of words of the question, and the words
  /// that it does not use.
  private static List<String> reading(PlanStep step) {
    List<String> lines = new ArrayList<>();
    if (!step.getReading().isEmpty()) {
      String reading = oneLine(step.getReading());
      lines.add(INDENT + "Read as: " + reading + (reading.endsWith(".") ? "" : "."));
    }
    for (UnderstoodSpan span : step.getUnderstood()) {
      boolean other =
          span.getKind() == UnderstoodKind.VALUE
              && span.getTaken()
                  .filter(taken -> !taken.equalsIgnoreCase(span.getPhrase()))
                  .isPresent();
      if (other) {
        lines.add(
            "%s     ('%s' is taken for '%s'%s)"
                .formatted(
                    INDENT,
                    span.getPhrase(),
                    span.getTaken().orElse(""),
                    span.getElement().map(" in "::concat).orElse("")));
      }
    }
    if (!step.getLeftOut().isEmpty()) {
      lines.add(INDENT + "Not used: " + String.join(", ", step.getLeftOut()));
    }
    return lines;
  }

  static String oneLine(String sql) {
    return sql.strip().replaceAll("\\s+", " ");
  }

  private List<String> table(ResultTable result, List<String> headings) {
    TextTable table = new TextTable(headings, WIDEST_CELL);
    result.getRows().stream()
        .limit(rowsShown)
        .forEach(row -> table.add(row.stream().map(AnswerText::cell).toList()));
    List<String> lines = new ArrayList<>(table.lines());
    int hidden = result.getRows().size() - rowsShown;
    if (hidden > 0) {
      lines.add(String.format(Locale.ROOT, "... and %,d more", hidden));
    }
    result.getTruncated().ifPresent(limit -> lines.add("(cut by " + limit + ")"));
    return lines.stream().map(line -> INDENT + line).toList();
  }

  private static String cell(@Nullable Object value) {
    return switch (value) {
      case null -> "∅";
      case ByteBuffer bytes -> "%d bytes".formatted(bytes.remaining());
      case Double number when Double.isFinite(number) -> Double.toString(withoutNoise(number));
      default -> value.toString();
    };
  }

  /// A number without the digits that sums of doubles add: 345.42 for 345.41999999999996.
  private static double withoutNoise(double number) {
    return new BigDecimal(number).round(SURE_DIGITS).doubleValue();
  }
}
