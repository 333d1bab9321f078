package io.jishi.client.errors;

/** The server is busy; nothing was charged. */
public final class ServerBusy extends JishiError {
  private static final long serialVersionUID = 1;

  public ServerBusy(String detail, ErrorFacts facts) {
    super("The server is busy; nothing was charged.", "服务器繁忙，未计费。", detail, facts);
  }
}
