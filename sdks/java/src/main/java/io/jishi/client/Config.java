package io.jishi.client;

import io.jishi.client.errors.ConfigurationError;
import io.jishi.client.errors.ErrorFacts;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The address of a server, without a trailing slash, and the key. Members that are absent are null.
 */
record Config(
    String baseUrl, String accessKey, String accessSecret, String token, StoredLogin login) {
  Config(String baseUrl, String accessKey, String accessSecret, String token) {
    this(baseUrl, accessKey, accessSecret, token, null);
  }

  /**
   * The address and the key come from the options, then from the environment, then from the file. A
   * profile, if given, takes precedence over the environment. A key is never combined with a secret
   * from another source, and a profile's key is sent only to its own site.
   */
  static Config load(
      Config options, String profile, Function<String, String> environment, Credentials file) {
    Config given = filled(options::member);
    Config variables = filled(environment);
    String name =
        present(profile).or(() -> present(environment.apply("JISHI_PROFILE"))).orElse(null);
    // If the options have both an address and a key, the file is not read.
    boolean isComplete = name == null && given.baseUrl != null && given.hasKey();
    Map<String, String> members = isComplete ? Map.of() : file.profile(name);
    Config stored = filled(variable -> members.get(variable.substring(6).toLowerCase(Locale.ROOT)));
    List<Config> sources =
        name == null ? List.of(given, variables, stored) : List.of(given, stored, variables);
    String address =
        first(sources.stream().map(Config::baseUrl))
            .orElseThrow(
                () -> refused("set baseUrl, JISHI_BASE_URL or base_url in " + file.file()));
    requirePlain(address);
    boolean isOther = stored.baseUrl != null && !plain(stored.baseUrl).equals(plain(address));
    if (isOther && name != null) {
      throw refused("profile " + name + " is for " + stored.baseUrl + ", not for " + address);
    }
    Config keys =
        sources.stream()
            .filter(source -> source.hasKey() && !(isOther && source == stored))
            .findFirst()
            .orElse(given);
    boolean isPair = (keys.accessKey == null) == (keys.accessSecret == null);
    if (keys.token == null && !isPair) throw refused("a key and its secret belong together");
    if (keys.token != null && !keys.token.matches("[!-~]*"))
      throw refused("the token has a character that a header cannot contain");
    boolean isLogin = keys == stored && members.get("refresh_token") != null;
    StoredLogin login =
        isLogin ? new StoredLogin(file, name == null ? StoredLogin.DEFAULT : name) : null;
    return new Config(plain(address), keys.accessKey, keys.accessSecret, keys.token, login);
  }

  /** The address without a trailing slash. */
  static String plain(String address) {
    return address.replaceAll("/+$", "");
  }

  static void requirePlain(String address) {
    if (!isPlain(address)) throw refused("baseUrl must be http(s)://host[:port] without keys");
  }

  private String member(String name) {
    return switch (name) {
      case "JISHI_BASE_URL" -> baseUrl;
      case "JISHI_ACCESS_KEY" -> accessKey;
      case "JISHI_ACCESS_SECRET" -> accessSecret;
      default -> token;
    };
  }

  /** Treats empty members as absent. */
  private static Config filled(Function<String, String> source) {
    Function<String, String> of = name -> present(source.apply("JISHI_" + name)).orElse(null);
    return new Config(
        of.apply("BASE_URL"), of.apply("ACCESS_KEY"), of.apply("ACCESS_SECRET"), of.apply("TOKEN"));
  }

  /** A variable that was read from a file may end with a line break. */
  private static Optional<String> present(String text) {
    return Optional.ofNullable(text).map(String::strip).filter(one -> !one.isEmpty());
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
