package io.jishi.client;

import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A request before its address and its token are added. If {@code isKeyed} is true, it is sent with
 * the client's token.
 */
record Call(String method, String path, Map<String, String> headers, String body, boolean isKeyed) {
  /** An address with a longer query is sent as a form. */
  private static final int LONGEST_QUERY = 4_000;

  private static final Map<String, String> FORM =
      Map.of("Content-Type", "application/x-www-form-urlencoded");
  private static final int KEY_BYTES = 18;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** A call of a data set. A retry states its number. */
  static Call ofData(
      String path, Map<String, ?> parameters, Map<String, String> headers, int attempt) {
    String query = queryOf(parameters);
    Map<String, String> sent = new LinkedHashMap<>(headers);
    if (attempt > 0) sent.put("X-Retry-Count", Integer.toString(attempt));
    if (query.length() <= LONGEST_QUERY)
      return new Call("GET", query.isEmpty() ? path : path + "?" + query, sent, null, true);
    sent.putAll(FORM);
    return new Call("POST", path, sent, query, true);
  }

  static Call get(String path, boolean isKeyed) {
    return new Call("GET", path, Map.of(), null, isKeyed);
  }

  /** A form without a token. */
  static Call form(String path, Map<String, ?> parameters) {
    return new Call("POST", path, FORM, queryOf(parameters), false);
  }

  /** A call of the site with a JSON body. */
  static Call json(String path, String body) {
    return new Call("POST", path, Map.of("Content-Type", "application/json"), body, true);
  }

  /** The same call with one more header. */
  Call with(String name, String value) {
    Map<String, String> sent = new LinkedHashMap<>(headers);
    sent.put(name, value);
    return new Call(method, path, sent, body, isKeyed);
  }

  static String newIdempotencyKey() {
    byte[] bytes = new byte[KEY_BYTES];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** Writes the parameters in their order and omits null values. */
  static String queryOf(Map<String, ?> parameters) {
    StringJoiner query = new StringJoiner("&");
    parameters.forEach(
        (name, value) -> {
          if (value != null) query.add(percent(name) + "=" + percent(textOf(value)));
        });
    return query.toString();
  }

  static String percent(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20").replace("%7E", "~");
  }

  /**
   * Lists are joined by commas. Dates and times of {@code java.time} are written in the server's
   * format.
   */
  private static String textOf(Object value) {
    if (value == null) return "";
    if (value instanceof Object[] array) return textOf(Arrays.asList(array));
    if (value instanceof Double || value instanceof Float)
      return new BigDecimal(value.toString()).stripTrailingZeros().toPlainString();
    if (value instanceof BigDecimal decimal) return decimal.toPlainString();
    if (!(value instanceof Iterable<?> values)) return value.toString();
    StringJoiner joined = new StringJoiner(",");
    for (Object one : values) joined.add(textOf(one));
    return joined.toString();
  }
}
