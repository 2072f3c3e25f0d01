/// Loads the configuration: defaults, file, environment and single settings.
@NullMarked
package dev.signalbox.config.loading;

import org.jspecify.annotations.NullMarked;
