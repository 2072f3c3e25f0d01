package dev.signalbox.cli.options;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.filter.Filter;
import ch.qos.logback.core.spi.FilterReply;

/// Drops the log lines of Kafka's own classes.
final class KafkaLogFilter extends Filter<ILoggingEvent> {

  @Override
  public FilterReply decide(ILoggingEvent event) {
    String logger = event.getLoggerName();
    return logger.startsWith("org.apache.kafka.") || logger.startsWith("kafka.")
        ? FilterReply.DENY
        : FilterReply.NEUTRAL;
  }
}
