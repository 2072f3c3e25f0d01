/// Turns names, questions and stored values into the words that the index finds them by.
@NullMarked
package dev.signalbox.index.words;

import org.jspecify.annotations.NullMarked;
