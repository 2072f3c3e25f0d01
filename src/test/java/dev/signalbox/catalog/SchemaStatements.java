package dev.signalbox.catalog;

import java.util.ArrayList;
import java.util.List;

/// Schema changes of [TestEngine#SHOP] for one run after another: one of each kind, in the engine's
/// SQL.
public final class SchemaStatements {
  private SchemaStatements() {}

  public static List<String> of(TestEngine engine) {
    List<String> changes =
        new ArrayList<>(
            List.of(
                "CREATE TABLE visit (id INTEGER NOT NULL PRIMARY KEY, at_shop INTEGER)",
                "ALTER TABLE visit ADD COLUMN guest VARCHAR(40)",
                "ALTER TABLE visit RENAME COLUMN guest TO visitor",
                "ALTER TABLE visit RENAME TO call_in",
                "ALTER TABLE call_in DROP COLUMN visitor",
                "CREATE VIEW seldom AS SELECT id FROM call_in",
                "DROP VIEW seldom",
                "CREATE VIEW seldom AS SELECT at_shop AS shop FROM call_in",
                "CREATE TABLE bill (customer INTEGER, FOREIGN KEY (customer) REFERENCES customer (id))",
                "DROP TABLE bill",
                "CREATE TABLE bill (customer INTEGER)"));
    if (engine != TestEngine.SQLITE && engine != TestEngine.DUCKDB) {
      changes.addAll(
          List.of(
              "ALTER TABLE bill ADD CONSTRAINT of_customer FOREIGN KEY (customer) REFERENCES customer (id)",
              engine == TestEngine.MARIADB
                  ? "ALTER TABLE bill DROP FOREIGN KEY of_customer"
                  : "ALTER TABLE bill DROP CONSTRAINT of_customer"));
    }
    changes.addAll(
        switch (engine) {
          case SQLITE -> List.of();
          case MARIADB ->
              List.of(
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)",
                  "ALTER TABLE bill DROP PRIMARY KEY",
                  "ALTER TABLE bill MODIFY customer BIGINT",
                  "ALTER TABLE bill MODIFY customer BIGINT NOT NULL",
                  "ALTER TABLE bill COMMENT 'what is owed'",
                  "ALTER TABLE bill MODIFY customer BIGINT NOT NULL COMMENT 'who owes'",
                  "ALTER TABLE bill ADD COLUMN first INTEGER FIRST",
                  "ALTER TABLE bill MODIFY first INTEGER AFTER customer");
          case H2 ->
              List.of(
                  "ALTER TABLE bill ALTER COLUMN customer SET NOT NULL",
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)",
                  "ALTER TABLE bill DROP PRIMARY KEY",
                  "ALTER TABLE bill ALTER COLUMN customer SET DATA TYPE BIGINT",
                  "COMMENT ON TABLE bill IS 'what is owed'",
                  "COMMENT ON COLUMN bill.customer IS 'who owes'",
                  "COMMENT ON VIEW seldom IS 'few'");
          case DUCKDB ->
              List.of(
                  "ALTER TABLE bill ALTER COLUMN customer SET NOT NULL",
                  "ALTER TABLE bill ALTER COLUMN customer SET DATA TYPE BIGINT",
                  "COMMENT ON TABLE bill IS 'what is owed'",
                  "COMMENT ON COLUMN bill.customer IS 'who owes'",
                  "COMMENT ON VIEW seldom IS 'few'",
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)");
          case POSTGRESQL ->
              List.of(
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)",
                  "ALTER TABLE bill DROP CONSTRAINT bill_pkey",
                  "ALTER TABLE bill ALTER COLUMN customer TYPE BIGINT",
                  "ALTER TABLE bill ALTER COLUMN customer DROP NOT NULL",
                  "ALTER TABLE bill ALTER COLUMN customer SET NOT NULL",
                  "COMMENT ON TABLE bill IS 'what is owed'",
                  "COMMENT ON COLUMN bill.customer IS 'who owes'",
                  "COMMENT ON VIEW seldom IS 'few'",
                  "COMMENT ON TABLE bill IS NULL",
                  "CREATE MATERIALIZED VIEW kept AS SELECT customer FROM bill",
                  "DROP MATERIALIZED VIEW kept",
                  "CREATE TYPE mood AS ENUM ('sad', 'happy')",
                  "ALTER TABLE bill ADD COLUMN mood mood",
                  "ALTER TYPE mood RENAME TO temper",
                  "ALTER TABLE bill ADD COLUMN number SERIAL",
                  "ALTER TABLE bill ALTER COLUMN number DROP DEFAULT",
                  "CREATE TABLE day (d DATE NOT NULL) PARTITION BY RANGE (d)",
                  "CREATE TABLE loose (d DATE NOT NULL)",
                  "ALTER TABLE day ATTACH PARTITION loose DEFAULT");
        });
    changes.add("DROP TABLE bill");
    return changes;
  }
}
