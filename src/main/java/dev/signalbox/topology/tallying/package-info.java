/// The stage that counts the use of views and the verdicts on answers.
@NullMarked
package dev.signalbox.topology.tallying;

import org.jspecify.annotations.NullMarked;
