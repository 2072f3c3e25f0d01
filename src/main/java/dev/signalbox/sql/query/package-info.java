/// A query as a small syntax tree, and its text in each dialect.
@NullMarked
package dev.signalbox.sql.query;

import org.jspecify.annotations.NullMarked;
