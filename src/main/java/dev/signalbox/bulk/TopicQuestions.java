package dev.signalbox.bulk;

import dev.signalbox.topology.kafka.TopicValues;
import java.util.Optional;

/// Reads questions from the records of a topic, whose values have the form of a file's lines.
final class TopicQuestions implements QuestionSource {
  private final TopicValues values;
  private long number;

  TopicQuestions(TopicValues values) {
    this.values = values;
  }

  @Override
  public Optional<QuestionLine> next() {
    while (true) {
      Optional<byte[]> value = values.next();
      if (value.isEmpty()) {
        return Optional.empty();
      }
      number++;
      Optional<QuestionLine> line = QuestionLines.parse(number, value.get());
      if (line.isPresent()) {
        return line;
      }
    }
  }
}
