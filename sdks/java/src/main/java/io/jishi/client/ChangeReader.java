package io.jishi.client;

import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads the change feed. The price of each page is requested first. A page above the cap is not
 * charged and throws PriceCapReached.
 */
final class ChangeReader implements Supplier<Change> {
  private record Page(List<Map<String, Object>> records, boolean hasMore, Receipt receipt) {
    static Page of(Answer answer) {
      List<Map<String, Object>> records = Json.records(Json.gateway(answer), answer);
      return new Page(records, "1".equals(answer.header("x-has-more")), Receipt.of(answer));
    }
  }

  private final Calls calls;
  private final String path;
  private final ChangesOptions options;
  private final Spending spending;
  private Iterator<Map<String, Object>> rows = Collections.emptyIterator();
  private boolean hasMore = true;
  private long last;

  ChangeReader(Calls calls, String code, long maxPriceFen, ChangesOptions options) {
    this.calls = calls;
    this.path = "/api/load/" + Call.percent(code) + "_inc";
    this.options = options;
    this.spending = new Spending(maxPriceFen);
    this.last = options.after();
  }

  @Override
  public Change get() {
    if (!rows.hasNext() && hasMore) readPage();
    if (!rows.hasNext()) return null;
    Change change = new Change(rows.next());
    last = change.objectId();
    return change;
  }

  private void readPage() {
    Map<String, Object> sent = new LinkedHashMap<>();
    sent.put("objectid", last);
    sent.put("rowcount", options.pageRows());
    sent.put("@column", options.columns());
    Quote quoted = calls.price(path, sent);
    spending.admit(quoted.priceFen(), Long.toString(last));
    Map<String, String> headers = Calls.headersOf(Call.newIdempotencyKey(), spending.leftFen());
    Page page = calls.session().run(attempt -> Call.ofData(path, sent, headers, attempt), Page::of);
    spending.add(page.receipt(), quoted.priceFen());
    rows = page.records().iterator();
    hasMore = page.hasMore() && rows.hasNext();
  }
}
