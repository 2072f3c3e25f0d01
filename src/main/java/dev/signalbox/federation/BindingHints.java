package dev.signalbox.federation;

import dev.signalbox.federation.query.RowCondition;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.AccessWay;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.MemberTable;
import dev.signalbox.federation.source.WayParameter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Words the hint for a query that binds no value to a required column, for the planner and for the
/// asker.
record BindingHints(Federation federation, KeyRights rights) {
  private static final int MOST_TABLES = 3;

  /// The hint for a use that no order reaches.
  ///
  /// @param unreached all such uses
  Loading.Outcome.Unbound of(TableUse use, List<TableUse> unreached) {
    AccessWay way =
        use.table().ways().stream()
            .min(Comparator.comparingInt(each -> missing(use, each).size()))
            .orElseThrow();
    List<WayParameter> missing = missing(use, way);
    String needed =
        missing.stream()
            .map(each -> "`%s %s`".formatted(each.column(), each.comparison().sign()))
            .distinct()
            .collect(Collectors.joining(" and "));
    String name = use.table().name();
    if (needed.isEmpty()) {
      String others =
          unreached.stream()
              .filter(each -> each != use)
              .map(each -> "`" + each.table().name() + "`")
              .collect(Collectors.joining(", "));
      return new Loading.Outcome.Unbound(
          "`%s` needs values of %s, which need values themselves. Name a value."
              .formatted(name, others),
          "Signalbox can read '%s' of %s only for values that the question does not tell. Name one in the question."
              .formatted(name, use.table().member().id()));
    }
    return new Loading.Outcome.Unbound(
        "`%s` needs %s; %s.".formatted(name, needed, remedy(use, missing)),
        "Signalbox can read '%s' of %s only for a value of %s, and the question tells none. Name it in the question."
            .formatted(
                name,
                use.table().member().id(),
                missing.stream()
                    .map(each -> "'" + each.column() + "'")
                    .distinct()
                    .collect(Collectors.joining(" and "))));
  }

  private static List<WayParameter> missing(TableUse use, AccessWay way) {
    return way.parameters().stream()
        .filter(WayParameter::required)
        .filter(each -> !isBound(use, each))
        .toList();
  }

  private static boolean isBound(TableUse use, WayParameter parameter) {
    return use.conditions().stream().map(RowCondition::column).anyMatch(parameter.column()::equals)
        && use.conditions().stream()
            .anyMatch(each ->
                each.column().equals(parameter.column())
                    && each.comparison() == parameter.comparison());
  }

  private String remedy(TableUse use, List<WayParameter> missing) {
    Set<String> columns =
        missing.stream().map(WayParameter::column).collect(Collectors.toUnmodifiableSet());
    boolean withheld =
        use.links().stream()
            .anyMatch(link -> columns.contains(link.column()) && !rights.links(use).contains(link));
    if (withheld) {
      return "the values of the joined column may not be sent to %s, so name a value"
          .formatted(use.table().member().id());
    }
    List<String> tables = new ArrayList<>();
    for (MemberTable other : federation.tables()) {
      boolean joins =
          !other.fullName().equals(use.table().fullName())
              && columns.stream().anyMatch(column -> binds(other, use.table(), column));
      if (joins) {
        tables.add("`" + other.name() + "`");
      }
    }
    return tables.isEmpty()
        ? "name a value"
        : "join "
            + tables.stream().limit(MOST_TABLES).collect(Collectors.joining(" or "))
            + ", or name a value";
  }

  /// Whether a column of a table that can be read by itself may bind the column: a shared or
  /// foreign key, or one that is named alike, such as `id` of `assets` for `asset_id`.
  private boolean binds(MemberTable other, MemberTable table, String column) {
    boolean readable = other.ways().stream().anyMatch(way -> way.requiredColumns().isEmpty());
    return readable
        && other.description().getColumns().stream()
            .filter(each -> federation.mayBind(other, each.getName(), table, column))
            .anyMatch(each ->
                !other.member().id().equals(table.member().id())
                    || isNamedAlike(other, each.getName(), column));
  }

  private static boolean isNamedAlike(MemberTable other, String name, String column) {
    String wanted = column.toLowerCase(Locale.ROOT);
    String own = name.toLowerCase(Locale.ROOT);
    String table = other.name().toLowerCase(Locale.ROOT);
    String singular = table.endsWith("s") ? table.substring(0, table.length() - 1) : table;
    return (own.equals(wanted) && !own.equals("id"))
        || wanted.equals(table + "_" + own)
        || wanted.equals(singular + "_" + own)
        || wanted.equals(singular + own);
  }
}
