package io.jishi.client;

import io.jishi.client.errors.ConnectionFailed;
import io.jishi.client.errors.JishiError;
import io.jishi.client.errors.OutcomeUnknown;
import io.jishi.client.errors.ServerBusy;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;

/** Decides when a call is retried. No retry begins later than the total timeout. */
record Retries(int max, Duration totalTimeout, Sleep clock) {
  static final int MAX = 4;
  private static final long FIRST_WAIT_MS = 500;
  private static final long LONGEST_WAIT_MS = 8_000;

  /** If the server demands a longer wait, the error is thrown immediately. */
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofSeconds(120);

  private static final Set<Integer> STALE = Set.of(401, 404, 405, 1410);

  /** Whether a new token may resolve a refusal. */
  static boolean isStale(JishiError error) {
    return error.code() != null && STALE.contains(error.code());
  }

  /** Whether a call may be retried after an error for which the server states nothing. */
  static boolean mayRepeat(JishiError error) {
    return error instanceof ConnectionFailed
        || error instanceof ServerBusy
        || error instanceof OutcomeUnknown
        // 430 means that the daily limit is reached. A wait of a few seconds does not help.
        || (error.code() != null && error.code() == 429);
  }

  /**
   * Full jitter over a delay that doubles from 0.5 s to 8 s, but never less than the server's wait,
   * which may be null.
   */
  static Duration waitOf(int attempt, Duration stated) {
    long most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS << Math.min(attempt, 8));
    long jitter = ThreadLocalRandom.current().nextLong(most + 1);
    return stated == null ? Duration.ofMillis(jitter) : stated.plusMillis(jitter / 4);
  }

  /**
   * Returns the wait before the next attempt, or null if there is none. {@code leftNanos} is the
   * time left.
   */
  Duration waitBefore(int attempt, JishiError error, Answer answer, long leftNanos) {
    String should = answer == null ? null : answer.header("x-should-retry");
    boolean may = "true".equals(should) || (!"false".equals(should) && mayRepeat(error));
    Duration stated = error.retryAfter();
    if (attempt >= max || !may) return null;
    if (isTooLong(stated)) return null;
    Duration wait = waitOf(attempt, stated);
    return wait.toNanos() > leftNanos ? null : wait;
  }

  static boolean isTooLong(Duration stated) {
    return stated != null && stated.compareTo(LONGEST_RETRY_AFTER) > 0;
  }

  void pause(Duration wait) {
    try {
      clock.sleep(wait);
    } catch (InterruptedException error) {
      throw interrupted();
    }
  }

  /** The thread stays interrupted. */
  static CancellationException interrupted() {
    Thread.currentThread().interrupt();
    return new CancellationException("the thread was interrupted");
  }
}
