package dev.signalbox.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.config.ranking.IndexShard;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1StatefulSet;
import io.kubernetes.client.openapi.models.V2HorizontalPodAutoscaler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the manifests of `deploy/kubernetes` without a cluster: by the schemas of Kubernetes' API,
/// and by what they say of Signalbox.
class KubernetesTest {
  private static final Path FOLDER = Path.of("deploy/kubernetes");

  /// Throws where a manifest has a field that the API does not know, or lacks one.
  private interface Schema {
    void validate(JsonElement manifest) throws IOException;
  }

  private static final Map<String, Schema> SCHEMAS =
      Map.of(
          "ConfigMap",
          V1ConfigMap::validateJsonElement,
          "Deployment",
          V1Deployment::validateJsonElement,
          "StatefulSet",
          V1StatefulSet::validateJsonElement,
          "Service",
          V1Service::validateJsonElement,
          "PodDisruptionBudget",
          V1PodDisruptionBudget::validateJsonElement,
          "HorizontalPodAutoscaler",
          V2HorizontalPodAutoscaler::validateJsonElement,
          "NetworkPolicy",
          V1NetworkPolicy::validateJsonElement);

  private static final Map<String, String> SECRETS =
      Map.of(
          "KAFKA_BOOTSTRAP_SERVERS",
          "kafka:9092",
          "SIGNALBOX_TOKEN",
          "secret",
          "SHOP_URL",
          "jdbc:postgresql://postgres:5432/shop",
          "SHOP_PASSWORD",
          "secret");

  @TempDir private Path folder;

  private static List<JsonNode> documents(String yaml) throws IOException {
    JsonMapper mapper = new JsonMapper(new YAMLFactory());
    return new ArrayList<>(mapper.readerFor(JsonNode.class).<JsonNode>readValues(yaml).readAll());
  }

  /// The manifests that the kustomization names.
  private static List<JsonNode> manifests() throws IOException {
    List<JsonNode> manifests = new ArrayList<>();
    JsonNode kustomization =
        documents(Files.readString(FOLDER.resolve("kustomization.yaml"))).getFirst();
    for (JsonNode resource : kustomization.path("resources")) {
      manifests.addAll(documents(Files.readString(FOLDER.resolve(resource.asText()))));
    }
    return manifests;
  }

  private static List<JsonNode> workloads() throws IOException {
    return manifests().stream().filter(each -> each.at("/spec").has("template")).toList();
  }

  private static List<String> arguments(JsonNode workload) {
    List<String> arguments = new ArrayList<>();
    workload
        .at("/spec/template/spec/containers/0/args")
        .forEach(argument -> arguments.add(argument.asText()));
    return arguments;
  }

  private static void validate(List<JsonNode> manifests) throws IOException {
    for (JsonNode manifest : manifests) {
      String kind = manifest.path("kind").asText();
      assertThat(SCHEMAS).containsKey(kind);
      Objects.requireNonNull(SCHEMAS.get(kind))
          .validate(JsonParser.parseString(manifest.toString()));
    }
  }

  @Test
  void shouldFollowTheSchemasOfTheApi() throws IOException {
    assertThat(manifests()).hasSizeGreaterThan(20);
    validate(manifests());
  }

  /// The manifests as `kubectl apply -k` sends them; skips the test where no kubectl is there.
  private List<JsonNode> rendered(Path kustomization) throws IOException, InterruptedException {
    Path out = folder.resolve("out.yaml");
    Process kubectl;
    try {
      kubectl =
          new ProcessBuilder("kubectl", "kustomize", kustomization.toString())
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException _) {
      assumeThat(false).as("kubectl is there").isTrue();
      return List.of();
    }
    assertThat(kubectl.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assumeThat(kubectl.exitValue()).as("kubectl knows kustomize").isZero();
    return documents(Files.readString(out));
  }

  @Test
  void shouldFollowTheSchemasWithTheCommonPart() throws Exception {
    List<JsonNode> rendered = rendered(FOLDER);

    validate(rendered);
    for (JsonNode workload :
        rendered.stream().filter(each -> each.at("/spec").has("template")).toList()) {
      JsonNode container = workload.at("/spec/template/spec/containers/0");
      assertThat(container.at("/livenessProbe/httpGet/path").asText()).isEqualTo("/health/alive");
      assertThat(container.at("/readinessProbe/httpGet/path").asText()).isEqualTo("/health/ready");
      Set<String> given = new HashSet<>();
      workload
          .at("/spec/template/spec/volumes")
          .forEach(each -> given.add(each.path("name").asText()));
      workload
          .at("/spec/volumeClaimTemplates")
          .forEach(each -> given.add(each.at("/metadata/name").asText()));
      container
          .path("volumeMounts")
          .forEach(each -> assertThat(given).contains(each.path("name").asText()));
    }
  }

  @Test
  void shouldRunEveryStageInOneWorkload() throws IOException {
    List<String> stages = new ArrayList<>();
    for (JsonNode workload : workloads()) {
      List<String> arguments = arguments(workload);
      stages.addAll(List.of(arguments.get(arguments.indexOf("--stages") + 1).split(",")));
    }

    assertThat(stages)
        .as("'translate' runs where topics of Debezium are configured")
        .containsExactlyInAnyOrderElementsOf(
            EnumSet.complementOf(EnumSet.of(StageName.TRANSLATE)).stream()
                .map(StageName::id)
                .toList());
  }

  @Test
  void shouldSelectPodsOfAWorkloadAndScaleByOneOfItsStages() throws IOException {
    Map<String, JsonNode> workloads = new HashMap<>();
    workloads().forEach(each -> workloads.put(each.at("/metadata/name").asText(), each));
    for (JsonNode manifest : manifests()) {
      if (manifest.path("kind").asText().equals("HorizontalPodAutoscaler")) {
        JsonNode target = manifest.at("/spec/scaleTargetRef");
        JsonNode workload = Objects.requireNonNull(workloads.get(target.path("name").asText()));
        assertThat(target.path("kind")).isEqualTo(workload.path("kind"));
        String stage =
            manifest.at("/spec/metrics/0/external/metric/selector/matchLabels/stage").asText();
        assertThat(arguments(workload).toString()).contains(stage);
      }
    }
    for (JsonNode workload : workloads.values()) {
      assertThat(workload.at("/spec/selector/matchLabels"))
          .isEqualTo(workload.at("/spec/template/metadata/labels"));
    }
  }

  @Test
  void shouldLoadTheConfigurationWithTheNamedSecrets() throws IOException {
    assertThat(Files.readString(FOLDER.resolve("kustomization.yaml"))).contains(SECRETS.keySet());

    Configuration configuration =
        new ConfigurationLoader(SECRETS).load(FOLDER.resolve("signalbox.yaml"), List.of());

    assertThat(configuration.metrics().port()).isEqualTo(9464);
    assertThat(configuration.state()).isEqualTo(Path.of("/var/lib/signalbox"));
    assertThat(configuration.streams().drain()).isLessThan(Duration.ofSeconds(60));
  }

  /// The folder after the changes that the operations page tells.
  private Path inShards() throws IOException {
    Path changed = Files.createDirectory(folder.resolve("shards"));
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        Files.copy(file, changed.resolve(file.getFileName()));
      }
    }
    Path kustomization = changed.resolve("kustomization.yaml");
    Files.writeString(
        kustomization,
        Files.readString(kustomization).replace("- rank.yaml", "- rank-shards.yaml"));
    Files.writeString(
        changed.resolve("signalbox.yaml"), "ranking: {shards: 2}\n", StandardOpenOption.APPEND);
    return changed;
  }

  @Test
  void shouldRankWithEachShardOfTheIndexOnce() throws IOException {
    Path configured = inShards().resolve("signalbox.yaml");
    List<JsonNode> shards = documents(Files.readString(FOLDER.resolve("rank-shards.yaml")));

    validate(shards);
    List<IndexShard> ranking = new ArrayList<>();
    for (JsonNode shard : shards) {
      if (shard.path("kind").asText().equals("StatefulSet")) {
        String set = arguments(shard).getLast();
        assertThat(set).startsWith("ranking.shard=");
        ranking.add(
            new ConfigurationLoader(SECRETS)
                .load(configured, List.of(set))
                .ranking()
                .indexShard()
                .orElseThrow());
      }
    }
    assertThat(ranking).containsExactly(new IndexShard(1, 2), new IndexShard(2, 2));
  }

  @Test
  void shouldReplaceTheWholeIndexByItsShards() throws Exception {
    List<JsonNode> rendered = rendered(inShards());

    validate(rendered);
    assertThat(rendered)
        .filteredOn(each -> each.path("kind").asText().equals("StatefulSet"))
        .extracting(each -> each.at("/metadata/name").asText())
        .contains("rank-1", "rank-2")
        .doesNotContain("rank");
  }
}
