package io.jishi.client;

import io.jishi.client.errors.ConnectionFailed;
import io.jishi.client.errors.ErrorFacts;
import io.jishi.client.errors.JishiError;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The connection of a client: its token, and requests with retries. */
final class Session {
  private final String baseUrl;
  private final Transport transport;
  final Retries retries;
  final Tokens tokens;

  Session(Config config, Transport transport, Retries retries) {
    this.baseUrl = config.baseUrl();
    this.transport = transport;
    this.retries = retries;
    this.tokens = new Tokens(config, this);
  }

  /**
   * Sends a call until it is answered. {@code make} receives the number of retries and keeps the
   * same key.
   */
  <T> T run(IntFunction<Call> make, Function<Answer, T> read) {
    long deadline = System.nanoTime() + retries.totalTimeout().toNanos();
    boolean hasNewToken = false;
    for (int attempt = 0; ; ) {
      Answer answer = null;
      String token = null;
      try {
        Call call = make.apply(attempt);
        token = call.isKeyed() ? tokens.current() : null;
        answer = answerOf(open(call, token));
        return read.apply(answer);
      } catch (JishiError error) {
        if (Retries.isStale(error) && !hasNewToken && tokens.renew(token)) {
          hasNewToken = true;
          continue;
        }
        Duration wait = retries.waitBefore(attempt, error, answer, deadline - System.nanoTime());
        if (wait == null) throw error;
        retries.pause(wait);
        attempt++;
      }
    }
  }

  /** Calls an address under {@code /v1} and returns its {@code data}. */
  Object site(String path, boolean isKeyed) {
    return run(attempt -> Call.get(path, isKeyed), Json::site);
  }

  String baseUrl() {
    return baseUrl;
  }

  /** Sends a call once and returns its open answer. */
  Response open(Call call, String token) {
    Call sent = token == null ? call : call.with("Authorization", "Bearer " + token);
    URI uri = URI.create(baseUrl + sent.path());
    try {
      return transport.send(new Request(sent.method(), uri, sent.headers(), sent.body()));
    } catch (IOException error) {
      throw failed(error);
    } catch (InterruptedException error) {
      throw Retries.interrupted();
    }
  }

  /** Reads an open answer to its end and closes it. */
  static Answer answerOf(Response response) {
    try (response) {
      return new Answer(response.status(), response.headers(), response.body().readAllBytes());
    } catch (IOException error) {
      throw failed(error);
    }
  }

  private static RuntimeException failed(IOException error) {
    if (Thread.currentThread().isInterrupted()) return Retries.interrupted();
    return new ConnectionFailed(error.toString(), ErrorFacts.ofCause(error));
  }
}
