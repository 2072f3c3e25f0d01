package dev.signalbox.topology.kafka;

import dev.signalbox.config.BrokerSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Apache Kafka's own broker inside this process: one node that is broker and controller (KRaft),
/// reachable on the loopback interface only.
///
/// With a folder of its own it keeps its data there and finds it again at the next start. Otherwise
/// it uses a temporary folder that [#close] removes.
///
/// Threading: [#close] may be called from any thread, and more than once.
public final class EmbeddedBroker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);
  private static final String HOST = "127.0.0.1";
  private static final int ATTEMPTS = 5;
  private static final int NODE = 1;

  private final KafkaRaftServer server;
  private final Path folder;
  private final boolean temporary;
  private final int port;
  private final AtomicBoolean closed = new AtomicBoolean();

  private EmbeddedBroker(KafkaRaftServer server, Path folder, boolean temporary, int port) {
    this.server = server;
    this.folder = folder;
    this.temporary = temporary;
    this.port = port;
  }

  /// Starts a broker, and returns once it takes requests.
  ///
  /// @throws BrokerException the folder cannot be used, another process uses it, or the port is
  ///   taken
  public static EmbeddedBroker start(BrokerSettings settings) {
    return start(settings, Map.of());
  }

  /// Starts a broker with settings of Kafka's own over the defaults of a single node.
  public static EmbeddedBroker start(BrokerSettings settings, Map<String, String> more) {
    Path given = settings.folder();
    Path folder = given != null ? given : TemporaryState.folder();
    boolean temporary = given == null;
    try {
      Files.createDirectories(folder);
      format(folder);
      return start(folder, temporary, settings.port(), more);
    } catch (IOException e) {
      throw new BrokerException(
          "The broker's folder " + folder + " cannot be used: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      if (temporary) {
        TemporaryState.delete(folder);
      }
      throw e;
    }
  }

  /// Another process may take a free port before the broker binds it, so the start is tried again
  /// with other ports.
  private static EmbeddedBroker start(
      Path folder, boolean temporary, int wantedPort, Map<String, String> more) {
    for (int attempt = 1; ; attempt++) {
      int port = wantedPort == 0 ? freePort() : wantedPort;
      KafkaRaftServer server = null;
      try {
        server =
            new KafkaRaftServer(
                new KafkaConfig(properties(folder, port, otherPort(port), more), false),
                Time.SYSTEM);
        server.startup();
        return new EmbeddedBroker(server, folder, temporary, port);
      } catch (RuntimeException e) {
        if (server != null) {
          server.shutdown();
          server.awaitShutdown();
        }
        if (!portWasTaken(e)) {
          throw new BrokerException(startFailure(folder, e), e);
        }
        if (wantedPort != 0 || attempt == ATTEMPTS) {
          throw new BrokerException(
              "The broker's port " + port + " is taken; set broker.port to a free one, or to 0", e);
        }
        LOG.info("Port {} was taken by another process; trying another", port);
      }
    }
  }

  private static boolean portWasTaken(@Nullable Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        return true;
      }
    }
    return false;
  }

  private static String startFailure(Path folder, RuntimeException e) {
    return e instanceof KafkaException
        ? "The broker in "
            + folder
            + " did not start ("
            + e.getMessage()
            + "). Each broker needs a folder of its own: see broker.folder"
        : "The broker in " + folder + " did not start: " + e.getMessage();
  }

  private static void format(Path folder) {
    if (Files.exists(folder.resolve("meta.properties"))) {
      return;
    }
    try {
      new Formatter()
          .setPrintStream(
              new PrintStream(
                  java.io.OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
          .setNodeId(NODE)
          .setClusterId(Uuid.randomUuid().toString())
          .setDirectories(List.of(folder.toString()))
          .setMetadataLogDirectory(folder.toString())
          .setControllerListenerName("CONTROLLER")
          .run();
    } catch (Exception e) {
      throw new BrokerException(
          "The broker's folder " + folder + " cannot be prepared: " + e.getMessage(), e);
    }
  }

  private static Properties properties(
      Path folder, int port, int controllerPort, Map<String, String> more) {
    Map<String, String> settings = new HashMap<>();
    settings.put("process.roles", "broker,controller");
    settings.put("node.id", Integer.toString(NODE));
    settings.put("controller.quorum.voters", NODE + "@" + HOST + ":" + controllerPort);
    settings.put("controller.listener.names", "CONTROLLER");
    settings.put(
        "listeners",
        "PLAINTEXT://%s:%d,CONTROLLER://%s:%d".formatted(HOST, port, HOST, controllerPort));
    settings.put("advertised.listeners", "PLAINTEXT://%s:%d".formatted(HOST, port));
    settings.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
    settings.put("log.dirs", folder.toString());
    settings.putAll(singleNode());
    settings.putAll(more);
    Properties properties = new Properties();
    properties.putAll(settings);
    return properties;
  }

  /// Settings for one node, which replicates nothing and waits for few clients.
  private static Map<String, String> singleNode() {
    Map<String, String> settings = new HashMap<>();
    for (String topic :
        List.of("offsets.topic", "transaction.state.log", "share.coordinator.state.topic")) {
      settings.put(topic + ".replication.factor", "1");
    }
    settings.put("default.replication.factor", "1");
    settings.put("min.insync.replicas", "1");
    settings.put("transaction.state.log.min.isr", "1");
    settings.put("share.coordinator.state.topic.min.isr", "1");
    settings.put("offsets.topic.num.partitions", "4");
    settings.put("transaction.state.log.num.partitions", "4");
    settings.put("group.initial.rebalance.delay.ms", "0");
    settings.put("auto.create.topics.enable", "false");
    settings.put("num.network.threads", "2");
    settings.put("num.io.threads", "4");
    settings.put("log.cleaner.dedupe.buffer.size", "16777216");
    settings.put("controlled.shutdown.enable", "false");
    settings.put("initial.broker.registration.timeout.ms", "60000");
    return settings;
  }

  /// The address for clients: `host:port`.
  public String bootstrapServers() {
    return HOST + ":" + port;
  }

  /// The folder of its data.
  Path folder() {
    return folder;
  }

  /// Whether [#close] removes its folder.
  boolean isTemporary() {
    return temporary;
  }

  /// Runs a broker alone, until the standard input ends. Prints `bootstrap.servers=...` once it
  /// takes requests.
  ///
  /// @param arguments the folder, and optionally a port
  public static void main(String[] arguments) throws IOException {
    BrokerSettings settings =
        new BrokerSettings(
            arguments.length > 0 ? Path.of(arguments[0]) : null,
            arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0);
    try (EmbeddedBroker broker = start(settings)) {
      Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
      System.out.println("bootstrap.servers=" + broker.bootstrapServers());
      while (System.in.read() >= 0) {
        // the program ignores its input
      }
    }
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    server.shutdown();
    server.awaitShutdown();
    if (temporary) {
      TemporaryState.delete(folder);
    }
  }

  /// A free port may be given twice.
  private static int otherPort(int taken) {
    int port = freePort();
    return port == taken ? otherPort(taken) : port;
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new BrokerException("No free port was found on " + HOST, e);
    }
  }
}
