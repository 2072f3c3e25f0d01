package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A statement may name the database's tables, their columns, and its own definitions.
class ConfinedNamesTest {
  private static final SqlGuard GUARD = new ParsedSqlGuard();

  /// Two tables of the default schema, and one of another.
  private static DatabaseDescription database(String dialect) {
    DatabaseDescription described =
        new TestDatabase()
            .table("customer", "*id INTEGER", "name TEXT", "city TEXT")
            .table("orders", "*id INTEGER", "customer_id INTEGER", "total INTEGER")
            .table("note", "id INTEGER", "text TEXT")
            .description();
    List<TableDescription> tables = new ArrayList<>();
    for (TableDescription table : described.getTables()) {
      tables.add(
          table.getName().equals("note")
              ? TableDescription.newBuilder(table).setSchema$("archive").build()
              : table);
    }
    return DatabaseDescription.newBuilder(described).setDialect(dialect).setTables(tables).build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          postgresql | SELECT f.pg_read_file FROM unnest(ARRAY['/etc/passwd']) AS f
          postgresql | SELECT s.pg_sleep FROM generate_series(1, 10) AS s
          postgresql | SELECT q.ts_stat FROM (VALUES ('SELECT 1')) AS q
          postgresql | SELECT q.ts_stat FROM (SELECT 'SELECT 1'::text AS t) AS q
          postgresql | SELECT c.pg_sleep FROM customer c
          postgresql | SELECT customer.pg_sleep FROM customer
          postgresql | SELECT "c"."pg_sleep" FROM customer c
          postgresql | SELECT (c).pg_sleep FROM customer c
          postgresql | SELECT f.pg_read_file FROM unnest(ARRAY['/etc/passwd']) AS f, (SELECT 1 AS pg_read_file) x
          postgresql | WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT r.pg_sleep FROM r) SELECT n FROM r
          postgresql | WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT r.pg_sleep FROM r) SELECT n FROM r
          postgresql | SELECT '{}'::jsonb -> c.pg_sleep FROM customer c
          postgresql | SELECT make_interval(days => c.pg_sleep) FROM customer c
          postgresql | SELECT (ARRAY[1])[c.pg_sleep] FROM customer c
          postgresql | SELECT json_object('a': c.pg_sleep) FROM customer c
          postgresql | SELECT x.pg_sleep FROM JSON_TABLE('[]', '$[*]' COLUMNS (a text PATH '$.a')) x
          postgresql | SELECT 1 FROM customer c WHERE c.pg_sleep IS NULL
          postgresql | SELECT name FROM customer ORDER BY customer.pg_sleep
          postgresql | SELECT name FROM otherschema.customer
          postgresql | SELECT name FROM otherdb.public.customer
          postgresql | SELECT text FROM public.note
          postgresql | SELECT name FROM client
          mariadb    | SELECT name FROM otherdb.customer
          mariadb    | SELECT otherdb.customer.name FROM otherdb.customer
          mariadb    | SELECT name FROM customer WHERE id IN (SELECT id FROM otherdb.customer)
          mysql      | SELECT name FROM otherdb.customer
          sqlite     | SELECT * FROM 'sqlite_master'
          sqlite     | SELECT * FROM 'pragma_database_list'
          sqlite     | SELECT * FROM 'dbstat'
          sqlite     | SELECT * FROM temp.customer
          sqlite     | SELECT * FROM attached.customer
          duckdb     | SELECT * FROM notes.geojsonl
          duckdb     | SELECT * FROM main.pragma_database_list
          duckdb     | SELECT * FROM pragma_database_list
          duckdb     | SELECT * FROM other.main.customer
          duckdb     | SELECT '1.1.1.1'::inet
          h2         | SELECT * FROM ınformation_schema.users
          h2         | SELECT * FROM "ınformation_schema".users
          h2         | SELECT * FROM other.customer
          """)
  void shouldRefuseNamesOutsideTheDatabase(String dialect, String sql) {
    assertThat(GUARD.check(sql, database(dialect))).isInstanceOf(Verdict.Rejected.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          postgresql | SELECT c.name, o.total FROM public.customer c JOIN orders o ON o.customer_id = c.id
          postgresql | SELECT n.text FROM archive.note n
          postgresql | SELECT g.n FROM generate_series(1, 10) AS g(n)
          postgresql | SELECT g FROM generate_series(1, 10) AS g
          postgresql | SELECT g.g FROM generate_series(1, 10) AS g
          postgresql | SELECT generate_series FROM generate_series(1, 3)
          postgresql | SELECT v.a, v.b FROM (VALUES (1, 'x'), (2, 'y')) AS v(a, b)
          postgresql | SELECT v.column1 FROM (VALUES (1), (2)) AS v
          postgresql | SELECT t.x, t.n FROM unnest(ARRAY[1, 2]) WITH ORDINALITY AS t(x, n)
          postgresql | WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT r.n + 1 FROM r WHERE r.n < 9) SELECT r.n FROM r
          postgresql | WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 9) SELECT n FROM r
          postgresql | SELECT x.city, count(*) AS k FROM (SELECT DISTINCT city FROM customer) x GROUP BY x.city ORDER BY k
          postgresql | SELECT c.name FROM customer c, LATERAL (SELECT sum(o.total) AS s FROM orders o WHERE o.customer_id = c.id) t WHERE t.s > 5
          mariadb    | SELECT name FROM customer WHERE city = "Berlin"
          mariadb    | SELECT `c`.`name` FROM `customer` `c`
          sqlite     | SELECT name FROM customer WHERE city LIKE "%gmail.com%"
          sqlite     | SELECT main.customer.name FROM main.customer
          sqlite     | SELECT j.value FROM customer, json_each(customer.name) AS j
          sqlite     | SELECT [name] FROM [customer]
          sqlite     | SELECT rowid FROM customer
          duckdb     | SELECT name FROM main.customer
          duckdb     | SELECT r.range FROM range(3) AS r
          h2         | SELECT name FROM PUBLIC.customer
          h2         | SELECT "NAME" FROM "CUSTOMER"
          """)
  void shouldAcceptNamesOfTheDatabase(String dialect, String sql) {
    assertThat(GUARD.check(sql, database(dialect))).isInstanceOf(Verdict.Accepted.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT nmae FROM customer       | did you mean 'name'?
          SELECT name FROM costumer       | did you mean 'customer'?
          SELECT c.nam FROM customer AS c | did you mean 'name'?
          """)
  void shouldSuggestTheNearestName(String sql, String hint) {
    assertThat(GUARD.check(sql, database("postgresql")))
        .isInstanceOfSatisfying(
            Verdict.Rejected.class, rejected -> assertThat(rejected.reason()).endsWith(hint));
  }
}
