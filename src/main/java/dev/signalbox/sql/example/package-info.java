/// Examples of questions with their queries: their selection, masks, texts and adaptation.
@NullMarked
package dev.signalbox.sql.example;

import org.jspecify.annotations.NullMarked;
