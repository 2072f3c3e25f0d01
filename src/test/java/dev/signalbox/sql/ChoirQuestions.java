package dev.signalbox.sql;

/// Questions to the database of a choir: singers take part in concerts, and each concert has one of
/// them as its leader; farms deliver honey that the choir sells, and helpers report defects.
public final class ChoirQuestions extends CandidateQuestions {

  public ChoirQuestions() {
    super(
        new TestDatabase()
            .table(
                "singer",
                "*singer_id INTEGER",
                "full_name TEXT!",
                "joined_on DATE!",
                "cancelled_on DATE")
            .table(
                "concert",
                "*concert_id INTEGER",
                "concert_no TEXT!",
                "leader_id INTEGER -> singer.singer_id",
                "held_on DATE!",
                "cost_eur REAL")
            .table(
                "concert_singer",
                "*concert_id INTEGER! -> concert.concert_id",
                "*singer_id INTEGER! -> singer.singer_id",
                "part TEXT!",
                "hours REAL!")
            .table("farm", "*farm_id INTEGER", "farm_name TEXT!")
            .table(
                "honey_delivery",
                "*delivery_id INTEGER",
                "farm_id INTEGER! -> farm.farm_id",
                "delivered_on DATE!",
                "weight_kg REAL!",
                "price_per_kg REAL!",
                "is_rejected BOOLEAN!",
                "paid_on DATE")
            .table(
                "tkt",
                "*tkt_no INTEGER",
                "concert_cd INTEGER -> concert.concert_id",
                "opn_ts TIMESTAMP!",
                "cls_ts TIMESTAMP",
                "prio TEXT!")
            .values("concert", "concert_no", "C-12", "C-13")
            .values("concert_singer", "part", "solo", "alto", "bass"));
  }
}
