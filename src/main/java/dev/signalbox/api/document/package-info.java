/// Reads the documents of APIs (OpenAPI 2.0, 3.0 and 3.1) into mappings to edit.
@NullMarked
package dev.signalbox.api.document;

import org.jspecify.annotations.NullMarked;
