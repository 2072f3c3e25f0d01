package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sample clients of docs/events.md, each run by its own tool against a served pipeline.
@Tag("slow")
class SampleClientsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Path NODE_MODULES = Path.of("/usr/lib/node_modules");

  @TempDir private static Path folder;
  private static EmbeddedBroker broker;
  private static Pipeline pipeline;

  @BeforeAll
  static void start() throws Exception {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .parse(
                """
                kafka: {bootstrap.servers: "%s"}
                state: %s
                streams: {partitions: 1}
                topics: {formats: {answers: json}}
                """
                    .formatted(broker.bootstrapServers(), folder),
                folder);
    pipeline =
        Pipeline.start(
            configuration, new ScriptedWorks().works(), EnumSet.allOf(StageName.class), _ -> {});
    pipeline.awaitReady(PATIENCE);
  }

  @AfterAll
  static void stop() {
    pipeline.close();
    broker.close();
  }

  private static Path sample(String language, String file) throws IOException {
    Matcher block =
        Pattern.compile("(?s)```" + language + "\n(.*?)```")
            .matcher(Files.readString(Path.of("docs/events.md")));
    assertThat(block.find()).as("a sample in " + language).isTrue();
    return Files.writeString(folder.resolve(file), block.group(1));
  }

  private static int exit(String... command) throws Exception {
    try {
      Process process = process(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      return process.exitValue();
    } catch (IOException notThere) {
      return -1;
    }
  }

  private static ProcessBuilder process(String... command) {
    ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
    process.environment().put("NODE_PATH", NODE_MODULES.toString());
    return process;
  }

  private static void assertAnswers(String... command) throws Exception {
    String[] asked =
        Stream.concat(
                Stream.of(command), Stream.of(broker.bootstrapServers(), "How many are there?"))
            .toArray(String[]::new);
    Path output = folder.resolve("output.txt");
    Process process = process(asked).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
      assertThat(Files.readString(output)).contains("ANSWERED");
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void shouldAnswerThePythonSample() throws Exception {
    for (String python : List.of("python3", "/usr/bin/python3")) {
      if (exit(python, "-c", "import confluent_kafka") == 0) {
        assertAnswers(python, sample("python", "ask.py").toString());
        return;
      }
    }
    assumeTrue(false, "Python with confluent-kafka is not installed");
  }

  @Test
  void shouldAnswerTheLineOfKcat() throws Exception {
    assumeTrue(exit("kcat", "-V") == 0, "kcat is not installed");
    Matcher lines =
        Pattern.compile("(?s)\n    (echo 'q1\\|.*?-K '\\|')\n    (kcat [^\n]*)")
            .matcher(Files.readString(Path.of("docs/events.md")));
    assertThat(lines.find()).as("the lines of kcat").isTrue();

    assertThat(exit("bash", "-c", onBroker(lines.group(1)))).isZero();

    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(() ->
            assertThat(output("bash", "-c", onBroker(lines.group(2)) + " -e -q"))
                .map(SampleClientsTest::idAndStatus)
                .contains("q1 ANSWERED"));
  }

  private static String onBroker(String line) {
    return line.replace("localhost:9092", broker.bootstrapServers());
  }

  private static List<String> output(String... command) throws Exception {
    Path output = folder.resolve("lines.txt");
    Process process = process(command).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
      return Files.readAllLines(output);
    } finally {
      process.destroyForcibly();
    }
  }

  private static String idAndStatus(String answer) {
    try {
      JsonNode json = new JsonMapper().readTree(answer);
      return json.at("/journey/question/id").asText() + " " + json.path("status").asText();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void shouldAnswerTheJavaSample() throws Exception {
    assertAnswers(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        sample("java", "Ask.java").toString());
  }

  @Test
  void shouldAnswerTheNodeSample() throws Exception {
    assumeTrue(
        exit("node", "-e", "require.resolve('kafkajs')") == 0,
        "Node with kafkajs is not installed");
    assertAnswers("node", sample("javascript", "ask.js").toString());
  }
}
