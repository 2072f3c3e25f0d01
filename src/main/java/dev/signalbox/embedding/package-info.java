/// Encoders turn texts into unit vectors.
@NullMarked
package dev.signalbox.embedding;

import org.jspecify.annotations.NullMarked;
