package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import org.jspecify.annotations.Nullable;

/// Words of a question with the part of the query that accounts for them.
///
/// @param from index of the first token
/// @param to index after the last token
/// @param phrase the words as they stand in the question
/// @param element the table or column, `table` or `table.column`; null where there is none
/// @param taken the literal as the query has it; null where the span is no literal
public record Span(
    int from, int to, String phrase, Kind kind, @Nullable String element, @Nullable String taken) {

  /// The account of a span.
  public enum Kind {
    TABLE,
    COLUMN,
    VALUE,
    NUMBER,
    TIME,
    OPERATOR,
    FUNCTION_WORD,
    /// A proper name, a quoted text or a phrase behind `named` that the query does not use.
    LOST_NAME,
    LOST_NUMBER,
    LOST_TIME,
    /// Words that ask, such as `how long`, where the query shows nothing that answers them.
    LOST_ASKED,
    /// A word such as `average` whose operator the query lacks.
    LOST_OPERATOR,
    LOST_WORD;

    /// Whether the query has the span.
    public boolean isUnderstood() {
      return switch (this) {
        case TABLE, COLUMN, VALUE, NUMBER, TIME, OPERATOR, FUNCTION_WORD -> true;
        case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_ASKED, LOST_OPERATOR, LOST_WORD -> false;
      };
    }

    /// Whether the span names something of the database: a table, a column or a stored value.
    public boolean isOfDatabase() {
      return switch (this) {
        case TABLE, COLUMN, VALUE -> true;
        case NUMBER, TIME, OPERATOR, FUNCTION_WORD -> false;
        case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_ASKED, LOST_OPERATOR, LOST_WORD -> false;
      };
    }

    /// Whether no query may be answered that lacks the span.
    boolean isDecisive() {
      return switch (this) {
        case LOST_NAME, LOST_NUMBER, LOST_TIME -> true;
        case TABLE, COLUMN, VALUE, NUMBER, TIME, OPERATOR, FUNCTION_WORD -> false;
        case LOST_ASKED, LOST_OPERATOR, LOST_WORD -> false;
      };
    }
  }

  /// Whether the span takes just the words of a mention for the table or column that they most
  /// likely name.
  public boolean isNamedBy(Mention mention) {
    return from == mention.from()
        && to == mention.to()
        && switch (mention.links().getFirst().target()) {
          case Target.OfTable(var table) -> table.toString().equals(element);
          case Target.OfColumn(var column) -> column.toString().equals(element);
          case Target.OfValue _ -> false;
        };
  }
}
