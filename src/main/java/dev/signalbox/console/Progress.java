package dev.signalbox.console;

import java.util.Optional;
import java.util.function.Supplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// A progress bar on standard error, or nothing where that is no terminal.
public final class Progress implements AutoCloseable {
  private final Optional<ProgressBar> bar;

  private Progress(Optional<ProgressBar> bar) {
    this.bar = bar;
  }

  /// @param total how many steps there will be; -1: not known
  public static Progress on(Console console, String task, long total) {
    if (!console.showsProgress()) {
      return new Progress(Optional.empty());
    }
    return new Progress(
        Optional.of(
            new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .showSpeed()
                .setConsumer(new ConsoleProgressBarConsumer(console.err(), console.columns() - 1))
                .build()));
  }

  /// There is one step more than was known.
  public void more() {
    bar.ifPresent(known -> known.maxHint(Math.max(0, known.getMax()) + 1));
  }

  public void step() {
    bar.ifPresent(ProgressBar::step);
  }

  /// The same, with a message beside the bar.
  public void step(Supplier<String> message) {
    bar.ifPresent(known -> {
      known.step();
      known.setExtraMessage(message.get());
    });
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
