/// A pipeline in this process, its client, and the process's health and telemetry.
@NullMarked
package dev.signalbox.session;

import org.jspecify.annotations.NullMarked;
