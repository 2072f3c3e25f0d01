package dev.signalbox.answer;

import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import java.util.regex.Pattern;

/// Decides whether rows or a sentence answer a question better (Qin et al., Relational Database
/// Augmented Large Language Model, figure 2 and appendix A.5: return type), by the form of the
/// question and the shape of the result.
public final class ReturnTypes {
  /// The most values of a sentence; rows show more values better.
  private static final int SAID_VALUES = 5;

  private static final Pattern ASKS_FOR_ROWS =
      Pattern.compile(
          "(?i)\\s*(?:please\\s+|can you\\s+|could you\\s+)?(?:list|show|display|give|find|return|get|fetch|print|export|table)\\b.*",
          Pattern.DOTALL);

  private ReturnTypes() {}

  /// A sentence where it can hold all of the result and the question does not ask for a list;
  /// otherwise rows.
  public static ReturnType of(String question, ResultTable result) {
    int rows = result.getRows().size();
    boolean allSaid =
        result.getTruncated().isEmpty()
            && (rows <= 1 || (result.getColumns().size() == 1 && rows <= SAID_VALUES));
    boolean rowsAsked = rows > 1 && ASKS_FOR_ROWS.matcher(question).matches();
    return allSaid && !rowsAsked ? ReturnType.SENTENCE : ReturnType.RESULT;
  }
}
