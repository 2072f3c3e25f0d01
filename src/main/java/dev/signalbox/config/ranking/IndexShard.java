package dev.signalbox.config.ranking;

import dev.signalbox.config.rules.SettingRules;

/// One of the equal parts into which the databases of a large index are divided, each in a process
/// of its own.
///
/// @param number from 1 on
/// @param count the number of all shards, at least 2
public record IndexShard(int number, int count) {
  /// The greatest number of shards.
  public static final int MOST = 16;

  /// Odd, near to the first 32 bits of the golden ratio's fraction: neighbours end far apart
  /// (Knuth, The Art of Computer Programming, volume 3, section 6.4).
  private static final int SPREAD = 0x9E3779B9;

  private static final int HALF = Integer.SIZE / 2;

  public IndexShard {
    SettingRules.that(
        number >= 1 && number <= count, "ranking.shard", "from 1 to ranking.shards", number);
  }

  /// Whether the shard holds a database: exactly one of the shards does.
  ///
  /// @param database its id
  public boolean holds(String database) {
    int spread = (database.hashCode() * SPREAD) >>> HALF;
    return spread % count == number - 1;
  }

  /// Whether it compares its databases before all others.
  public boolean isFirst() {
    return number == 1;
  }

  /// Whether it compares its databases behind all others, and ends the ranking.
  public boolean isLast() {
    return number == count;
  }

  /// The shard in words, such as `2-of-4`.
  public String id() {
    return number + "-of-" + count;
  }
}
