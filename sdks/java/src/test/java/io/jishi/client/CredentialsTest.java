package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.jishi.client.errors.ConfigurationError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CredentialsTest {
  private static final Config NOTHING = new Config(null, null, null, null);
  private static final String TEXT =
      """
      # keys
      base_url = "http://file:8080"
      access_key = 'file-key' # mine
      access_secret = "file-secret"

      [other]
      base_url = "http://other:8080"
      token = "other-token"
      """;

  @TempDir private Path home;

  private Credentials fileOf(String text, String mode) throws IOException {
    Credentials credentials = Credentials.of(Map.of("XDG_CONFIG_HOME", home.toString())::get);
    Files.createDirectories(credentials.file().getParent());
    Files.writeString(credentials.file(), text);
    Files.setPosixFilePermissions(credentials.file(), PosixFilePermissions.fromString(mode));
    return credentials;
  }

  private Config load(String profile, Map<String, String> environment) throws IOException {
    return Config.load(NOTHING, profile, environment::get, fileOf(TEXT, "rw-------"));
  }

  private static String refusalOf(Credentials file, String profile) {
    return assertThrows(ConfigurationError.class, () -> file.profile(profile)).detail();
  }

  @Test
  void a_file_of_a_windows_editor_is_read() throws IOException {
    Credentials file = fileOf("\uFEFF" + TEXT.replace("\n", "\r\n"), "rw-------");
    assertEquals("file-key", file.profile(null).get("access_key"));
    assertEquals("other-token", file.profile("other").get("token"));
  }

  @Test
  void a_key_of_a_profile_is_sent_only_to_its_own_site() throws IOException {
    Map<String, String> other = Map.of("JISHI_BASE_URL", "http://else:8080");
    assertEquals(new Config("http://else:8080", null, null, null), load(null, other));
    Map<String, String> same = Map.of("JISHI_BASE_URL", "http://file:8080/");
    assertEquals("file-secret", load(null, same).accessSecret());
    Config elsewhere = new Config("http://else:8080", null, null, null);
    Credentials file = fileOf(TEXT, "rw-------");
    String refusal =
        assertThrows(
                ConfigurationError.class,
                () -> Config.load(elsewhere, "other", Map.<String, String>of()::get, file))
            .detail();
    assertEquals("profile other is for http://other:8080, not for http://else:8080", refusal);
  }

  @Test
  void the_file_supplies_members_that_options_and_environment_lack() throws IOException {
    assertEquals(
        new Config("http://file:8080", "file-key", "file-secret", null), load(null, Map.of()));
    Map<String, String> environment = Map.of("JISHI_BASE_URL", "http://env", "JISHI_TOKEN", "t");
    assertEquals(new Config("http://env", null, null, "t"), load(null, environment));
  }

  @Test
  void a_profile_takes_precedence_over_the_environment() throws IOException {
    Map<String, String> environment = Map.of("JISHI_BASE_URL", "http://env", "JISHI_TOKEN", "t");
    Config other = new Config("http://other:8080", null, null, "other-token");
    assertEquals(other, load("other", environment));
    assertEquals(other, load(null, Map.of("JISHI_TOKEN", "t", "JISHI_PROFILE", "other")));
  }

  @Test
  void a_missing_profile_is_refused() throws IOException {
    assertTrue(refusalOf(fileOf(TEXT, "rw-------"), "none").endsWith("has no profile none"));
    Credentials nowhere = new Credentials(home.resolve("nowhere"));
    assertTrue(refusalOf(nowhere, "none").startsWith("there is no "));
    assertEquals(Map.of(), nowhere.profile(null));
  }

  @Test
  void a_file_that_others_can_read_is_refused() throws IOException {
    assertTrue(refusalOf(fileOf(TEXT, "rw-r--r--"), null).contains("can be read by others"));
  }

  @Test
  void the_error_states_the_number_of_a_malformed_line() throws IOException {
    for (String line : new String[] {"access_key = bare", "access_key", "a = \"b\" c", "[open"})
      assertEquals(
          "line 2 of the credentials is not: name = \"value\"",
          refusalOf(fileOf("\n" + line, "rw-------"), null));
  }
}
