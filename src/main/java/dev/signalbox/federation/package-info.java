/// Answers queries over the tables of several sources, databases and web APIs, as if all of them
/// were in one database.
@NullMarked
package dev.signalbox.federation;

import org.jspecify.annotations.NullMarked;
