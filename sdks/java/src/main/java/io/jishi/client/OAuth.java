package io.jishi.client;

import io.jishi.client.errors.AuthError;
import io.jishi.client.errors.ErrorFacts;
import io.jishi.client.errors.ServerError;
import java.util.Map;

/** Requests to the authorization server of a site, and their answers. */
final class OAuth {
  static final String TOKEN_PATH = "/oauth/token";

  private static final Map<String, String> REMEDIES =
      Map.of(
          "access_denied", "the login was refused",
          "expired_token", "the code has expired: log in again",
          "invalid_grant", "the login has ended: log in again");

  private OAuth() {}

  /** Sends a call once: a retry after a lost answer would use the refresh token a second time. */
  static Map<String, Object> send(Session session, Call call) {
    Answer answer = Session.answerOf(session.open(call, null));
    if (answer.status() >= 500)
      throw new ServerError("the server answered with " + answer.status(), answer.facts());
    return Json.object(answer);
  }

  /** Returns an answer, unless it is an error. */
  static Map<String, Object> granted(Map<String, Object> answer) {
    Object error = answer.get("error");
    if (error == null) return answer;
    String reason = error + ": " + answer.getOrDefault("error_description", "");
    throw new AuthError(REMEDIES.getOrDefault(error.toString(), reason), ErrorFacts.NONE);
  }

  static String text(Map<String, Object> answer, String name) {
    if (answer.get(name) instanceof String text) return text;
    throw new ServerError("the answer has no " + name, ErrorFacts.NONE);
  }
}
