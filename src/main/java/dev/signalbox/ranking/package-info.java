/// Ranks the databases for a question and gives the evidence for each.
@NullMarked
package dev.signalbox.ranking;

import org.jspecify.annotations.NullMarked;
