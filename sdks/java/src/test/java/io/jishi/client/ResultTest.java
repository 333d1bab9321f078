package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.jishi.client.errors.AnswerUnreadable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ResultTest {
  private static final String ROWS =
      """
      {"resultcode": 200, "records": [
        {"SECCODE": "000001", "F007N": 12.3456789012345678, "F008N": null, "VOLUME": 5000000000}
      ]}
      """;

  public record Price(String SECCODE, BigDecimal F007N, Long VOLUME) {}

  private static Result resultOf(String type, String body, CallOptions options) {
    ObjectNode answer = GoldenCases.MAPPER.createObjectNode().put("status", 200).put("body", body);
    answer.putObject("headers").put("content-type", type);
    JishiClient client = new StubTransport(List.of(answer)).builder().token("a-token").build();
    return client.query("p_a", Map.of(), options);
  }

  private static Result rows() {
    return resultOf("application/json", ROWS, CallOptions.DEFAULTS);
  }

  @Test
  void numbers_keep_all_their_digits() {
    Map<String, Object> row = rows().records().get(0);
    assertEquals(new BigDecimal("12.3456789012345678"), row.get("F007N"));
    assertEquals(5_000_000_000L, row.get("VOLUME"));
    assertEquals("000001", row.get("SECCODE"));
    assertNull(row.get("F008N"));
  }

  @Test
  void rows_are_read_as_objects_of_the_callers_class() {
    Result result = rows();
    Price price = new Price("000001", new BigDecimal("12.3456789012345678"), 5_000_000_000L);
    assertEquals(List.of(price), result.recordsAs(Price.class));
    assertEquals(List.of("SECCODE", "F007N", "F008N", "VOLUME"), result.columns());
  }

  @Test
  void a_file_has_bytes_and_no_rows() {
    Result result = resultOf("text/csv", "SECCODE", CallOptions.DEFAULTS.format(Format.CSV));
    assertEquals("SECCODE", result.text());
    assertThrows(AnswerUnreadable.class, result::records);
  }
}
