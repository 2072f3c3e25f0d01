/// The past answers of those who ask, and the odds that they give to databases.
@NullMarked
package dev.signalbox.prior;

import org.jspecify.annotations.NullMarked;
