package io.jishi.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Calls of data sets, and dry runs of them. */
record Calls(Session session, String lang) {
  private static final List<String> PART =
      List.of("@column", "@limit", "@orderby", "pagesize", "cursor", "@asof");

  /** The options that affect the price. */
  private static final List<String> QUOTED = List.of("@limit", "pagesize", "cursor", "@asof");

  static String dataPath(String code) {
    return "/api/data/" + Call.percent(code);
  }

  /** Calls a data set; the answer is charged. */
  Result query(String code, Map<String, ?> parameters, CallOptions options) {
    Format format = options.format();
    Map<String, Object> sent = parametersOf(parameters, options, PART);
    sent.put("lang", format == Format.JSON ? lang : null);
    sent.put("format", format.wireName());
    String key =
        options.has("idempotencyKey")
            ? (String) options.member("idempotencyKey")
            : Call.newIdempotencyKey();
    Map<String, String> headers = headersOf(key, (Long) options.member("maxPriceFen"));
    if (format == Format.PARQUET) headers.put("Accept-Encoding", "identity");
    return session.run(
        attempt -> Call.ofData(dataPath(code), sent, headers, attempt),
        answer -> new Result(code, format, key, answer, recordsOf(format, answer)));
  }

  private static List<Map<String, Object>> recordsOf(Format format, Answer answer) {
    if (format != Format.JSON && answer.isFile()) return null;
    return Json.records(Json.gateway(answer), answer);
  }

  Quote quote(String code, Map<String, ?> parameters, CallOptions options) {
    Map<String, Object> sent = parametersOf(parameters, options, QUOTED);
    sent.put("format", Format.JSON.wireName());
    return price(dataPath(code), sent);
  }

  /** A dry run of a call, which is not charged. */
  Quote price(String path, Map<String, ?> parameters) {
    Map<String, Object> sent = new LinkedHashMap<>(parameters);
    sent.put("dry_run", 1);
    sent.put("format", Format.JSON.wireName());
    return session.run(attempt -> Call.ofData(path, sent, Map.of(), attempt), Quote::of);
  }

  /** The headers of a charged call. Its maximum price may be null. */
  static Map<String, String> headersOf(String idempotencyKey, Long maxPriceFen) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Idempotency-Key", idempotencyKey);
    if (maxPriceFen != null) headers.put("X-Jishi-Max-Price-Fen", maxPriceFen.toString());
    return headers;
  }

  /** The parameters of a call in the order in which every client sends them. */
  private static Map<String, Object> parametersOf(
      Map<String, ?> parameters, CallOptions options, List<String> members) {
    Map<String, Object> sent = new LinkedHashMap<>(parameters);
    for (String name : members) sent.put(name, options.member(name));
    return sent;
  }
}
