package dev.signalbox.api.calls;

import dev.signalbox.api.AccessPath;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiFailure.ApiDeadlinePassed;
import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiReplyNotRecorded;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiFailure.BadBinding;
import dev.signalbox.api.ApiRows;
import dev.signalbox.api.ApiScan;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.Paging;
import java.net.http.HttpRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds out with one call whether an API can be used: the cheapest operation that needs no value,
/// with a page of one row. Where every operation needs a value, the base address is asked without
/// the caller's identity.
///
/// Threading: blocks for the length of the call, at most the timeout of the API.
public final class ApiProbe {

  /// The outcome of the call.
  public enum Kind {
    /// It answered a call with rows, or with none.
    ANSWERS,
    /// It answers, and no operation could tell whether it takes the identity.
    REACHED,
    /// Its address is not one that Signalbox may call.
    FORBIDDEN,
    /// It refuses the identity.
    REFUSED,
    /// No answer came, or one that tells of a failure.
    UNREACHABLE,
    /// Its answer does not fit the mapping.
    UNFIT
  }

  /// @param text for an operator; neither a secret nor a value of a reply is in it
  public record Finding(Kind kind, String text) {}

  private record Operation(ApiTable table, AccessPath path) {}

  private ApiProbe() {}

  /// Makes the call.
  public static Finding of(ApiSource source) throws InterruptedException {
    Instant deadline = Instant.now().plus(source.limits().timeout());
    try {
      AllowedAddress.check(source, source.base());
    } catch (ApiRefused e) {
      return new Finding(Kind.FORBIDDEN, String.valueOf(e.getMessage()));
    } catch (ApiUnavailable e) {
      return new Finding(Kind.UNREACHABLE, String.valueOf(e.getMessage()));
    }
    Optional<Operation> cheapest = cheapest(source);
    try {
      return cheapest.isPresent()
          ? called(source, cheapest.get(), deadline)
          : asked(source, deadline);
    } catch (ApiFailure e) {
      return new Finding(kind(e), String.valueOf(e.getMessage()));
    }
  }

  private static Kind kind(ApiFailure failure) {
    return switch (failure) {
      case ApiRefused _ -> Kind.REFUSED;
      case ApiUnavailable _, ApiDeadlinePassed _, ApiReplyNotRecorded _ -> Kind.UNREACHABLE;
      case ApiReplyUnusable _, BadBinding _ -> Kind.UNFIT;
    };
  }

  private static Optional<Operation> cheapest(ApiSource source) {
    return source.tables().stream()
        .flatMap(table -> table.paths().stream().map(path -> new Operation(table, path)))
        .filter(each -> each.path().required().isEmpty())
        .min(
            Comparator.comparing((Operation each) -> !each.path().method().equals("GET"))
                .thenComparingDouble(each -> each.path().cost().calls())
                .thenComparingDouble(each -> each.path().cost().rows()));
  }

  private static Finding called(ApiSource source, Operation operation, Instant deadline)
      throws InterruptedException {
    ApiScan scan = new ApiScan(source, operation.table(), ofOneRow(operation.path()), List.of(), 1);
    try (HttpApis apis = new HttpApis();
        Session session = apis.open(new Asker(null, "", deadline));
        ApiRows rows = session.scan(scan)) {
      boolean any = rows.next() != null;
      return new Finding(
          Kind.ANSWERS,
          "%s answers with %s".formatted(operation.path().operation(), any ? "rows" : "no row"));
    }
  }

  private static AccessPath ofOneRow(AccessPath path) {
    return new AccessPath(
        path.name(),
        path.method(),
        path.path(),
        path.bindings(),
        path.constants(),
        path.output(),
        path.single(),
        ofOneRow(path.paging()),
        path.cost(),
        path.order());
  }

  private static Paging ofOneRow(Paging paging) {
    return switch (paging) {
      case Paging.None none -> none;
      case Paging.Page(var parameter, var first, var pages) ->
          new Paging.Page(parameter, first, pages.ofOne());
      case Paging.Offset(var parameter, var pages) -> new Paging.Offset(parameter, pages.ofOne());
      case Paging.Cursor(var parameter, var pointer, var pages) ->
          new Paging.Cursor(parameter, pointer, pages.ofOne());
      case Paging.Link(var pages) -> new Paging.Link(pages.ofOne());
      case Paging.NextUrl(var pointer, var pages) -> new Paging.NextUrl(pointer, pages.ofOne());
    };
  }

  private static Finding asked(ApiSource source, Instant deadline) throws InterruptedException {
    try (HttpExchange exchange = new HttpExchange(source, Clock.systemUTC())) {
      int status =
          exchange
              .send(HttpRequest.newBuilder(source.base()).GET(), "its base address", deadline)
              .statusCode();
      if (status >= 500) {
        return new Finding(
            Kind.UNREACHABLE,
            "The API '%s' answers its base address with status %d"
                .formatted(source.name(), status));
      }
      boolean isOpen = source.auth() instanceof ApiAuth.None;
      return new Finding(
          Kind.REACHED,
          "it answers its base address with status %d%s%s"
              .formatted(
                  status,
                  status == 404 ? ", which is usual: many APIs have nothing there" : "",
                  isOpen ? "" : "; each operation needs a value, so its identity was not checked"));
    }
  }
}
