/// The checks of the command `doctor`: configuration, broker, topics, databases, models.
@NullMarked
package dev.signalbox.doctor;

import org.jspecify.annotations.NullMarked;
