package io.jishi.client;

import java.io.IOException;

/** Sends single requests: no redirects, no retries. */
@FunctionalInterface
public interface Transport {
  /**
   * Returns when the head of the answer has arrived. A body that is cut off fails while it is read.
   *
   * @throws IOException if the connection fails
   * @throws InterruptedException if the thread is interrupted
   */
  Response send(Request request) throws IOException, InterruptedException;
}
