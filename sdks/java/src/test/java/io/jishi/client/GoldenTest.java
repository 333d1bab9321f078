package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.jishi.client.GoldenCases.GoldenCase;
import io.jishi.client.errors.JishiError;
import io.jishi.client.errors.ParameterError;
import io.jishi.client.errors.PriceCapReached;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Replays every golden case. The client has all the verbs of the cases. */
final class GoldenTest {
  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    List<GoldenCase> cases = GoldenCases.all();
    assertTrue(cases.size() >= 75, "the golden files are there");
    return cases.stream().map(one -> DynamicTest.dynamicTest(one.name(), () -> replay(one)));
  }

  private static void replay(GoldenCase golden) {
    StubTransport stub = new StubTransport(golden.answers());
    GoldenCall.Outcome outcome =
        GoldenCall.make(clientOf(stub, golden.members().path("client")), golden);
    JsonNode error = golden.members().get("error");
    if (error == null) assertNull(outcome.error());
    else assertMatches(error, membersOf(outcome.error()));
    JsonNode result = golden.members().get("result");
    if (result != null) assertMatches(result, outcome.value());
    assertRequests(golden.members().path("requests"), stub.sent);
    assertKeys(golden.members().get("keys"), stub.sent);
    assertWaits(golden.members().get("waits"), stub);
    assertTrue(stub.unused.isEmpty(), "all answers are used");
  }

  private static JishiClient clientOf(StubTransport stub, JsonNode options) {
    JishiClientBuilder builder = stub.builder();
    if (options.has("access_key"))
      builder.accessKey(
          options.path("access_key").asText(), options.path("access_secret").asText());
    else builder.token("a-token");
    for (Map.Entry<String, JsonNode> option : options.properties())
      switch (option.getKey()) {
        case "access_key", "access_secret" -> {}
        case "lang" -> builder.lang(option.getValue().asText());
        case "retries" -> builder.retries(option.getValue().asInt());
        default -> throw new AssertionError("no option " + option.getKey());
      }
    return builder.build();
  }

  private static JsonNode membersOf(JishiError error) {
    assertNotNull(error);
    Map<String, Object> members = new HashMap<>();
    members.put("type", error.getClass().getSimpleName());
    members.put("text", error.getMessage());
    members.put("en", error.en());
    members.put("zh", error.zh());
    members.put("detail", error.detail());
    members.put("code", error.code());
    members.put("http_status", error.httpStatus());
    members.put("request_id", error.requestId());
    if (error.retryAfter() != null)
      members.put("retry_after", error.retryAfter().toMillis() / 1_000.0);
    if (error instanceof ParameterError wrong) members.put("field", wrong.field());
    if (error instanceof PriceCapReached cap) {
      members.put("spent_fen", cap.spentFen());
      members.put("next_price_fen", cap.nextPriceFen());
      members.put("max_price_fen", cap.maxPriceFen());
      members.put("cursor", cap.cursor());
    }
    return GoldenCases.MAPPER.valueToTree(members);
  }

  private static void assertMatches(JsonNode expected, JsonNode value) {
    assertTrue(GoldenCases.matches(expected, value), () -> expected + " is expected of " + value);
  }

  private static void assertRequests(JsonNode expected, List<Request> sent) {
    assertEquals(expected.size(), sent.size(), "the number of requests");
    for (int n = 0; n < sent.size(); n++) {
      Request request = sent.get(n);
      JsonNode one = expected.get(n);
      if (one.has("method")) assertEquals(one.get("method").asText(), request.method());
      if (one.has("path")) assertEquals(one.get("path").asText(), StubTransport.pathOf(request));
      if (one.has("body")) assertEquals(one.get("body").asText(), request.body());
      one.path("headers").properties().forEach(header -> assertHeader(header, request));
    }
  }

  /** The value of a header, or whether the header exists. */
  private static void assertHeader(Map.Entry<String, JsonNode> expected, Request request) {
    String value = StubTransport.headerOf(request, expected.getKey());
    JsonNode wish = expected.getValue();
    if (wish.isBoolean()) assertEquals(wish.asBoolean(), value != null, expected.getKey());
    else assertEquals(wish.asText(), value, expected.getKey());
  }

  private static void assertKeys(JsonNode expected, List<Request> sent) {
    if (expected == null) return;
    Stream<String> keys = sent.stream().map(one -> StubTransport.headerOf(one, "idempotency-key"));
    assertEquals(expected.asLong(), keys.filter(Objects::nonNull).distinct().count(), "keys");
  }

  private static void assertWaits(JsonNode expected, StubTransport stub) {
    if (expected == null) return;
    assertEquals(expected.size(), stub.waits.size(), "waits");
    for (int n = 0; n < expected.size(); n++) {
      double seconds = stub.waits.get(n).toMillis() / 1_000.0;
      assertTrue(seconds >= expected.get(n).get(0).asDouble(), "wait " + seconds);
      assertTrue(seconds <= expected.get(n).get(1).asDouble(), "wait " + seconds);
    }
  }
}
