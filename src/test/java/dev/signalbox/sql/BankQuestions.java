package dev.signalbox.sql;

/// Questions to the database of a bank: stored counts, texts as keys, and clerks with mentors.
public final class BankQuestions extends CandidateQuestions {

  public BankQuestions() {
    super(
        new TestDatabase()
            .table("banks", "*bank_id TEXT", "bank_name TEXT", "no_of_customers INTEGER")
            .table(
                "clerks",
                "*clerk_id INTEGER",
                "clerk_name TEXT",
                "birth_year INTEGER",
                "bank_id TEXT -> banks.bank_id",
                "mentor_id INTEGER -> clerks.clerk_id")
            .table(
                "intakes",
                "*intake_id INTEGER",
                "bank_id TEXT! -> banks.bank_id",
                "apprentice INTEGER")
            .values("banks", "bank_id", "0", "1")
            .values("banks", "bank_name", "Nordbank", "Elbbank"));
  }
}
