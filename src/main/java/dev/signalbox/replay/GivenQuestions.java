package dev.signalbox.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.OffsetRange;
import dev.signalbox.event.Question;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.records.Journeys;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Questions that no topic has recorded, such as those of a file.
final class GivenQuestions implements ReplayedEvents {
  private final EventSource.Questions questions;
  private final PublishedValues published;

  GivenQuestions(EventSource.Questions questions, PublishedValues published) {
    this.questions = questions;
    this.published = published;
  }

  @Override
  public @Nullable String topic() {
    return null;
  }

  @Override
  public List<OffsetRange> ranges() {
    return List.of();
  }

  @Override
  public long skippedSoFar() {
    return questions.skipped();
  }

  @Override
  public void read(Sink sink, BooleanSupplier goesOn) throws IOException, InterruptedException {
    for (Optional<Question> next = questions.next();
        next.isPresent() && goesOn.getAsBoolean();
        next = questions.next()) {
      Question question = next.get();
      RecordHeaders headers = new RecordHeaders();
      CloudEvents.describe(headers, question.getId(), "replay", Question.getClassSchema());
      sink.take(
          new Event(
              question,
              Journeys.key(question).getBytes(UTF_8),
              published.encode(headers, question),
              headers));
    }
  }

  @Override
  public void close() throws IOException {
    if (questions instanceof Closeable open) {
      open.close();
    }
  }
}
