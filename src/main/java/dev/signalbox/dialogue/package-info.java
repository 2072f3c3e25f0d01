/// Understands a question: does it need a database, does it stand alone?
@NullMarked
package dev.signalbox.dialogue;

import org.jspecify.annotations.NullMarked;
