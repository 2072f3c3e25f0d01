package dev.signalbox.sql.form;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.time.TimeReference;
import java.util.Optional;
import java.util.function.Function;

/// The database and the calendar of a form.
///
/// @param schema without private columns, so that no form reads one
/// @param metrics the metrics and segments that the asker may use
/// @param reference the day on which the question was asked, and the calendar
/// @param stored how a column stores times; empty for a column that stores none
public record FormContext(
    Dialect dialect,
    Schema schema,
    BusinessMetrics metrics,
    TimeReference reference,
    Function<Column, Optional<StoredTime>> stored) {}
