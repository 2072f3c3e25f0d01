package dev.signalbox.api.document;

import java.util.Locale;

/// Turns the names of a document into names of tables and columns.
final class DocumentNames {
  private DocumentNames() {}

  /// `assetId` and `asset-id` are `asset_id`.
  static String snake(String name) {
    String words =
        name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
            .replaceAll("([A-Z]+)([A-Z][a-z])", "$1_$2")
            .replaceAll("[^\\p{L}\\p{N}]+", "_")
            .replaceAll("^_+|_+$", "")
            .toLowerCase(Locale.ROOT);
    return words.isEmpty() ? "value" : words;
  }

  static String singular(String name) {
    if (name.endsWith("ies") && name.length() > 4) {
      return name.substring(0, name.length() - 3) + "y";
    }
    if (name.matches(".*(ss|us|is)$") || !name.endsWith("s") || name.length() < 3) {
      return name;
    }
    return name.matches(".*(ches|shes|xes|sses)$")
        ? name.substring(0, name.length() - 2)
        : name.substring(0, name.length() - 1);
  }
}
