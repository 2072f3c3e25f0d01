package dev.signalbox.index.entry;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;

/// The keys of the topic `index`: `database/kind/element`.
///
/// A slash or percent sign of a database's id is written as in a URL, so that no two entries share
/// a key.
public final class ElementKey {
  private ElementKey() {}

  public static String of(IndexEntry entry) {
    return of(entry.getDatabase(), entry.getKind(), entry.getElement());
  }

  public static String of(String database, ElementKind kind, String element) {
    return prefix(database) + kind + "/" + element;
  }

  /// The prefix that the keys of all entries of a database share, and no other database's keys
  /// have.
  public static String prefix(String database) {
    return database.replace("%", "%25").replace("/", "%2F") + "/";
  }

  /// The key of the entry of kind DATABASE, with which every update of a database ends.
  public static String closing(String database) {
    return of(database, ElementKind.DATABASE, database);
  }

  /// Whether a key belongs to an entry of this kind.
  public static boolean isOf(ElementKind kind, String key) {
    return key.startsWith(kind + "/", key.indexOf('/') + 1);
  }

  /// The id of the database that a key belongs to.
  public static String database(String key) {
    int end = key.indexOf('/');
    String prefix = end < 0 ? key : key.substring(0, end);
    return prefix.replace("%2F", "/").replace("%25", "%");
  }
}
