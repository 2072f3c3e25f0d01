package dev.signalbox.sql;

/// Questions to the database of a gallery, in which keys name what persons do: who consigned and
/// who bought a piece, who introduced a party, and who leads a branch.
public final class GalleryQuestions extends CandidateQuestions {

  public GalleryQuestions() {
    super(
        new TestDatabase()
            .table(
                "employees",
                "*employee_id INTEGER",
                "employee_name TEXT",
                "branch_id INTEGER -> branches.branch_id",
                "hourly_rate REAL",
                "first_aid_cert_until DATE")
            .table(
                "branches",
                "*branch_id INTEGER",
                "branch_name TEXT",
                "manager_id INTEGER -> employees.employee_id")
            .table(
                "parties",
                "*party_id INTEGER",
                "party_name TEXT",
                "registered_on DATE",
                "blocked TEXT",
                "introduced_by INTEGER -> parties.party_id")
            .table("artists", "*artist_id INTEGER", "artist_name TEXT")
            .table(
                "pieces",
                "*piece_id INTEGER",
                "title TEXT",
                "kind TEXT",
                "artist_id INTEGER -> artists.artist_id",
                "consr_id INTEGER -> parties.party_id",
                "buyer_id INTEGER -> parties.party_id",
                "state TEXT")
            .values("parties", "party_name", "Okto", "Ferro")
            .values("parties", "blocked", "J", "N")
            .values("branches", "branch_name", "Harbour", "Hill")
            .values("pieces", "kind", "oil", "print")
            .values("pieces", "state", "sold", "returned"));
  }
}
