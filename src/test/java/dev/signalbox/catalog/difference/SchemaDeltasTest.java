package dev.signalbox.catalog.difference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableName;
import dev.signalbox.event.TableRename;
import dev.signalbox.index.Described;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SchemaDeltasTest {
  private final DatabaseDescription ships =
      Described.database("ships", "ship: id, name", "port: id, town")
          .setDescription("Ships and ports")
          .setStatements(List.of("A ship has a home port."))
          .setTenants(List.of("acme"))
          .build();

  private static SchemaDelta.Builder delta() {
    return SchemaDelta.newBuilder();
  }

  private static TableRename rename(String from, String to) {
    return new TableRename(null, from, to);
  }

  private DatabaseDescription apply(
      @Nullable DatabaseDescription known, SchemaDelta.Builder delta) {
    return SchemaDeltas.apply(known, "ships", delta.build());
  }

  private static List<String> tables(DatabaseDescription database) {
    return database.getTables().stream().map(TableDescription::getName).toList();
  }

  private void assertRefused(SchemaDelta.Builder delta, String... words) {
    assertThatThrownBy(() -> apply(ships, delta))
        .isInstanceOfSatisfying(
            StageException.class,
            refused -> assertThat(refused.code()).isEqualTo(FailureCode.CHANGE_NOT_APPLICABLE))
        .hasMessageContainingAll(words);
  }

  @Test
  void shouldKeepAllThatTheDeltaLeavesOut() {
    DatabaseDescription stale =
        DatabaseDescription.newBuilder(ships)
            .setStaleSince(Instant.EPOCH)
            .setStaleReason("down")
            .build();

    assertThat(apply(stale, delta())).isEqualTo(stale);
  }

  @Test
  void shouldRenameThenRemoveThenPut() {
    DatabaseDescription changed =
        apply(
            ships,
            delta()
                .setRenamedTables(List.of(rename("ship", "vessel")))
                .setRemovedTables(List.of(new TableName(null, "port")))
                .setTables(
                    List.of(
                        Described.table("crew", "id").build(),
                        Described.table("vessel", "id", "name", "tons").build())));

    assertThat(tables(changed)).containsExactly("vessel", "crew");
    assertThat(changed.getTables().getFirst().getColumns())
        .extracting(ColumnDescription::getName)
        .containsExactly("id", "name", "tons");
    assertThat(changed.getStatements()).isEqualTo(ships.getStatements());
    assertThat(changed.getTenants()).containsExactly("acme");
  }

  @Test
  void shouldRenameInTurn() {
    SchemaDelta.Builder swap =
        delta()
            .setRenamedTables(
                List.of(rename("ship", "spare"), rename("port", "ship"), rename("spare", "port")));

    DatabaseDescription swapped = apply(ships, swap);

    assertThat(tables(swapped)).containsExactly("port", "ship");
    assertThat(swapped.getTables().getFirst().getColumns())
        .isEqualTo(ships.getTables().getFirst().getColumns());
    assertThat(SchemaDeltas.renames(List.of(), swap.build()))
        .containsExactlyInAnyOrder(rename("ship", "port"), rename("port", "ship"));
  }

  @Test
  void shouldLetForeignKeysFollowARename() {
    TableDescription calls =
        Described.table("call", "ship")
            .setForeignKeys(List.of(new ForeignKey(List.of("ship"), null, "ship", List.of("id"))))
            .build();
    DatabaseDescription known = apply(ships, delta().setTables(List.of(calls)));

    DatabaseDescription changed =
        apply(known, delta().setRenamedTables(List.of(rename("ship", "vessel"))));

    assertThat(changed.getTables().getLast().getForeignKeys())
        .containsExactly(new ForeignKey(List.of("ship"), null, "vessel", List.of("id")));
  }

  @Test
  void shouldKeepColumnPropertiesThatAGivenTableLeavesOut() {
    TableDescription known =
        Described.table("ship")
            .setComment("what floats")
            .setRowEstimate(7L)
            .setColumns(
                List.of(
                    ColumnDescription.newBuilder()
                        .setName("name")
                        .setType("TEXT")
                        .setComment("painted on it")
                        .setValues(ValueHashes.of(List.of("Vasa")).orElseThrow())
                        .setValuesSampled(true)
                        .build(),
                    ColumnDescription.newBuilder()
                        .setName("owner")
                        .setType("TEXT")
                        .setIsPrivate(true)
                        .build()))
            .build();
    DatabaseDescription before = apply(ships, delta().setTables(List.of(known)));

    TableDescription changed =
        apply(
                before,
                delta()
                    .setTables(List.of(Described.table("ship", "owner", "name", "tons").build())))
            .getTables()
            .getFirst();

    assertThat(changed.getComment()).contains("what floats");
    assertThat(changed.getRowEstimate()).contains(7L);
    assertThat(changed.getColumns().get(0).getIsPrivate()).isTrue();
    assertThat(changed.getColumns().get(1)).isEqualTo(known.getColumns().getFirst());
  }

  @Test
  void shouldTakeAwayACommentThatIsGivenAsEmpty() {
    DatabaseDescription before =
        apply(
            ships,
            delta().setTables(List.of(Described.table("ship", "id").setComment("old").build())));

    DatabaseDescription changed =
        apply(
            before,
            delta()
                .setTables(List.of(Described.table("ship", "id").setComment("").build()))
                .setDescription(""));

    assertThat(changed.getTables().getFirst().getComment()).isEmpty();
    assertThat(changed.getDescription()).isEmpty();
  }

  @Test
  void shouldNotKeepTheValuesOfAColumnThatIsPrivateNow() {
    ColumnDescription open =
        ColumnDescription.newBuilder()
            .setName("owner")
            .setType("TEXT")
            .setValues(ValueHashes.of(List.of("Ann")).orElseThrow())
            .setValuesSampled(true)
            .build();
    DatabaseDescription before =
        apply(
            ships,
            delta().setTables(List.of(Described.table("ship").setColumns(List.of(open)).build())));
    ColumnDescription closed =
        ColumnDescription.newBuilder(open).setValues(null).setIsPrivate(true).build();

    DatabaseDescription changed =
        apply(
            before,
            delta()
                .setTables(List.of(Described.table("ship").setColumns(List.of(closed)).build())));

    assertThat(changed.getTables().getFirst().getColumns().getFirst().getValues()).isEmpty();
    assertThat(changed.getTables().getFirst().getColumns().getFirst().getValuesSampled()).isFalse();
  }

  @Test
  void shouldForgetTheColumnsOfATableThatIsRemovedAndMadeAnew() {
    DatabaseDescription before =
        apply(
            ships,
            delta().setTables(List.of(Described.table("ship", "id").setComment("old").build())));

    DatabaseDescription changed =
        apply(
            before,
            delta()
                .setRemovedTables(List.of(new TableName(null, "ship")))
                .setTables(List.of(Described.table("ship", "id").build())));

    assertThat(changed.getTables().getLast().getComment()).isEmpty();
  }

  @Test
  void shouldAddADatabaseWhoseDialectIsTold() {
    DatabaseDescription added =
        apply(
            null,
            delta().setDialect("oracle").setTables(List.of(Described.table("ship", "id").build())));

    assertThat(added)
        .isEqualTo(
            Described.database("ships", "ship: id")
                .setDialect("oracle")
                .setExecutable(false)
                .build());
  }

  @Test
  void shouldRefuseADatabaseThatIsNotKnown() {
    assertThatThrownBy(() -> apply(null, delta().setDescription("new")))
        .isInstanceOfSatisfying(
            StageException.class,
            refused -> assertThat(refused.code()).isEqualTo(FailureCode.UNKNOWN_DATABASE))
        .hasMessageContainingAll("'ships'", "delta.dialect");
  }

  @Test
  void shouldRefuseADeltaThatDoesNotFit() {
    assertRefused(
        delta().setRenamedTables(List.of(rename("boat", "vessel"))), "renamedTables", "'vessel'");
    assertRefused(
        delta().setRenamedTables(List.of(rename("boat", "canoe"), rename("canoe", "kayak"))),
        "'kayak'");
    assertRefused(delta().setRenamedTables(List.of(rename("ship", " "))), "'ship'", "new name");
    TableDescription crew = Described.table("crew", "id").build();
    assertRefused(delta().setTables(List.of(crew, crew)), "'crew' is given twice");
    assertRefused(
        delta().setTables(List.of(Described.table("crew", "id", "id").build())),
        "'crew'",
        "'id' twice");
    assertRefused(delta().setTables(List.of(Described.table("", "id").build())), "no name");
  }

  @Test
  void shouldDoNoHarmToldAgain() {
    SchemaDelta.Builder change =
        delta()
            .setRenamedTables(List.of(rename("ship", "vessel")))
            .setRemovedTables(List.of(new TableName(null, "port")))
            .setTables(List.of(Described.table("vessel", "id", "tons").build()));
    DatabaseDescription once = apply(ships, change);

    assertThat(apply(once, change)).isEqualTo(once);
    assertThat(tables(once)).containsExactly("vessel");
  }

  @Test
  void shouldTakeARenamedTableInPlaceOfOneThatHadItsName() {
    DatabaseDescription changed =
        apply(ships, delta().setRenamedTables(List.of(rename("ship", "port"))));

    assertThat(changed.getTables())
        .singleElement()
        .satisfies(table -> {
          assertThat(table.getName()).isEqualTo("port");
          assertThat(table.getColumns()).isEqualTo(ships.getTables().getFirst().getColumns());
        });
  }

  @Test
  void shouldAddForeignKeysToKeysWhoseColumnsRemain() {
    ForeignKey home = new ForeignKey(List.of("home"), null, "port", List.of("id"));
    ForeignKey owner = new ForeignKey(List.of("owner"), null, "person", List.of("id"));
    ForeignKey flag = new ForeignKey(List.of("flag"), null, "country", List.of("code"));
    TableDescription before =
        Described.table("ship", "home", "owner").setForeignKeys(List.of(home, owner)).build();
    TableDescription after =
        Described.table("ship", "home", "flag").setForeignKeys(List.of(home, flag)).build();
    DatabaseDescription known = apply(ships, delta().setTables(List.of(before)));

    assertThat(
            apply(known, delta().setAddsForeignKeys(true).setTables(List.of(after)))
                .getTables()
                .getFirst()
                .getForeignKeys())
        .containsExactly(home, flag);
    assertThat(
            apply(
                    known,
                    delta()
                        .setAddsForeignKeys(true)
                        .setTables(List.of(Described.table("ship", "home").build())))
                .getTables()
                .getFirst()
                .getForeignKeys())
        .containsExactly(home);
    assertThat(
            apply(known, delta().setTables(List.of(Described.table("ship", "home").build())))
                .getTables()
                .getFirst()
                .getForeignKeys())
        .isEmpty();
  }

  @Test
  void shouldTakeTenantsWhereTheyAreTold() {
    assertThat(apply(ships, delta().setTenants(List.of("other"))).getTenants())
        .containsExactly("other");
    assertThat(apply(null, delta().setDialect("mysql").setTenants(List.of("a"))).getTenants())
        .containsExactly("a");
  }

  @Test
  void shouldReportRenamesFromTheFirstNamesToTheLast() {
    List<TableRename> renames =
        SchemaDeltas.renames(
            List.of(),
            delta().setRenamedTables(List.of(rename("a", "b"), rename("x", "y"))).build());
    renames =
        SchemaDeltas.renames(
            renames,
            delta()
                .setRenamedTables(List.of(rename("b", "c")))
                .setRemovedTables(List.of(new TableName(null, "y")))
                .build());
    assertThat(renames).containsExactly(rename("a", "c"));

    assertThat(
            SchemaDeltas.renames(
                renames, delta().setRenamedTables(List.of(rename("c", "a"))).build()))
        .isEmpty();
  }
}
