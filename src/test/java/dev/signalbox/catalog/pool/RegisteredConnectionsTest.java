package dev.signalbox.catalog.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Registration;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegisteredConnectionsTest {
  @TempDir private Path folder;

  private record OneDatabase(DatabaseDescription description) implements Catalog {

    @Override
    public Optional<DatabaseDescription> find(String database) {
      return Optional.of(description);
    }

    @Override
    public Collection<DatabaseDescription> all() {
      return List.of(description);
    }
  }

  private static RegisteredDatabase at(String url) {
    return RegisteredDatabase.of(DatabaseSettings.of("shop", url), "databases");
  }

  private static DatabaseDescription registered(String owner, RegisteredDatabase database) {
    return DatabaseDescription.newBuilder()
        .setId("shop")
        .setName("shop")
        .setDialect("sqlite")
        .setTables(List.of())
        .setRegistration(
            new Registration(
                owner,
                "digest",
                Instant.EPOCH,
                RegistrationDigest.of(database).location(),
                "settings"))
        .build();
  }

  @Test
  void shouldExecuteNothingOnADatabaseThatOnlySharesItsIdWithTheRegisteredOne() throws Exception {
    RegisteredDatabase here = at("jdbc:sqlite:" + folder.resolve("here.sqlite"));
    RegisteredDatabase there = at("jdbc:sqlite:" + folder.resolve("there.sqlite"));
    java.nio.file.Files.createFile(folder.resolve("here.sqlite"));
    Registrations registrations = Registrations.of(List.of(here));
    try (PooledConnections pools =
        new PooledConnections(registrations, ExecutionSettings.defaults())) {
      Connections another =
          new RegisteredConnections(
              pools, registrations, "here", new OneDatabase(registered("there", there)));
      assertThatThrownBy(() -> another.open("shop"))
          .hasMessageContaining("'there' has registered the database 'shop' with another URL");

      for (DatabaseDescription fits :
          List.of(registered("there", here), registered("here", there))) {
        Connections connections =
            new RegisteredConnections(pools, registrations, "here", new OneDatabase(fits));
        try (Connection connection = connections.open("shop")) {
          assertThat(connection.isClosed()).isFalse();
        }
      }
    }
  }

  @Test
  void shouldDistinguishLocationsAndNotAccounts() {
    RegistrationDigest shop =
        RegistrationDigest.of(at("jdbc:postgresql://db:5432/shop?user=a&password=b&ssl=true"));

    assertThat(
            RegistrationDigest.of(at("jdbc:postgresql://db:5432/shop?user=c&password=d&ssl=true")))
        .isEqualTo(shop);
    assertThat(RegistrationDigest.of(at("jdbc:mysql://a:b@db/shop")))
        .isEqualTo(RegistrationDigest.of(at("jdbc:mysql://c@db/shop")));
    assertThat(
            RegistrationDigest.of(at("jdbc:postgresql://db:5432/other?user=a&password=b&ssl=true")))
        .isNotEqualTo(shop);
  }
}
