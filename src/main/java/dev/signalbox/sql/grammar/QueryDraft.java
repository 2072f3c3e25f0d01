package dev.signalbox.sql.grammar;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What has been read of a question so far: the parts of a query before their tables are joined.
public final class QueryDraft {

  /// Rows of the subject that must not be related to rows of `tables` that meet `filters`.
  record Exclusion(Set<Table> tables, Filters filters) {}

  final List<Expression> items = new ArrayList<>();
  final Set<Table> tables = new LinkedHashSet<>();

  /// Tables that verbs speak of: they say which way to join, but are not needed themselves.
  final Set<TableName> hints = new LinkedHashSet<>();

  final Filters filters = new Filters();
  final List<Column> groups = new ArrayList<>();
  final List<Condition> having = new ArrayList<>();
  final List<Ordering> orders = new ArrayList<>();
  final List<Exclusion> exclusions = new ArrayList<>();
  OptionalInt limit = OptionalInt.empty();
  boolean distinct;

  /// How many rows are asked for, while it is not known of which order.
  OptionalInt rows = OptionalInt.empty();

  /// `top 3 products` has been read, and by what they are ranked is still to come.
  boolean topped;

  /// 'on average' has been read.
  boolean onAverage;

  /// What a question word asks for where no column is named: `where` for places.
  List<String> asked = List.of();

  /// The question is about people whom it does not name, but as 'who' or 'everyone'.
  boolean who;

  /// What 'how many' asks for, where it is stored rather than counted.
  @Nullable Column howMany;

  /// `both` has been read: conditions that `and` joins are to be met by some row each.
  boolean both;

  /// What the question is about: whose rows are listed, counted or ranked.
  @Nullable Table subject;

  /// The group is the subject itself, such as in 'for each singer'.
  boolean groupBySubject;

  /// Groups are asked for in so many words, such as in 'for each'.
  boolean eachGroup;

  /// The question asks for all that is known of the subject.
  boolean everything;

  private final List<String> problems = new ArrayList<>();
  private final List<UncertaintyFeature> features = new ArrayList<>();

  /// Notes what makes the reading doubtful; the same problem counts once, however often it is met.
  ///
  /// @param problem the same in words, for the asker
  void note(UncertaintyFeature note, String problem) {
    if (!problems.contains(problem)) {
      features.add(note);
      problems.add(problem);
    }
  }

  List<UncertaintyFeature> features() {
    return List.copyOf(features);
  }

  public List<String> problems() {
    return List.copyOf(problems);
  }

  void addItem(Expression item) {
    if (!items.contains(item)) {
      items.add(item);
    }
  }

  boolean hasAggregate() {
    return items.stream().anyMatch(QueryDraft::isAggregate);
  }

  static boolean isAggregate(Expression item) {
    return item instanceof Expression.Aggregate || item instanceof Expression.RowCount;
  }
}
