package dev.signalbox.sql;

/// Questions to the database of a hotel, whose columns have short names.
public final class HotelQuestions extends CandidateQuestions {

  public HotelQuestions() {
    super(
        new TestDatabase()
            .table("guests", "*guest_id INTEGER", "full_name TEXT", "country TEXT")
            .table(
                "reservations",
                "*reservation_id INTEGER",
                "guest_id INTEGER -> guests.guest_id",
                "channel TEXT",
                "arrives_on DATE")
            .table(
                "invoices",
                "*invoice_no INTEGER",
                "reservation_id INTEGER -> reservations.reservation_id",
                "net_amt REAL",
                "paid_on DATE")
            .values("reservations", "channel", "website", "phone"));
  }
}
