/// The HTTP calls of APIs: identity, limits, caches, paging, and the rows in replies.
@NullMarked
package dev.signalbox.api.calls;

import org.jspecify.annotations.NullMarked;
