package io.jishi.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The cases of {@code sdks/golden}, whose README describes the members. */
final class GoldenCases {
  /** The golden files use Python names. */
  static final ObjectMapper MAPPER =
      JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

  private static final Path FOLDER = Path.of("../golden");

  /**
   * A case, with the named answers substituted. An answer that is text means that the connection
   * breaks.
   */
  record GoldenCase(String name, JsonNode members, List<JsonNode> answers) {
    JsonNode call() {
      return members.path("call");
    }
  }

  private GoldenCases() {}

  static List<GoldenCase> all() throws IOException {
    List<GoldenCase> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".json")).sorted().toList())
        addCasesOf(file, cases);
    }
    return cases;
  }

  private static void addCasesOf(Path file, List<GoldenCase> cases) throws IOException {
    JsonNode whole = MAPPER.readTree(Files.readAllBytes(file));
    for (JsonNode one : whole.path("cases")) {
      List<JsonNode> answers = new ArrayList<>();
      for (JsonNode answer : one.path("answers")) {
        JsonNode named = answer.isTextual() ? whole.path("replies").get(answer.asText()) : null;
        answers.add(named == null ? answer : named);
      }
      cases.add(
          new GoldenCase(file.getFileName() + ": " + one.path("name").asText(), one, answers));
    }
  }

  /** Whether a value has the expected members. It may have further members. */
  static boolean matches(JsonNode expected, JsonNode value) {
    if (value == null || value.isNull() || value.isMissingNode()) return expected.isNull();
    if (expected.isNumber())
      return value.isNumber() && expected.decimalValue().compareTo(value.decimalValue()) == 0;
    if (expected.isObject())
      return expected.properties().stream()
          .allMatch(member -> matches(member.getValue(), value.get(member.getKey())));
    if (!expected.isArray()) return expected.equals(value);
    if (expected.size() != value.size()) return false;
    for (int n = 0; n < expected.size(); n++)
      if (!matches(expected.get(n), value.get(n))) return false;
    return true;
  }
}
