package dev.signalbox.benchmarks;

import java.util.Arrays;
import java.util.List;

/// A row of a table of DBRouting (Mandal et al.), as it was published. Its in-domain splits were
/// drawn anew for ours, so these are figures of about the same questions, not of the very same.
///
/// @param cells in the columns of our table; `-`: not published
record PublishedRow(String method, List<String> cells) {
  private static final String PRETRAINED = "Pretrained embedding";
  private static final String FINE_TUNED = "Fine-tuned embedding";
  private static final String LLAMA = "Llama3 70B";

  static final List<PublishedRow> TABLE_2 =
      List.of(
          of(LLAMA, "95.45 99.12 97.15 96.71 98.64 99.80 99.18"),
          of(PRETRAINED, "87.71 99.35 92.61 89.94 96.61 99.22 97.80"),
          of(FINE_TUNED, "91.78 97.97 94.70 94.77 97.00 99.12 98.00"));
  static final List<PublishedRow> TABLE_3 =
      List.of(
          of(LLAMA, "59.84 60.13 59.99 78.96 80.88 81.17 81.01"),
          of(PRETRAINED, "44.09 67.82 54.42 68.87 75.21 86.16 80.08"),
          of(FINE_TUNED, "55.04 78.09 65.13 75.89 79.15 90.10 84.21"));
  static final List<PublishedRow> TABLE_5 =
      List.of(
          of(PRETRAINED, "80.21 95.00 86.94 88.18 92.03 97.36 94.36"),
          of(FINE_TUNED, "89.05 95.87 92.87 94.79 95.25 97.90 95.91"));

  /// 160, 120, 80, 60, 40 (not published) and 20 databases.
  static final List<PublishedRow> TABLE_6 =
      List.of(
          of(
              PRETRAINED,
              "51.13 74.21 61.47 51.37 77.76 63.23 56.48 85.59 69.55 65.81 86.36 74.94"
                  + " - - - 87.71 99.35 92.61"),
          of(
              FINE_TUNED,
              "60.38 80.48 69.40 63.47 84.41 73.28 63.51 88.10 80.30 66.18 90.72 87.42"
                  + " - - - 91.78 97.97 94.70"));

  /// The first columns of [#TABLE_6].
  static final List<PublishedRow> TABLE_6_ALL =
      List.of(of(PRETRAINED, "51.13 74.21 61.47"), of(FINE_TUNED, "60.38 80.48 69.40"));

  /// In-domain sets, and cross-domain.
  static final List<PublishedRow> TABLE_7 =
      List.of(
          of(LLAMA, "79.81 93.78 86.21 95.45 99.12 97.15"),
          of(PRETRAINED, "63.14 89.93 75.32 87.71 99.35 92.61"),
          of(FINE_TUNED, "72.65 93.35 82.03 91.78 97.97 94.70"));

  /// In-domain sets.
  static final List<PublishedRow> TABLE_14 =
      List.of(of(PRETRAINED, "90.95 99.36 94.93"), of(FINE_TUNED, "94.91 99.44 97.06"));

  private static PublishedRow of(String method, String cells) {
    return new PublishedRow(method, Arrays.asList(cells.split(" ")));
  }
}
