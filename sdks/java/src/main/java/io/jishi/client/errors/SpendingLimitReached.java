package io.jishi.client.errors;

/** The call would exceed a spending limit of the key or the account. */
public final class SpendingLimitReached extends JishiError {
  private static final long serialVersionUID = 1;

  public SpendingLimitReached(String detail, ErrorFacts facts) {
    super(
        "The call would exceed a spending limit of the key or the account.",
        "本次调用将超出密钥或账户的消费上限。",
        detail,
        facts);
  }
}
