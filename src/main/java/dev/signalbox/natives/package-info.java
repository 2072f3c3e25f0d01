/// The native libraries of dependencies, extracted once for all processes of a user.
@NullMarked
package dev.signalbox.natives;

import org.jspecify.annotations.NullMarked;
