/// The verdicts of people on answers.
@NullMarked
package dev.signalbox.verdict;

import org.jspecify.annotations.NullMarked;
