package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import io.jishi.client.GoldenCases.GoldenCase;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FeedTest {
  private static final String TWO_PAGES =
      "pages.json: each page is quoted, then read from the cursor of the one before";
  private static final Map<String, String> CALL = Map.of("scode", "000001");

  private static StubTransport stubOfTwoPages() throws IOException {
    List<JsonNode> answers =
        GoldenCases.all().stream()
            .filter(one -> one.name().equals(TWO_PAGES))
            .map(GoldenCase::answers)
            .findFirst()
            .orElseThrow();
    return new StubTransport(answers);
  }

  @Test
  void a_loop_that_ends_early_requests_no_further_page() throws IOException {
    StubTransport stub = stubOfTwoPages();
    for (Result page : stub.builder().token("a-token").build().pages("p_a", CALL, 9)) {
      assertEquals(1, page.rows());
      break;
    }
    assertEquals(2, stub.sent.size());
  }

  @Test
  void a_stream_requests_no_more_pages_than_its_limit() throws IOException {
    StubTransport stub = stubOfTwoPages();
    Feed<Result> pages = stub.builder().token("a-token").build().pages("p_a", CALL, 9);
    assertEquals(1, pages.stream().limit(1).count());
    assertEquals(2, stub.sent.size());
    assertThrows(IllegalStateException.class, pages::iterator);
  }

  @Test
  void options_of_single_calls_are_refused() {
    JishiClient client = new StubTransport(List.of()).builder().token("a-token").build();
    for (CallOptions options :
        List.of(
            CallOptions.DEFAULTS.limit(1),
            CallOptions.DEFAULTS.maxPriceFen(1),
            CallOptions.DEFAULTS.idempotencyKey("k")))
      assertThrows(IllegalArgumentException.class, () -> client.pages("p_a", CALL, 9, options));
  }
}
