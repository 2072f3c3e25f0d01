package dev.signalbox.config;

import java.nio.file.Path;
import java.util.List;

/// A folder of SQLite files, each a database with the file's name as id.
///
/// @param tenants tenants that may see them; empty: everyone
public record ImportSettings(Path folder, List<String> tenants) {

  public ImportSettings {
    tenants = List.copyOf(tenants);
  }
}
