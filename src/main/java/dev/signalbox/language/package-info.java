/// Access to language models: providers, prompts, limits, the journal and failures.
@NullMarked
package dev.signalbox.language;

import org.jspecify.annotations.NullMarked;
