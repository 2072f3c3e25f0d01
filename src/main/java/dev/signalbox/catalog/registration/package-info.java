/// The registrations of databases by configurations and datasets, and the rights to change them.
@NullMarked
package dev.signalbox.catalog.registration;

import org.jspecify.annotations.NullMarked;
