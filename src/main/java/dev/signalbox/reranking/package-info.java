/// Decides between the best candidate databases, or that none of them answers the question.
@NullMarked
package dev.signalbox.reranking;

import org.jspecify.annotations.NullMarked;
