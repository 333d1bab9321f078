package io.jishi.client.errors;

/** The account has no right to this call. */
public class NotEntitled extends JishiError {
  private static final long serialVersionUID = 1;

  public NotEntitled(String detail, ErrorFacts facts) {
    super("The account has no right to this call.", "账户没有此项权限。", detail, facts);
  }

  NotEntitled(String en, String zh, String detail, ErrorFacts facts) {
    super(en, zh, detail, facts);
  }
}
