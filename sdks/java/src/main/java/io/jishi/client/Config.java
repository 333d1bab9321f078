package io.jishi.client;

import io.jishi.client.errors.ConfigurationError;
import io.jishi.client.errors.ErrorFacts;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The address of a server, without a slash at the end, and the key. Members that are absent are
 * null.
 */
record Config(String baseUrl, String accessKey, String accessSecret, String token) {
  /**
   * The address and the key come from the options, then from the environment. A key is never joined
   * with the secret of another source.
   */
  static Config load(Config options, Function<String, String> environment) {
    List<Config> sources = List.of(filled(options::member), filled(environment));
    String address =
        first(sources.stream().map(Config::baseUrl))
            .orElseThrow(() -> refused("set baseUrl or JISHI_BASE_URL"));
    if (!isPlain(address)) throw refused("baseUrl must be http(s)://host[:port] without keys");
    Config keys = sources.stream().filter(Config::hasKey).findFirst().orElse(sources.get(0));
    boolean isPair = (keys.accessKey == null) == (keys.accessSecret == null);
    if (keys.token == null && !isPair) throw refused("a key and its secret belong together");
    String plain = address.replaceAll("/+$", "");
    return new Config(plain, keys.accessKey, keys.accessSecret, keys.token);
  }

  private String member(String name) {
    return switch (name) {
      case "JISHI_BASE_URL" -> baseUrl;
      case "JISHI_ACCESS_KEY" -> accessKey;
      case "JISHI_ACCESS_SECRET" -> accessSecret;
      default -> token;
    };
  }

  /** Empty members are absent. */
  private static Config filled(Function<String, String> source) {
    Function<String, String> of =
        name ->
            Optional.ofNullable(source.apply("JISHI_" + name))
                .filter(text -> !text.isEmpty())
                .orElse(null);
    return new Config(
        of.apply("BASE_URL"), of.apply("ACCESS_KEY"), of.apply("ACCESS_SECRET"), of.apply("TOKEN"));
  }

  private boolean hasKey() {
    return token != null || accessKey != null || accessSecret != null;
  }

  private static Optional<String> first(Stream<String> texts) {
    return texts.filter(text -> text != null).findFirst();
  }

  private static boolean isPlain(String address) {
    try {
      URI uri = URI.create(address);
      boolean isHttp =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      return isHttp
          && uri.getHost() != null
          && uri.getRawUserInfo() == null
          && uri.getRawQuery() == null;
    } catch (IllegalArgumentException error) {
      return false;
    }
  }

  private static ConfigurationError refused(String detail) {
    return new ConfigurationError(detail, ErrorFacts.NONE);
  }

  /** Secrets stay out of logs. */
  @Override
  public String toString() {
    return "Config[" + baseUrl + "]";
  }
}
