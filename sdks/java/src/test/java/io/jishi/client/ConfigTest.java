package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.jishi.client.errors.ConfigurationError;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ConfigTest {
  private static final Config NOTHING = new Config(null, null, null, null);
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "JISHI_BASE_URL", "http://server:8080/",
          "JISHI_ACCESS_KEY", "key",
          "JISHI_ACCESS_SECRET", "secret",
          "JISHI_TOKEN", "");

  private static final Credentials NO_FILE = new Credentials(Path.of("nowhere.toml"));

  private static Config load(Config options, Map<String, String> environment) {
    return Config.load(options, null, environment::get, NO_FILE);
  }

  private static String refusalOf(Config options, Map<String, String> environment) {
    return assertThrows(ConfigurationError.class, () -> load(options, environment)).detail();
  }

  @Test
  void the_environment_provides_the_address_and_the_key() {
    Config config = load(NOTHING, ENVIRONMENT);
    assertEquals(new Config("http://server:8080", "key", "secret", null), config);
  }

  @Test
  void options_take_precedence_over_the_environment() {
    Config config = load(new Config("https://other", null, null, "token"), ENVIRONMENT);
    assertEquals("https://other", config.baseUrl());
    assertEquals("token", config.token());
    assertNull(config.accessKey());
  }

  @Test
  void a_key_is_never_combined_with_a_secret_from_another_source() {
    Config half = new Config(null, "mine", null, null);
    assertEquals("a key and its secret belong together", refusalOf(half, ENVIRONMENT));
  }

  @Test
  void an_address_is_required_and_contains_no_keys() {
    assertEquals(
        "set baseUrl, JISHI_BASE_URL or base_url in " + NO_FILE.file(),
        refusalOf(NOTHING, Map.of()));
    for (String address :
        new String[] {
          "server", "ftp://server", "http://me:word@server", "http://server/?key=1", "http://a b"
        })
      assertEquals(
          "baseUrl must be http(s)://host[:port] without keys",
          refusalOf(new Config(address, null, null, null), Map.of()));
  }

  @Test
  void a_line_break_after_a_variable_is_dropped() {
    Map<String, String> variables = Map.of("JISHI_BASE_URL", "http://a\r\n", "JISHI_TOKEN", "t\n");
    assertEquals(new Config("http://a", null, null, "t"), load(NOTHING, variables));
  }

  @Test
  void a_token_that_no_header_can_contain_is_refused_and_not_shown() {
    for (String token : new String[] {"a b", "a\nX-Other: b", "令牌"})
      assertEquals(
          "the token has a character that a header cannot contain",
          refusalOf(new Config("http://a", null, null, token), Map.of()));
  }

  @Test
  void secrets_stay_out_of_logs() {
    assertFalse(load(NOTHING, ENVIRONMENT).toString().contains("secret"));
  }
}
