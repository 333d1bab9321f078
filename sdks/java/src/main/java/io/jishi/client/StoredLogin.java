package io.jishi.client;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A profile with a login. Its token is renewed in the credentials file. */
record StoredLogin(Credentials file, String profile) {
  static final String DEFAULT = "default";

  /**
   * Returns the token with its lifetime. A refresh token works only once, so processes renew one at
   * a time, and use a token that another process has just renewed. {@code refused} may be null.
   */
  Map<String, Object> token(Session session, String refused) {
    Map<String, Object> fresh = freshIn(file.profile(profile), refused);
    if (fresh != null) return fresh;
    return SharedFile.inTurn(file, () -> renewed(session, refused));
  }

  private Map<String, Object> renewed(Session session, String refused) {
    Map<String, String> members = file.profile(profile);
    Map<String, Object> fresh = freshIn(members, refused);
    if (fresh != null) return fresh;
    String refresh = members.get("refresh_token");
    if (refresh == null) throw Credentials.refused("the profile " + profile + " has no login");
    String client = members.getOrDefault("client_id", "");
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "refresh_token");
    form.put("client_id", client);
    form.put("refresh_token", refresh);
    Map<String, Object> tokens =
        OAuth.granted(OAuth.send(session, Call.form(OAuth.TOKEN_PATH, form)));
    SharedFile.store(file, profile, members(members.get("base_url"), client, tokens));
    return tokens;
  }

  /** Returns the token of a profile, or null if the token expires soon or is the refused one. */
  private static Map<String, Object> freshIn(Map<String, String> members, String refused) {
    String token = members.get("token");
    String ends = members.get("expires_at");
    if (token == null || ends == null || token.equals(refused)) return null;
    long seconds = Duration.between(Instant.now(), Instant.parse(ends)).toSeconds();
    return seconds > Tokens.SPARE_SECONDS
        ? Map.of("access_token", token, "expires_in", seconds)
        : null;
  }

  void keep(String baseUrl, String client, Map<String, Object> tokens) {
    Map<String, String> members = members(baseUrl, client, tokens);
    SharedFile.inTurn(
        file,
        () -> {
          SharedFile.store(file, profile, members);
          return null;
        });
  }

  /** Passes the profile's members to {@code end}, and then removes the profile. */
  void remove(Consumer<Map<String, String>> end) {
    SharedFile.inTurn(
        file,
        () -> {
          end.accept(new HashMap<>(file.profile(profile)));
          SharedFile.remove(file, profile);
          return null;
        });
  }

  private static Map<String, String> members(
      String baseUrl, String client, Map<String, Object> tokens) {
    long seconds = tokens.get("expires_in") instanceof Number number ? number.longValue() : 0;
    Map<String, String> members = new LinkedHashMap<>();
    members.put("base_url", baseUrl);
    members.put("client_id", client);
    members.put("token", OAuth.text(tokens, "access_token"));
    members.put("refresh_token", OAuth.text(tokens, "refresh_token"));
    Instant ends = Instant.now().plusSeconds(seconds).truncatedTo(ChronoUnit.SECONDS);
    members.put("expires_at", ends.toString());
    return members;
  }
}
