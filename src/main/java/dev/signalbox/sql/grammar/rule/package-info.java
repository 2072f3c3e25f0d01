/// The grammar rules, each for one kind of phrase.
@NullMarked
package dev.signalbox.sql.grammar.rule;

import org.jspecify.annotations.NullMarked;
