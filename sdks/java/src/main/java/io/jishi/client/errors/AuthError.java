package io.jishi.client.errors;

/** The key or the token was refused. */
public final class AuthError extends JishiError {
  private static final long serialVersionUID = 1;

  public AuthError(String detail, ErrorFacts facts) {
    super("The key or the token was refused.", "密钥或令牌无效。", detail, facts);
  }
}
