package io.jishi.client;

import io.jishi.client.errors.ConfigurationError;
import io.jishi.client.errors.ErrorFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file of keys and logins, which all clients share. Only its owner may read it. */
record Credentials(Path file) {
  private static final Set<PosixFilePermission> OWNER =
      EnumSet.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);

  private static final Pattern HEADER = Pattern.compile("\\[\\s*\"?([^\"\\]]+?)\"?\\s*\\]");
  private static final Pattern MEMBER =
      Pattern.compile("([^=]*?)\\s*=\\s*(?:\"([^\"\\\\]*)\"|'([^'\\\\]*)')\\s*(?:#.*)?");

  static Credentials of(Function<String, String> environment) {
    String home = environment.apply("XDG_CONFIG_HOME");
    Path folder =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".config")
            : Path.of(home);
    return new Credentials(folder.resolve("jishi").resolve("credentials.toml"));
  }

  /**
   * The members of a profile. The name null means the default profile, which may be missing from
   * the file.
   */
  Map<String, String> profile(String name) {
    if (name != null && !Files.isRegularFile(file))
      throw refused("there is no " + file + " with the profile " + name);
    Map<String, String> found = profiles().get(name == null ? "default" : name);
    if (found == null && name != null) throw refused(file + " has no profile " + name);
    return found == null ? Map.of() : found;
  }

  /** All profiles in the order of the file, which may be missing. */
  Map<String, Map<String, String>> profiles() {
    if (!Files.isRegularFile(file)) return new LinkedHashMap<>();
    try {
      if (isOpenToOthers()) throw refused(file + " can be read by others: chmod 600 " + file);
      // Editors on Windows write a byte order mark.
      return parse(Files.readString(file).replaceFirst("^\uFEFF", "").lines().toList());
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private boolean isOpenToOthers() throws IOException {
    boolean isPosix = Files.getFileStore(file).supportsFileAttributeView("posix");
    return isPosix && !OWNER.containsAll(Files.getPosixFilePermissions(file));
  }

  /** Reads {@code [profile]} and {@code name = "value"}: the part of TOML that the file needs. */
  private static Map<String, Map<String, String>> parse(List<String> lines) {
    Map<String, Map<String, String>> profiles = new LinkedHashMap<>();
    String current = "default";
    for (int n = 0; n < lines.size(); n++) {
      String line = lines.get(n).trim();
      if (line.isEmpty() || line.startsWith("#")) continue;
      Matcher header = HEADER.matcher(line);
      Matcher member = MEMBER.matcher(line);
      if (header.matches()) {
        current = header.group(1);
        profiles.computeIfAbsent(current, name -> new LinkedHashMap<>());
      } else if (member.matches()) {
        String value = member.group(2) == null ? member.group(3) : member.group(2);
        profiles.computeIfAbsent(current, name -> new LinkedHashMap<>()).put(member.group(1), value);
      } else {
        throw refused("line " + (n + 1) + " of the credentials is not: name = \"value\"");
      }
    }
    return profiles;
  }

  static ConfigurationError refused(String detail) {
    return new ConfigurationError(detail, ErrorFacts.NONE);
  }
}
