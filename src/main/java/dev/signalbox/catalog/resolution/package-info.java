/// What the names in a parsed statement stand for: each reference to a column is resolved to the
/// tables of a database's description, through aliases, sub-queries, WITH queries and joins.
@NullMarked
package dev.signalbox.catalog.resolution;

import org.jspecify.annotations.NullMarked;
