package dev.signalbox.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.Progress;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleApis;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// One chaos experiment with all its processes.
public final class ChaosExperiment implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(3);
  private static final Duration READ = Duration.ofMillis(50);

  /// After the last terminal event: time for duplicates to show themselves.
  private static final Duration AFTERMATH = Duration.ofSeconds(15);

  /// The time that each reply of an API takes, so that kills hit calls.
  private static final Duration REPLY = Duration.ofMillis(200);

  /// One sample question in this many is followed by one that calls an API.
  private static final int CALLS_EVERY = 3;

  private static final Duration DELIVERY = Duration.ofMinutes(10);

  /// The turns between the sample questions.
  private static final List<String> FOLLOW_UPS =
      List.of("And how many of them are there?", "only the first one", "thanks");

  private final ChaosPlan plan;
  private final Console console;
  private final Random random;
  private final String bootstrapServers;
  private final Path samples;
  private final SampleApis apis;
  private final ChildProcess broker;
  private final List<ChildProcess> instances = new ArrayList<>();

  /// @param program name of the class whose `main` is the command line
  /// @param folder takes the data of all processes
  /// @param overrides settings for every process of the pipeline, `key=value`
  public ChaosExperiment(
      ChaosPlan plan, String program, Path folder, List<String> overrides, Console console) {
    this.plan = plan;
    this.console = console;
    this.random = new Random(plan.seed());
    this.samples = folder.resolve("samples");
    this.apis = SampleApis.start(folder.resolve("apis"), REPLY);
    int port = freePort();
    this.bootstrapServers = "127.0.0.1:" + port;
    this.broker =
        new ChildProcess(
            EmbeddedBroker.class.getName(),
            List.of(folder.resolve("broker").toString(), Integer.toString(port)),
            folder.resolve("broker.out"));
    for (int i = 0; i < plan.instances(); i++) {
      List<String> arguments = new ArrayList<>();
      arguments.addAll(List.of("serve", "--dataset", samples.toString()));
      arguments.addAll(List.of("--config", apis.configuration().toString()));
      arguments.addAll(List.of("--state", folder.resolve("state-" + i).toString()));
      arguments.addAll(List.of("--set", "kafka.bootstrap.servers=" + bootstrapServers));
      // Past answers arrive late after a kill, so that equal turns need not have equal ones.
      arguments.addAll(List.of("--set", "ranking.priors.mode=off"));
      overrides.forEach(override -> arguments.addAll(List.of("--set", override)));
      instances.add(new ChildProcess(program, arguments, folder.resolve("instance-" + i + ".out")));
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new CommandException("No free port was found: " + e.getMessage(), e);
    }
  }

  /// Runs the experiment; blocks until every question has ended, or the limit is reached.
  public TerminalEventCheck.Verdict verdict() throws InterruptedException {
    long end = System.nanoTime() + plan.limit().toNanos();
    SampleData.writeTo(samples);
    broker.start();
    broker.await("bootstrap.servers=", START);
    instances.forEach(ChildProcess::start);
    for (ChildProcess instance : instances) {
      instance.await("Ready: ", START);
      instance.await("Registered ", START);
    }
    console.err().printf("%d instances and a broker run%n", plan.instances());
    Configuration defaults = Configuration.defaults();
    try (KafkaProducer<String, byte[]> producer = producer();
        TerminalEventCheck events =
            new TerminalEventCheck(bootstrapServers, defaults.prefix() + "answers", plan);
        Progress progress = Progress.on(console, "ended", plan.questions())) {
      send(producer, defaults.prefix() + "questions");
      watch(events, progress, end);
      long aftermath = System.nanoTime() + AFTERMATH.toNanos();
      while (System.nanoTime() < aftermath) {
        events.read(READ);
      }
      return events.verdict();
    }
  }

  private KafkaProducer<String, byte[]> producer() {
    return new KafkaProducer<>(
        Map.of(
            ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
            bootstrapServers,
            ProducerConfig.ACKS_CONFIG,
            "all",
            ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
            Math.toIntExact(DELIVERY.toMillis())),
        new StringSerializer(),
        new ByteArraySerializer());
  }

  private void send(KafkaProducer<String, byte[]> producer, String topic) {
    List<String> texts = texts();
    EventCodec codec = new EventCodec();
    Instant askedAt = Instant.now();
    for (int i = 0; i < plan.questions(); i++) {
      List<String> script = plan.isFollowUp(i) ? FOLLOW_UPS : texts;
      Question question =
          Question.newBuilder()
              .setId(plan.id(i))
              .setConversation(plan.conversation(i))
              .setText(script.get(plan.turn(i) / 2 % script.size()))
              .setWant(Want.ANSWER)
              .setDatabases(List.of())
              .setAskedAt(askedAt)
              .build();
      ProducerRecord<String, byte[]> sent =
          new ProducerRecord<>(topic, plan.conversation(i), codec.encode(question));
      sent.headers().add("ce_id", plan.id(i).getBytes(UTF_8));
      var _ = producer.send(sent);
    }
    producer.flush();
  }

  /// The sample questions, with questions among them that call APIs.
  private List<String> texts() {
    List<GoldQuestion> calling = QuestionFiles.ofSplit(apis.gold(), SampleData.DEMO);
    List<String> texts = new ArrayList<>();
    int asked = 0;
    for (GoldQuestion question : QuestionFiles.ofSplit(samples, SampleData.TEST)) {
      texts.add(question.question());
      if (++asked % CALLS_EVERY == 0) {
        texts.add(calling.get(asked / CALLS_EVERY % calling.size()).question());
      }
    }
    return texts;
  }

  private void watch(TerminalEventCheck events, Progress progress, long end)
      throws InterruptedException {
    List<Integer> moments =
        random
            .ints(plan.kills(), plan.questions() / 50, Math.max(1, plan.questions() * 9 / 10))
            .sorted()
            .boxed()
            .toList();
    int kill = 0;
    int shown = 0;
    while (events.ended() < plan.questions() && System.nanoTime() < end) {
      events.read(READ);
      for (; shown < events.ended(); shown++) {
        progress.step();
      }
      if (kill < moments.size() && events.ended() >= moments.get(kill)) {
        kill(kill++, events.ended());
      }
      instances.stream().filter(each -> !each.isAlive()).forEach(ChildProcess::start);
    }
  }

  private void kill(int number, int ended) throws InterruptedException {
    Thread.sleep(random.nextInt(1_000));
    boolean all = plan.killsBroker(number);
    int chosen = random.nextInt(instances.size());
    ChildProcess victim = all ? broker : instances.get(chosen);
    victim.kill();
    console
        .err()
        .printf(
            "kill %d: %s, after %d terminal events%n",
            number + 1, all ? "the broker" : "instance " + (chosen + 1), ended);
    victim.start();
  }

  @Override
  public void close() {
    for (ChildProcess instance : instances) {
      instance.close();
    }
    broker.close();
    apis.close();
  }
}
