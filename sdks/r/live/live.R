# Tests against a server with the demo market, which npm run test:clients -- r starts.

source(file.path("..", "tests", "testing.R"))

site <- jsonlite::parse_json(Sys.getenv("JISHI_TEST_SITE"))
client_of <- function(account, ...) {
  jishi_client(site$origin, access_key = account$accessKey, access_secret = account$accessSecret, ...)
}
person <- client_of(site$person) # pays by the call
institution <- client_of(site$institution) # holds a term for every data set
CODE <- "p_stock2402"
CALL <- list(scode = "600901", sdate = "2024-06-03", edate = "2024-06-28")
# A data set with versions of its rows.
REPORTS <- "p_stock2300"

query <- function(client, ...) jishi_query(CODE, parameters = CALL, ..., client = client)
get <- function(client, path) jishi:::site_get(jishi:::session_of(client), path, keyed = TRUE)
balance <- function() as.numeric(get(person, "/v1/my/balance")$availableFen)

test("a quote states the price that the call costs", {
  quoted <- jishi_quote(CODE, parameters = CALL, client = person)
  rows <- query(person)
  expect_equal(c(quoted$price_fen, jishi_receipt(rows)$price_fen), c(3, 3))
  expect_equal(c(jishi_receipt(quoted)$basis, jishi_receipt(rows)$basis), c("dryRun", "use"))
  expect_equal(nrow(rows), as.integer(quoted$rows))
  expect_equal(unique(rows$SECCODE), "600901")
})

test("a receipt equals the one on the server", {
  receipt <- jishi_receipt(query(person))
  found <- get(person, paste0("/v1/my/calls/", receipt$request_id))
  expect_equal(as.numeric(found$priceFen), receipt$price_fen)
})

test("columns have their types, their order and their limit", {
  rows <- query(person, columns = c("TRADEDATE", "F007N", "SECCODE"), limit = 3, order_by = "TRADEDATE:asc")
  expect_equal(vapply(rows, class, ""), c("Date", "numeric", "character"))
  expect_equal(names(rows), c("TRADEDATE", "F007N", "SECCODE"))
  expect_true(nrow(rows) == 3 && !is.unsorted(rows$TRADEDATE))
})

test("times are in the time zone of Shanghai", {
  rows <- jishi_query("p_info3015", limit = 3, typed = TRUE, client = institution)
  text <- jishi_query("p_info3015", limit = 3, typed = FALSE, client = institution)
  expect_equal(format(rows$RECTIME, "%Y-%m-%d %H:%M:%S"), text$RECTIME)
  expect_equal(attr(rows$RECTIME, "tzone"), "Asia/Shanghai")
})

test("decimals as text have the digits of the CSV", {
  exact <- query(institution, decimals = "text", order_by = "TRADEDATE:asc")
  file <- query(institution, format = "csv", order_by = "TRADEDATE:asc")
  csv <- read.csv(text = rawToChar(file$content), colClasses = "character", encoding = "UTF-8")
  expect_equal(exact$F007N, csv$F007N)
  expect_equal(exact$F011N, csv$F011N)
})

test("an empty answer has the columns of the data set", {
  rows <- jishi_query(CODE, scode = "600901", sdate = "1999-01-01", edate = "1999-01-02", client = institution)
  expect_equal(nrow(rows), 0L)
  expect_equal(class(rows$TRADEDATE), "Date")
})

test("the error names an unknown parameter", {
  error <- expect_raised("jishi_parameter_error", jishi_query(CODE, edate = "2024-06-28", colour = "red", client = person))
  expect_equal(error$field, "colour")
  expect_true(nzchar(error$request_id))
})

test("a wrong secret raises its own error", {
  client <- jishi_client(site$origin, access_key = site$person$accessKey, access_secret = strrep("x", 43))
  expect_raised("jishi_auth_error", query(client))
})

test("a call above its price cap is refused and costs nothing", {
  before <- balance()
  expect_raised("jishi_error", query(person, max_price_fen = 2))
  expect_equal(balance(), before)
})

test("a repeat with the same key is not charged again", {
  first <- query(person)
  again <- query(person, idempotency_key = attr(first, "idempotency_key"))
  expect_equal(jishi_receipt(again)[c("basis", "price_fen")], list("repeat", 0))
  expect_equal(again$F007N, first$F007N)
})

test("pages have each row once, and continue at the cursor after a price cap", {
  whole <- query(institution)
  reader <- function(cap, ...) jishi_pages(CODE, parameters = CALL, max_price_fen = cap, page_size = 7, ..., client = person)
  expect_equal(sort(jishi_collect(reader(9))$TRADEDATE), sort(whole$TRADEDATE))
  before <- balance()
  stopped <- expect_raised("jishi_price_cap_reached", jishi_collect(reader(7)))
  expect_equal(c(stopped$spent_fen, before - balance()), c(6, 6))
  rest <- jishi_collect(reader(3, cursor = stopped$cursor))
  expect_equal(sort(c(stopped$rows$TRADEDATE, rest$TRADEDATE)), sort(whole$TRADEDATE))
})

test("changes continue after the last one", {
  changes <- jishi_collect(jishi_changes("p_stock2100", max_price_fen = 0, page_rows = 100, client = institution))
  expect_equal(nrow(changes), as.integer(jishi_describe("p_stock2100", institution)$rows))
  ids <- changes$OBJECTID
  expect_true(!is.unsorted(ids, strictly = TRUE))
  rest <- jishi_changes("p_stock2100", max_price_fen = 0, after = ids[[100]], page_rows = 100, client = institution)
  expect_equal(jishi_collect(rest)$OBJECTID, ids[-seq_len(100)])
})

test("as of a day leaves out later announcements", {
  dates <- function(...) jishi_query(REPORTS, scode = "600901", columns = "DECLAREDATE", ..., client = institution)$DECLAREDATE
  expect_true(max(dates(as_of = "2024-06-30")) <= as.Date("2024-06-30"))
  expect_true(max(dates()) > as.Date("2024-06-30"))
})

test("a download is complete, and not sent again", {
  folder <- tempfile()
  files <- jishi_download("p_stock2100", folder, client = institution)
  rows <- read.csv(files$path, colClasses = "character", encoding = "UTF-8")
  expect_equal(nrow(rows), as.integer(files$rows))
  at <- file.mtime(files$path)
  expect_equal(jishi_download("p_stock2100", folder, client = institution), files)
  expect_equal(file.mtime(files$path), at)
})

test("a monthly download has a file for each month", {
  files <- jishi_download(
    CODE, tempfile(), format = "parquet", split = "month", first = as.Date("2025-05-01"), last = "2025-06-30",
    client = institution
  )
  expect_equal(nrow(files), 2L)
  expect_true(all(files$rows > 0 & grepl("\\.parquet$", files$path)))
})

test("a download without a term is refused", {
  expect_raised("jishi_error", jishi_download(CODE, tempfile(), client = person))
})

test("the catalogue is found in both languages without a key", {
  client <- jishi_client(site$origin, token = "none")
  expect_true(CODE %in% jishi_search("\u5386\u53f2\u65e5\u884c\u60c5", client)$code)
  expect_true(CODE %in% jishi_search("daily stock quotes", client)$code)
  found <- jishi_describe(CODE, client)
  expect_equal(found$fields$en[found$fields$code == "F007N"], "Last price (close)")
  expect_equal(found$prices_fen$use, 3)
})

test("a stream sends each change once and continues after the last event, even during other calls", {
  code <- "p_stock2100"
  ids <- numeric()
  cursor <- paste0(code, ":0")
  while (!is.null(cursor)) {
    stream <- jishi_stream(code, cursor = cursor, max_price_fen = 0, client = institution)
    event <- jishi_next(stream)
    while (event$event != "changes") event <- jishi_next(stream)
    expect_equal(nrow(query(institution, limit = 2)), 2L)
    ids <- c(ids, event$rows$OBJECTID)
    cursor <- if (isTRUE(event$data$hasMore)) event$id
    close(stream)
  }
  expect_equal(length(ids), as.integer(jishi_describe(code, institution)$rows))
  expect_equal(anyDuplicated(ids), 0L)
})

test("a stream of quotes has each stock's newest quote as a row", {
  stream <- jishi_stream(quotes = c("600901", "000901"), client = person)
  event <- jishi_next(stream)
  while (event$event != "quotes") event <- jishi_next(stream)
  expect_equal(nrow(event$rows), 2L)
  close(stream)
})

test("forked processes do not read each other's answers", {
  expect_equal(nrow(query(institution, limit = 7)), 7L)
  for (round in 1:5) {
    rows_of <- function(n) nrow(query(institution, limit = n))
    jobs <- lapply(1:6, function(n) parallel::mcparallel(c(n, rows_of(n))))
    for (found in parallel::mccollect(jobs)) expect_equal(found[[1]], found[[2]])
  }
})

finish()
