/// Names, questions and stored values as the words by which the index finds them.
@NullMarked
package dev.signalbox.index.words;

import org.jspecify.annotations.NullMarked;
