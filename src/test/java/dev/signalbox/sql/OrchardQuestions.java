package dev.signalbox.sql;

/// Questions to the database of an orchard: figures of harvests with their units in the names, two
/// joins away from the growers, and times in each table.
public final class OrchardQuestions extends CandidateQuestions {

  public OrchardQuestions() {
    super(
        new TestDatabase()
            .table("growers", "*grower_id INTEGER", "grower_name TEXT", "joined_on DATE")
            .table("varieties", "*variety_id INTEGER", "variety_name TEXT", "breeder TEXT")
            .table(
                "plots",
                "*plot_id INTEGER",
                "plot_code TEXT",
                "grower_id INTEGER! -> growers.grower_id",
                "variety_id INTEGER! -> varieties.variety_id",
                "area_ha REAL",
                "kind TEXT",
                "planted_on DATE")
            .table(
                "harvests",
                "*harvest_id INTEGER",
                "plot_id INTEGER! -> plots.plot_id",
                "picked_on DATE",
                "weight_kg REAL",
                "mean_size_mm REAL",
                "auct_eur REAL")
            .values("growers", "grower_name", "Ann Pears", "Bo Quince")
            .values("plots", "kind", "slope", "valley"));
  }
}
