package dev.signalbox.federation.query;

/// A column that is equal to one of certain values in every row of a table that takes part in the
/// result.
///
/// @param column by its name in the description
public record KeyLink(String column, KeyOrigin origin) {}
