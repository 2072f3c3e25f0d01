package dev.signalbox.benchmarks;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventFormat;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;

/// What JSON at the edges costs beside Avro. Two pipelines on one broker, which differ in the
/// format of their questions and answers alone, are asked the same in alternating rounds.
///
/// @param samples folder of the sample databases and their questions
/// @param rounds how often each pipeline is asked every question alone, and how often it is flooded
/// @param flood questions of a flood
record EdgeFormats(Path folder, Path samples, int rounds, int flood) {
  private static final int WARM_UP_FLOODS = 3;
  private static final int WARM_UP_ROUNDS = 2;

  static EdgeFormats of(Path folder, Path samples, boolean quick) {
    return quick
        ? new EdgeFormats(folder, samples, 2, 100)
        : new EdgeFormats(folder, samples, 6, 400);
  }

  /// @param streams the settings `streams`, in YAML
  /// @param suffix of the figures' names
  SequencedMap<String, Object> measure(String streams, String suffix) throws Exception {
    List<String> texts =
        QuestionFiles.ofSplit(samples, SampleData.TEST).stream()
            .map(each -> each.question())
            .toList();
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults());
        Edge avro = open(EventFormat.AVRO, broker, streams);
        Edge json = open(EventFormat.JSON, broker, streams)) {
      flood(avro, json, texts, WARM_UP_FLOODS);
      ask(avro, json, texts, WARM_UP_ROUNDS);
      avro.forget();
      json.forget();
      List<Double> ratios = ask(avro, json, texts, rounds);
      List<Double> rates = flood(avro, json, texts, rounds);
      SequencedMap<String, Object> figures = figures(avro, json, suffix);
      double medians = Figures.median(json.millis()) / Figures.median(avro.millis());
      putRatio(figures, "json_over_avro", medians, ratios, suffix);
      putRatio(
          figures, "json_over_avro_questions_per_second", Figures.median(rates), rates, suffix);
      return figures;
    }
  }

  private Edge open(EventFormat format, EmbeddedBroker broker, String streams)
      throws InterruptedException {
    return Edge.open(format, broker.bootstrapServers(), streams, folder, samples);
  }

  /// @return for each round, the median of JSON over that of Avro
  /// @throws IllegalStateException the two pipelines answer a question differently
  private static List<Double> ask(Edge avro, Edge json, List<String> texts, int rounds)
      throws Exception {
    List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      boolean avroFirst = round % 2 == 0;
      List<Answer> first = all(avroFirst ? avro : json, texts);
      List<Answer> second = all(avroFirst ? json : avro, texts);
      for (int i = 0; i < texts.size(); i++) {
        if (!content(first.get(i)).equals(content(second.get(i)))) {
          throw new IllegalStateException(
              "The two edges have different answers to: " + texts.get(i));
        }
      }
      ratios.add(lastMedian(json, texts.size()) / lastMedian(avro, texts.size()));
    }
    return ratios;
  }

  private static List<Answer> all(Edge edge, List<String> texts) throws Exception {
    List<Answer> answers = new ArrayList<>();
    for (String text : texts) {
      answers.add(edge.ask(text));
    }
    return answers;
  }

  private static double lastMedian(Edge edge, int count) {
    List<Double> millis = edge.millis();
    return Figures.median(millis.subList(millis.size() - count, millis.size()));
  }

  /// The parts of an answer that no time and no identifier is in.
  private static List<Object> content(Answer answer) {
    return List.of(
        answer.getStatus(),
        answer.getDatabases(),
        answer.getSteps(),
        answer.getResult(),
        answer.getSentence());
  }

  /// @return for each round, the rate with JSON over that with Avro
  private List<Double> flood(Edge avro, Edge json, List<String> texts, int rounds)
      throws Exception {
    List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      boolean avroFirst = round % 2 == 0;
      double first = (avroFirst ? avro : json).flood(texts, flood);
      double second = (avroFirst ? json : avro).flood(texts, flood);
      ratios.add(avroFirst ? second / first : first / second);
    }
    return ratios;
  }

  private static SequencedMap<String, Object> figures(Edge avro, Edge json, String suffix) {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    for (Edge edge : List.of(avro, json)) {
      String name = edge.format().name().toLowerCase(Locale.ROOT);
      figures.put(name + "_latency_ms_p50" + suffix, percentile(edge, 50));
      figures.put(name + "_latency_ms_p99" + suffix, percentile(edge, 99));
      figures.put(
          name + "_questions_per_second" + suffix, Figures.rounded(edge.questionsPerSecond(), 1));
      figures.put(
          name + "_cpu_ms_per_question" + suffix, Figures.rounded(edge.processorMillis(), 2));
      figures.put(name + "_answer_bytes" + suffix, edge.bytesOfAnswer());
    }
    figures.put(
        "json_over_avro_cpu" + suffix,
        Figures.rounded(json.processorMillis() / avro.processorMillis(), 3));
    figures.put("edge_questions" + suffix, avro.millis().size());
    return figures;
  }

  /// @param rounds the ratio of each round
  private static void putRatio(
      SequencedMap<String, Object> figures,
      String name,
      double ratio,
      List<Double> rounds,
      String suffix) {
    List<Double> sorted = rounds.stream().sorted().toList();
    figures.put(name + suffix, Figures.rounded(ratio, 3));
    figures.put(name + "_least" + suffix, Figures.rounded(sorted.getFirst(), 3));
    figures.put(name + "_most" + suffix, Figures.rounded(sorted.getLast(), 3));
  }

  private static double percentile(Edge edge, int percent) {
    return Figures.rounded(InteractiveQuestions.percentile(edge.millis(), percent), 1);
  }
}
