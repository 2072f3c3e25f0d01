/// Ranks the databases for a question, with evidence.
@NullMarked
package dev.signalbox.ranking;

import org.jspecify.annotations.NullMarked;
