package io.jishi.client.errors;

/** Too many calls. {@link #retryAfter()} is the wait, if the server stated it. */
public final class RateLimited extends JishiError {
  private static final long serialVersionUID = 1;

  public RateLimited(String detail, ErrorFacts facts) {
    super("Too many calls.", "调用过于频繁。", detail, facts);
  }
}
