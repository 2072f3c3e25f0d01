/// The database engines: how to connect read-only, how SQL is spelled, and where metadata stands.
@NullMarked
package dev.signalbox.catalog.engine;

import org.jspecify.annotations.NullMarked;
