package dev.signalbox.sql;

/// Questions to the database of a pottery: it stores words as states that elsewhere say nothing.
public final class KilnQuestions extends CandidateQuestions {

  public KilnQuestions() {
    super(
        new TestDatabase()
            .table("kilns", "*kiln_id INTEGER", "kiln_name TEXT!", "stage TEXT!", "volume INTEGER")
            .table(
                "potters",
                "*potter_id INTEGER",
                "potter_name TEXT!",
                "enrolled DATE",
                "standing TEXT")
            .values("kilns", "stage", "available", "cooling", "present")
            .values("potters", "standing", "registered", "waiting"));
  }
}
