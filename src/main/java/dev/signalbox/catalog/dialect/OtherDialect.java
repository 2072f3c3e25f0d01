package dev.signalbox.catalog.dialect;

import java.util.Set;

/// The SQL of engines without a driver: standard SQL, under the strictest rules of the guard.
record OtherDialect() implements Dialect {

  @Override
  public String id() {
    return "other";
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"`", true, false, "");
  }

  @Override
  public NameRules names() {
    return new NameRules(
        NameRules.DoubleQuotes.NAME, LetterCase.AS_WRITTEN, false, true, Set.of("public", "dbo"));
  }

  @Override
  public Spelling spelling() {
    return new StandardSpelling('"', false, StandardSpelling.AbsentValues.LAST, "LIKE");
  }

  @Override
  public TimeSpelling times() {
    return new TimeSpelling() {};
  }

  @Override
  public StatementRules statements() {
    return new StatementRules() {
      @Override
      public Set<String> functions() {
        return Set.of();
      }

      @Override
      public SystemTables systemTables() {
        return SystemTables.OF_ANY_ENGINE;
      }

      @Override
      public boolean tablesAreFiles() {
        return true;
      }
    };
  }
}
