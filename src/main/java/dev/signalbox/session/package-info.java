/// A pipeline in this process with a client for it, and what the process shows of itself meanwhile.
@NullMarked
package dev.signalbox.session;

import org.jspecify.annotations.NullMarked;
