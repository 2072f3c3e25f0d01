/// Access to language models: providers, prompts, errors.
@NullMarked
package dev.signalbox.language;

import org.jspecify.annotations.NullMarked;
