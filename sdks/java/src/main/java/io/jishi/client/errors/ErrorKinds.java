package io.jishi.client.errors;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;

/** The error of each result code. */
public final class ErrorKinds {
  private static final Map<Integer, BiFunction<String, ErrorFacts, JishiError>> BY_CODE =
      new HashMap<>();

  static {
    add(AuthError::new, 401, 404, 405, 451, 1410);
    add(ParameterError::new, 402);
    add(ServerError::new, 403);
    add(AccountDisabled::new, 406);
    add(CallsUsedUp::new, 407);
    add(InsufficientBalance::new, 408);
    add(NotEntitled::new, 409, 412, 415, 416);
    add(RateLimited::new, 429, 430);
    add(SpendingLimitReached::new, 431);
    add(ServerBusy::new, -1);
  }

  private ErrorKinds() {}

  private static void add(BiFunction<String, ErrorFacts, JishiError> kind, int... codes) {
    for (int code : codes) BY_CODE.put(code, kind);
  }

  /** Creates the error of a refusal, whose facts have a code. */
  public static JishiError of(String detail, ErrorFacts facts) {
    BiFunction<String, ErrorFacts, JishiError> kind = BY_CODE.get(facts.code());
    if (kind != null) return kind.apply(detail, facts);
    boolean isFault = facts.httpStatus() != null && facts.httpStatus() >= 500;
    return isFault ? new ServerError(detail, facts) : new JishiError(detail, facts);
  }
}
