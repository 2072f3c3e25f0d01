/// Builds the answer: the sentence in words and the rows as a person or program reads them.
@NullMarked
package dev.signalbox.answer;

import org.jspecify.annotations.NullMarked;
