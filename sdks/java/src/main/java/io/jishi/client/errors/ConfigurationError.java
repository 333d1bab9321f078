package io.jishi.client.errors;

/** The address or the credentials are missing or unusable. */
public final class ConfigurationError extends JishiError {
  private static final long serialVersionUID = 1;

  public ConfigurationError(String detail, ErrorFacts facts) {
    super(
        "The address or the credentials are missing or unusable.", "缺少地址或凭证，或其不可用。", detail, facts);
  }
}
