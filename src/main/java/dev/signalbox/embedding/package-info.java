/// Encoders: text in, unit vectors out.
@NullMarked
package dev.signalbox.embedding;

import org.jspecify.annotations.NullMarked;
