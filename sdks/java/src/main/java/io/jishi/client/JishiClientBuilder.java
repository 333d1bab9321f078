package io.jishi.client;

import java.net.http.HttpClient;
import java.time.Duration;

/** The options of a client. Those that are absent have defaults. */
public final class JishiClientBuilder {
  private static final Duration READ_TIMEOUT = Duration.ofSeconds(60);
  private static final Duration TOTAL_TIMEOUT = Duration.ofSeconds(300);
  private String baseUrl;
  private String accessKey;
  private String accessSecret;
  private String token;
  private String profile;
  private String lang;
  private int retries = Retries.MAX;
  private Duration readTimeout = READ_TIMEOUT;
  private Duration totalTimeout = TOTAL_TIMEOUT;
  private HttpClient httpClient;
  private Transport transport;
  private Sleep sleep = wait -> Thread.sleep(wait.toMillis());

  JishiClientBuilder() {}

  /** The default is {@code JISHI_BASE_URL}, or the address in the credentials file. */
  public JishiClientBuilder baseUrl(String address) {
    this.baseUrl = address;
    return this;
  }

  /**
   * The default is {@code JISHI_ACCESS_KEY} and {@code JISHI_ACCESS_SECRET}, unless a token is set.
   */
  public JishiClientBuilder accessKey(String key, String secret) {
    this.accessKey = key;
    this.accessSecret = secret;
    return this;
  }

  /** A token instead of a key. The default is {@code JISHI_TOKEN}, unless a key is set. */
  public JishiClientBuilder token(String text) {
    this.token = text;
    return this;
  }

  /**
   * A section of {@code ~/.config/jishi/credentials.toml}, which takes precedence over the
   * environment. The default is {@code JISHI_PROFILE}.
   */
  public JishiClientBuilder profile(String name) {
    this.profile = name;
    return this;
  }

  /** The language of messages in JSON answers: {@code zh} or {@code en}. */
  public JishiClientBuilder lang(String code) {
    this.lang = code;
    return this;
  }

  /** The maximum number of retries of a call; 4 by default. */
  public JishiClientBuilder retries(int most) {
    this.retries = most;
    return this;
  }

  /** The maximum time without bytes from the server; 60 seconds by default. */
  public JishiClientBuilder readTimeout(Duration silence) {
    this.readTimeout = silence;
    return this;
  }

  /** No retry begins later than this; 5 minutes by default. */
  public JishiClientBuilder totalTimeout(Duration total) {
    this.totalTimeout = total;
    return this;
  }

  /**
   * An HTTP client with a proxy, certificates or an executor of your own. It must not follow
   * redirects.
   */
  public JishiClientBuilder httpClient(HttpClient client) {
    this.httpClient = client;
    return this;
  }

  /** Another transport, for instance in tests. */
  public JishiClientBuilder transport(Transport one) {
    this.transport = one;
    return this;
  }

  /** Another clock for the waits before retries, for instance in tests. */
  public JishiClientBuilder sleep(Sleep one) {
    this.sleep = one;
    return this;
  }

  /**
   * Builds the client, which threads may share.
   *
   * @throws io.jishi.client.errors.ConfigurationError if the address is missing or unusable, half
   *     of a key is missing, or other users can read the credentials file
   */
  public JishiClient build() {
    Config config =
        Config.load(
            new Config(baseUrl, accessKey, accessSecret, token),
            profile,
            System::getenv,
            Credentials.of(System::getenv));
    Transport chosen = transport == null ? new HttpTransport(httpClient, readTimeout) : transport;
    return new JishiClient(
        new Session(config, chosen, new Retries(retries, totalTimeout, sleep)), lang);
  }
}
