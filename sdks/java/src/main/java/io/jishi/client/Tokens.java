package io.jishi.client;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The token of a client. It is fetched by the first call; calls that begin meanwhile wait for it.
 */
final class Tokens {
  private static final String PATH = "/api-cloud-platform/oauth2/token";

  /** A token is replaced this long before it expires. */
  static final long SPARE_SECONDS = 60;

  private final Config config;
  private final Session session;
  private final ReentrantLock lock = new ReentrantLock();
  private String token;
  private String refusedToken;
  private long endsAtNanos;

  Tokens(Config config, Session session) {
    this.config = config;
    this.session = session;
  }

  /** Returns a token that has not expired, or null for a client without a key. */
  String current() {
    if (!isRenewable()) return config.token();
    lock.lock();
    try {
      if (token == null || System.nanoTime() - endsAtNanos >= 0) fetch();
      return token;
    } finally {
      lock.unlock();
    }
  }

  /** Whether there is a login or a key to get another token. */
  private boolean isRenewable() {
    return config.login() != null || (config.token() == null && config.accessKey() != null);
  }

  /** Forgets a token that was refused. Returns whether there is a login or a key to get a new one. */
  boolean renew(String refused) {
    if (!isRenewable() || refused == null) return false;
    lock.lock();
    try {
      // Another call may have replaced it in the meantime.
      if (refused.equals(token)) token = null;
      refusedToken = refused;
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void fetch() {
    Map<String, Object> json =
        config.login() == null ? tokenOfKey() : config.login().token(session, refusedToken);
    long seconds = json.get("expires_in") instanceof Number number ? number.longValue() : 0;
    endsAtNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds - SPARE_SECONDS);
    token = json.get("access_token").toString();
  }

  private Map<String, Object> tokenOfKey() {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "client_credentials");
    form.put("client_id", config.accessKey());
    form.put("client_secret", config.accessSecret());
    return session.run(attempt -> Call.form(PATH, form), Json::token);
  }
}
