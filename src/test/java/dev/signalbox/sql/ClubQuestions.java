package dev.signalbox.sql;

/// Questions to the database of a tennis club: its tables have amounts, hours and scores that
/// questions add up and rank without naming them.
public final class ClubQuestions extends CandidateQuestions {

  public ClubQuestions() {
    super(
        new TestDatabase()
            .table(
                "members",
                "*member_id INTEGER",
                "member_name TEXT",
                "city TEXT",
                "joined_on DATE",
                "left_on DATE")
            .table(
                "penalties",
                "*penalty_id INTEGER",
                "member_id INTEGER -> members.member_id",
                "amount REAL",
                "purpose TEXT",
                "issued_on DATE",
                "paid_on DATE")
            .table(
                "courts", "*court_id INTEGER", "court_name TEXT", "surface TEXT", "length_m REAL")
            .table(
                "bookings",
                "*booking_id INTEGER",
                "court_id INTEGER -> courts.court_id",
                "member_id INTEGER -> members.member_id",
                "booked_on DATE",
                "hours INTEGER")
            .table("trainers", "*trainer_id INTEGER", "trainer_name TEXT", "gender TEXT")
            .table(
                "lesson_scores",
                "*score_id INTEGER",
                "trainer_id INTEGER -> trainers.trainer_id",
                "member_id INTEGER -> members.member_id",
                "given_on DATE",
                "remark TEXT",
                "score INTEGER")
            .table("sale_kinds", "*kind_code TEXT", "kind TEXT")
            .table(
                "receipts",
                "*receipt_id INTEGER",
                "kind_code TEXT -> sale_kinds.kind_code",
                "seller_id INTEGER -> trainers.trainer_id",
                "receipt_date DATE",
                "receipt_amount REAL")
            .values("members", "member_name", "Olga Petrova", "Tim Berg")
            .values("members", "city", "Bern", "Basel")
            .values("penalties", "purpose", "lost key", "late cancellation")
            .values("courts", "surface", "clay", "grass")
            .values("trainers", "gender", "female", "male")
            .values("sale_kinds", "kind", "bar sale", "ball rental")
            .values("lesson_scores", "remark", "Back pain after the lesson", "Good footwork"));
  }
}
