package dev.signalbox.catalog.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Authority;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.event.Registration;
import dev.signalbox.event.Removal;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The changes that the stage `index` takes and refuses, from any publisher.
class OwnershipRulesTest {

  private static Registration of(String owner, long since, String settings) {
    return new Registration(
        owner, "digest of " + since, Instant.ofEpochSecond(since), "there", settings);
  }

  private static DatabaseDescription shop(
      boolean isPrivate, List<String> tenants, @Nullable Registration registration) {
    return DatabaseDescription.newBuilder()
        .setId("shop")
        .setName("shop")
        .setDialect("sqlite")
        .setTenants(tenants)
        .setRegistration(registration)
        .setTables(
            List.of(
                TableDescription.newBuilder()
                    .setName("customer")
                    .setColumns(
                        List.of(
                            ColumnDescription.newBuilder()
                                .setName("email")
                                .setType("TEXT")
                                .setIsPrivate(isPrivate)
                                .build()))
                    .build()))
        .build();
  }

  private static KnownDatabase known(@Nullable Registration registration) {
    return KnownDatabase.newBuilder()
        .setDescription(shop(true, List.of("acme", "other"), registration))
        .build();
  }

  private static SchemaChange.Builder change(
      @Nullable Registration registration, Authority authority) {
    return SchemaChange.newBuilder()
        .setDatabase("shop")
        .setSource("test")
        .setChangedAt(Instant.ofEpochSecond(50))
        .setRegistration(registration)
        .setAuthority(authority);
  }

  private static SchemaChange described(@Nullable Registration registration, Authority authority) {
    return change(registration, authority).setDescription(shop(false, List.of(), null)).build();
  }

  private static DatabaseDescription taken(KnownDatabase base, SchemaChange change) {
    return ((OwnershipRules.Verdict.Taken) OwnershipRules.judge(base, change))
        .change()
        .getDescription()
        .orElseThrow();
  }

  private static void assertRefused(KnownDatabase base, SchemaChange change, String reason) {
    assertThat(OwnershipRules.judge(base, change))
        .isInstanceOfSatisfying(
            OwnershipRules.Verdict.Refused.class,
            refused -> assertThat(refused.reason()).contains(reason));
  }

  private static void assertTaken(KnownDatabase base, SchemaChange change) {
    assertThat(OwnershipRules.judge(base, change)).isInstanceOf(OwnershipRules.Verdict.Taken.class);
  }

  private static boolean isPrivate(DatabaseDescription database) {
    return database.getTables().getFirst().getColumns().getFirst().getIsPrivate();
  }

  @Test
  void shouldTakeNothingFromAnotherOwnerOrAnOlderConfiguration() {
    KnownDatabase base = known(of("live", 10, "so"));
    for (Authority authority : List.of(Authority.NONE, Authority.OWNER)) {
      assertRefused(base, described(of("other", 20, "else"), authority), "another owner");
      assertRefused(base, described(of("live", 5, "else"), authority), "newer configuration");
      assertRefused(
          base,
          change(of("other", 20, "else"), authority).setProblem("down").build(),
          "another owner");
    }
    assertTaken(base, described(of("live", 20, "else"), Authority.NONE));
    assertTaken(base, described(of("other", 5, "so"), Authority.NONE));
  }

  @Test
  void shouldOpenNothingButForTheOwnersAuthoritativeConfiguration() {
    KnownDatabase base = known(of("live", 10, "so"));
    for (SchemaChange closing :
        List.of(
            described(of("live", 20, "else"), Authority.NONE),
            described(of("other", 20, "so"), Authority.OWNER),
            described(of("live", 5, "so"), Authority.OWNER),
            described(null, Authority.NONE))) {
      DatabaseDescription taken = taken(base, closing);
      assertThat(isPrivate(taken)).isTrue();
      assertThat(taken.getTenants()).containsExactly("acme", "other");
      assertThat(taken.getRegistration().orElseThrow().getOwner()).isEqualTo("live");
    }
    DatabaseDescription opened = taken(base, described(of("live", 20, "else"), Authority.OWNER));
    assertThat(isPrivate(opened)).isFalse();
    assertThat(opened.getTenants()).isEmpty();
    assertThat(opened.getRegistration().orElseThrow().getSettings()).isEqualTo("else");
  }

  @Test
  void shouldNotLetADeltaAddTenants() {
    SchemaChange delta =
        change(null, Authority.NONE)
            .setDelta(SchemaDelta.newBuilder().setTenants(List.of("acme", "stranger")).build())
            .build();

    assertThat(OwnershipRules.judge(known(of("live", 10, "so")), delta))
        .isInstanceOfSatisfying(
            OwnershipRules.Verdict.Taken.class,
            taken ->
                assertThat(taken.change().getDelta().orElseThrow().getTenants())
                    .contains(List.of("acme")));
  }

  @Test
  void shouldRemoveForTheOwnerAndForAnOperator() {
    KnownDatabase base = known(of("live", 10, "so"));

    assertRefused(base, change(null, Authority.NONE).build(), "registered by 'live'");
    assertRefused(base, change(of("live", 20, ""), Authority.NONE).build(), "registered by");
    assertRefused(base, change(of("live", 5, ""), Authority.OWNER).build(), "registered by");
    assertRefused(base, change(of("other", 20, ""), Authority.OWNER).build(), "registered by");
    assertRefused(
        known(null), change(of("other", 20, ""), Authority.OWNER).build(), "no known owner");
    assertTaken(base, change(of("live", 20, ""), Authority.OWNER).build());
    assertTaken(base, change(null, Authority.OPERATOR).build());
    assertTaken(known(null), change(null, Authority.NONE).build());
  }

  @Test
  void shouldRememberARemovalUntilTheDatabaseIsBack() {
    KnownDatabase base = known(of("live", 10, "so"));
    SchemaChange byOwner = change(of("live", 20, ""), Authority.OWNER).build();
    KnownDatabase gone =
        KnownDatabase.newBuilder().setRemoval(OwnershipRules.removal(base, byOwner, null)).build();
    assertRefused(gone, described(of("live", 10, "so"), Authority.OWNER), "was removed by a newer");
    assertTaken(gone, described(of("live", 30, "so"), Authority.NONE));
    assertTaken(gone, described(of("other", 10, "so"), Authority.NONE));
    assertTaken(gone, described(null, Authority.NONE));

    SchemaChange byOperator = change(null, Authority.OPERATOR).build();
    Removal removal = OwnershipRules.removal(base, byOperator, null);
    KnownDatabase removed = KnownDatabase.newBuilder().setRemoval(removal).build();
    assertRefused(removed, described(of("other", 40, "so"), Authority.OWNER), "catalog remove");
    SchemaChange newer = described(of("live", 60, "so"), Authority.NONE);
    assertThat(OwnershipRules.removal(removed, newer, taken(removed, newer))).isNull();
  }
}
