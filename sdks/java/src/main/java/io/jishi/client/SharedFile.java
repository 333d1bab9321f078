package io.jishi.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Writes the credentials file, which other processes and the other clients share. */
final class SharedFile {
  /**
   * The lock of a process that died is ignored after this time. A renewal may wait 70 s for a slow
   * server, and longer on a busy machine.
   */
  private static final Duration LONGEST_TURN = Duration.ofMinutes(3);

  private static final long STEP_MS = 50;
  private static final Pattern UNFIT = Pattern.compile("[\"\\\\\\n\\r\\]]");

  private SharedFile() {}

  /** Stores a profile and keeps the other profiles. Only the owner may read the file. */
  static void store(Credentials credentials, String name, Map<String, String> members) {
    boolean isFit = !UNFIT.matcher(name).find();
    for (String value : members.values()) isFit &= !UNFIT.matcher(value).find();
    if (!isFit)
      throw Credentials.refused("a name or a value has a quote, a bracket or a line break");
    Map<String, Map<String, String>> profiles = credentials.profiles();
    profiles.put(name, members);
    write(credentials.file(), profiles);
  }

  static void remove(Credentials credentials, String name) {
    Map<String, Map<String, String>> profiles = credentials.profiles();
    profiles.remove(name);
    write(credentials.file(), profiles);
  }

  private static void write(Path file, Map<String, Map<String, String>> profiles) {
    StringBuilder text = new StringBuilder();
    profiles.forEach(
        (name, members) -> {
          text.append(text.isEmpty() ? "" : "\n").append("[").append(name).append("]\n");
          members.forEach(
              (member, value) ->
                  text.append(member).append(" = \"").append(value).append("\"\n"));
        });
    try {
      Path fresh = newFile(file.resolveSibling(file.getFileName() + "." + UUID.randomUUID()));
      Files.writeString(fresh, text);
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /** Runs work on the file under a lock. */
  static <T> T inTurn(Credentials credentials, Supplier<T> work) {
    Path file = credentials.file();
    Path lock = file.resolveSibling(file.getFileName() + ".lock");
    try {
      Files.createDirectories(file.getParent());
      while (!hasTurn(lock)) Thread.sleep(STEP_MS);
      try {
        return work.get();
      } finally {
        Files.deleteIfExists(lock);
      }
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    } catch (InterruptedException error) {
      throw Retries.interrupted();
    }
  }

  private static boolean hasTurn(Path lock) throws IOException {
    try {
      newFile(lock);
      return true;
    } catch (FileAlreadyExistsException taken) {
      if (ageOf(lock).compareTo(LONGEST_TURN) > 0) Files.deleteIfExists(lock);
      return false;
    }
  }

  /**
   * Returns the age by the clock of the file system, which may differ from the clock of the
   * process.
   */
  private static Duration ageOf(Path file) throws IOException {
    Path probe = newFile(file.resolveSibling(file.getFileName() + "." + UUID.randomUUID()));
    try {
      FileTime now = Files.getLastModifiedTime(probe);
      return Duration.between(Files.getLastModifiedTime(file).toInstant(), now.toInstant());
    } catch (NoSuchFileException gone) {
      return Duration.ZERO;
    } finally {
      Files.deleteIfExists(probe);
    }
  }

  /** Creates a file that only its owner may read. Throws if it exists. */
  private static Path newFile(Path file) throws IOException {
    boolean isPosix = Files.getFileStore(file.getParent()).supportsFileAttributeView("posix");
    FileAttribute<?>[] owner = {
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
    };
    return Files.createFile(file, isPosix ? owner : new FileAttribute<?>[0]);
  }
}
