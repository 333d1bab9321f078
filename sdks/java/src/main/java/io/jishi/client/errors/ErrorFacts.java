package io.jishi.client.errors;

import java.io.Serializable;
import java.time.Duration;

/** The facts of an error. Each may be null. */
public record ErrorFacts(
    Integer code, Integer httpStatus, String requestId, Duration retryAfter, Throwable cause)
    implements Serializable {
  public static final ErrorFacts NONE = new ErrorFacts(null, null, null, null, null);

  public static ErrorFacts ofCause(Throwable cause) {
    return new ErrorFacts(null, null, null, null, cause);
  }

  public ErrorFacts withCause(Throwable cause) {
    return new ErrorFacts(code, httpStatus, requestId, retryAfter, cause);
  }

  public ErrorFacts withCode(int code) {
    return new ErrorFacts(code, httpStatus, requestId, retryAfter, cause);
  }

  /** The ids at the end of a message. */
  String ending() {
    if (code == null && requestId == null) return "";
    if (requestId == null) return " (code %d)".formatted(code);
    return code == null
        ? " (request %s)".formatted(requestId)
        : " (code %d, request %s)".formatted(code, requestId);
  }
}
