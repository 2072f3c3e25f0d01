package dev.signalbox.catalog.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.TableDescription;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DdlReaderTest {
  private final SchemaBuilder schema = new SchemaBuilder();

  private List<TableDescription> read(String text) {
    SchemaText.read(text, schema);
    return schema.finish((_, _) -> false);
  }

  private List<String> rendered(String text) {
    return read(text).stream().map(RenderedTable::of).toList();
  }

  @Test
  void shouldReadConstraintsInlineAndApart() {
    assertThat(
            rendered(
                """
                CREATE TABLE city (id INT PRIMARY KEY, name TEXT NOT NULL DEFAULT 'a, b');
                CREATE TABLE shop (
                  id int, city int REFERENCES city(id) ON DELETE CASCADE, owner int, day date,
                  CONSTRAINT pk PRIMARY KEY (id, day),
                  CHECK (id < 5 AND owner > 3),
                  CONSTRAINT "odd" FOREIGN KEY (owner) REFERENCES city
                );
                """))
        .containsExactly(
            "city(id INT, name TEXT!; id)",
            "shop(id int, city int, owner int, day date; id, day) (city)->city(id) (owner)->city(id)");
    assertThat(schema.problems()).isEmpty();
  }

  @Test
  void shouldTakeCommentsAtTheEndOfLines() {
    List<TableDescription> tables =
        read(
            """
            -- Name: payment; Type: TABLE
            CREATE TABLE payment ( -- money that customers paid
              -- the key
              id INT PRIMARY KEY, -- number of the receipt
              amt DECIMAL(10,2) NOT NULL  --net amount, in euros
                DEFAULT 0, -- before tax
              kind CHAR(1) CHECK (kind IN ('--x', 'y')) -- 'y': yearly
              , method TEXT COMMENT 'how' -- never this
              , day DATE, -- ----------
              city INT REFERENCES city(id), -- -> where it was paid
              note TEXT, size INT, -- of the note
              UNIQUE (day, city), -- one a day
              last TEXT -- the end
            ); -- no comment
            CREATE TABLE city -- a place\r
            (
              id INT,\r
              name TEXT -- as on maps\r
            );
            COMMENT ON COLUMN city.name IS 'official name';
            CREATE TABLE plain (id INT);
            """);

    assertThat(tables)
        .extracting(table -> table.getComment().orElse(null))
        .containsExactly("money that customers paid", "a place", null);
    assertThat(tables.getFirst().getColumns())
        .extracting(column -> column.getName() + ": " + column.getComment().orElse(""))
        .containsExactly(
            "id: number of the receipt",
            "amt: before tax",
            "kind: 'y': yearly",
            "method: how",
            "day: ",
            "city: -> where it was paid",
            "note: ",
            "size: of the note",
            "last: the end");
    assertThat(tables.get(1).getColumns())
        .extracting(column -> column.getComment().orElse(""))
        .containsExactly("", "official name");
  }

  @Test
  void shouldTakeCommentsInBlocks() {
    List<TableDescription> tables =
        read(
            """
            CREATE TABLE ticket /* one a call */ (
              id INT /* the key */, state TEXT /* 'N' -- new */ DEFAULT '/* x */', /**
               * N new,
               * C closed
               **/
              note TEXT DEFAULT '-- it''s', /* of whom */ owner INT /*!40101 hidden */,
              size INT, /* ----- */
              last TEXT /* the end */ -- never this
            );
            CREATE TABLE plain ( /* of the id */ id INT);
            CREATE VIEW open_ticket -- tickets to do
            AS SELECT id FROM ticket;
            """);

    assertThat(tables)
        .extracting(table -> table.getComment().orElse(null))
        .containsExactly("one a call", null, "tickets to do");
    assertThat(tables.getFirst().getColumns())
        .extracting(column -> column.getName() + ": " + column.getComment().orElse(""))
        .containsExactly(
            "id: the key",
            "state: N new, C closed",
            "note: ",
            "owner: ",
            "size: ",
            "last: the end");
  }

  @Test
  void shouldReadEveryQuoting() {
    assertThat(
            rendered(
                """
                create table `order ``x` (`select` varchar(10), `key` int, primary key (`key`));
                CREATE TABLE "Straße ""y" ("a b" text);
                CREATE TABLE [dbo].[order details] ([unit price] money NULL, [z] int IDENTITY(1,1));
                CREATE TABLE 'plain' ('id' INTEGER);
                """))
        .containsExactly(
            "order `x(select varchar(10), key int; key)",
            "Straße \"y(a b text)",
            "order details(unit price money, z int)",
            "plain(id INTEGER)");
  }

  @Test
  void shouldReadOneLineWithoutSemicolons() {
    assertThat(
            rendered(
                "CREATE TABLE a (x INT) CREATE TABLE b (y INT, FOREIGN KEY(y) REFERENCES a(x))"))
        .containsExactly("a(x INT)", "b(y INT) (y)->a(x)");
  }

  @Test
  void shouldReadColumnsThatAreCalledLikeKeywords() {
    assertThat(
            rendered(
                "CREATE TABLE t (key varchar(20), index integer, check text, period decimal(5,2),"
                    + " date date, unique text, comment text, primary int, UNIQUE (date), KEY k (key))"))
        .containsExactly(
            "t(key varchar(20), index integer, check text, period decimal(5,2), date date,"
                + " unique text, comment text, primary int)");
  }

  @Test
  void shouldCopyTheColumnsOfAnotherTable() {
    assertThat(
            rendered(
                """
                CREATE TABLE a (x int, like text);
                CREATE TABLE b (LIKE a INCLUDING ALL, y int);
                CREATE TABLE c (z int) INHERITS (public.a);
                CREATE TABLE d AS SELECT x, 1 AS one FROM a;
                """))
        .containsExactly(
            "a(x int, like text)",
            "b(x int, like text, y int)",
            "c(z int, x int, like text)",
            "d(x, one)");
  }

  @Test
  void shouldReadNamesOfSeveralParts() {
    assertThat(
            rendered(
                "CREATE TABLE `my-project.sales.orders` (a INT64); CREATE TABLE db.dbo.t (a int);"
                    + " CREATE TABLE [a.b] (x int)"))
        .containsExactly("sales.orders(a INT64)", "t(a int)", "a.b(x int)");
  }

  @Test
  void shouldReadAMysqlDump() {
    assertThat(
            rendered(
                """
                /*!40101 SET @saved_cs_client = @@character_set_client */;
                DROP TABLE IF EXISTS `film`;
                CREATE TABLE IF NOT EXISTS `film` (
                  `film_id` smallint(5) unsigned NOT NULL AUTO_INCREMENT COMMENT 'it\\'s a number',
                  `title` varchar(128) CHARACTER SET utf8 COLLATE utf8_bin NOT NULL,
                  `rating` enum('G','PG, or so') DEFAULT 'G',
                  PRIMARY KEY (`film_id`) USING BTREE,
                  UNIQUE KEY `u` (`title`(10)),
                  KEY `idx_title` (`title`),
                  FULLTEXT KEY `f` (`title`)
                ) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8 COMMENT='all films';
                INSERT INTO `film` VALUES (1,'CREATE TABLE x (y int)','G');
                CREATE TABLE copy LIKE film;
                """))
        .containsExactly(
            "film(film_id smallint(5) unsigned!, title varchar(128)!, rating enum('G','PG, or so'); film_id)",
            "copy(film_id smallint(5) unsigned!, title varchar(128)!, rating enum('G','PG, or so'))");
  }

  @Test
  void shouldReadCommentsOfAnyDialect() {
    List<TableDescription> tables =
        read(
            """
            CREATE TABLE public.a (x int, "Y" int);
            COMMENT ON TABLE public.a IS 'the a''s';
            COMMENT ON COLUMN public.a."Y" IS 'the y';
            CREATE TABLE b (x INT COMMENT 'the x') COMMENT 'the b';
            CREATE TABLE `c` (x INT64 OPTIONS(description="of c"));
            """);

    assertThat(tables)
        .extracting(t -> t.getComment().orElse(""))
        .containsExactly("the a's", "the b", "");
    assertThat(tables)
        .flatExtracting(TableDescription::getColumns)
        .extracting(c -> c.getComment().orElse(""))
        .containsExactly("", "the y", "the x", "of c");
  }

  @Test
  void shouldReadAPostgresqlDump() {
    assertThat(
            rendered(
                """
                CREATE FUNCTION f() RETURNS trigger AS $body$ BEGIN CREATE TABLE z (q int); END $body$ LANGUAGE plpgsql;
                CREATE TABLE public.author (
                    id bigint DEFAULT nextval('s'::regclass) NOT NULL,
                    born timestamp with time zone,
                    tags text[] DEFAULT '{}'::text[],
                    name character varying(20)
                );
                COPY public.author (id, name) FROM stdin;
                1\tO'Neill (
                \\.
                CREATE TABLE sales.book (author bigint, other bigint);
                CREATE TABLE public.part PARTITION OF public.author FOR VALUES IN (1);
                ALTER TABLE ONLY public.author ADD CONSTRAINT author_pkey PRIMARY KEY (id);
                ALTER TABLE ONLY sales.book
                    ADD CONSTRAINT fk FOREIGN KEY (author) REFERENCES public.author(id) ON DELETE SET NULL,
                    ADD COLUMN year integer NOT NULL;
                """))
        .containsExactly(
            "author(id bigint!, born timestamp with time zone, tags text[], name character varying(20); id)",
            "sales.book(author bigint, other bigint, year integer!) (author)->author(id)");
    assertThat(schema.problems()).isEmpty();
  }

  @Test
  void shouldReadOtherDialects() {
    assertThat(
            rendered(
                """
                CREATE TABLE [dbo].[a] ([id] [int] IDENTITY(1,1) NOT NULL, [n] [nvarchar](50) NULL,
                  CONSTRAINT [PK_a] PRIMARY KEY CLUSTERED ([id] ASC) WITH (PAD_INDEX = OFF) ON [PRIMARY]) ON [PRIMARY]
                GO
                CREATE TABLE b (id NUMBER(10,0) GENERATED ALWAYS AS IDENTITY, a VARCHAR2(50 CHAR) CONSTRAINT nn NOT NULL ENABLE)
                /
                ALTER TABLE [dbo].[b] WITH CHECK ADD CONSTRAINT [FK] FOREIGN KEY([a]) REFERENCES [dbo].[a] ([id])
                GO
                CREATE OR REPLACE TRANSIENT TABLE c (v VARIANT, m MAP<STRING, ARRAY<INT>>, s STRUCT<a INT, b STRING> NOT NULL);
                CREATE TABLE ks.d (p uuid, q set<text>, r int, PRIMARY KEY ((p, r), q)) WITH CLUSTERING ORDER BY (q DESC);
                CREATE VIRTUAL TABLE e USING fts5(title, body, content='x');
                """))
        .containsExactly(
            "a(id int!, n nvarchar(50); id)",
            "b(id NUMBER(10,0), a VARCHAR2(50 CHAR)!) (a)->a(id)",
            "c(v VARIANT, m MAP<STRING, ARRAY<INT>>, s STRUCT<a INT, b STRING>!)",
            "ks.d(p uuid, q set<text>, r int; p, r, q)",
            "e(title, body)");
  }

  @Test
  void shouldReadViewsByTheirQueries() {
    List<TableDescription> tables =
        read(
            """
            CREATE TABLE t (a INT, "b c" TEXT);
            CREATE VIEW v AS SELECT a, "b c" AS name, count(*) AS n FROM t GROUP BY a;
            CREATE OR REPLACE VIEW w AS SELECT t.*, 1 AS one FROM t JOIN v ON t.a = v.a;
            CREATE MATERIALIZED VIEW x (p, q) AS SELECT 1, 2;
            CREATE VIEW y AS SELECT FROM WHERE;
            """);

    assertThat(tables)
        .extracting(RenderedTable::of)
        .containsExactly(
            "t(a INT, b c TEXT)", "v(a, name, n)", "w(a INT, b c TEXT, one)", "x(p, q)");
    assertThat(tables)
        .extracting(TableDescription::getView)
        .containsExactly(false, true, true, true);
    assertThat(schema.problems())
        .containsExactly(
            "the query that defines 'y' cannot be read", "'y' has no columns that can be read");
  }

  @Test
  void shouldReportBrokenKeysAndUseTheRest() {
    assertThat(
            rendered(
                """
                CREATE TABLE a (x INT REFERENCES missing(id), y INT, FOREIGN KEY (y) REFERENCES B(NONE));
                CREATE TABLE b (id INT PRIMARY KEY, a INT);
                ALTER TABLE c ADD PRIMARY KEY (id);
                """))
        .containsExactly("a(x INT, y INT)", "b(id INT, a INT; id)");
    assertThat(schema.problems())
        .containsExactly(
            "'c' is altered, but not among the tables",
            "the foreign key (x) of 'a' refers to 'missing', which is not among the tables",
            "the foreign key (y) of 'a' and its target columns in 'b' do not match");
  }

  @Test
  void shouldUseTheReadablePartOfADefinitionThatIsNotClosed() {
    assertThat(rendered("CREATE TABLE a (x INT, y TEXT")).containsExactly("a(x INT, y TEXT)");
    assertThat(schema.problems()).containsExactly("the definition of 'a' is not closed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "   ", "nothing here to read", "SELECT 1;", "CREATE TABLE", "((((", "'"})
  void shouldReportASchemaWithoutTables(String text) {
    assertThat(read(text)).isEmpty();
    assertThat(schema.problems()).contains("there are no tables");
  }
}
