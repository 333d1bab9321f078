package io.jishi.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The events that a stream sends. Each method returns a copy with one option changed. */
public final class StreamOptions {
  /** No events: choose data sets, quotes or alerts. */
  public static final StreamOptions NONE = new StreamOptions(Map.of(), null);

  private final Map<String, Object> choice;
  private final String cursor;

  private StreamOptions(Map<String, Object> choice, String cursor) {
    this.choice = choice;
    this.cursor = cursor;
  }

  private StreamOptions with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(choice);
    more.put(name, value);
    return new StreamOptions(more, cursor);
  }

  /** Data sets whose changes are sent. */
  public StreamOptions datasets(String... codes) {
    return with("datasets", List.of(codes));
  }

  /** Stocks whose newest quotes are sent. */
  public StreamOptions quotes(String... codes) {
    return with("quotes", List.of(codes));
  }

  /** New hits of the account's saved searches are sent. */
  public StreamOptions alerts() {
    return with("alerts", 1);
  }

  /** The maximum price of one event of changes, in fen. */
  public StreamOptions maxPriceFen(long fen) {
    return with("maxPriceFen", fen);
  }

  /** {@link StreamEvent#id()} of the last event that arrived. */
  public StreamOptions cursor(String id) {
    return new StreamOptions(choice, id);
  }

  String cursor() {
    return cursor;
  }

  /** The parameters in the order in which every client sends them. */
  Map<String, Object> parameters(String lang) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    for (String name : List.of("datasets", "quotes", "alerts", "maxPriceFen"))
      parameters.put(name, choice.get(name));
    parameters.put("lang", lang);
    return parameters;
  }
}
