/// The benchmark of tables that are replaced by equivalent APIs, after the ATTR benchmark of Fokoue
/// et al., A System and Benchmark for LLM-based Q&A on Heterogeneous Data, section 4.
@NullMarked
package dev.signalbox.benchmarks.attr;

import org.jspecify.annotations.NullMarked;
