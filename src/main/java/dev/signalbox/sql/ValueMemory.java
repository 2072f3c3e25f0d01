package dev.signalbox.sql;

import dev.signalbox.catalog.ColumnValues;
import dev.signalbox.catalog.ColumnValues.Values;
import dev.signalbox.catalog.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.LiteralCorrection;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.ComparedLiterals.Compared;
import dev.signalbox.sql.SqlToken.Kind;
import dev.signalbox.sql.linking.NearValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Replaces literals that no row holds by the stored values that are meant, so that a query finds
/// what the question names however it writes it (Qin et al., Relational Database Augmented Large
/// Language Model, section 4.3: data value memory). Only where one value is clearly meant, and only
/// in columns all of whose values are known; nothing of it is shown to a model.
///
/// Threading: as the values.
public final class ValueMemory implements Planner {
  private static final Logger LOG = LoggerFactory.getLogger(ValueMemory.class);

  private final Planner planner;
  private final ColumnValues values;

  /// @param planner whose queries are corrected
  public ValueMemory(Planner planner, ColumnValues values) {
    this.planner = planner;
    this.values = values;
  }

  @Override
  public String name() {
    return planner.name();
  }

  @Override
  public Plan plan(String question, @Nullable String tenant, DatabaseDescription database)
      throws InterruptedException {
    return corrected(planner.plan(question, tenant, database), database);
  }

  @Override
  public Plan correct(
      String question, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    return corrected(planner.correct(question, database, previous, problem), database);
  }

  private Plan corrected(Plan plan, DatabaseDescription database) {
    return switch (plan) {
      case Plan.Declined declined -> declined;
      case Plan.Written(PlanStep step, var calls) ->
          new Plan.Written(corrected(step, database), calls);
    };
  }

  private PlanStep corrected(PlanStep step, DatabaseDescription database) {
    try {
      List<SqlToken> tokens = SqlLexer.cut(step.getSql(), Dialect.of(database.getDialect()));
      List<LiteralCorrection> corrections = corrections(step.getSql(), tokens, database);
      return corrections.isEmpty()
          ? step
          : PlanStep.newBuilder(step)
              .setSql(SqlToken.join(replaced(tokens, corrections)))
              .setCorrections(corrections)
              .build();
    } catch (JSQLParserException | SqlRejection e) {
      // The guard says what is wrong with it.
      LOG.debug("No literals are looked for in a query that cannot be read", e);
      return step;
    }
  }

  private List<LiteralCorrection> corrections(
      String sql, List<SqlToken> tokens, DatabaseDescription database) throws JSQLParserException {
    ComparedLiterals literals = ComparedLiterals.of(sql);
    Map<String, List<Compared>> byLiteral = new LinkedHashMap<>();
    literals
        .all()
        .forEach(compared ->
            byLiteral.computeIfAbsent(compared.literal(), _ -> new ArrayList<>()).add(compared));
    if (byLiteral.isEmpty()) {
      return List.of();
    }
    List<Values> known = values.of(database.getId());
    List<LiteralCorrection> corrections = new ArrayList<>();
    byLiteral.forEach((literal, comparisons) -> {
      long written = tokens.stream().filter(token -> isText(token, literal)).count();
      if (written == comparisons.size()) {
        correction(literal, comparisons, literals, known).ifPresent(corrections::add);
      }
    });
    return List.copyOf(corrections);
  }

  /// Empty where the literal is stored, none or several values are near, or not all are known.
  private static Optional<LiteralCorrection> correction(
      String literal, List<Compared> comparisons, ComparedLiterals literals, List<Values> known) {
    Set<String> meant = new LinkedHashSet<>();
    String column = "";
    for (Compared comparison : comparisons) {
      Set<String> tables = literals.tables(comparison);
      List<Values> columns =
          known.stream()
              .filter(each -> tables.contains(each.table().toLowerCase(Locale.ROOT)))
              .filter(each -> each.column().equalsIgnoreCase(comparison.column()))
              .toList();
      if (columns.isEmpty() || columns.stream().anyMatch(each -> !each.complete())) {
        return Optional.empty();
      }
      column = columns.getFirst().table() + "." + columns.getFirst().column();
      meant.addAll(
          new NearValues(columns.stream().flatMap(each -> each.values().stream()).toList())
              .of(literal));
    }
    return meant.size() == 1 && !meant.contains(literal)
        ? Optional.of(new LiteralCorrection(column, literal, meant.iterator().next()))
        : Optional.empty();
  }

  private static List<SqlToken> replaced(
      List<SqlToken> tokens, List<LiteralCorrection> corrections) {
    return tokens.stream()
        .map(token ->
            corrections.stream()
                .filter(correction -> isText(token, correction.getWritten()))
                .findFirst()
                .map(correction -> token.as(Kind.TEXT, quoted(correction.getStored())))
                .orElse(token))
        .toList();
  }

  private static boolean isText(SqlToken token, String literal) {
    return token.kind() == Kind.TEXT && token.text().equals(quoted(literal));
  }

  private static String quoted(String literal) {
    return "'" + literal.replace("'", "''") + "'";
  }
}
