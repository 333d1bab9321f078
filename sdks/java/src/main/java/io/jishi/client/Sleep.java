package io.jishi.client;

import java.time.Duration;

/** Waits before a retry. */
@FunctionalInterface
public interface Sleep {
  void sleep(Duration wait) throws InterruptedException;
}
