package dev.signalbox.cli.options;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.filter.ThresholdFilter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.FileSize;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.EscapingOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Directs the process's log: all of it to a file, and warnings, or all of it with `--verbose`, to
/// standard error.
final class Logging {
  private static final String FILE = "signalbox.log";
  private static final int OLD_FILES = 3;
  private static final FileSize LARGEST = new FileSize(20 * FileSize.MB_COEFFICIENT);
  private static final String LINE =
      "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level [%thread] %logger{30} - %msg%n%ex";
  private static final String SHORT_LINE = "%-5level %logger{20} - %msg%n%ex";

  /// The cache library logs a failed load with its trace on standard error, through the JDK. The
  /// caller of the cache reports the same failure.
  private static final java.util.logging.Logger CACHE =
      java.util.logging.Logger.getLogger("com.github.benmanes.caffeine.cache");

  private Logging() {}

  /// @param verbose also shows the whole log on standard error
  static void toFile(Path stateFolder, boolean verbose) {
    try {
      Files.createDirectories(stateFolder);
    } catch (IOException e) {
      throw new ConfigurationException(
          "state", "the folder %s cannot be made: %s".formatted(stateFolder, e));
    }
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    context.getLogger("org.apache.kafka").setLevel(verbose ? Level.INFO : Level.WARN);
    // It warns of graphics processors that no setting names.
    context.getLogger("ai.djl").setLevel(Level.ERROR);
    context.getLogger("kafka").setLevel(verbose ? Level.INFO : Level.WARN);
    ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.INFO);
    root.addAppender(file(context, stateFolder));
    root.addAppender(console(context, verbose));
    CACHE.setLevel(java.util.logging.Level.OFF);
  }

  private static RollingFileAppender<ILoggingEvent> file(LoggerContext context, Path folder) {
    RollingFileAppender<ILoggingEvent> appender = new RollingFileAppender<>();
    String name = folder.resolve(FILE).toString();
    appender.setFile(name);
    FixedWindowRollingPolicy rolling = new FixedWindowRollingPolicy();
    rolling.setContext(context);
    rolling.setParent(appender);
    rolling.setFileNamePattern(name + ".%i");
    rolling.setMinIndex(1);
    rolling.setMaxIndex(OLD_FILES);
    rolling.start();
    SizeBasedTriggeringPolicy<ILoggingEvent> trigger = new SizeBasedTriggeringPolicy<>();
    trigger.setMaxFileSize(LARGEST);
    trigger.setContext(context);
    trigger.start();
    appender.setRollingPolicy(rolling);
    appender.setTriggeringPolicy(trigger);
    start(context, appender, LINE);
    return appender;
  }

  /// Warnings of Kafka's clients come at every start and stop; they go to the file alone.
  private static OutputStreamAppender<ILoggingEvent> console(
      LoggerContext context, boolean verbose) {
    OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
    appender.setOutputStream(new EscapingOutputStream(System.err));
    if (!verbose) {
      ThresholdFilter threshold = new ThresholdFilter();
      threshold.setLevel(Level.WARN.levelStr);
      threshold.start();
      appender.addFilter(threshold);
      appender.addFilter(new KafkaLogFilter());
    }
    start(context, appender, SHORT_LINE);
    return appender;
  }

  private static void start(
      LoggerContext context, OutputStreamAppender<ILoggingEvent> appender, String pattern) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern(pattern);
    encoder.start();
    appender.setContext(context);
    appender.setEncoder(encoder);
    appender.start();
  }
}
