/// Understands a question: decides whether it needs a database and which parts it has.
@NullMarked
package dev.signalbox.dialogue;

import org.jspecify.annotations.NullMarked;
