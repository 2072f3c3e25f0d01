/// English words: tokens, lemmas and the relations of WordNet.
@NullMarked
package dev.signalbox.sql.words;

import org.jspecify.annotations.NullMarked;
