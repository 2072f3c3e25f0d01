package dev.signalbox.topology.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.RejectedEvents;
import dev.signalbox.topology.records.SinkNames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns feedback into entries of the index. It follows the catalog as well. The past questions of
/// a removed database go with it, even where its removal was never read or feedback is read again.
/// Where another encoder has indexed the database since, the questions are embedded anew.
///
/// Feedback that cannot be taken becomes a dead letter; the questions remembered before stay.
public final class RememberProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  /// The store of entries by key (database/QUESTION/element).
  public static final String ENTRIES = "remembered";

  /// The store of feedback by the element of its question.
  public static final String FEEDBACK = "told";

  private static final Logger LOG = LoggerFactory.getLogger(RememberProcessor.class);
  private static final OutputRecord.Result REMEMBERED =
      new OutputRecord.Result("remembered", "none");

  private final EventCodec codec;
  private final QuestionRemembering remembering;
  private final String feedbackTopic;
  private final StageObserver observer;
  private final DeadLetters deadLetters;

  /// The hash of the tables that the queries of each database were last checked on.
  private final Map<String, Integer> checkedTables = new HashMap<>();

  private ProcessorContext<byte[], byte[]> context;
  private RememberedQuestions remembered;
  private EarlyCommits commits;

  /// @param feedbackTopic with prefix; records of every other topic are the catalog's
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public RememberProcessor(
      EventCodec codec,
      QuestionRemembering remembering,
      String feedbackTopic,
      StageObserver observer,
      RejectedEvents rejected) {
    this.codec = codec;
    this.remembering = remembering;
    this.feedbackTopic = feedbackTopic;
    this.observer = observer;
    this.deadLetters = new DeadLetters(StageName.REMEMBER, codec, rejected);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.remembered =
        new RememberedQuestions(
            codec,
            context.getStateStore(ENTRIES),
            context.getStateStore(FEEDBACK),
            remembering.limit());
    this.commits = new EarlyCommits(context, () -> false);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    if (received.topic().equals(feedbackTopic)) {
      take(received);
      commits.received();
    } else {
      follow(received, received.keyText().orElse(""));
    }
  }

  private void follow(ReceivedRecord received, String database) {
    if (received.value() == null) {
      write(received, remembered.forget(database, _ -> true));
      checkedTables.remove(database);
      return;
    }
    DatabaseDescription description = codec.decode(received.value(), DatabaseDescription.class);
    Optional<Instant> since = description.getRegisteredAt();
    if (since.isPresent()) {
      write(received, remembered.forget(database, writtenAt -> writtenAt.isBefore(since.get())));
    }
    write(received, remembered.renew(database, remembering::renewed));
    Integer tables = description.getTables().hashCode();
    if (!tables.equals(checkedTables.put(database, tables))) {
      tellBroken(description);
    }
  }

  /// Logs how many queries of past questions the database's schema breaks.
  private void tellBroken(DatabaseDescription description) {
    List<IndexEntry> taught = remembered.withQueries(description.getId());
    List<String> problems = new ArrayList<>();
    for (IndexEntry entry : taught) {
      remembering
          .problem(entry, description)
          .ifPresent(problem -> problems.add("%s: %s".formatted(entry.getElement(), problem)));
    }
    if (!problems.isEmpty()) {
      LOG.warn(
          "The schema of {} breaks {} of {} taught queries, so its questions are planned anew: {}{}. See: signalbox feedback list --only broken",
          description.getId(),
          problems.size(),
          taught.size(),
          problems.getFirst(),
          problems.size() > 1 ? ", and others" : "");
    }
  }

  private void take(ReceivedRecord received) {
    observer.received();
    long began = System.nanoTime();
    try {
      Feedback given = read(received);
      Instant writtenAt = writtenAt(given, received);
      Feedback current = current(given, writtenAt);
      remembering.check(current);
      String element = QuestionMemory.element(current);
      Feedback feedback = remembered.merged(element, given, current);
      write(
          received,
          remembered.remember(
              element,
              Feedback.newBuilder(feedback).setGivenAt(writtenAt).build(),
              remembering.entries(feedback, remembered.vectors(element))));
      observer.finished(System.nanoTime() - began);
    } catch (StageException e) {
      deadLetters.of(received, e.code(), String.valueOf(e.getMessage())).forEach(this::send);
    }
  }

  /// When the feedback was written, which may be long after it was given; now at the latest.
  private Instant writtenAt(Feedback feedback, ReceivedRecord received) {
    long written = Math.max(feedback.getGivenAt().toEpochMilli(), received.timestamp());
    return Instant.ofEpochMilli(Math.min(written, context.currentSystemTimeMs()));
  }

  /// The feedback without databases that were registered anew since. Where offsets have expired,
  /// the stage reads feedback of years again. The time from which a query's question counts stays.
  private Feedback current(Feedback feedback, Instant writtenAt) {
    List<String> current =
        feedback.getDatabases().stream()
            .filter(database -> isCurrent(database, writtenAt))
            .toList();
    List<RejectedAnswer> rejected =
        feedback.getRejected().stream()
            .filter(each -> isCurrent(each.getDatabase(), writtenAt))
            .toList();
    Feedback.Builder kept = Feedback.newBuilder(feedback).setRejected(rejected);
    if (feedback.getSql().isPresent()) {
      kept.setAskedAt(feedback.getAskedAt().orElse(feedback.getGivenAt()));
    }
    if (current.size() < feedback.getDatabases().size()) {
      LOG.info(
          "Feedback for {} is older than a registration of its databases", feedback.getDatabases());
      // The query was for all of them together.
      kept.setDatabases(current).setSql(null).setAskedAt(null);
    }
    return kept.build();
  }

  private boolean isCurrent(String database, Instant writtenAt) {
    return remembering.registeredAt(database).filter(writtenAt::isBefore).isEmpty();
  }

  private Feedback read(ReceivedRecord received) {
    try {
      return codec.decode(received.value(), CloudEvents.stated(received.headers()), Feedback.class);
    } catch (EventFormatException e) {
      throw new StageException(FailureCode.EVENT_UNREADABLE, String.valueOf(e.getMessage()), e);
    }
  }

  private void write(ReceivedRecord received, Map<String, byte @Nullable []> changes) {
    changes.forEach((key, value) -> {
      RecordHeaders headers = CloudEvents.brief(received.headers());
      CloudEvents.describe(headers, key, StageName.REMEMBER.id(), IndexEntry.getClassSchema());
      send(new OutputRecord(REMEMBERED, SinkNames.ENTRIES, key.getBytes(UTF_8), value, headers));
    });
  }

  private void send(OutputRecord output) {
    context.forward(output.record(), output.child());
    observer.sent(output);
  }

  @Override
  public void close() {
    commits.close();
  }
}
