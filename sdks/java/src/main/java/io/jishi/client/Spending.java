package io.jishi.client;

import io.jishi.client.errors.PriceCapReached;

/** The price cap of a loop, and the amount spent so far, in fen. */
final class Spending {
  private final long maxPriceFen;
  private long spentFen;

  Spending(long maxPriceFen) {
    this.maxPriceFen = maxPriceFen;
  }

  /** Throws if the next page would exceed the cap. */
  void admit(long priceFen, String cursor) {
    if (spentFen + priceFen > maxPriceFen)
      throw new PriceCapReached(spentFen, priceFen, maxPriceFen, cursor);
  }

  long leftFen() {
    return maxPriceFen - spentFen;
  }

  /**
   * A {@code repeat} costs nothing because an earlier attempt, whose answer was lost, was
   * charged.
   */
  void add(Receipt receipt, long quotedFen) {
    if ("repeat".equals(receipt.basis())) spentFen += quotedFen;
    else if (receipt.priceFen() != null) spentFen += receipt.priceFen();
  }
}
