package dev.signalbox.api.calls;

import dev.signalbox.api.ApiCounts;
import dev.signalbox.api.ApiFailure.BadBinding;
import dev.signalbox.api.ApiRows;
import dev.signalbox.api.ApiScan;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the rows of a scan page by page.
///
/// A page that repeats an earlier one ends the scan, and so does a request that was made before, or
/// a row with the key of an earlier one. Rows may be missing then, so the scan counts as cut. It
/// also does where a reply names another number of elements than those that came.
final class PagedScan implements ApiRows {
  private final ApiScan scan;
  private final QuestionCalls calls;
  private final ReplyRows reading;
  private final PageSequence sequence;
  private final ScanCounter counter = new ScanCounter();
  private final Set<String> digests = new HashSet<>();
  private final Set<ApiRequest> requests = new HashSet<>();
  private final KeysSeen keys;
  private Iterator<@Nullable Object[]> page = List.<@Nullable Object[]>of().iterator();
  private @Nullable ApiRequest next;
  private int pages;
  private long elements;
  private long given;
  private OptionalLong total = OptionalLong.empty();
  private String cutReason = "";

  PagedScan(ApiScan scan, QuestionCalls calls) {
    this.scan = scan;
    this.calls = calls;
    this.reading = new ReplyRows(scan);
    this.keys = new KeysSeen(scan.table());
    this.sequence =
        new PageSequence(
            scan.path().paging(),
            BoundRequest.of(scan),
            (from, target) -> calls.connection(scan.source()).within(from, target));
    this.next = sequence.first();
  }

  @Override
  public @Nullable Object @Nullable [] next() throws InterruptedException {
    if (given >= scan.mostRows()) {
      return null;
    }
    while (!page.hasNext()) {
      ApiRequest request = next;
      if (request == null) {
        compareTotal();
        return null;
      }
      read(request);
    }
    if (given >= scan.source().limits().rows()) {
      end(
          "it has more than %d rows (apis.%s.limits.rows)"
              .formatted(scan.source().limits().rows(), scan.source().name()));
      return null;
    }
    @Nullable Object[] row = page.next();
    if (keys.repeats(row)) {
      end(
          "%s holds two rows with the same %s"
              .formatted(scan.path().operation(), String.join(" and ", scan.table().primaryKey())));
      return null;
    }
    given++;
    counter.row();
    calls.read(1);
    return row;
  }

  private void read(ApiRequest request) throws InterruptedException {
    if (pages >= scan.path().paging().pages().most()) {
      end("it has more than %d pages (most-pages of %s)".formatted(pages, scan.path().operation()));
      return;
    }
    if (!requests.add(request)) {
      end("its pages form a loop after %d pages".formatted(pages));
      return;
    }
    Reply reply = reply(request);
    pages++;
    ReplyRows.Page read = reading.of(reply);
    if (read.elements() > 0 && !digests.add(reply.digest())) {
      end("page %d repeats an earlier page".formatted(pages));
      return;
    }
    elements += read.elements();
    OptionalLong named = sequence.total(reply);
    total = named.isPresent() ? named : total;
    page = read.rows().iterator();
    next = sequence.next(request, reply, pages, read.elements(), elements);
  }

  private void compareTotal() {
    if (!cut() && pages > 0 && total.isPresent() && total.getAsLong() != elements) {
      end(
          "%s names %d elements at '%s', and %d came"
              .formatted(
                  scan.path().operation(),
                  total.getAsLong(),
                  scan.path().paging().pages().total(),
                  elements));
    }
  }

  /// A page behind the first one may be absent: then the one before it was the last.
  private Reply reply(ApiRequest request) throws InterruptedException {
    boolean absentIsNoRow = scan.path().single() || (pages > 0 && sequence.isNumbered());
    try {
      return calls.reply(scan.source(), request, absentIsNoRow, counter);
    } catch (RefusedValuesException e) {
      String bound =
          scan.values().stream()
              .map(each ->
                  "'%s' for %s".formatted(each.binding().parameter(), each.binding().column()))
              .collect(Collectors.joining(", "));
      throw new BadBinding(
          scan.source().name(),
          scan.table().name(),
          "%s of the API '%s' refuses its values with status %d; the table '%s' sends %s"
              .formatted(
                  request,
                  scan.source().name(),
                  e.status(),
                  scan.table().name(),
                  bound.isEmpty() ? "no bound value" : bound));
    }
  }

  private void end(String reason) {
    cutReason = "the scan of '%s' was cut: %s".formatted(scan.table().name(), reason);
    page = List.<@Nullable Object[]>of().iterator();
    next = null;
  }

  /// Whether the pages of the whole scan are at hand.
  boolean allPagesKnown() {
    ApiRequest request = next;
    long rows = 0;
    while (request != null
        && pages < scan.path().paging().pages().most()
        && requests.add(request)) {
      Reply reply = calls.known(scan.source(), request);
      if (reply == null) {
        return false;
      }
      pages++;
      ReplyRows.Page read = reading.of(reply);
      rows += read.rows().size();
      elements += read.elements();
      request =
          rows >= scan.mostRows()
              ? null
              : sequence.next(request, reply, pages, read.elements(), elements);
    }
    return true;
  }

  @Override
  public boolean cut() {
    return !cutReason.isEmpty();
  }

  @Override
  public String cutReason() {
    return cutReason;
  }

  @Override
  public Set<String> absent() {
    return reading.absent();
  }

  @Override
  public ApiCounts counts() {
    return counter.counts();
  }

  @Override
  public void close() {
    page = List.<@Nullable Object[]>of().iterator();
    next = null;
  }
}
