package io.jishi.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Returns its answers in order, and records the requests and the waits. */
final class StubTransport implements Transport {
  static final String ORIGIN = "http://test.invalid";
  final Deque<JsonNode> unused;
  final List<Request> sent = new ArrayList<>();
  final List<Duration> waits = new ArrayList<>();

  StubTransport(List<JsonNode> answers) {
    unused = new ArrayDeque<>(answers);
  }

  JishiClientBuilder builder() {
    return JishiClient.builder().baseUrl(ORIGIN).transport(this).sleep(waits::add);
  }

  @Override
  public Response send(Request request) throws IOException {
    sent.add(request);
    JsonNode answer = unused.poll();
    if (answer == null || answer.isTextual()) throw new IOException("cut");
    Map<String, String> headers = new HashMap<>();
    answer
        .path("headers")
        .properties()
        .forEach(one -> headers.put(one.getKey(), one.getValue().asText()));
    JsonNode body = answer.path("body");
    String text = body.isTextual() ? body.asText() : body.toString();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Response(answer.path("status").asInt(), headers, new ByteArrayInputStream(bytes));
  }

  /** The address of a request relative to the server's address. */
  static String pathOf(Request request) {
    return request.uri().toString().substring(ORIGIN.length());
  }

  /** The value of a header, or null. */
  static String headerOf(Request request, String name) {
    return request.headers().entrySet().stream()
        .filter(one -> one.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }
}
