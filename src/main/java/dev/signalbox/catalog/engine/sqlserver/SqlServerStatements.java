package dev.signalbox.catalog.engine.sqlserver;

import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.SystemTables;
import dev.signalbox.catalog.dialect.WordList;
import java.util.Set;

/// The rules for statements on SQL Server.
final class SqlServerStatements implements StatementRules {
  private static final Set<String> FUNCTIONS =
      WordList.read(SqlServerStatements.class, "allowed-functions.txt");

  private static final SystemTables SYSTEM =
      new SystemTables(
          SystemTables.SCHEMAS,
          Set.of("spt_"),
          Set.of(
              "sysobjects", "syscolumns", "sysusers", "syslogins", "sysdatabases", "sysprocesses"));

  @Override
  public Set<String> functions() {
    return FUNCTIONS;
  }

  @Override
  public SystemTables systemTables() {
    return SYSTEM;
  }

  @Override
  public boolean tablesAreFiles() {
    return false;
  }

  @Override
  public Set<String> types() {
    return Set.of(
        "nvarchar",
        "nchar",
        "datetime2",
        "datetimeoffset",
        "smalldatetime",
        "money",
        "smallmoney",
        "uniqueidentifier");
  }

  @Override
  public LiteralTyping literalTyping() {
    return LiteralTyping.CONVERTED;
  }
}
