package dev.signalbox.federation.source;

import dev.signalbox.event.TableDescription;
import java.util.List;

/// Fetches the rows of a source.
///
/// Threading: any number of threads at once, as many as [#concurrency] says for one question.
public interface MemberRows {

  /// The ways to the rows of a table, at least one.
  List<AccessWay> ways(TableDescription table);

  /// The most fetches of one question at once.
  int concurrency();

  /// Fetches rows.
  ///
  /// @param budget the fetch spends its calls and rows there, and ends at the first limit that they
  ///   break; its result says so
  /// @throws dev.signalbox.stage.StageException the source refuses the request, cannot be reached,
  ///   or replies with nothing that can be used
  /// @throws InterruptedException the caller was interrupted; the call at work is cancelled
  Fetched fetch(Fetch fetch, FetchBudget budget) throws InterruptedException;
}
