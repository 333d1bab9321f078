package io.jishi.client;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.jishi.client.errors.AnswerUnreadable;
import io.jishi.client.errors.AuthError;
import io.jishi.client.errors.ErrorFacts;
import io.jishi.client.errors.ErrorKinds;
import io.jishi.client.errors.JishiError;
import io.jishi.client.errors.OutcomeUnknown;
import io.jishi.client.errors.RateLimited;
import io.jishi.client.errors.ServerBusy;
import io.jishi.client.errors.ServerError;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads answers. An unexpected shape throws an error, so that it is never mistaken for an empty
 * page.
 */
final class Json {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();
  private static final Set<Integer> BUSY_GATEWAY = Set.of(502, 503, 504);

  private Json() {}

  /** Reads a JSON object. */
  static Map<String, Object> object(Answer answer) {
    Object value;
    try {
      value = MAPPER.readValue(answer.body(), Object.class);
    } catch (IOException cause) {
      ErrorFacts facts = answer.facts().withCause(cause);
      if (BUSY_GATEWAY.contains(answer.status())) throw new ServerBusy("", facts);
      if (answer.status() >= 500) throw new ServerError("it is not JSON", facts);
      throw new AnswerUnreadable("it is not JSON", facts);
    }
    if (!(value instanceof Map)) throw new AnswerUnreadable("it is no object", answer.facts());
    return membersOf(value);
  }

  /** Reads the object of one event. */
  static Map<String, Object> object(String text) {
    try {
      return membersOf(MAPPER.readValue(text, Map.class));
    } catch (JacksonException cause) {
      throw new AnswerUnreadable("an event is not JSON", ErrorFacts.ofCause(cause));
    }
  }

  /** Reads an answer of {@code /api}, or throws the error of its result code. */
  static Map<String, Object> gateway(Answer answer) {
    Map<String, Object> json = object(answer);
    int code = codeOf(json, answer);
    if (code == 200 && answer.status() == 200) return json;
    Object message = json.getOrDefault("resultmsg", json.get("msg"));
    throw refusal(answer, code, message);
  }

  /** Returns {@code data} of an answer of {@code /v1}, or throws. */
  static Object site(Answer answer) {
    Map<String, Object> json = object(answer);
    int code = codeOf(json, answer);
    if (code == 0) return json.get("data");
    throw refusal(answer, answer.status() == 429 ? 429 : code, json.get("msg"));
  }

  private static int codeOf(Map<String, Object> json, Answer answer) {
    if (json.getOrDefault("resultcode", json.get("code")) instanceof Integer code) return code;
    throw new AnswerUnreadable("it has no code", answer.facts());
  }

  private static JishiError refusal(Answer answer, int code, Object message) {
    String detail = message == null ? "" : message.toString();
    ErrorFacts facts = answer.facts().withCode(code);
    boolean isUnknown = code == -1 && "unknown".equals(answer.header("x-jishi-basis"));
    return isUnknown ? new OutcomeUnknown(detail, facts) : ErrorKinds.of(detail, facts);
  }

  /** Reads a token, or throws the refusal. */
  static Map<String, Object> token(Answer answer) {
    Map<String, Object> json = object(answer);
    if (answer.status() == 200 && json.get("access_token") instanceof String) return json;
    Object reason = json.getOrDefault("error_description", json.get("error"));
    String detail = reason == null ? "" : reason.toString();
    ErrorFacts facts = answer.facts();
    if (answer.status() == 429) throw new RateLimited(detail, facts.withCode(429));
    if (answer.status() == 503) throw new ServerBusy(detail, facts);
    if (answer.status() >= 500) throw new ServerError(detail, facts);
    throw new AuthError(detail, facts);
  }

  static List<Map<String, Object>> records(Map<String, Object> json, Answer answer) {
    if (json.get("records") instanceof List<?> records) return rowsOf(records);
    throw new AnswerUnreadable("it has no records", answer.facts());
  }

  static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JacksonException cause) {
      throw new IllegalArgumentException(cause);
    }
  }

  /** Converts a value to a record class. */
  static <T> T as(Object value, Class<T> type) {
    try {
      return MAPPER.convertValue(value, type);
    } catch (IllegalArgumentException cause) {
      throw new AnswerUnreadable("it is no " + type.getSimpleName(), ErrorFacts.ofCause(cause));
    }
  }

  /** Jackson's objects have string keys. */
  @SuppressWarnings("unchecked")
  private static Map<String, Object> membersOf(Object object) {
    return (Map<String, Object>) object;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> rowsOf(List<?> records) {
    return (List<Map<String, Object>>) records;
  }
}
