package dev.signalbox.sql;

/// Questions to the database of an animal shelter: texts hold its times, and `n_` counts.
public final class KennelQuestions extends CandidateQuestions {

  public KennelQuestions() {
    super(
        new TestDatabase()
            .table(
                "helpers",
                "*helper_id INTEGER",
                "first_name TEXT",
                "last_name TEXT",
                "dt_joined TEXT",
                "dt_left TEXT",
                "email TEXT")
            .table(
                "kennels", "*kennel_id INTEGER", "kennel_name TEXT", "city TEXT", "n_dogs INTEGER")
            .table(
                "walks",
                "*walk_id INTEGER",
                "helper_id INTEGER -> helpers.helper_id",
                "walked_on DATE"));
  }
}
