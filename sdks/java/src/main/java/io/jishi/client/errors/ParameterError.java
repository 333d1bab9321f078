package io.jishi.client.errors;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A parameter is missing, unknown or wrong. */
public final class ParameterError extends JishiError {
  private static final long serialVersionUID = 1;
  private static final Pattern PARAMETER_NAME =
      Pattern.compile("(?:parameter|参数)[^A-Za-z@]{0,3}([A-Za-z@]\\w*)");

  public ParameterError(String detail, ErrorFacts facts) {
    super("A parameter is missing, unknown or wrong.", "参数缺失、未知或错误。", detail, facts);
  }

  /** The name of the parameter, or null if the server named none. */
  public String field() {
    Matcher name = PARAMETER_NAME.matcher(detail());
    return name.find() ? name.group(1) : null;
  }
}
