package dev.signalbox.sql;

/// Questions to the database of a boat rental: boats have a state that is also what happened to
/// them, and rentals have two times and two piers.
public final class BoatQuestions extends CandidateQuestions {

  public BoatQuestions() {
    super(
        new TestDatabase()
            .table("boats", "*boat_id INTEGER", "boat_name TEXT!", "state TEXT!", "price REAL")
            .table(
                "members", "*member_id INTEGER", "member_name TEXT!", "joined DATE", "email TEXT")
            .table("piers", "*pier_id INTEGER", "pier_name TEXT!")
            .table(
                "rentals",
                "*rental_id INTEGER",
                "boat_id INTEGER! -> boats.boat_id",
                "member_id INTEGER! -> members.member_id",
                "pickup_pier_id INTEGER! -> piers.pier_id",
                "return_pier_id INTEGER -> piers.pier_id",
                "started_at TIMESTAMP!",
                "ended_at TIMESTAMP",
                "fee REAL")
            .table("repairs", "*repair_id INTEGER", "boat_id INTEGER! -> boats.boat_id")
            .values("boats", "state", "rented", "moored")
            .values("boats", "boat_name", "Seagull", "Otter")
            .values("piers", "pier_name", "North Pier", "Old Harbour"));
  }
}
