package dev.signalbox.cli;

import dev.signalbox.topology.TopicValues;
import java.util.Optional;

/// Reads questions from the records of a topic, whose values are as the lines of a file.
final class QuestionRecords implements AskedLines {
  private final TopicValues values;
  private long number;

  QuestionRecords(TopicValues values) {
    this.values = values;
  }

  @Override
  public Optional<AskedLine> next() {
    while (true) {
      Optional<byte[]> value = values.next();
      if (value.isEmpty()) {
        return Optional.empty();
      }
      number++;
      Optional<AskedLine> line = QuestionLines.parse(number, value.get());
      if (line.isPresent()) {
        return line;
      }
    }
  }
}
