package dev.signalbox.sql;

/// Questions to the database of a laboratory: it stores times of events, codes that comments
/// explain, and codes of countries.
public final class LabQuestions extends CandidateQuestions {

  public LabQuestions() {
    super(
        new TestDatabase()
            .table("lab", "*lab_id INTEGER", "lab_name TEXT!")
            .table(
                "sample",
                "*sample_id INTEGER",
                "sample_no TEXT!",
                "lab_id INTEGER! -> lab.lab_id",
                "country TEXT!",
                "kind_cd INTEGER!",
                "priority INTEGER!",
                "drawn_at TIMESTAMP!",
                "tested_at TIMESTAMP",
                "vials_filled INTEGER!",
                "vials_broken INTEGER!")
            .table(
                "offer",
                "*offer_no INTEGER",
                "lab_id INTEGER! -> lab.lab_id",
                "crt_dt DATE!",
                "vld_dt DATE!",
                "acc_dt DATE",
                "rej_dt DATE")
            .comment("sample", "kind_cd", "1 = water, 2 = swab, 3 = blood")
            .comment("sample", "priority", "1 = low, 2 = normal, 3 = urgent")
            .values("sample", "country", "DE", "FR", "JP")
            .values("sample", "sample_no", "S-17", "S-18"));
  }
}
