package dev.signalbox.federation.source;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.Optional;

/// A table of a source.
///
/// @param name its name within the source in queries over the federation
public record MemberTable(Member member, TableDescription description, String name) {

  /// The name in sentences, behind the source.
  public String fullName() {
    return member.id() + "." + name;
  }

  public Optional<ColumnDescription> column(String written) {
    String folded = NameSpelling.folded(written);
    return description.getColumns().stream()
        .filter(each -> NameSpelling.folded(each.getName()).equals(folded))
        .findFirst();
  }

  /// The ways to its rows.
  public List<AccessWay> ways() {
    return member.rows().ways(description);
  }

  public boolean isPrivate(String column) {
    return column(column).filter(ColumnDescription::getIsPrivate).isPresent();
  }
}
