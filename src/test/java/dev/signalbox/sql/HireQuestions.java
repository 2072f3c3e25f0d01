package dev.signalbox.sql;

/// Questions to the database of a firm that hires out tools: its tables hold states told by absent
/// times, and codes that comments explain.
public final class HireQuestions extends CandidateQuestions {

  public HireQuestions() {
    super(
        new TestDatabase()
            .table("lodgers", "*lodger_id INTEGER", "lodger_name TEXT!", "discharged_on DATE")
            .table(
                "loans",
                "*loan_id INTEGER",
                "lodger_id INTEGER! -> lodgers.lodger_id",
                "loaned_on DATE!",
                "returned_on DATE")
            .table("clients", "*client_id INTEGER", "client_name TEXT!")
            .table(
                "quotes",
                "*quote_id INTEGER",
                "client_id INTEGER! -> clients.client_id",
                "status TEXT!",
                "answered_on DATE")
            .comment("quotes", "status", "A accepted, R rejected, O open")
            .values("quotes", "status", "A", "R", "O"));
  }
}
