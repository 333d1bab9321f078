package io.jishi.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.jishi.client.errors.AuthError;
import io.jishi.client.errors.JishiError;
import io.jishi.client.errors.ParameterError;
import io.jishi.client.errors.PriceCapReached;
import io.jishi.client.errors.SpendingLimitReached;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs against a server with the demo market: {@code npm run test:clients} starts it. */
@Tag("live")
final class LiveTest {
  private static final String CODE = "p_stock2402";

  /** Too old for trial calls, so the call is charged to the wallet. */
  private static final Map<String, Object> CALL =
      Map.of(
          "scode", "600901", "sdate", LocalDate.of(2024, 6, 3), "edate", LocalDate.of(2024, 6, 28));

  private static final String CHANGES = "p_stock2100";
  private static final int ALL_CHANGES = 304;

  private final JsonNode site = siteOfTheTest();
  private final JishiClient person = builderOf("person").build();
  private final JishiClient institution = builderOf("institution").build();

  private static JsonNode siteOfTheTest() {
    try {
      return GoldenCases.MAPPER.readTree(System.getenv("JISHI_TEST_SITE"));
    } catch (IOException error) {
      throw new IllegalStateException("JISHI_TEST_SITE is not set", error);
    }
  }

  private JishiClientBuilder builderOf(String account) {
    JsonNode keys = site.path(account);
    return JishiClient.builder()
        .baseUrl(site.path("origin").asText())
        .accessKey(keys.path("accessKey").asText(), keys.path("accessSecret").asText());
  }

  private long balanceFen() {
    Map<?, ?> balance = (Map<?, ?>) person.site("/v1/my/balance");
    return Long.parseLong(balance.get("availableFen").toString());
  }

  @Test
  void a_quote_states_the_price_of_the_call_and_the_server_stores_the_receipt() {
    Quote quoted = person.quote(CODE, CALL);
    Result result = person.query(CODE, CALL);
    assertEquals(quoted.priceFen(), result.receipt().priceFen());
    assertEquals(quoted.rows(), result.rows());
    assertEquals(result.rows(), result.records().size());
    Map<?, ?> record = (Map<?, ?>) person.site("/v1/my/calls/" + result.receipt().requestId());
    assertEquals(result.receipt().priceFen().toString(), record.get("priceFen").toString());
  }

  @Test
  void a_call_that_is_cut_after_the_charge_is_charged_once() {
    long before = balanceFen();
    Set<String> keys = new HashSet<>();
    HttpTransport real = new HttpTransport(HttpClient.newHttpClient(), Duration.ofSeconds(60));
    Transport cutting =
        request -> {
          Response response = real.send(request);
          String key = StubTransport.headerOf(request, "idempotency-key");
          boolean isRepeat =
              key != null && StubTransport.headerOf(request, "x-retry-count") != null;
          if (key == null || isRepeat) return response;
          keys.add(key);
          response.body().readAllBytes();
          throw new IOException("cut");
        };
    JishiClient client = builderOf("person").transport(cutting).sleep(wait -> {}).build();
    Receipt receipt = client.query(CODE, CALL).receipt();
    assertEquals("repeat", receipt.basis());
    assertEquals(0, receipt.priceFen());
    assertEquals(1, keys.size());
    assertEquals(3, before - balanceFen());
  }

  @Test
  void pages_have_each_row_once_and_stop_before_the_cap() {
    List<Object> days = new ArrayList<>();
    CallOptions sevenRows = CallOptions.DEFAULTS.pageSize(7);
    PriceCapReached stop =
        assertThrows(
            PriceCapReached.class, () -> addDays(person.pages(CODE, CALL, 7, sevenRows), days));
    assertEquals(6, stop.spentFen());
    assertEquals(14, days.size());
    addDays(person.pages(CODE, CALL, 3, sevenRows.cursor(stop.cursor())), days);
    List<Object> all = new ArrayList<>();
    person.query(CODE, CALL).forEach(row -> all.add(row.get("TRADEDATE")));
    assertEquals(all.size(), days.size());
    assertEquals(new HashSet<>(all), new HashSet<>(days));
  }

  private static void addDays(Feed<Result> pages, List<Object> days) {
    for (Result page : pages) page.forEach(row -> days.add(row.get("TRADEDATE")));
  }

  @Test
  void a_call_above_its_maximum_price_is_refused_and_costs_nothing() {
    long before = balanceFen();
    CallOptions cheap = CallOptions.DEFAULTS.maxPriceFen(2);
    assertThrows(SpendingLimitReached.class, () -> person.query(CODE, CALL, cheap));
    assertEquals(before, balanceFen());
  }

  @Test
  void refusals_throw_errors_of_their_kind() {
    Map<String, String> unknown = Map.of("scode", "600901", "colour", "red");
    ParameterError wrong = assertThrows(ParameterError.class, () -> person.query(CODE, unknown));
    assertEquals("colour", wrong.field());
    assertNotNull(wrong.requestId());
    String key = site.path("person").path("accessKey").asText();
    JishiClient stranger = builderOf("person").accessKey(key, "x".repeat(43)).build();
    assertThrows(AuthError.class, () -> stranger.query(CODE, CALL));
  }

  @Test
  void changes_continue_after_the_last_one() {
    ChangesOptions hundred = ChangesOptions.DEFAULTS.pageRows(100);
    List<Long> ids =
        institution.changes(CHANGES, 0, hundred).stream().map(Change::objectId).toList();
    assertEquals(ALL_CHANGES, ids.size());
    Feed<Change> rest = institution.changes(CHANGES, 0, hundred.after(ids.get(99)));
    assertEquals(ids.subList(100, ids.size()), rest.stream().map(Change::objectId).toList());
  }

  @Test
  void as_of_a_day_leaves_out_later_announcements() {
    Map<String, String> stock = Map.of("scode", "600901");
    CallOptions days = CallOptions.DEFAULTS.columns("DECLAREDATE");
    Result then = institution.query("p_stock2300", stock, days.asOf(LocalDate.of(2024, 6, 30)));
    Result now = institution.query("p_stock2300", stock, days);
    assertTrue(then.rows() > 0 && then.rows() < now.rows());
    for (Map<String, Object> row : then)
      assertTrue(row.get("DECLAREDATE").toString().compareTo("2024-06-30") <= 0);
  }

  @Test
  void a_file_has_the_rows_of_the_records() {
    CallOptions byDay = CallOptions.DEFAULTS.orderBy("TRADEDATE:asc");
    Result records = institution.query(CODE, CALL, byDay);
    Result csv = institution.query(CODE, CALL, byDay.format(Format.CSV));
    assertEquals(records.records().size(), csv.text().strip().lines().count() - 1);
    Result parquet = institution.query(CODE, CALL, byDay.format(Format.PARQUET));
    assertEquals("PAR1", new String(parquet.content(), 0, 4, StandardCharsets.US_ASCII));
  }

  @Test
  void the_catalogue_is_found_in_both_languages_without_a_key() {
    Datasets visitor =
        JishiClient.builder().baseUrl(site.path("origin").asText()).build().datasets();
    for (String words : List.of("历史日行情", "daily stock quotes"))
      assertTrue(visitor.search(words).stream().anyMatch(one -> one.code().equals(CODE)), words);
    DatasetInfo info = visitor.get(CODE);
    assertEquals(3, info.prices().get("use"));
    assertTrue(
        info.fields().stream()
            .anyMatch(one -> one.code().equals("F007N") && one.en().equals("Last price (close)")));
    assertTrue(info.parameters().stream().anyMatch(one -> one.name().equals("scode")));
  }

  @Test
  void a_stream_sends_each_change_once_and_continues_after_the_last_event() {
    List<Object> ids = new ArrayList<>();
    String cursor = CHANGES + ":0";
    while (cursor != null) cursor = readChanges(cursor, ids);
    assertEquals(institution.datasets().get(CHANGES).rows(), ids.size());
    assertEquals(ids.size(), new HashSet<>(ids).size());
  }

  /** Reads one event of changes. Returns its id if more follow, else null. */
  private String readChanges(String cursor, List<Object> ids) {
    StreamOptions options = StreamOptions.NONE.datasets(CHANGES).cursor(cursor).maxPriceFen(0);
    try (Feed<StreamEvent> events = institution.stream(options)) {
      for (StreamEvent event : events) {
        if (!event.event().equals("changes")) continue;
        for (Object row : (List<?>) event.data().get("records"))
          ids.add(((Map<?, ?>) row).get("OBJECTID"));
        return Boolean.TRUE.equals(event.data().get("hasMore")) ? event.id() : null;
      }
    }
    return null;
  }

  @Test
  void a_download_is_complete_and_not_sent_again(@TempDir Path folder) throws IOException {
    DownloadedFile file = institution.download(CHANGES, folder).get(0);
    assertEquals(ALL_CHANGES, file.rows());
    assertEquals(ALL_CHANGES + 1, Files.readAllLines(file.path()).size());
    FileTime at = Files.getLastModifiedTime(file.path());
    assertEquals(List.of(file), institution.download(CHANGES, folder));
    assertEquals(at, Files.getLastModifiedTime(file.path()));
  }

  @Test
  void a_monthly_download_has_a_file_for_each_month(@TempDir Path folder) throws IOException {
    DownloadOptions months =
        DownloadOptions.DEFAULTS
            .format(Format.PARQUET)
            .split("month")
            .days(LocalDate.of(2025, 5, 1), LocalDate.of(2025, 6, 30));
    List<DownloadedFile> files = institution.download(CODE, folder, months);
    assertEquals(2, files.size());
    for (DownloadedFile file : files) assertTrue(file.path().toString().endsWith(".parquet"));
  }

  @Test
  void a_download_without_a_term_is_refused(@TempDir Path folder) {
    assertThrows(JishiError.class, () -> person.download(CODE, folder));
  }
}
