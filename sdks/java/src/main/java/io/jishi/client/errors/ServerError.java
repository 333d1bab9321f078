package io.jishi.client.errors;

/** The server has a fault. */
public final class ServerError extends JishiError {
  private static final long serialVersionUID = 1;

  public ServerError(String detail, ErrorFacts facts) {
    super("The server has a fault.", "服务器故障。", detail, facts);
  }
}
