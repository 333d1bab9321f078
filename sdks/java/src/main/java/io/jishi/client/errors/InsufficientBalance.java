package io.jishi.client.errors;

/** The balance is too low for this call. */
public final class InsufficientBalance extends JishiError {
  private static final long serialVersionUID = 1;

  public InsufficientBalance(String detail, ErrorFacts facts) {
    super("The balance is too low for this call.", "余额不足。", detail, facts);
  }
}
