package io.jishi.client.errors;

/**
 * The next page would exceed the price cap. It was not charged. To continue with it, use {@link
 * #cursor()}.
 */
public final class PriceCapReached extends JishiError {
  private static final long serialVersionUID = 1;
  private final long spentFen;
  private final long nextPriceFen;
  private final long maxPriceFen;
  private final String cursor;

  public PriceCapReached(long spentFen, long nextPriceFen, long maxPriceFen, String cursor) {
    super(
        "The next page would exceed the price cap of this loop.",
        "下一页将超出本次分页的价格上限。",
        "spent %d fen, next page %d fen, cap %d fen".formatted(spentFen, nextPriceFen, maxPriceFen),
        ErrorFacts.NONE);
    this.spentFen = spentFen;
    this.nextPriceFen = nextPriceFen;
    this.maxPriceFen = maxPriceFen;
    this.cursor = cursor;
  }

  /** The amount that the loop has spent so far, in fen. */
  public long spentFen() {
    return spentFen;
  }

  /** The price of the page that was not read, in fen. */
  public long nextPriceFen() {
    return nextPriceFen;
  }

  /** The cap of the loop, in fen. */
  public long maxPriceFen() {
    return maxPriceFen;
  }

  /** The cursor of pages, or the {@code after} of changes; null before the first page. */
  public String cursor() {
    return cursor;
  }
}
