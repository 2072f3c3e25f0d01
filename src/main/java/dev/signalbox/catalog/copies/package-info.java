/// Near copies: databases whose schemas are nearly the same, and the words by which they differ.
@NullMarked
package dev.signalbox.catalog.copies;

import org.jspecify.annotations.NullMarked;
