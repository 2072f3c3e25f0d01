/// Examples of questions with their queries: how they are chosen, masked, shown and followed.
@NullMarked
package dev.signalbox.sql.example;

import org.jspecify.annotations.NullMarked;
