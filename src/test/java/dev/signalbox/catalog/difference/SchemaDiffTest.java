package dev.signalbox.catalog.difference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableRename;
import dev.signalbox.index.Described;
import dev.signalbox.index.words.ValueHashes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SchemaDiffTest {

  /// Changes as `KIND element CHANGE`, with `: before -> after` where the change has these.
  private static List<String> diff(
      @Nullable DatabaseDescription before,
      @Nullable DatabaseDescription after,
      TableRename... reported) {
    return SchemaDiff.between(before, after, List.of(reported)).stream()
        .map(SchemaDiffTest::text)
        .toList();
  }

  private static String text(ElementChange change) {
    String text = change.getKind() + " " + change.getElement() + " " + change.getChange();
    Optional<String> before = change.getBefore();
    Optional<String> after = change.getAfter();
    return before.isEmpty() && after.isEmpty()
        ? text
        : text + ": " + before.orElse("-") + " -> " + after.orElse("-");
  }

  private static DatabaseDescription database(String... tables) {
    return Described.database("d", tables).build();
  }

  private static DatabaseDescription of(TableDescription.Builder... tables) {
    List<TableDescription> built = new ArrayList<>();
    for (TableDescription.Builder table : tables) {
      built.add(table.build());
    }
    return Described.database("d").setTables(built).build();
  }

  private static DatabaseDescription with(
      DatabaseDescription database, Consumer<DatabaseDescription.Builder> change) {
    DatabaseDescription.Builder changed = DatabaseDescription.newBuilder(database);
    change.accept(changed);
    return changed.build();
  }

  private static ColumnDescription.Builder column(String name) {
    return ColumnDescription.newBuilder().setName(name).setType("TEXT");
  }

  private static DatabaseDescription ofColumn(ColumnDescription.Builder column) {
    return of(Described.table("t").setColumns(List.of(column("id").build(), column.build())));
  }

  @Test
  void shouldReportNothingWhereOnlyEstimatesAndProblemsDiffer() {
    DatabaseDescription before = database("a: x, y");
    DatabaseDescription after =
        with(
            of(Described.table("a", "x", "y").setRowEstimate(5L)),
            changed ->
                changed
                    .setProblems(List.of("slow"))
                    .setStaleSince(Instant.EPOCH)
                    .setStaleReason("down"));

    assertThat(diff(before, after)).isEmpty();
  }

  @Test
  void shouldReportAddedAndRemovedTables() {
    DatabaseDescription one =
        with(database("a: x, y"), changed -> changed.setStatements(List.of("s")));

    assertThat(diff(null, one))
        .containsExactly("DATABASE d ADDED", "TABLE a ADDED", "STATEMENT s ADDED");
    assertThat(diff(one, null))
        .containsExactly("DATABASE d REMOVED", "TABLE a REMOVED", "STATEMENT s REMOVED");
    assertThat(diff(null, null)).isEmpty();
  }

  @Test
  void shouldReportTablesInTheOrderOfTheLaterDescription() {
    assertThat(diff(database("gone: g", "a: x, y", "b: x"), database("new: n", "b: x, z", "a: x")))
        .containsExactly(
            "TABLE new ADDED", "COLUMN b.z ADDED", "COLUMN a.y REMOVED", "TABLE gone REMOVED");
  }

  @Test
  void shouldReportDifferencesOfTheDatabase() {
    DatabaseDescription before = database("a: x");
    DatabaseDescription after =
        with(
            before,
            changed -> changed.setName("D").setDescription("about").setTenants(List.of("acme")));

    assertThat(diff(before, after))
        .containsExactly(
            "DATABASE d RENAMED: d -> D",
            "DATABASE d COMMENTED: - -> about",
            "DATABASE d CHANGED: sqlite, for everyone, executable -> sqlite, for [acme], executable");
  }

  @Test
  void shouldReportDifferencesOfAColumn() {
    ColumnDescription.Builder before = column("c").setComment("old");
    ColumnDescription.Builder after =
        column("c").setType("INTEGER").setNullable(false).setIsPrivate(true);

    assertThat(diff(ofColumn(before), ofColumn(after)))
        .containsExactly(
            "COLUMN t.c RETYPED: TEXT -> INTEGER",
            "COLUMN t.c COMMENTED: old -> -",
            "COLUMN t.c CHANGED: nullable -> not null",
            "COLUMN t.c CHANGED: not private -> private");
  }

  @Test
  void shouldReportValues() {
    ColumnDescription.Builder none = column("c");
    ColumnDescription.Builder some =
        column("c").setValues(ValueHashes.of(List.of("red")).orElseThrow());
    ColumnDescription.Builder others =
        column("c").setValues(ValueHashes.of(List.of("blue")).orElseThrow());
    ColumnDescription.Builder sample =
        column("c").setValues(ValueHashes.of(List.of("red")).orElseThrow()).setValuesSampled(true);

    assertThat(diff(ofColumn(none), ofColumn(some))).containsExactly("VALUE t.c ADDED");
    assertThat(diff(ofColumn(some), ofColumn(others))).containsExactly("VALUE t.c CHANGED");
    assertThat(diff(ofColumn(some), ofColumn(sample))).containsExactly("VALUE t.c CHANGED");
    assertThat(diff(ofColumn(some), ofColumn(none))).containsExactly("VALUE t.c REMOVED");
    assertThat(diff(ofColumn(some), ofColumn(some))).isEmpty();
  }

  @Test
  void shouldReportKeysAndCommentsAndKindOfATable() {
    DatabaseDescription before =
        of(Described.table("a", "x"), Described.table("b", "x").setComment("old"));
    DatabaseDescription after =
        of(
            Described.table("a", "x")
                .setPrimaryKey(List.of("x"))
                .setForeignKeys(List.of(new ForeignKey(List.of("x"), null, "b", List.of("x")))),
            Described.table("b", "x").setComment("new").setView(true));

    assertThat(diff(before, after))
        .containsExactly(
            "TABLE a CHANGED: no primary key -> primary key [x]",
            "TABLE a CHANGED: no foreign key -> foreign keys [x] to b[x]",
            "VIEW b CHANGED: TABLE -> VIEW",
            "VIEW b COMMENTED: old -> new");
  }

  @Test
  void shouldReportTheOrderOfColumns() {
    assertThat(diff(database("a: x, y, z"), database("a: z, x, n, y")))
        .containsExactly(
            "COLUMN a.n ADDED", "TABLE a CHANGED: columns [x, y, z] -> columns [z, x, y]");
  }

  @Test
  void shouldFindRenamedTables() {
    assertThat(diff(database("a: x, y", "b: z"), database("c: x, y", "b: z")))
        .containsExactly("TABLE c RENAMED: a -> c");
  }

  @Test
  void shouldNotTakeTablesForRenamedThatMayBeOthers() {
    assertThat(diff(database("a: x"), database("c: x")))
        .as("one column says little")
        .containsExactly("TABLE c ADDED", "TABLE a REMOVED");
    assertThat(diff(database("a: x, y", "b: x, y"), database("c: x, y")))
        .as("two may have become it")
        .containsExactly("TABLE c ADDED", "TABLE a REMOVED", "TABLE b REMOVED");
    assertThat(diff(database("a: x, y"), database("c: x, z")))
        .containsExactly("TABLE c ADDED", "TABLE a REMOVED");
  }

  @Test
  void shouldFindARenamedTableByItsForeignKeys() {
    ForeignKey key = new ForeignKey(List.of("x"), null, "b", List.of("x"));
    DatabaseDescription before =
        of(Described.table("a", "x").setForeignKeys(List.of(key)), Described.table("b", "x"));
    DatabaseDescription after =
        of(Described.table("c", "x").setForeignKeys(List.of(key)), Described.table("b", "x"));

    assertThat(diff(before, after)).containsExactly("TABLE c RENAMED: a -> c");
  }

  @Test
  void shouldTakeRenamesThatAreTold() {
    assertThat(diff(database("a: x"), database("c: x, y"), new TableRename(null, "a", "c")))
        .containsExactly("TABLE c RENAMED: a -> c", "COLUMN c.y ADDED");
    assertThat(
            diff(
                database("a: x, p", "b: x, q"),
                database("a: x, q", "b: x, p"),
                new TableRename(null, "a", "b"),
                new TableRename(null, "b", "a")))
        .containsExactly("TABLE a RENAMED: b -> a", "TABLE b RENAMED: a -> b");
    assertThat(diff(database("a: x"), database("a: x"), new TableRename(null, "n", "a"))).isEmpty();
  }

  @Test
  void shouldFindRenamedColumns() {
    assertThat(diff(database("a: x, y, z"), database("a: x, w, z")))
        .containsExactly("COLUMN a.w RENAMED: y -> w");
  }

  @Test
  void shouldNotTakeColumnsForRenamedThatMayBeOthers() {
    assertThat(diff(database("a: x, y"), database("a: v, w")))
        .as("nothing of the table stays")
        .containsExactly(
            "COLUMN a.v ADDED", "COLUMN a.w ADDED", "COLUMN a.x REMOVED", "COLUMN a.y REMOVED");
    assertThat(diff(database("a: x, y, z"), database("a: x, z, w")))
        .as("another place")
        .containsExactly("COLUMN a.w ADDED", "COLUMN a.y REMOVED");
    assertThat(diff(ofColumn(column("c")), ofColumn(column("n").setType("INTEGER"))))
        .as("another type")
        .containsExactly("COLUMN t.n ADDED", "COLUMN t.c REMOVED");
  }

  @Test
  void shouldNotReportKeysThatFollowARename() {
    DatabaseDescription before =
        of(
            Described.table("a", "x", "y").setPrimaryKey(List.of("y")),
            Described.table("b", "x", "ref")
                .setForeignKeys(List.of(new ForeignKey(List.of("ref"), null, "a", List.of("y")))));
    DatabaseDescription after =
        of(
            Described.table("c", "x", "w").setPrimaryKey(List.of("w")),
            Described.table("b", "x", "of_c")
                .setForeignKeys(List.of(new ForeignKey(List.of("of_c"), null, "c", List.of("w")))));

    assertThat(diff(before, after, new TableRename(null, "a", "c")))
        .containsExactly(
            "TABLE c RENAMED: a -> c",
            "COLUMN c.w RENAMED: y -> w",
            "COLUMN b.of_c RENAMED: ref -> of_c");
  }

  @Test
  void shouldCutLongTexts() {
    DatabaseDescription before = database("a: x");
    DatabaseDescription after =
        with(before, changed -> changed.setStatements(List.of("s".repeat(5_000))));

    assertThat(SchemaDiff.between(before, after, List.of()).getFirst().getElement())
        .hasSizeLessThan(400)
        .endsWith("…");
  }
}
