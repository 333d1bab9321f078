package io.jishi.client;

import io.jishi.client.errors.ErrorFacts;
import io.jishi.client.errors.ErrorKinds;
import io.jishi.client.errors.JishiError;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads a stream, and reconnects after the last event until the server permanently ends it. Then
 * throws the reason.
 */
final class StreamReader implements Supplier<StreamEvent> {
  /** Codes of a server that cannot open another stream, or is restarting. */
  private static final Set<Integer> NO_ROOM = Set.of(3193, 3195);

  private final Session session;
  private final Map<String, Object> choice;
  private volatile EventLines lines;
  private volatile boolean isClosed;
  private String last;
  private int failures;
  private boolean hasNewToken;

  StreamReader(Session session, StreamOptions options, String lang) {
    this.session = session;
    this.choice = options.parameters(lang);
    this.last = options.cursor();
  }

  /** Returns null after {@link #close()}. */
  @Override
  public StreamEvent get() {
    while (!isClosed) {
      if (lines == null) connect();
      StreamEvent event = lines == null ? null : nextEvent();
      if (event != null) return event;
    }
    return null;
  }

  /** Opens a connection, or waits after one that failed. */
  private void connect() {
    String token = null;
    try {
      token = session.tokens.current();
      lines = EventLines.of(session.open(request(), token));
      if (isClosed) close();
    } catch (JishiError error) {
      if (Retries.isStale(error) && !hasNewToken && session.tokens.renew(token)) {
        hasNewToken = true;
        return;
      }
      if (!isPassing(error) || failures >= session.retries.max()) throw error;
      failures++;
      pause(error.retryAfter());
    }
  }

  private Call request() {
    Call call = Call.ofData("/v1/streams", choice, Map.of("Accept", "text/event-stream"), 0);
    return last == null ? call : call.with("Last-Event-ID", last);
  }

  /**
   * Returns an event. If the connection has ended, waits until the next one is due and returns
   * null.
   */
  private StreamEvent nextEvent() {
    StreamEvent event = null;
    try {
      event = lines.next();
    } catch (IOException error) {
      if (Thread.currentThread().isInterrupted()) throw Retries.interrupted();
      // Events that arrived are passed on; the next connection continues after them.
    }
    if (event == null) {
      reconnectAfter(null);
      return null;
    }
    failures = 0;
    hasNewToken = false;
    last = event.id();
    if (!event.event().equals("end")) return event;
    reconnectAfter(waitOf(event.data()));
    return null;
  }

  /** Ends this connection. The wait may be null if the server stated none. */
  private void reconnectAfter(Duration stated) {
    endConnection();
    if (!isClosed) pause(stated);
  }

  private void pause(Duration stated) {
    session.retries.pause(stated == null ? Retries.waitOf(failures, null) : stated);
  }

  /** Whether a connection may succeed after a wait. */
  private static boolean isPassing(JishiError error) {
    return Retries.mayRepeat(error) || (error.code() != null && NO_ROOM.contains(error.code()));
  }

  /**
   * Returns the wait before the next connection, or throws the reason if reconnecting
   * cannot help.
   */
  private Duration waitOf(Map<String, Object> end) {
    if (Boolean.TRUE.equals(end.get("reconnect"))) {
      long milliseconds = end.get("retryMs") instanceof Number number ? number.longValue() : 0;
      return Duration.ofMillis(milliseconds);
    }
    endConnection();
    int code = end.get("code") instanceof Integer number ? number : 0;
    ErrorFacts facts = new ErrorFacts(code, 200, null, null, null);
    throw ErrorKinds.of(end.get("error") + ": " + end.get("msg"), facts);
  }

  private void endConnection() {
    EventLines ended = lines;
    lines = null;
    if (ended != null) ended.close();
  }

  /** Ends the stream. A thread that is waiting for an event stops waiting. */
  void close() {
    isClosed = true;
    EventLines open = lines;
    if (open != null) open.close();
  }
}
