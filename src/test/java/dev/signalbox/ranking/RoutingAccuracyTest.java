package dev.signalbox.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.evaluation.RoutingMetrics;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.Candidate;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.words.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The accuracy of the default configuration, where the benchmark data is at hand.
@Tag("slow")
class RoutingAccuracyTest {

  @ParameterizedTest
  @CsvSource({"spider-route-out, 0.985", "spider-route-in, 0.815"})
  void shouldReachTheBaseline(String dataset, double recallAtOne) {
    Optional<Path> datasets = RoutingSet.datasets();
    assumeTrue(
        datasets.isPresent(), "no benchmark data; the environment's SIGNALBOX_DATASETS names it");
    Path folder = datasets.orElseThrow().resolve(dataset);

    RoutingMetrics metrics = measure(folder);

    assertThat(metrics.byQuestion().recallAt1()).isGreaterThanOrEqualTo(recallAtOne);
    assertThat(metrics.byQuestion().recallAt3()).isGreaterThan(0.915);
  }

  private static RoutingMetrics measure(Path folder) {
    List<GoldQuestion> questions = QuestionFiles.ofSplit(folder, "test");
    List<RoutingMetrics.Ranked> rankings = new ArrayList<>();
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults())) {
      IndexSnapshot snapshot = RoutingSet.index(encoder, true, List.of(folder)).snapshot();
      ProjectedVectors projection =
          ProjectedVectors.of(encoder.name(), encoder.dimension()).orElseThrow();
      Ranker ranker = new Ranker(encoder.name(), RankingSettings.defaults());
      List<Encoding> encodings =
          encoder.encodeTexts(
              questions.stream()
                  .map(GoldQuestion::question)
                  .map(text -> new Text(text, Words.partsOfQuestion(text)))
                  .toList(),
              Role.QUESTION);
      for (int i = 0; i < questions.size(); i++) {
        GoldQuestion question = questions.get(i);
        List<Words.Word> words = Words.ofQuestion(question.question());
        SearchQuery query =
            new SearchQuery(
                question.question(),
                words,
                encodings.get(i).vector(),
                projection.project(encodings.get(i).parts(), words.size()),
                null,
                Set.of());
        List<String> ranking =
            ranker.rank(snapshot, query).getCandidates().stream()
                .map(Candidate::getDatabase)
                .toList();
        rankings.add(new RoutingMetrics.Ranked(question.databases(), ranking));
      }
    }
    return RoutingMetrics.of(rankings);
  }
}
