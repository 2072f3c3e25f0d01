package dev.signalbox.gateway;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.config.rules.NearestName;
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

  /// The outlines of the databases, by id.
  ///
  /// @param catalog empty where this process has not read it
  /// @throws Problem 503 where this process has not read the catalog
  static List<DatabaseDescription> outlines(Optional<Catalog> catalog, Caller caller) {
    return held(catalog).outlines().stream()
        .filter(database -> isSeenBy(caller, database))
        .sorted(Comparator.comparing(DatabaseDescription::getId))
        .toList();
  }

  /// The whole databases, by id.
  ///
  /// @throws Problem 503 where this process has not read the catalog
  static List<DatabaseDescription> of(Optional<Catalog> catalog, Caller caller) {
    return outlines(catalog, caller).stream()
        .flatMap(database -> find(catalog, caller, database.getId()).stream())
        .toList();
  }

  /// One database; empty where the caller sees none with this id.
  ///
  /// @throws Problem 503 where this process has not read the catalog
  static Optional<DatabaseDescription> find(Optional<Catalog> catalog, Caller caller, String id) {
    return held(catalog)
        .find(id)
        .filter(database -> isSeenBy(caller, database))
        .map(database -> Privacy.seenBy(caller.tenant(), database));
  }

  /// Does nothing where no database is named.
  ///
  /// @param field that names them
  /// @throws Problem 400 where the caller may ask no database of a name, 503 where this process has
  ///   not read the catalog
  static void require(Optional<Catalog> catalog, Caller caller, String field, List<String> named) {
    for (String id : named) {
      if (find(catalog, caller, id).isEmpty()) {
        List<String> known =
            outlines(catalog, caller).stream().map(DatabaseDescription::getId).toList();
        throw Problem.inField(
            field,
            "must name databases that you may ask; '%s' is none of them%s"
                .formatted(id, NearestName.hint(id, known)));
      }
    }
  }

  private static boolean isSeenBy(Caller caller, DatabaseDescription database) {
    return Audience.of(database.getTenants()).includes(caller.tenant());
  }

  /// The catalog as it is, for all callers.
  ///
  /// @throws Problem 503 where this process has not read the catalog
  static Catalog held(Optional<Catalog> catalog) {
    return catalog.orElseThrow(() ->
        new Problem(
            HttpStatus.SERVICE_UNAVAILABLE,
            null,
            "this process has not read the catalog of databases yet; ask again in a moment"));
  }

  /// The databases whose id, name or description has a text, in any case.
  ///
  /// @param contains empty: all
  /// @param after the id that the page begins behind; empty: the beginning
  static Page page(
      Optional<Catalog> catalog, Caller caller, String contains, String after, int most) {
    String wanted = contains.toLowerCase(Locale.ROOT);
    List<DatabaseDescription> found =
        outlines(catalog, caller).stream()
            .filter(database -> words(database).contains(wanted))
            .toList();
    List<String> rest =
        found.stream()
            .map(DatabaseDescription::getId)
            .filter(id -> id.compareTo(after) > 0)
            .toList();
    List<String> page = rest.stream().limit(most).toList();
    return new Page(
        found.size(),
        page.stream().flatMap(id -> find(catalog, caller, id).stream()).toList(),
        page.size() < rest.size() ? page.getLast() : null);
  }

  private static String words(DatabaseDescription database) {
    return String.join(
            "\n", database.getId(), database.getName(), database.getDescription().orElse(""))
        .toLowerCase(Locale.ROOT);
  }
}
