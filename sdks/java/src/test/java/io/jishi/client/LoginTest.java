package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.jishi.client.errors.AuthError;
import io.jishi.client.errors.ConfigurationError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the login by code. The answers come in the order in which a server sends them. */
final class LoginTest {
  private static final String PROGRAM = "{\"client_id\":\"jsp_1\"}";
  private static final String CODES =
      "{\"device_code\":\"d\",\"user_code\":\"BBBB-CCCC\",\"interval\":5,"
          + "\"verification_uri_complete\":\"http://a/device?user_code=BBBB-CCCC\"}";

  @TempDir private Path home;

  private final List<LoginCode> shown = new ArrayList<>();

  private Credentials file() {
    return Credentials.of(Map.of("XDG_CONFIG_HOME", home.toString())::get);
  }

  private StoredLogin work() {
    return new StoredLogin(file(), "work");
  }

  private static String tokens(String token, String refresh) {
    return "{\"access_token\":\"%s\",\"refresh_token\":\"%s\",\"expires_in\":3600}"
        .formatted(token, refresh);
  }

  private static String error(String name) {
    return "{\"error\":\"%s\"}".formatted(name);
  }

  private static StubTransport server(String... answers) throws IOException {
    List<JsonNode> nodes = new ArrayList<>();
    for (String answer : answers) {
      int status = answer.contains("\"error\"") ? 400 : 200;
      String node = "{\"status\":%d,\"body\":%s}".formatted(status, answer);
      nodes.add(GoldenCases.MAPPER.readTree(node));
    }
    return new StubTransport(nodes);
  }

  private Session sessionOf(StubTransport server) {
    Retries once = new Retries(0, Duration.ofSeconds(9), server.waits::add);
    Config config = new Config(StubTransport.ORIGIN, null, null, null, work());
    return new Session(config, server, once);
  }

  private StubTransport logIn(String... answers) throws IOException {
    StubTransport server =
        server(Stream.concat(Stream.of(PROGRAM, CODES), Stream.of(answers)).toArray(String[]::new));
    new Login(sessionOf(server), server.waits::add, work()).connect(shown::add);
    return server;
  }

  private void change(String member, String value) {
    Map<String, String> members = new LinkedHashMap<>(file().profile("work"));
    members.put(member, value);
    SharedFile.store(file(), "work", members);
  }

  @Test
  void a_login_shows_the_code_polls_at_the_interval_of_the_server_and_is_stored_for_its_owner()
      throws IOException {
    String pending = error("authorization_pending");
    StubTransport server = logIn(pending, error("slow_down"), pending, tokens("one", "r1"));
    String address = "http://a/device?user_code=BBBB-CCCC";
    assertEquals(List.of(new LoginCode(address, "BBBB-CCCC")), shown);
    assertEquals(Stream.of(5, 5, 10, 10).map(Duration::ofSeconds).toList(), server.waits);
    assertTrue(server.sent.get(5).body().contains("device_code=d"));
    String mode =
        PosixFilePermissions.toString(Files.getPosixFilePermissions(file().file()));
    assertEquals("rw-------", mode);
    Map<String, String> members = file().profile("work");
    assertEquals(StubTransport.ORIGIN, members.get("base_url"));
    assertEquals("one", members.get("token"));
    Config config = new Config(null, null, null, null);
    assertEquals(work(), Config.load(config, "work", name -> null, file()).login());
  }

  @Test
  void a_refused_login_stores_nothing() {
    for (String name : List.of("access_denied", "expired_token", "invalid_client"))
      assertThrows(AuthError.class, () -> logIn(error(name)));
    assertFalse(Files.exists(file().file()));
  }

  @Test
  void an_expired_token_is_renewed_once_for_several_threads() throws IOException {
    logIn(tokens("one", "r1"));
    change("expires_at", "2020-01-01T00:00:00Z");
    StubTransport server = server(tokens("two", "r2"));
    List<Session> sessions = IntStream.range(0, 3).mapToObj(n -> sessionOf(server)).toList();
    List<String> found = sessions.parallelStream().map(one -> one.tokens.current()).toList();
    assertEquals(List.of("two", "two", "two"), found);
    assertEquals(1, server.sent.size());
    assertTrue(server.sent.get(0).body().endsWith("refresh_token=r1"));
    assertEquals("r2", file().profile("work").get("refresh_token"));
  }

  @Test
  void a_token_that_another_process_has_just_renewed_is_used() throws IOException {
    logIn(tokens("one", "r1"));
    Session session = sessionOf(server());
    assertEquals("one", session.tokens.current());
    change("token", "other");
    assertTrue(session.tokens.renew("one"));
    assertEquals("other", session.tokens.current());
  }

  @Test
  void a_login_that_a_person_has_ended_is_refused_with_the_remedy() throws IOException {
    logIn(tokens("one", "r1"));
    change("expires_at", "2020-01-01T00:00:00Z");
    Session session = sessionOf(server(error("invalid_grant")));
    AuthError refusal = assertThrows(AuthError.class, session.tokens::current);
    assertEquals("the login has ended: log in again", refusal.detail());
  }

  @Test
  void a_logout_ends_the_login_on_the_server_and_keeps_other_profiles() throws IOException {
    logIn(tokens("one", "r1"));
    SharedFile.store(file(), "other", Map.of("base_url", "http://b", "token", "t"));
    StubTransport server = server("{}");
    new Login(sessionOf(server), server.waits::add, work()).disconnect();
    assertEquals("/oauth/revoke", StubTransport.pathOf(server.sent.get(0)));
    assertTrue(server.sent.get(0).body().contains("token=r1"));
    assertEquals(List.of("other"), List.copyOf(file().profiles().keySet()));
  }

  @Test
  void a_value_cannot_end_its_line_or_its_quotes() throws IOException {
    logIn(tokens("one", "r1"));
    assertThrows(ConfigurationError.class, () -> change("token", "a\"\nb = \"c"));
  }

  @Test
  void the_lock_of_a_process_that_died_is_ignored() throws IOException {
    logIn(tokens("one", "r1"));
    Path lock = home.resolve("jishi/credentials.toml.lock");
    Files.createFile(lock);
    Files.setLastModifiedTime(lock, FileTime.from(Instant.EPOCH));
    assertEquals("done", SharedFile.inTurn(file(), () -> "done"));
    assertFalse(Files.exists(lock));
  }
}
