package dev.signalbox.federation.source;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiCaller;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiRows;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding;
import dev.signalbox.event.TableDescription;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Fetches rows of an API.
///
/// Threading: as [ApiCaller.Session].
///
/// @param session the calls of the question
public record ApiMemberRows(ApiSource source, ApiCaller.Session session) implements MemberRows {
  private static final DateTimeFormatter TIMES =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSS");

  @Override
  public List<AccessWay> ways(TableDescription table) {
    ApiTable known = known(table);
    List<AccessWay> ways = new ArrayList<>();
    for (AccessPath path : known.paths()) {
      way(path).ifPresent(ways::add);
    }
    return List.copyOf(ways);
  }

  private ApiTable known(TableDescription table) {
    return source
        .table(table.getName())
        .orElseThrow(() ->
            new IllegalArgumentException("%s has no table %s".formatted(source.name(), table)));
  }

  /// The way of a path; empty where it needs a comparison that no condition of a query gives.
  private static Optional<AccessWay> way(AccessPath path) {
    List<WayParameter> parameters = new ArrayList<>();
    for (Binding binding : path.bindings()) {
      Comparison comparison = comparison(binding.operator());
      if (comparison != null) {
        parameters.add(
            new WayParameter(
                binding.column(),
                comparison,
                binding.required(),
                Math.max(1, binding.batch()),
                binding.exact()));
      } else if (binding.required()) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new AccessWay(
            path.operation(),
            parameters,
            page(path),
            OptionalLong.of(Math.max(1, Math.round(path.cost().rows()))),
            1,
            path.order().stream()
                .map(order -> new AccessWay.Ordered(order.column(), order.descending()))
                .toList()));
  }

  private static int page(AccessPath path) {
    int size = path.paging().pages().size();
    if (size > 0) {
      return size;
    }
    AccessPath.Cost cost = path.cost();
    return cost.calls() > 1
        ? Math.max(1, (int) Math.ceil(cost.rows() / cost.calls()))
        : Integer.MAX_VALUE;
  }

  private static @Nullable Comparison comparison(Binding.Operator operator) {
    return switch (operator) {
      case EQUAL -> Comparison.EQUAL;
      case LESS -> Comparison.LESS;
      case LESS_OR_EQUAL -> Comparison.AT_MOST;
      case GREATER -> Comparison.GREATER;
      case GREATER_OR_EQUAL -> Comparison.AT_LEAST;
      case NOT_EQUAL, LIKE -> null;
    };
  }

  @Override
  public int concurrency() {
    return Math.max(1, source.limits().concurrencyPerTenant());
  }

  @Override
  public Fetched fetch(Fetch fetch, FetchBudget budget) throws InterruptedException {
    ApiTable table = known(fetch.table());
    AccessPath path =
        table.paths().stream()
            .filter(each -> way(each).filter(fetch.way()::equals).isPresent())
            .findFirst()
            .orElseThrow();
    List<ApiScan.Bound> values = new ArrayList<>();
    for (BoundValues bound : fetch.bounds()) {
      Binding binding = binding(path, bound.parameter());
      ApiColumn column = table.column(binding.column()).orElseThrow();
      List<Object> typed =
          bound.values().stream()
              .flatMap(value -> typed(column.type(), value).stream())
              .filter(value -> SentText.hasOne(binding, value))
              .toList();
      if (typed.isEmpty() && binding.operator() == Binding.Operator.EQUAL) {
        return Fetched.nothing();
      }
      if (!typed.isEmpty() && typed.stream().allMatch(each -> SentText.isClear(binding, each))) {
        values.add(new ApiScan.Bound(binding, typed));
      } else if (binding.required() || column.pointer() == null) {
        throw new ApiFailure.BadBinding(
            source.name(), table.name(), SentText.problem(column, binding, typed.isEmpty()));
      }
    }
    // The API decides no condition that is not sent.
    long enough = values.size() < fetch.bounds().size() ? Long.MAX_VALUE : fetch.enough();
    long most = Math.min(enough, budget.rows() + 1L);
    try (ApiRows rows = session.scan(new ApiScan(source, table, path, values, most))) {
      return read(rows, table, fetch, enough, budget);
    }
  }

  private static Binding binding(AccessPath path, WayParameter parameter) {
    return path.bindings().stream()
        .filter(each -> each.column().equals(parameter.column()))
        .filter(each -> comparison(each.operator()) == parameter.comparison())
        .findFirst()
        .orElseThrow();
  }

  private static Fetched read(
      ApiRows rows, ApiTable table, Fetch fetch, long enough, FetchBudget budget)
      throws InterruptedException {
    int[] places = fetch.columns().stream().mapToInt(table::indexOf).toArray();
    List<List<@Nullable Object>> read = new ArrayList<>();
    long bytes = 0;
    int calls = 0;
    Optional<String> cut = Optional.empty();
    while (cut.isEmpty() && read.size() < enough) {
      @Nullable Object @Nullable [] row;
      try {
        row = rows.next();
      } finally {
        int made = Math.toIntExact(rows.counts().calls());
        cut = budget.call(made - calls);
        calls = made;
      }
      if (row == null) {
        break;
      }
      List<@Nullable Object> values = new ArrayList<>(places.length);
      long size = 0;
      for (int place : places) {
        Object value = plain(row[place]);
        size += RowSizes.of(value);
        values.add(value);
      }
      Optional<String> broken = budget.read(1, size);
      cut = cut.or(() -> broken);
      if (cut.isEmpty()) {
        bytes += size;
        read.add(values);
      }
    }
    if (cut.isEmpty() && rows.cut()) {
      cut = Optional.of(rows.cutReason());
    }
    Set<String> absent = new HashSet<>(rows.absent());
    absent.retainAll(fetch.columns());
    return new Fetched(read, calls, Math.toIntExact(rows.counts().cached()), bytes, cut, absent);
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case BigDecimal number -> number.toPlainString();
      case LocalDate date -> date.toString();
      case LocalDateTime time -> TIMES.format(time);
      default -> value;
    };
  }

  /// The value in the class of the column; empty where no value of the column can be equal to it.
  private static Optional<Object> typed(ApiType type, Object value) {
    String text = value instanceof BigDecimal number ? number.toPlainString() : value.toString();
    try {
      return switch (type) {
        case TEXT, JSON -> Optional.of(text);
        case BOOLEAN ->
            text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")
                ? Optional.of(Boolean.valueOf(text))
                : Optional.empty();
        case INTEGER -> Optional.of(new BigDecimal(text).longValueExact());
        case DOUBLE -> Optional.of(Double.valueOf(text));
        case DECIMAL -> Optional.of(new BigDecimal(text));
        case DATE -> Optional.of(LocalDate.parse(text));
        case TIMESTAMP, LOCAL_TIMESTAMP ->
            Optional.of(
                text.length() == 10
                    ? LocalDate.parse(text).atStartOfDay()
                    : LocalDateTime.parse(text.replace(' ', 'T')));
      };
    } catch (NumberFormatException | ArithmeticException | DateTimeException _) {
      return Optional.empty();
    }
  }
}
