/// Settings of APIs, and of the mapping of their operations to tables.
@NullMarked
package dev.signalbox.config.api;

import org.jspecify.annotations.NullMarked;
