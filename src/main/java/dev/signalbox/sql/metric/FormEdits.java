package dev.signalbox.sql.metric;

import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormComparison;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Changes the form of a question by the parts that the next question names. A part that does not
/// fit leaves no form: a condition that is carried over wrongly is worse than a refusal.
///
/// Threading: one thread at a time.
final class FormEdits {

  private final Form earlier;
  private final ReadParts parts;
  private final EditWords words;
  private final boolean begun;
  private final FormCarrying carrying;
  private final List<String> edits = new ArrayList<>();

  /// @param earlier over the table of the parts
  /// @param begun the changes that the form has already
  FormEdits(
      Form earlier, ReadParts parts, EditWords words, List<String> begun, FormCarrying carrying) {
    edits.addAll(begun);
    this.begun = !begun.isEmpty();
    this.carrying = carrying;
    this.earlier = earlier;
    this.parts = parts;
    this.words = words;
  }

  /// The changes, in words.
  List<String> edits() {
    return List.copyOf(edits);
  }

  /// The changed form; empty where nothing changes, or where the change has no form.
  Optional<Form> form() {
    Optional<Form> grouped = figures(earlier).flatMap(this::groups);
    return grouped
        .flatMap(this::rows)
        .flatMap(this::time)
        .flatMap(this::order)
        .flatMap(this::comparison)
        .filter(form -> !edits.isEmpty() && (begun || !form.equals(earlier)));
  }

  private Optional<Form> figures(Form form) {
    if (parts.measures().isEmpty()) {
      return Optional.of(form);
    }
    List<Formula> measures = new ArrayList<>();
    if (words.adds()) {
      measures.addAll(form.measures());
    }
    parts.measures().stream().filter(each -> !measures.contains(each)).forEach(measures::add);
    if (form.measures().isEmpty() || (measures.size() > 1 && form.comparison().isPresent())) {
      return Optional.empty();
    }
    if (!measures.equals(form.measures())) {
      edits.add(words.adds() ? "one more figure" : "another figure");
    }
    return Optional.of(
        new Form(
            form.source(),
            measures,
            form.dimensions(),
            form.filters(),
            form.time().isPresent() && parts.time().isPresent() ? parts.time() : form.time(),
            form.range(),
            form.grain(),
            form.comparison(),
            form.orders(),
            form.limit()));
  }

  private Optional<Form> groups(Form form) {
    List<String> named = parts.elements().dimensions().stream().map(Column::name).toList();
    Optional<CalendarUnit> grain = parts.times().grain();
    boolean plain =
        parts.comparison().isEmpty()
            && form.comparison().filter(each -> !(each instanceof FormComparison.Beside)).isEmpty();
    if (named.isEmpty() && grain.isEmpty() && plain && words.asksForTotal()) {
      if (!form.dimensions().isEmpty() || form.grain().isPresent()) {
        edits.add("other groups");
      }
      return Optional.of(
          form.withDimensions(List.of())
              .withGrain(Optional.empty())
              .ordered(List.of(), OptionalInt.empty()));
    }
    Form changed = form;
    if (!named.isEmpty() && !named.equals(form.dimensions())) {
      List<String> dimensions = new ArrayList<>(words.adds() ? form.dimensions() : List.of());
      named.stream().filter(each -> !dimensions.contains(each)).forEach(dimensions::add);
      changed = changed.withDimensions(dimensions);
      if (form.dimensions().isEmpty() && words.replaces() && grain.isEmpty()) {
        changed = changed.withGrain(Optional.empty());
      }
      edits.add("other groups");
    }
    if (grain.isPresent() && !grain.equals(form.grain())) {
      if (form.limit().isPresent() || FormCarrying.isInPeriods(form)) {
        return Optional.empty();
      }
      if (words.replaces() && form.grain().isEmpty() && named.isEmpty()) {
        changed = changed.withDimensions(List.of());
      }
      changed = timed(changed.withGrain(grain));
      edits.add("other periods");
    }
    boolean grouped =
        !changed.dimensions().isEmpty() || changed.grain().isPresent() || !isOrdered(changed);
    return grouped ? Optional.of(changed) : Optional.empty();
  }

  private static boolean isOrdered(Form form) {
    return !form.orders().isEmpty() || form.limit().isPresent();
  }

  private Form timed(Form form) {
    return form.time().isPresent() ? form : form.within(timeColumn(form), form.range());
  }

  /// The column of the form's time; empty where its metrics have their own.
  private Optional<String> timeColumn(Form form) {
    boolean own = form.measures().stream().allMatch(Formula.Named.class::isInstance);
    return own && parts.measures().isEmpty() ? form.time() : form.time().or(parts::time);
  }

  private Optional<Form> rows(Form form) {
    List<FormFilter> named = parts.builder().filters();
    if (named.isEmpty() || isPart()) {
      return Optional.of(form);
    }
    if (parts.times().interval().isEmpty() && parts.comparisons().sets()) {
      return besideValue(form, named);
    }
    List<FormFilter> filters = new ArrayList<>(form.filters());
    for (FormFilter each : named) {
      FormFilter filter = each;
      for (FormFilter known : form.filters()) {
        if (carrying.isAbout(known, filter, earlier.source())) {
          Optional<FormFilter> either =
              words.adds() ? FormCarrying.either(known, filter) : Optional.empty();
          if (either.isPresent()) {
            filter = either.get();
            filters.remove(known);
          } else if (FormCarrying.isNegated(filter) != FormCarrying.isNegated(known)
              || words.adds()) {
            return Optional.empty();
          } else if (!FormCarrying.isNegated(filter)) {
            filters.remove(known);
          }
        }
      }
      if (!filters.contains(filter)) {
        filters.add(filter);
      }
    }
    edits.add("other rows");
    return Optional.of(form.withFilters(filters));
  }

  /// 'How does that compare to Graz?' behind a question about Porto asks for both, side by side.
  private Optional<Form> besideValue(Form form, List<FormFilter> named) {
    for (FormFilter known : form.filters()) {
      if (named.size() == 1
          && known instanceof FormFilter.Rows(var one)
          && named.getFirst() instanceof FormFilter.Rows(var other)
          && one instanceof RowFilter.Comparison(RowValue.Column(var column), var equal, var value)
          && other instanceof RowFilter.Comparison(RowValue.Column(var same), var like, var second)
          && column.equals(same)
          && equal == RowFilter.Comparator.EQUAL
          && like == equal) {
        List<FormFilter> filters = new ArrayList<>(form.filters());
        filters.set(
            filters.indexOf(known),
            new FormFilter.Rows(
                new RowFilter.OneOf(new RowValue.Column(column), List.of(value, second))));
        List<String> dimensions = new ArrayList<>(form.dimensions());
        dimensions.add(column);
        edits.add("other rows");
        return Optional.of(form.withFilters(filters).withDimensions(dimensions));
      }
    }
    return Optional.empty();
  }

  /// Whether the conditions single out the part of a share.
  private boolean isPart() {
    return parts.comparison().filter(AskedComparison.Share.class::isInstance).isPresent();
  }

  private Optional<Form> time(Form form) {
    Optional<Form.Range> range = parts.times().interval().map(FormBuilder::range);
    if (range.isEmpty() || besideEarlier().isPresent()) {
      return Optional.of(form);
    }
    Optional<Optional<FormComparison>> compared = FormCarrying.besides(form, range.get());
    if (compared.isEmpty() || (form.time().isEmpty() && parts.time().isEmpty())) {
      return Optional.empty();
    }
    edits.add("another time");
    return Optional.of(form.within(timeColumn(form), range).compared(compared.get()));
  }

  private Optional<Form> order(Form form) {
    Optional<Boolean> descending = parts.order().descending();
    OptionalInt groups = form.limit().isPresent() ? words.groups() : OptionalInt.empty();
    if (groups.isPresent()
        || (descending.isEmpty() && form.limit().isPresent() && words.asksForAll())) {
      edits.add("another order");
      return Optional.of(form.ordered(form.orders(), groups));
    }
    if (descending.isEmpty()) {
      return Optional.of(form);
    }
    boolean compared =
        form.comparison().isPresent()
            && !(form.comparison().get() instanceof FormComparison.ShareOfTotal);
    boolean grouped = !form.dimensions().isEmpty() || form.grain().isPresent();
    if (compared || !grouped || form.measures().isEmpty()) {
      return Optional.empty();
    }
    OptionalInt limit =
        parts.order().limit().isEmpty() && parts.order().isSuperlative()
            ? OptionalInt.of(1)
            : parts.order().limit();
    edits.add("another order");
    return Optional.of(
        form.ordered(
            form.comparison().isPresent()
                ? List.of()
                : List.of(new Form.Order(new Form.Key.Measure(0), descending.get())),
            limit));
  }

  private Optional<Form> comparison(Form form) {
    Optional<AskedComparison> asked = parts.comparison().or(this::besideEarlier);
    if (asked.isEmpty()) {
      return Optional.of(form);
    }
    boolean timed =
        !(asked.get() instanceof AskedComparison.Share)
            && form.range().isEmpty()
            && form.grain().isEmpty();
    if (form.measures().size() != 1
        || timed
        || (isOrdered(form) && !(asked.get() instanceof AskedComparison.Share))) {
      return Optional.empty();
    }
    edits.add("a comparison");
    Form whole = timed(form.compared(Optional.empty()));
    if (isPart() && !parts.builder().filters().isEmpty()) {
      return Optional.of(
          whole.compared(Optional.of(new FormComparison.ShareOfTotal(parts.builder().filters()))));
    }
    Optional<Form> compared = parts.builder().compared(whole, asked.get());
    boolean first =
        form.limit().isPresent()
            && parts.order().descending().isEmpty()
            && form.orders().stream().allMatch(Form.Order::descending);
    return first ? compared.map(each -> each.ordered(List.of(), form.limit())) : compared;
  }

  /// 'Compare that with September': the named time stands beside the earlier one. 'With last year'
  /// beside a month means the same month a year before; the previous month beside a series of
  /// months is that before each.
  private Optional<AskedComparison> besideEarlier() {
    if (parts.comparison().isPresent()
        || parts.times().interval().isEmpty()
        || earlier.range().isEmpty()
        || !parts.comparisons().sets()) {
      return Optional.empty();
    }
    if (earlier.grain().isPresent() && words.previous().equals(earlier.grain())) {
      return earlier.grain().map(AskedComparison.Before::new);
    }
    Form.Range named = FormBuilder.range(parts.times().interval().get());
    boolean within = FormCarrying.isYearBefore(earlier.range().get(), named);
    return Optional.of(
        within
            ? new AskedComparison.Before(CalendarUnit.YEAR)
            : new AskedComparison.Beside(parts.times().interval().get()));
  }
}
