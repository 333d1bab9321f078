package io.jishi.client;

import com.fasterxml.jackson.databind.JsonNode;
import io.jishi.client.GoldenCases.GoldenCase;
import io.jishi.client.errors.JishiError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes the call of a case. */
final class GoldenCall {
  /**
   * The value of the call. After an error, the pages and rows before it. The error is null if there
   * is none.
   */
  record Outcome(JsonNode value, JishiError error) {}

  private final JishiClient client;
  private final JsonNode call;
  private final String code;
  private final JsonNode options;

  private GoldenCall(JishiClient client, JsonNode call) {
    this.client = client;
    this.call = call;
    this.code = call.path("code").asText();
    this.options = call.path("options");
  }

  static Outcome make(JishiClient client, GoldenCase golden) {
    GoldenCall call = new GoldenCall(client, golden.call());
    List<Object> rows = new ArrayList<>();
    Object value = rows;
    try {
      int calls = golden.members().path("calls").asInt(1);
      for (int n = 0; n < calls; n++) value = call.value(rows);
      return new Outcome(treeOf(value), null);
    } catch (JishiError error) {
      return new Outcome(treeOf(value), error);
    }
  }

  private static JsonNode treeOf(Object value) {
    return GoldenCases.MAPPER.valueToTree(value);
  }

  /** Adds pages, changes and events to the rows as they arrive. */
  private Object value(List<Object> rows) {
    String verb = call.path("verb").asText();
    switch (verb) {
      case "query":
        return membersOf(client.query(code, parameters(), callOptions(true)));
      case "quote":
        return client.quote(code, parameters(), callOptions(true));
      case "pages":
        long cap = options.path("max_price_fen").asLong();
        for (Result page : client.pages(code, parameters(), cap, callOptions(false)))
          rows.add(membersOf(page));
        return rows;
      case "changes":
        long most = options.path("max_price_fen").asLong();
        for (Change change : client.changes(code, most, changesOptions())) rows.add(change.row());
        return rows;
      case "stream":
        for (StreamEvent event : client.stream(streamOptions())) rows.add(event);
        return rows;
      case "search":
        return client.datasets().search(call.path("words").asText()).stream()
            .map(DatasetInfo::code)
            .toList();
      case "describe":
        return List.of(client.datasets().get(code).code());
      default:
        throw new AssertionError("no verb " + verb);
    }
  }

  private static Map<String, Object> membersOf(Result result) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("content", result.text());
    members.put("rows", result.rows());
    members.put("total", result.total());
    members.put("next_cursor", result.nextCursor());
    members.put("receipt", result.receipt());
    if (result.format() == Format.JSON) members.put("records", result.records());
    return members;
  }

  private Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    call.path("parameters")
        .properties()
        .forEach(
            one ->
                parameters.put(
                    one.getKey(), GoldenCases.MAPPER.convertValue(one.getValue(), Object.class)));
    return parameters;
  }

  private CallOptions callOptions(boolean isSingle) {
    CallOptions chosen = CallOptions.DEFAULTS;
    for (Map.Entry<String, JsonNode> option : options.properties()) {
      JsonNode value = option.getValue();
      chosen =
          switch (option.getKey()) {
            case "columns" -> chosen.columns(textsOf(value));
            case "order_by" -> chosen.orderBy(value.asText());
            case "limit" -> chosen.limit(value.asLong());
            case "page_size" -> chosen.pageSize(value.asInt());
            case "cursor" -> chosen.cursor(value.asText());
            case "as_of" -> chosen.asOf(value.asText());
            case "format" -> chosen.format(Format.valueOf(value.asText().toUpperCase(Locale.ROOT)));
            case "idempotency_key" -> chosen.idempotencyKey(value.asText());
            case "max_price_fen" -> isSingle ? chosen.maxPriceFen(value.asLong()) : chosen;
            default -> throw new AssertionError("no option " + option.getKey());
          };
    }
    return chosen;
  }

  private ChangesOptions changesOptions() {
    ChangesOptions chosen = ChangesOptions.DEFAULTS;
    for (Map.Entry<String, JsonNode> option : options.properties()) {
      JsonNode value = option.getValue();
      chosen =
          switch (option.getKey()) {
            case "after" -> chosen.after(value.asLong());
            case "columns" -> chosen.columns(textsOf(value));
            case "page_rows" -> chosen.pageRows(value.asInt());
            case "max_price_fen" -> chosen;
            default -> throw new AssertionError("no option " + option.getKey());
          };
    }
    return chosen;
  }

  private StreamOptions streamOptions() {
    StreamOptions chosen = StreamOptions.NONE;
    for (Map.Entry<String, JsonNode> option : options.properties()) {
      JsonNode value = option.getValue();
      chosen =
          switch (option.getKey()) {
            case "datasets" -> chosen.datasets(textsOf(value));
            case "quotes" -> chosen.quotes(textsOf(value));
            case "alerts" -> chosen.alerts();
            case "cursor" -> chosen.cursor(value.asText());
            case "max_price_fen" -> chosen.maxPriceFen(value.asLong());
            default -> throw new AssertionError("no option " + option.getKey());
          };
    }
    return chosen;
  }

  private static String[] textsOf(JsonNode list) {
    return GoldenCases.MAPPER.convertValue(list, String[].class);
  }
}
