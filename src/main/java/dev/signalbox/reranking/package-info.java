/// Decides between the best candidates, or that none answers the question.
@NullMarked
package dev.signalbox.reranking;

import org.jspecify.annotations.NullMarked;
