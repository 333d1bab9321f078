package io.jishi.client.errors;

import java.time.Duration;

/**
 * The base of every error of this client, named as in the clients of other languages. Its message
 * has both languages and the server's own reason.
 */
public class JishiError extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final String en;
  private final String zh;
  private final String detail;
  private final ErrorFacts facts;

  public JishiError(String detail, ErrorFacts facts) {
    this("The call failed.", "调用失败。", detail, facts);
  }

  JishiError(String en, String zh, String detail, ErrorFacts facts) {
    super(en + " " + zh + (detail.isEmpty() ? "" : " — " + detail) + facts.ending(), facts.cause());
    this.en = en;
    this.zh = zh;
    this.detail = detail;
    this.facts = facts;
  }

  /** The English text of this kind of error. */
  public String en() {
    return en;
  }

  /** The Chinese text of this kind of error. */
  public String zh() {
    return zh;
  }

  /** The server's own reason, or an empty text. */
  public String detail() {
    return detail;
  }

  /** The result code of the server, or null if none arrived. */
  public Integer code() {
    return facts.code();
  }

  /** The status of the HTTP answer, or null if none arrived. */
  public Integer httpStatus() {
    return facts.httpStatus();
  }

  /** The id of the request, for questions to the operator; null if none arrived. */
  public String requestId() {
    return facts.requestId();
  }

  /** The wait that the server stated, or null. */
  public Duration retryAfter() {
    return facts.retryAfter();
  }
}
