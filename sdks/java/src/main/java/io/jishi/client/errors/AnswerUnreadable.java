package io.jishi.client.errors;

/** The answer has an unexpected shape. */
public final class AnswerUnreadable extends JishiError {
  private static final long serialVersionUID = 1;

  public AnswerUnreadable(String detail, ErrorFacts facts) {
    super("The answer has an unexpected shape.", "回答的格式不符合约定。", detail, facts);
  }
}
