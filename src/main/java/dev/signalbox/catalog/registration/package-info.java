/// Which databases configurations and datasets register, and who may change them.
@NullMarked
package dev.signalbox.catalog.registration;

import org.jspecify.annotations.NullMarked;
