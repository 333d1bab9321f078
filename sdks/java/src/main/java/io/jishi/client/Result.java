package io.jishi.client;

import io.jishi.client.errors.AnswerUnreadable;
import io.jishi.client.errors.ErrorFacts;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The rows of one answer with their receipt. A row of JSON has a value for each field: text (codes,
 * days and times), {@link Integer}, {@link Long}, {@link java.math.BigDecimal}, {@link Boolean}, a
 * list, or null.
 */
public final class Result implements Iterable<Map<String, Object>> {
  private final String code;
  private final Format format;
  private final String idempotencyKey;
  private final Answer answer;
  private final Receipt receipt;

  /** Null for a file. */
  private final List<Map<String, Object>> records;

  Result(
      String code,
      Format format,
      String idempotencyKey,
      Answer answer,
      List<Map<String, Object>> records) {
    this.code = code;
    this.format = format;
    this.idempotencyKey = idempotencyKey;
    this.answer = answer;
    this.receipt = Receipt.of(answer);
    this.records = records;
  }

  /** The code of the data set. */
  public String code() {
    return code;
  }

  public Format format() {
    return format;
  }

  /** Retrying the same call with this key within seven days is not charged again. */
  public String idempotencyKey() {
    return idempotencyKey;
  }

  public Receipt receipt() {
    return receipt;
  }

  /** The number of rows in this answer. */
  public long rows() {
    return answer.count("x-jishi-rows");
  }

  /** The number of all matching rows, regardless of the limit. */
  public long total() {
    return answer.count("x-jishi-total");
  }

  /** The cursor of the next page, or null after the last. */
  public String nextCursor() {
    String cursor = answer.header("x-next-cursor");
    boolean hasMore = "1".equals(answer.header("x-has-more"));
    return hasMore && cursor != null && !cursor.isEmpty() ? cursor : null;
  }

  /** The body of the answer. */
  public byte[] content() {
    return answer.body();
  }

  /** The body as text, for csv and xml. */
  public String text() {
    return answer.text();
  }

  /**
   * The rows of a JSON answer.
   *
   * @throws AnswerUnreadable if the answer is a file
   */
  public List<Map<String, Object>> records() {
    if (records == null)
      throw new AnswerUnreadable(
          format.wireName() + " has no rows: see content()", ErrorFacts.NONE);
    return records;
  }

  /**
   * The rows of a JSON answer as objects of a class or a record, whose members are named after the
   * fields. Fields without a member are left out.
   *
   * @throws AnswerUnreadable if a value does not fit its member, or the answer is a file
   */
  public <T> List<T> recordsAs(Class<T> type) {
    return records().stream().map(row -> Json.as(row, type)).toList();
  }

  /** The codes of the fields, in their order. */
  public List<String> columns() {
    return records().isEmpty() ? List.of() : List.copyOf(records().get(0).keySet());
  }

  @Override
  public Iterator<Map<String, Object>> iterator() {
    return records().iterator();
  }
}
