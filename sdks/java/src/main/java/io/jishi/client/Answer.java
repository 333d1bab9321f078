package io.jishi.client;

import io.jishi.client.errors.ErrorFacts;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.regex.Pattern;

/** A complete answer. */
record Answer(int status, Map<String, String> headers, byte[] body) {
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}");

  /** The value of a header, or null. */
  String header(String name) {
    return headers.get(name);
  }

  /** The number in a header, or null. */
  Long number(String name) {
    String text = header(name);
    return text != null && NUMBER.matcher(text).matches() ? Long.valueOf(text) : null;
  }

  /** The number in a header, or 0. */
  long count(String name) {
    Long number = number(name);
    return number == null ? 0 : number;
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Whether the answer is a file. A refusal is JSON. */
  boolean isFile() {
    String type = header("content-type");
    return status == 200 && (type == null || !type.contains("json"));
  }

  ErrorFacts facts() {
    return new ErrorFacts(null, status, header("x-request-id"), retryAfter(), null);
  }

  /** The wait that the answer states, or null. */
  private Duration retryAfter() {
    Long milliseconds = number("retry-after-ms");
    if (milliseconds != null) return Duration.ofMillis(milliseconds);
    Long seconds = number("retry-after");
    if (seconds != null) return Duration.ofSeconds(seconds);
    String time = header("retry-after");
    if (time == null) return null;
    try {
      ZonedDateTime at = ZonedDateTime.parse(time, DateTimeFormatter.RFC_1123_DATE_TIME);
      Duration wait = Duration.between(ZonedDateTime.now(at.getZone()), at);
      return wait.isNegative() ? Duration.ZERO : wait;
    } catch (DateTimeException error) {
      return null;
    }
  }
}
