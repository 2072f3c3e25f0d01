package dev.signalbox.gateway;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.Audience;
import io.javalin.http.HttpStatus;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The databases of the catalog that a caller may ask, in the order of their ids.
final class SeenDatabases {
  private SeenDatabases() {}

  /// A part of them.
  ///
  /// @param total the number of all that have the words
  /// @param next the id to go on after; null: the page is the last
  record Page(int total, List<DatabaseDescription> databases, @Nullable String next) {}

  /// @param catalog empty where another process holds it
  /// @throws Problem 503 where another process holds the catalog
  static List<DatabaseDescription> of(Optional<Catalog> catalog, Caller caller) {
    return catalog
        .orElseThrow(() ->
            new Problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                null,
                "this process runs no stage that holds the catalog; ask one that runs the stage 'plan'"))
        .all()
        .stream()
        .filter(database -> Audience.of(database.getTenants()).includes(caller.tenant()))
        .map(database -> Privacy.seenBy(caller.tenant(), database))
        .sorted(Comparator.comparing(DatabaseDescription::getId))
        .toList();
  }

  /// The databases whose id, name or description has a text, in any case.
  ///
  /// @param contains empty: all
  /// @param after the id that the page begins behind; empty: the beginning
  static Page page(
      Optional<Catalog> catalog, Caller caller, String contains, String after, int most) {
    String wanted = contains.toLowerCase(Locale.ROOT);
    List<DatabaseDescription> found =
        of(catalog, caller).stream().filter(database -> words(database).contains(wanted)).toList();
    List<DatabaseDescription> rest =
        found.stream().filter(database -> database.getId().compareTo(after) > 0).toList();
    List<DatabaseDescription> page = rest.stream().limit(most).toList();
    return new Page(found.size(), page, page.size() < rest.size() ? page.getLast().getId() : null);
  }

  private static String words(DatabaseDescription database) {
    return String.join(
            "\n", database.getId(), database.getName(), database.getDescription().orElse(""))
        .toLowerCase(Locale.ROOT);
  }
}
