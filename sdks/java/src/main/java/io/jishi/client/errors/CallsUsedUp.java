package io.jishi.client.errors;

/** The free or the bought calls are used up, or the call exceeds the limits of a trial. */
public final class CallsUsedUp extends NotEntitled {
  private static final long serialVersionUID = 1;

  public CallsUsedUp(String detail, ErrorFacts facts) {
    super(
        "The free or the bought calls are used up, or the call exceeds the bounds of a trial.",
        "试用或已购次数已用完，或超出试用范围。",
        detail,
        facts);
  }
}
