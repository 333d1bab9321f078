package io.jishi.client;

import io.jishi.client.errors.AuthError;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A login by a code that a person types on the site (RFC 8628). Its tokens are stored in {@code
 * ~/.config/jishi/credentials.toml}, which only its owner may read; clients renew them there.
 */
public final class Login {
  private static final String GRANT = "urn:ietf:params:oauth:grant-type:device_code";
  private static final Duration SLOWER = Duration.ofSeconds(5);
  private static final int NAME_MAX = 80;
  private static final Duration READ_TIMEOUT = Duration.ofSeconds(60);

  private final Session session;
  private final Sleep sleep;
  private final StoredLogin stored;

  Login(Session session, Sleep sleep, StoredLogin stored) {
    this.session = session;
    this.sleep = sleep;
    this.stored = stored;
  }

  /**
   * Logs in to a site. {@code show} receives the code and the address that the person opens in a
   * browser.
   */
  public static void start(String baseUrl, Consumer<LoginCode> show) {
    start(baseUrl, StoredLogin.DEFAULT, show);
  }

  /**
   * Logs in to a site, waits until a person has decided, and stores the tokens as a profile.
   *
   * @throws AuthError if the person refused, or the code expired
   */
  public static void start(String baseUrl, String profile, Consumer<LoginCode> show) {
    at(baseUrl, profile).connect(show);
  }

  /**
   * Ends a profile's login on the server, and removes the profile. A profile with a key is only
   * removed.
   */
  public static void end(String profile) {
    Credentials file = Credentials.of(System::getenv);
    at(file.profile(profile).get("base_url"), profile).disconnect();
  }

  /** Ends the login of the default profile. */
  public static void end() {
    end(StoredLogin.DEFAULT);
  }

  private static Login at(String baseUrl, String profile) {
    Config.requirePlain(baseUrl);
    Config config = new Config(Config.plain(baseUrl), null, null, null);
    Sleep sleep = wait -> Thread.sleep(wait.toMillis());
    Retries once = new Retries(0, Duration.ZERO, sleep);
    Session session = new Session(config, new HttpTransport(null, READ_TIMEOUT), once);
    return new Login(session, sleep, new StoredLogin(Credentials.of(System::getenv), profile));
  }

  void connect(Consumer<LoginCode> show) {
    Map<String, Object> program =
        Map.of("client_name", "Java (" + host() + ")", "grant_types", List.of(GRANT));
    Call registration = Call.json("/oauth/register", Json.text(program));
    String client = OAuth.text(OAuth.granted(OAuth.send(session, registration)), "client_id");
    Call request = Call.form("/oauth/device", Map.of("client_id", client));
    Map<String, Object> codes = OAuth.granted(OAuth.send(session, request));
    String address = OAuth.text(codes, "verification_uri_complete");
    show.accept(new LoginCode(address, OAuth.text(codes, "user_code")));
    Map<String, String> form =
        Map.of(
            "grant_type", GRANT,
            "client_id", client,
            "device_code", OAuth.text(codes, "device_code"));
    long seconds = codes.get("interval") instanceof Number number ? number.longValue() : 5;
    Map<String, Object> tokens = untilDecided(form, Duration.ofSeconds(seconds));
    stored.keep(session.baseUrl(), client, tokens);
  }

  /** Polls until the user has decided or the code has expired. */
  private Map<String, Object> untilDecided(Map<String, String> form, Duration interval) {
    Duration wait = interval;
    while (true) {
      try {
        sleep.sleep(wait);
      } catch (InterruptedException error) {
        throw Retries.interrupted();
      }
      Map<String, Object> answer = OAuth.send(session, Call.form(OAuth.TOKEN_PATH, form));
      if ("slow_down".equals(answer.get("error"))) wait = wait.plus(SLOWER);
      else if (!"authorization_pending".equals(answer.get("error"))) return OAuth.granted(answer);
    }
  }

  void disconnect() {
    stored.remove(
        members -> {
          if (members.get("refresh_token") == null) return;
          Map<String, String> form =
              Map.of("client_id", members.get("client_id"), "token", members.get("refresh_token"));
          OAuth.granted(OAuth.send(session, Call.form("/oauth/revoke", form)));
        });
  }

  private static String host() {
    try {
      String name = InetAddress.getLocalHost().getHostName();
      return name.substring(0, Math.min(name.length(), NAME_MAX - "Java ()".length()));
    } catch (UnknownHostException error) {
      return "?";
    }
  }
}
