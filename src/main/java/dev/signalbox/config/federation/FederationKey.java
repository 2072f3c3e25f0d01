package dev.signalbox.config.federation;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// A key that two members of a federation share. Values of one column may be sent to the source of
/// the other one, and the planner joins the tables by it.
///
/// @param from the column that refers, as `member.table.column`
/// @param to the column that it refers to, likewise
public record FederationKey(String from, String to) {

  /// A column of a member's table.
  ///
  /// @param table its name in the federation
  public record Place(String member, String table, String column) {}

  public FederationKey {
    requireParts(from, "federations.keys.from");
    requireParts(to, "federations.keys.to");
  }

  private static void requireParts(String column, String key) {
    SettingRules.that(
        column.matches("[^.].*\\.[^.]+\\.[^.]+"), key, "written as member.table.column", column);
  }

  /// The referring column.
  public Place referring() {
    return place(from);
  }

  /// The column that it refers to.
  public Place referredTo() {
    return place(to);
  }

  List<Place> places() {
    return List.of(referring(), referredTo());
  }

  private static Place place(String column) {
    int last = column.lastIndexOf('.');
    int before = column.lastIndexOf('.', last - 1);
    return new Place(
        column.substring(0, before),
        column.substring(before + 1, last),
        column.substring(last + 1));
  }
}
