/// Time: the phrases of a question, the forms in which columns store times, and the conditions and
/// groupings between the two.
///
/// The phrases are parsed here rather than by a library: the libraries of Maven Central find
/// instants or need a tagger, and none gives half-open intervals, open ends and groupings alike
/// (decision 28).
@NullMarked
package dev.signalbox.sql.time;

import org.jspecify.annotations.NullMarked;
