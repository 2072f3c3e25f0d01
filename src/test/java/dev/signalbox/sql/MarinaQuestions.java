package dev.signalbox.sql;

/// Questions to the database of a marina: its tables tell the states of rows by codes, flags,
/// stored weekdays and missing times, and one of its keys is undeclared.
public final class MarinaQuestions extends CandidateQuestions {

  public MarinaQuestions() {
    super(
        new TestDatabase()
            .table("berths", "*berth_id INTEGER", "berth_name TEXT", "in_service BOOLEAN")
            .table(
                "boats",
                "*boat_id INTEGER",
                "boat_name TEXT",
                "length_m REAL",
                "built_year INTEGER",
                "inspected_on DATE")
            .table(
                "stays",
                "*stay_id INTEGER",
                "boat_id INTEGER -> boats.boat_id",
                "berth_id INTEGER -> berths.berth_id",
                "gate_in DATE",
                "gate_out DATE")
            .table("pilots", "*pilot_id INTEGER", "pilot_name TEXT", "hired_on DATE")
            .table(
                "trips",
                "*trip_id INTEGER",
                "trip_no TEXT",
                "boat_id INTEGER -> boats.boat_id",
                "pilot_id INTEGER",
                "trip_state TEXT",
                "ata DATE",
                "atd DATE")
            .table(
                "classes",
                "*class_id INTEGER",
                "class_name TEXT",
                "weekday TEXT",
                "pilot_id INTEGER -> pilots.pilot_id")
            .table("ports", "*port_id INTEGER", "port_name TEXT")
            .table(
                "crossings",
                "*crossing_id INTEGER",
                "origin_port_id INTEGER -> ports.port_id",
                "destination_port_id INTEGER -> ports.port_id",
                "fare REAL")
            .values("boats", "boat_name", "Seagull", "Petrel")
            .values("ports", "port_name", "Lindau", "Bregenz")
            .values("trips", "trip_state", "PLN", "CNL", "SLD")
            .values("classes", "class_name", "Rope Basics Morning", "Rope Basics Evening", "Knots")
            .values("classes", "weekday", "Wednesday", "Friday", "Sunday"));
  }
}
