package io.jishi.client.errors;

/** The account is disabled. */
public final class AccountDisabled extends JishiError {
  private static final long serialVersionUID = 1;

  public AccountDisabled(String detail, ErrorFacts facts) {
    super("The account is disabled.", "账户已停用。", detail, facts);
  }
}
