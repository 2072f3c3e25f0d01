/// The meaning of names in a parsed statement: this package resolves each reference to a column to
/// the tables of a database's description, through aliases, sub-queries, WITH queries and joins.
@NullMarked
package dev.signalbox.catalog.resolution;

import org.jspecify.annotations.NullMarked;
