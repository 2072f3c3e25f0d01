/// Words answers, draws their charts, and writes them as JSON.
@NullMarked
package dev.signalbox.answer;

import org.jspecify.annotations.NullMarked;
