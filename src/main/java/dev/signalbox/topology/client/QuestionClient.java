package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EncodedAnswer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.kafka.TraceHeaders;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.metrics.TracedWork;
import dev.signalbox.topology.records.Journeys;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Asks questions and waits for their terminal events, without a word of Kafka.
///
/// The client sees only committed answers, and an answer completes only a question that this client
/// asked: other clients may use the same ids at the same time.
///
/// Threading: any number of threads may ask. Answers arrive on one thread, which also runs
/// listeners and the dependents of futures, so these must be short.
public final class QuestionClient implements AutoCloseable {
  private final EventCodec codec;
  private final String client = UUID.randomUUID().toString();
  private final byte[] clientHeader = client.getBytes(UTF_8);
  private final Lane lane;
  private final String questions;
  private final PublishedValues published;
  private final Tracer tracer;
  private final @Nullable Meters meters;
  private final KafkaProducer<byte[], byte[]> producer;
  private final AnswerReader reader;
  private final AnswerLookup past;
  private final EarlierAnswers before;
  private final ProgressReader progress;
  private final AnswerCache recent;
  private final OutstandingQuestions outstanding;
  private volatile boolean closed;

  private QuestionClient(
      Configuration configuration,
      Lane lane,
      String bootstrapServers,
      int outstanding,
      Telemetry telemetry,
      LongSupplier nanoTime) {
    this.lane = lane;
    this.codec = ConfiguredRegistry.codec(configuration);
    this.outstanding = new OutstandingQuestions(client, outstanding, nanoTime);
    Topics topics = new Topics(configuration, lane);
    ClientProperties properties = new ClientProperties(configuration, bootstrapServers);
    this.questions = topics.name(Topics.QUESTIONS);
    this.published = PublishedValues.of(topics, Topics.QUESTIONS, codec, Question.class);
    this.tracer = telemetry.tracing().getTracer(TracedWork.TRACER);
    this.meters = telemetry.meters();
    String answers = topics.name(Topics.ANSWERS);
    GatewaySettings gateway = configuration.gateway();
    this.recent = new AnswerCache(gateway.bytesOfAnswers(), gateway.answersKept());
    this.progress = new ProgressReader(properties.consumer("signalbox-progress-" + client), topics);
    this.past = new AnswerLookup(properties.consumer("signalbox-past-answers-" + client), answers);
    this.reader =
        new AnswerReader(
            properties.consumer("signalbox-answers-" + client),
            answers,
            codec,
            recent,
            this.outstanding);
    this.before =
        new EarlierAnswers(
            properties.consumer("signalbox-answers-before-" + client),
            reader.begin(),
            gateway.answersKept(),
            recent);
    try {
      this.producer = new KafkaProducer<>(properties.producer("signalbox-questions-" + client));
    } catch (RuntimeException e) {
      before.close();
      reader.close();
      throw e;
    }
  }

  /// Returns once every answer to a question asked from now on will be seen.
  ///
  /// @param bootstrapServers of the broker; see [Pipeline#bootstrapServers]
  /// @param outstanding how many questions may wait for their answers at once, at least 1
  /// @throws BrokerException the broker cannot be reached, or its topics do not exist
  public static QuestionClient connect(
      Configuration configuration, String bootstrapServers, int outstanding) {
    return connect(configuration, Lane.INTERACTIVE, bootstrapServers, outstanding, Telemetry.NONE);
  }

  /// The same on any lane, watched.
  public static QuestionClient connect(
      Configuration configuration,
      Lane lane,
      String bootstrapServers,
      int outstanding,
      Telemetry telemetry) {
    return connect(configuration, lane, bootstrapServers, outstanding, telemetry, System::nanoTime);
  }

  /// @param nanoTime as [System#nanoTime]
  static QuestionClient connect(
      Configuration configuration,
      Lane lane,
      String bootstrapServers,
      int outstanding,
      Telemetry telemetry,
      LongSupplier nanoTime) {
    try {
      QuestionClient client =
          new QuestionClient(
              configuration, lane, bootstrapServers, outstanding, telemetry, nanoTime);
      client.reader.start();
      if (configuration.gateway().bytesOfAnswers() > 0) {
        client.before.start();
      }
      return client;
    } catch (KafkaException e) {
      throw new BrokerException(
          "The broker at %s cannot be asked: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(bootstrapServers, e.getMessage()),
          e);
    }
  }

  /// Sends a question. Waits while as many are outstanding as this client may have. Its trace goes
  /// on from the thread's current span ([Context#current]), if there is one.
  ///
  /// @return completes with the terminal event; exceptionally with a [BrokerException] where the
  ///   question could not be sent, the answer cannot be read or did not come within an hour, or the
  ///   client is closed. A caller that cancels it, or lets it time out, makes room for another
  ///   question.
  /// @throws IllegalArgumentException a question with this id is outstanding already
  public CompletableFuture<Answer> ask(Question question) throws InterruptedException {
    CompletableFuture<Answer> answer = outstanding.add(question);
    String id = question.getId();
    Span span =
        tracer
            .spanBuilder("question")
            .setSpanKind(SpanKind.PRODUCER)
            .setAttribute(TracedWork.QUESTION, id)
            .startSpan();
    long began = System.nanoTime();
    var _ = answer.whenComplete((terminal, problem) -> observe(span, began, terminal));
    if (closed || outstanding.stopped() != null) {
      outstanding.fail(id, answer, closedException());
      return answer;
    }
    String fault = reader.fault();
    if (fault != null) {
      outstanding.fail(id, answer, new BrokerException(fault, null));
      return answer;
    }
    send(question, answer, span);
    return answer;
  }

  /// @param terminal null: the answer did not come
  private void observe(Span span, long began, @Nullable Answer terminal) {
    if (terminal == null) {
      span.setStatus(StatusCode.ERROR);
    }
    span.end();
    if (meters != null && terminal != null) {
      meters
          .timer(
              Metric.QUESTION_LATENCY,
              "lane",
              lane.id(),
              "outcome",
              terminal.getStatus().name().toLowerCase(Locale.ROOT))
          .record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
    }
  }

  private void send(Question question, CompletableFuture<Answer> answer, Span span) {
    try {
      RecordHeaders headers = new RecordHeaders();
      CloudEvents.describe(headers, question.getId(), "client", Question.getClassSchema());
      byte[] value = published.encode(headers, question);
      headers.add(OutstandingQuestions.CLIENT_HEADER, clientHeader);
      TraceHeaders.write(Context.current().with(span), headers);
      byte[] key = Journeys.key(question).getBytes(UTF_8);
      ProducerRecord<byte[], byte[]> sent =
          new ProducerRecord<>(questions, null, key, value, headers);
      var _ =
          producer.send(
              sent,
              (metadata, problem) -> {
                if (problem != null) {
                  outstanding.fail(question.getId(), answer, unsent(question, problem));
                }
              });
    } catch (RuntimeException e) {
      outstanding.fail(question.getId(), answer, unsent(question, e));
    }
  }

  private static BrokerException unsent(Question question, Exception problem) {
    return new BrokerException(
        "The question " + question.getId() + " could not be sent: " + problem.getMessage(),
        problem);
  }

  /// Why no question can be asked at this moment, in words; empty while questions can be asked.
  public Optional<String> problem() {
    BrokerException end = outstanding.stopped();
    return Optional.ofNullable(end == null ? reader.fault() : end.getMessage());
  }

  /// Whether the client reads answers, or tries to again. Otherwise a new client is needed.
  public boolean isAlive() {
    return outstanding.stopped() == null;
  }

  private static BrokerException closedException() {
    return new BrokerException("The client is closed", null);
  }

  /// A terminal event of the time of `gateway.answers-kept`, encoded, whichever client asked; where
  /// its bytes are not kept here, the topic is read again. Such events are known where the gateway
  /// is enabled.
  ///
  /// @return empty: there was none in that time, or the topic does not have it any more
  /// @throws BrokerException the topic cannot be read at this moment
  public Optional<EncodedAnswer> recent(String id) throws InterruptedException {
    Optional<byte[]> found = recent.find(id);
    Optional<AnswerCache.Place> place = recent.place(id);
    Optional<byte[]> bytes =
        found.isPresent() || place.isEmpty() ? found : past.read(id, place.get());
    return bytes.map(each -> new EncodedAnswer(each, codec));
  }

  /// Watches a question on its way, whichever client asked.
  ///
  /// @param passed gets each stage that the question passes from now on; must be short
  /// @return ends that
  public AutoCloseable watch(String id, Consumer<StageName> passed) {
    return progress.watch(id, passed);
  }

  /// Calls the listener for every terminal event from now on, whichever client asked.
  ///
  /// @return ends that
  public AutoCloseable answers(Consumer<Answer> listener) {
    return reader.listen(listener);
  }

  /// Outstanding questions complete exceptionally here; the pipeline answers them on the topic all
  /// the same.
  @Override
  public void close() {
    closed = true;
    reader.close();
    progress.close();
    before.close();
    past.close();
    producer.close(ClientProperties.LONGEST_CLOSE);
    outstanding.failAll(closedException());
  }
}
