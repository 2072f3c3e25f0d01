package dev.signalbox.federation.source;

import dev.signalbox.catalog.MemberTables;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.event.DatabaseDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Sources that answer questions together.
///
/// @param id the name of the federation
/// @param keys the keys that its sources share
public record Federation(String id, List<Member> members, List<SharedKey> keys) {

  /// The dialect of queries over a federation, which is that of the joining engine.
  public static final String DIALECT = "duckdb";

  public Federation {
    members = List.copyOf(members);
    keys = List.copyOf(keys);
  }

  /// All tables.
  public List<MemberTable> tables() {
    List<MemberTable> tables = new ArrayList<>();
    for (Member member : members) {
      List<String> names = new MemberTables(member.description()).names();
      for (int i = 0; i < names.size(); i++) {
        tables.add(new MemberTable(member, member.description().getTables().get(i), names.get(i)));
      }
    }
    return List.copyOf(tables);
  }

  /// Finds a table by its source and name.
  public Optional<MemberTable> find(String source, String table) {
    return tables().stream()
        .filter(each -> NameSpelling.folded(each.member().id()).equals(NameSpelling.folded(source)))
        .filter(each -> NameSpelling.folded(each.name()).equals(NameSpelling.folded(table)))
        .findFirst();
  }

  /// Finds a table by its name alone, where only one source has it.
  public Optional<MemberTable> find(String table) {
    List<MemberTable> named =
        tables().stream()
            .filter(each -> NameSpelling.folded(each.name()).equals(NameSpelling.folded(table)))
            .toList();
    return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }

  /// The federation as one database whose schemas are its sources, as planner and guard read it.
  public DatabaseDescription description() {
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(id)
        .setDialect(DIALECT)
        .setTables(
            members.stream()
                .flatMap(member -> new MemberTables(member.description()).descriptions().stream())
                .toList())
        .build();
  }

  /// Whether values of one column may be sent to the source of another one: within one source
  /// always; to another source where the columns are a shared key, and never from a private one.
  public boolean mayBind(MemberTable from, String column, MemberTable to, String target) {
    if (from.isPrivate(column)) {
      return false;
    }
    String one = from.fullName() + "." + column;
    String other = to.fullName() + "." + target;
    return from.member().id().equals(to.member().id())
        || keys.stream().anyMatch(key -> key.joins(one, other));
  }
}
