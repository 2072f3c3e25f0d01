package dev.signalbox.sql;

/// Questions to the database of a depot: its columns hold rates per a unit, planned ends, and
/// numbers that may be zero.
public final class DepotQuestions extends CandidateQuestions {

  public DepotQuestions() {
    super(
        new TestDatabase()
            .table(
                "drivers",
                "*driver_id INTEGER",
                "driver_name TEXT!",
                "hired_on DATE!",
                "left_on DATE",
                "hourly_wage REAL!",
                "weekly_hours REAL!")
            .table(
                "vans",
                "*van_id INTEGER",
                "plate TEXT!",
                "price_per_km REAL!",
                "purchase_price REAL!",
                "toll REAL!")
            .table(
                "permits",
                "*permit_id INTEGER",
                "permit_no TEXT!",
                "van_id INTEGER! -> vans.van_id",
                "starts_on DATE!",
                "ends_on DATE")
            .table(
                "fines",
                "*fine_id INTEGER",
                "driver_id INTEGER! -> drivers.driver_id",
                "fine_kind TEXT!",
                "cost REAL!",
                "discount REAL",
                "issued_on DATE!")
            .table("clerks", "*clerk_id INTEGER", "fst_nm TEXT!", "lst_nm TEXT!", "lst_itm TEXT")
            .values("drivers", "driver_name", "Ana Vidal", "Luc Moreau")
            .values("vans", "plate", "KS 100", "KS 200")
            .values("fines", "fine_kind", "speeding", "parking"));
  }
}
