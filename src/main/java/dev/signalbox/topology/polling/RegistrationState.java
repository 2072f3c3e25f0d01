package dev.signalbox.topology.polling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How far the registration of a configuration's databases is.
///
/// @param registered how many are in the catalog and searchable
/// @param pending the ids of databases that have not been asked yet, or whose description is on its
///   way into the index
/// @param failed the ids of databases that could not be registered; each is tried again
public record RegistrationState(int registered, List<String> pending, List<String> failed) {
  /// The state where another process registers the databases, or there are none.
  public static final RegistrationState NONE = new RegistrationState(0, List.of(), List.of());

  private static final int MOST_NAMED = 10;

  public RegistrationState {
    pending = List.copyOf(pending);
    failed = List.copyOf(failed);
  }

  public int total() {
    return registered + pending.size() + failed.size();
  }

  public boolean isComplete() {
    return pending.isEmpty() && failed.isEmpty();
  }

  /// How many are registered, in words.
  public String count() {
    return String.format(Locale.ROOT, "%,d of %,d databases", registered, total());
  }

  /// How many are registered, in words, with the first names of the others.
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    parts.add(count());
    if (!failed.isEmpty()) {
      parts.add("failed: " + names(failed));
    }
    if (!pending.isEmpty()) {
      parts.add("pending: " + names(pending));
    }
    return String.join("; ", parts);
  }

  private static String names(List<String> ids) {
    String first = String.join(", ", ids.subList(0, Math.min(MOST_NAMED, ids.size())));
    return ids.size() <= MOST_NAMED
        ? first
        : first + String.format(Locale.ROOT, " and %,d more", ids.size() - MOST_NAMED);
  }
}
