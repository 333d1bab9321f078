package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CallTest {
  private static String textOf(Object value) {
    return Call.queryOf(Map.of("v", value));
  }

  @Test
  void dates_and_times_are_written_in_the_format_of_the_server() {
    assertEquals("v=2025-06-30", textOf(LocalDate.of(2025, 6, 30)));
    assertEquals("v=2025-06-30T01%3A02%3A03Z", textOf(Instant.parse("2025-06-30T01:02:03Z")));
  }

  @Test
  void numbers_have_no_exponent() {
    assertEquals("v=12300000000", textOf(1.23e10));
    assertEquals("v=0.00000001", textOf(new BigDecimal("1E-8")));
    assertEquals("v=7", textOf(7L));
  }

  @Test
  void lists_and_arrays_are_joined_by_commas() {
    assertEquals("v=a%2Cb", textOf(List.of("a", "b")));
    assertEquals("v=a%2Cb", textOf(new String[] {"a", "b"}));
    assertEquals("v=a%2C", textOf(Arrays.asList("a", null)));
  }
}
