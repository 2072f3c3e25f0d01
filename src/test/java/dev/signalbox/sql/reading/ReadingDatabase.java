package dev.signalbox.sql.reading;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.LetterEncoder;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.time.TimeReference;
import java.time.Instant;

/// A database of singers, songs and concerts, with readings of queries on it.
final class ReadingDatabase {
  private static final TestDatabase MUSIC =
      new TestDatabase()
          .table(
              "singer",
              "*singer_id INTEGER",
              "name TEXT",
              "sex TEXT",
              "country TEXT",
              "age INTEGER",
              "born DATE",
              "retired BOOLEAN")
          .table(
              "song",
              "*song_id INTEGER",
              "title TEXT",
              "price REAL",
              "sales INTEGER",
              "num_copies INTEGER",
              "singer_id INTEGER -> singer.singer_id")
          .table(
              "stadium",
              "*stadium_id INTEGER",
              "stadium_name TEXT",
              "city TEXT",
              "capacity INTEGER")
          .table(
              "concert",
              "*concert_id INTEGER",
              "year INTEGER",
              "held_on DATE",
              "stadium_id INTEGER -> stadium.stadium_id",
              "singer_id INTEGER -> singer.singer_id")
          .table("port", "*port_id INTEGER", "port_name TEXT")
          .table(
              "crossing",
              "*crossing_id INTEGER",
              "origin_port_id INTEGER -> port.port_id",
              "destination_port_id INTEGER -> port.port_id",
              "departed_on DATE",
              "arrived_on DATE")
          .table("xq", "xq7 TEXT")
          .statement("xq7 means the label")
          .table("member_of", "*singer_id INTEGER -> singer.singer_id", "choir TEXT")
          .values("singer", "name", "Ana Vidal", "Luc Moreau", "Mary O'Hara")
          .values("singer", "sex", "F", "M")
          .values("singer", "country", "Netherlands", "France", "United States")
          .values("song", "title", "Blue Harbour", "The Tin Boat", "Best of Spring")
          .values("stadium", "city", "Bergen", "Porto")
          .values("port", "port_name", "Lindau", "Bregenz");

  private static final SchemaLinker LINKER = new SchemaLinker(new LetterEncoder(), MUSIC, false);

  private static final TimeReference REFERENCE =
      TimeReference.of(TimeSettings.defaults(), Instant.parse("2026-11-24T10:00:00Z"));

  private ReadingDatabase() {}

  static DatabaseDescription description() {
    return MUSIC.description();
  }

  static Lexicon lexicon() {
    return LINKER.lexicon(description());
  }

  static Reading read(String question, String sql) {
    Lexicon lexicon = lexicon();
    LinkedQuestion linked = LINKER.link(question, lexicon);
    return Reading.of(
            linked,
            new QuestionAccounting(linked.tokens(), lexicon, REFERENCE),
            sql,
            Dialect.of(description().getDialect()))
        .orElseThrow();
  }
}
