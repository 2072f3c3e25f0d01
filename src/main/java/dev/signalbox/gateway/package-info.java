/// Questions and answers over HTTP.
@NullMarked
package dev.signalbox.gateway;

import org.jspecify.annotations.NullMarked;
