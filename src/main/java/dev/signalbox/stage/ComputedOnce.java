package dev.signalbox.stage;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A thing that is computed on its first use. One computation serves all callers meanwhile.
///
/// Threading: any number of threads.
public final class ComputedOnce<T> {
  private final Supplier<T> computation;
  private volatile @Nullable T computed;

  public ComputedOnce(Supplier<T> computation) {
    this.computation = computation;
  }

  public T get() {
    T known = computed;
    if (known != null) {
      return known;
    }
    synchronized (this) {
      known = computed;
      if (known == null) {
        known = computation.get();
        computed = known;
      }
      return known;
    }
  }
}
