package io.jishi.client.errors;

/**
 * The server stopped before the outcome of the call was certain. A retry with the same key is not
 * charged again.
 */
public final class OutcomeUnknown extends JishiError {
  private static final long serialVersionUID = 1;

  public OutcomeUnknown(String detail, ErrorFacts facts) {
    super(
        "The server stopped before the outcome of the call was certain.",
        "服务器在结果确定之前停止。",
        detail,
        facts);
  }
}
