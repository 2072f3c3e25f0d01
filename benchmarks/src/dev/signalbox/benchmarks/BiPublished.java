package dev.signalbox.benchmarks;

import java.util.List;

/// A row of the tables of ChatBI (Lian et al.), on 153 questions in Chinese over four views: single
/// ones in tables 4 and 5, 51 dialogues of three in table 6.
///
/// @param accuracy useful execution accuracy in percent, as people judged it
/// @param promptTokens of all questions together, like the tokens of the replies
record BiPublished(String method, double accuracy, int promptTokens, int replyTokens) {
  static final int QUESTIONS = 153;

  static final List<BiPublished> TABLE_4 =
      List.of(
          new BiPublished("DIN-SQL", 20.92, 1_472_242, 53_332),
          new BiPublished("MAC-SQL", 52.29, 1_272_661, 36_952),
          new BiPublished("ChatBI", 74.43, 841_550, 29_336),
          new BiPublished("ChatBI without form, zero-shot", 58.17, 586_640, 28_886));
  static final List<BiPublished> TABLE_5 =
      List.of(
          new BiPublished("ChatBI without form, zero-shot", 58.17, 586_640, 28_886),
          new BiPublished("ChatBI without form, few-shot", 49.67, 735_144, 24_126));
  static final List<BiPublished> TABLE_6 =
      List.of(
          new BiPublished("DIN-SQL", 20.26, 1_526_638, 65_850),
          new BiPublished("MAC-SQL", 35.29, 1_685_080, 30_095),
          new BiPublished("ChatBI", 67.32, 799_442, 20_766),
          new BiPublished("ChatBI without form, zero-shot", 52.94, 592_074, 18_723));

  /// Accuracy of view selection in percent, table 2.
  static final List<BiPublished> TABLE_2 =
      List.of(
          new BiPublished("SFT ERNIE, 4 layers", 95.7, 0, 0),
          new BiPublished("BERT, 12 layers", 95.2, 0, 0),
          new BiPublished("CNN", 83.9, 0, 0));
}
