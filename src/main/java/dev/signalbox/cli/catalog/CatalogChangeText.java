package dev.signalbox.cli.catalog;

import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.ElementChange;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Formats the outcomes of schema changes as text.
final class CatalogChangeText {
  private static final int SHOWN_IN_SHORT = 3;

  private CatalogChangeText() {}

  /// The first differences, in one line.
  static String summary(CatalogChange change) {
    String shown =
        change.getElements().stream()
            .limit(SHOWN_IN_SHORT)
            .map(CatalogChangeText::line)
            .collect(Collectors.joining("; "));
    int more = change.getElementCount() - Math.min(SHOWN_IN_SHORT, change.getElements().size());
    return change.getProblem().orElse(more > 0 ? "%s; and %,d more".formatted(shown, more) : shown);
  }

  /// One difference: an added element begins with a plus sign, a removed one with a minus sign.
  static String line(ElementChange change) {
    String element = word(change.getKind()) + " " + change.getElement();
    return switch (change.getChange()) {
      case ADDED -> "+ " + element;
      case REMOVED -> "- " + element;
      case RENAMED -> "~ " + element + ": name " + beforeAndAfter(change);
      case RETYPED -> "~ " + element + ": type " + beforeAndAfter(change);
      case COMMENTED -> "~ " + element + ": comment " + beforeAndAfter(change);
      case CHANGED, UNKNOWN ->
          change.getBefore().isPresent() || change.getAfter().isPresent()
              ? "~ " + element + ": " + beforeAndAfter(change)
              : "~ " + element;
    };
  }

  private static String beforeAndAfter(ElementChange change) {
    return quoted(change.getBefore()) + " -> " + quoted(change.getAfter());
  }

  private static String quoted(Optional<String> text) {
    return text.map(each -> "'" + each + "'").orElse("none");
  }

  static Duration untilIndexed(CatalogChange change) {
    return Duration.between(change.getChangedAt(), change.getIndexedAt());
  }

  /// A duration in milliseconds, or in seconds from 10 s on.
  static String took(Duration duration) {
    long millis = duration.toMillis();
    return millis < 10_000 ? millis + " ms" : String.format(Locale.ROOT, "%,d s", millis / 1_000);
  }

  static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS).toString();
  }

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
