package dev.signalbox.catalog.engine.mariadb;

import com.google.auto.service.AutoService;
import dev.signalbox.catalog.dialect.Dialect;

/// MySQL over MariaDB's driver.
@AutoService(Dialect.class)
public final class MySqlEngine extends MariaDbEngine {

  @Override
  public String id() {
    return "mysql";
  }
}
