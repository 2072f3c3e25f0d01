package dev.signalbox.sql;

/// Questions to the database of a pantry: an item has the weight of one unit and a bound for its
/// stock, and a bin has both the bound and the stock.
public final class PantryQuestions extends CandidateQuestions {

  public PantryQuestions() {
    super(
        new TestDatabase()
            .table(
                "items",
                "*item_id INTEGER",
                "item_name TEXT",
                "unit_wt_kg REAL",
                "min_stock_kg REAL")
            .table(
                "bins", "*bin_id INTEGER", "bin_name TEXT", "stock_kg REAL", "min_stock_kg REAL"));
  }
}
