package io.jishi.client;

import io.jishi.client.errors.AnswerUnreadable;

/**
 * The number of rows and the price, in fen, of a call that was not made. {@code priceAfterTrialFen}
 * is null without a trial.
 */
public record Quote(
    long rows, long total, long priceFen, Long priceAfterTrialFen, Receipt receipt) {
  static Quote of(Answer answer) {
    Json.gateway(answer);
    Receipt receipt = Receipt.of(answer);
    if (receipt.priceFen() == null) throw new AnswerUnreadable("it has no price", answer.facts());
    return new Quote(
        answer.count("x-jishi-rows"),
        answer.count("x-jishi-total"),
        receipt.priceFen(),
        answer.number("x-jishi-price-after-trial-fen"),
        receipt);
  }
}
