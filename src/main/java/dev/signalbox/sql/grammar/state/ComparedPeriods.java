package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.time.TimeMeaning;
import java.time.temporal.ChronoUnit;

/// Groups by periods that a question compares: 'compare the orders of 2025 and 2026'.
public final class ComparedPeriods {

  private ComparedPeriods() {}

  /// Groups the rows by the unit of a period that continues a list of such.
  ///
  /// @param column the time that is compared with the period
  public static void group(ParseStep step, TimeMeaning meaning, Column column) {
    if (step.isWordAt(0, "compare")
        && meaning instanceof TimeMeaning.Interval(_, _, ChronoUnit grain)) {
      CalendarUnit unit = grain == ChronoUnit.YEARS ? CalendarUnit.YEAR : CalendarUnit.MONTH;
      step.times
          .part(unit, column)
          .filter(_ -> grain == ChronoUnit.YEARS || grain == ChronoUnit.MONTHS)
          .filter(part -> !step.draft.periods.contains(part))
          .ifPresent(part -> {
            step.draft.periods.add(part);
            step.draft.addItem(part);
          });
    }
  }
}
