package dev.signalbox.sql.reading;

/// Puts a query into words.
public final class QueryReading {
  private QueryReading() {}

  /// One sentence, without a full stop, that says everything that the query does. It is made from
  /// the query alone; a part that no words are known for stands in it as SQL.
  public static String of(WrittenQuery query) {
    return new SelectText(query.select(), new TableScope(query.schema(), null), 0).text();
  }
}
