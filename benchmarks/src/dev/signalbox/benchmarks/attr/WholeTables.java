package dev.signalbox.benchmarks.attr;

import dev.signalbox.event.TableDescription;
import dev.signalbox.federation.source.AccessWay;
import dev.signalbox.federation.source.Fetch;
import dev.signalbox.federation.source.FetchBudget;
import dev.signalbox.federation.source.Fetched;
import dev.signalbox.federation.source.Member;
import dev.signalbox.federation.source.MemberRows;
import java.util.List;

/// A source that takes no conditions, so that each table of a query is fetched whole.
///
/// @param rows the source itself
record WholeTables(MemberRows rows) implements MemberRows {

  /// The member with such a source.
  static Member of(Member member) {
    return new Member(member.description(), new WholeTables(member.rows()));
  }

  @Override
  public List<AccessWay> ways(TableDescription table) {
    AccessWay whole = whole(table);
    return List.of(
        new AccessWay(
            whole.name(), List.of(), whole.page(), whole.rows(), whole.callCost(), whole.order()));
  }

  /// @throws java.util.NoSuchElementException each operation requires a value
  private AccessWay whole(TableDescription table) {
    return rows.ways(table).stream()
        .filter(way -> way.requiredColumns().isEmpty())
        .findFirst()
        .orElseThrow();
  }

  @Override
  public int concurrency() {
    return rows.concurrency();
  }

  @Override
  public Fetched fetch(Fetch fetch, FetchBudget budget) throws InterruptedException {
    return rows.fetch(
        new Fetch(fetch.table(), whole(fetch.table()), fetch.columns(), List.of(), Long.MAX_VALUE),
        budget);
  }
}
