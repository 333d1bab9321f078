package io.jishi.client;

import io.jishi.client.errors.AnswerUnreadable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The events of one connection (Server-Sent Events). */
final class EventLines implements AutoCloseable {
  private final Response response;
  private final BufferedReader reader;

  private EventLines(Response response) {
    this.response = response;
    this.reader =
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
  }

  /** Throws the server's refusal if the answer is not a stream. */
  static EventLines of(Response response) {
    if (response.status() == 200) return new EventLines(response);
    Answer answer = Session.answerOf(response);
    Json.site(answer);
    throw new AnswerUnreadable("it is no stream", answer.facts());
  }

  /** Returns the next event, or null at the end. A block that is cut off is ignored. */
  StreamEvent next() throws IOException {
    Map<String, String> block = new HashMap<>();
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      if (line.isEmpty()) {
        StreamEvent event = eventOf(block);
        if (event != null) return event;
        block.clear();
      } else {
        int colon = line.indexOf(": ");
        if (colon >= 0) block.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return null;
  }

  /** Comments keep the connection open and are not events. */
  private static StreamEvent eventOf(Map<String, String> block) {
    String id = block.get("id");
    String event = block.get("event");
    String data = block.get("data");
    if (id == null || event == null || data == null) return null;
    return new StreamEvent(id, event, Json.object(data));
  }

  /** May be called while another thread reads. */
  @Override
  public void close() {
    try {
      response.close();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }
}
