package io.jishi.client;

/**
 * The receipt of a call. Amounts are in fen, a hundredth of a yuan. Members that
 * the server does not state are null; the price is null only while the outcome is unknown.
 */
public record Receipt(
    String requestId,
    String basis,
    Long priceFen,
    Long balanceFen,
    Long callsLeft,
    Long version,
    boolean isDemo,
    String notice,
    String ignored) {

  static Receipt of(Answer answer) {
    String requestId = answer.header("x-request-id");
    String basis = answer.header("x-jishi-basis");
    return new Receipt(
        requestId == null ? "" : requestId,
        basis == null ? "" : basis,
        answer.number("x-jishi-price-fen"),
        answer.number("x-jishi-balance-fen"),
        answer.number("x-jishi-calls-left"),
        answer.number("x-jishi-version"),
        "1".equals(answer.header("x-jishi-demo")),
        answer.header("x-jishi-notice"),
        answer.header("x-jishi-ignored"));
  }
}
