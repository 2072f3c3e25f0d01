package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.config.ranking.RankingSettings;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankingSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").ranking()).isEqualTo(new RankingSettings(10));
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("ranking: {candidates: 7}").ranking()).isEqualTo(new RankingSettings(7));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("ranking: {candidates: 0}", "ranking.candidates: must be at least 1; found '0'");
  }

  @Test
  void shouldReadTheShard() {
    RankingSettings ranking = parse("ranking: {shards: 4, shard: 2}").ranking();

    assertThat(ranking.indexShard()).contains(new IndexShard(2, 4));
    assertThat(
            IntStream.rangeClosed(1, 4)
                .filter(number -> new IndexShard(number, 4).holds("shop"))
                .count())
        .isEqualTo(1);
  }

  @Test
  void shouldAskForTheShardOnlyWhereTheProcessRanks() {
    RankingSettings ranking = parse("ranking: {shards: 4}").ranking();

    assertThatThrownBy(ranking::indexShard)
        .hasMessage(
            "ranking.shard: is missing: ranking.shards is 4, so a process that ranks must say which"
                + " of them it holds");
    assertThat(parse("").ranking().indexShard()).isEmpty();
  }

  @Test
  void shouldRefuseShardsOutOfBounds() {
    assertRefused("ranking: {shards: 0}", "ranking.shards: must be from 1 to 16; found '0'");
    assertRefused("ranking: {shards: 17}", "ranking.shards: must be from 1 to 16; found '17'");
    assertRefused(
        "ranking: {shards: 2, shard: 3}",
        "ranking.shard: must be from 1 to ranking.shards; found '3'");
  }

  @Test
  void shouldReadThePriors() {
    assertThat(
            parse("ranking: {priors: {mode: off, half-life: 7d, answers: 9, keys: 8, weight: 0.5}}")
                .ranking()
                .priors())
        .isEqualTo(new PriorSettings("off", Duration.ofDays(7), 9, 8, 0.5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mode: maybe    | ranking.priors.mode: must be one of on, off; found 'maybe'
          half-life: 1s  | ranking.priors.half-life: must be at least 1m; found 'PT1S'
          answers: 0     | ranking.priors.answers: must be at least 1; found '0'
          keys: 0        | ranking.priors.keys: must be at least 1; found '0'
          weight: 0      | ranking.priors.weight: must be above 0 and at most 10; found '0.0'
          weight: 11     | ranking.priors.weight: must be above 0 and at most 10; found '11.0'
          """)
  void shouldRefusePriorsOutOfBounds(String setting, String problem) {
    assertRefused("ranking: {priors: {%s}}".formatted(setting), problem);
  }
}
