/// Schema registries that speak Confluent's REST API: the schemas of events by the registry's ids.
@NullMarked
package dev.signalbox.event.registry;

import org.jspecify.annotations.NullMarked;
