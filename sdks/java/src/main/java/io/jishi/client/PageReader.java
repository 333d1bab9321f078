package io.jishi.client;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads page by page. The price of each page is requested first. A page above the cap is not
 * charged and throws PriceCapReached.
 */
final class PageReader implements Supplier<Result> {
  static final int PAGE_ROWS = 1_000;
  private final Calls calls;
  private final String code;
  private final Map<String, ?> parameters;
  private final Spending spending;
  private CallOptions options;
  private boolean isOver;

  PageReader(
      Calls calls, String code, Map<String, ?> parameters, long maxPriceFen, CallOptions options) {
    for (String name : List.of("@limit", "maxPriceFen", "idempotencyKey"))
      if (options.has(name)) throw new IllegalArgumentException("pages take no " + name);
    this.calls = calls;
    this.code = code;
    this.parameters = parameters;
    this.spending = new Spending(maxPriceFen);
    this.options = options.has("pagesize") ? options : options.pageSize(PAGE_ROWS);
  }

  @Override
  public Result get() {
    if (isOver) return null;
    Quote quoted = calls.quote(code, parameters, options);
    spending.admit(quoted.priceFen(), (String) options.member("cursor"));
    Result page = calls.query(code, parameters, options.maxPriceFen(spending.leftFen()));
    spending.add(page.receipt(), quoted.priceFen());
    isOver = page.nextCursor() == null;
    options = options.cursor(page.nextCursor());
    return page;
  }
}
