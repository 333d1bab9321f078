package io.jishi.client.errors;

/** The connection failed, or the answer was cut off. A retry with the same key is safe. */
public final class ConnectionFailed extends JishiError {
  private static final long serialVersionUID = 1;

  public ConnectionFailed(String detail, ErrorFacts facts) {
    super(
        "The connection failed before the whole answer arrived.", "连接中断，未收到完整的回答。", detail, facts);
  }
}
