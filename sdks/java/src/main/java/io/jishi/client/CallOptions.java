package io.jishi.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of a result that a call returns, and its format. Each method returns a copy with one
 * option changed.
 */
public final class CallOptions {
  /** The defaults: all columns and rows, in the server's order, as JSON. */
  public static final CallOptions DEFAULTS = new CallOptions(Map.of());

  /** The options by name. Absent options are null. */
  private final Map<String, Object> members;

  private CallOptions(Map<String, Object> members) {
    this.members = members;
  }

  private CallOptions with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(members);
    more.put(name, value);
    return new CallOptions(more);
  }

  public CallOptions columns(String... codes) {
    return with("@column", List.of(codes));
  }

  /** For instance {@code TRADEDATE:asc}. */
  public CallOptions orderBy(String order) {
    return with("@orderby", order);
  }

  /** The maximum number of rows. */
  public CallOptions limit(long rows) {
    return with("@limit", rows);
  }

  /** The number of rows per page. */
  public CallOptions pageSize(int rows) {
    return with("pagesize", rows);
  }

  /** {@link Result#nextCursor()} of the previous page. */
  public CallOptions cursor(String cursor) {
    return with("cursor", cursor);
  }

  /** A time or a date of {@code java.time}, or the text {@code first} or {@code version:NUMBER}. */
  public CallOptions asOf(Object moment) {
    return with("@asof", moment);
  }

  public CallOptions format(Format format) {
    return with("format", format);
  }

  /** The server refuses a call above this price, and charges nothing. */
  public CallOptions maxPriceFen(long fen) {
    return with("maxPriceFen", fen);
  }

  /**
   * A retry with the same key is not charged again within seven days. By default, the client
   * creates a key.
   */
  public CallOptions idempotencyKey(String key) {
    return with("idempotencyKey", key);
  }

  boolean has(String name) {
    return members.get(name) != null;
  }

  Object member(String name) {
    return members.get(name);
  }

  Format format() {
    return members.get("format") instanceof Format format ? format : Format.JSON;
  }
}
