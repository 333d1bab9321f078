package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.jishi.client.errors.ConnectionFailed;
import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class HttpTransportTest {
  private static final String HEAD =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n";
  private static final String ROWS = "{\"resultcode\":200,\"records\":[]}";
  private static final String STREAM = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
  private static final String EVENT = "id: 1\nevent: open\ndata: {}\n\n";

  private static String whole(String body) {
    return HEAD.replace("99", Integer.toString(body.length())) + body;
  }

  private static ConnectionFailed failureOf(JishiClient client) {
    return assertThrows(ConnectionFailed.class, () -> client.query("p_a", Map.of()));
  }

  @Test
  void states_the_name_and_the_version_of_the_client() throws IOException {
    try (RawServer server = new RawServer(whole(ROWS), false)) {
      assertEquals(0, server.builder().build().query("p_a", Map.of()).records().size());
      assertTrue(
          server.lines.stream()
              .anyMatch(line -> line.matches("User-Agent: jishi-java/\\d+\\.\\d+\\.\\d+")));
    }
  }

  @Test
  void a_body_that_is_cut_off_fails() throws IOException {
    try (RawServer server = new RawServer(HEAD + ROWS, true)) {
      failureOf(server.builder().build());
    }
  }

  @Test
  void a_call_is_aborted_if_the_server_falls_silent_within_a_body() throws IOException {
    try (RawServer server = new RawServer(HEAD + ROWS, false)) {
      JishiClient client = server.builder().readTimeout(Duration.ofMillis(200)).build();
      assertTrue(failureOf(client).detail().contains("silent for 200 ms"));
    }
  }

  @Test
  void a_call_is_aborted_if_the_server_does_not_answer() throws IOException {
    try (RawServer server = new RawServer("", false)) {
      JishiClient client = server.builder().readTimeout(Duration.ofMillis(200)).build();
      assertTrue(failureOf(client).detail().contains("silent for 200 ms"));
    }
  }

  @Test
  void an_interrupt_ends_a_call_and_the_thread_stays_interrupted() throws IOException {
    try (RawServer server = new RawServer(HEAD, false)) {
      JishiClient client = server.builder().build();
      Thread.currentThread().interrupt();
      assertThrows(CancellationException.class, () -> client.query("p_a", Map.of()));
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void closing_a_feed_ends_a_waiting_loop() throws IOException, InterruptedException {
    try (RawServer server = new RawServer(STREAM + EVENT, false)) {
      Feed<StreamEvent> feed = server.builder().build().stream(StreamOptions.NONE.quotes("600901"));
      Iterator<StreamEvent> events = feed.iterator();
      assertEquals("open", events.next().event());
      Thread other = new Thread(feed::close);
      other.start();
      assertFalse(events.hasNext());
      other.join();
    }
  }
}
