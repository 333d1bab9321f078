# Rows as data frames.

source("testing.R")

field <- function(code, type, ...) list(code = code, type = type, zh = code, en = code, ...)
description <- function(...) {
  json_answer(list(code = 0, msg = "ok", data = list(
    code = "p_a", name = list(zh = "\u7532", en = "A"), description = list(zh = "", en = ""), fields = list(...)
  )))
}
all_types <- description(
  field("SECCODE", "text"), field("DAY", "date"), field("SEEN", "datetime", precision = 3),
  field("LOCAL", "datetime", zone = "America/New_York"), field("PRICE", "number"), field("OPEN", "boolean"),
  field("PARTS", "list"), field("NOTE", "text")
)
row <- paste0(
  '{"SECCODE":"000001","DAY":"2025-01-02","SEEN":"2025-01-02 09:30:00.250","LOCAL":"2025-07-01 10:00:00",',
  '"PRICE":12345678901234567.8901,"OPEN":true,"PARTS":["a",1],"NOTE":"a \\"1.50\\" 2"}'
)
empty <- '{"SECCODE":null,"DAY":null,"SEEN":null,"LOCAL":null,"PRICE":null,"OPEN":null,"PARTS":null,"NOTE":null}'
query <- function(answers, ...) jishi_query("p_a", ..., client = stub_client(answers)$client)
types_of <- function(frame) vapply(frame, function(column) class(column)[[1]], "")

test("codes keep their zeros, days are dates, and times are in the time zone of Shanghai", {
  frame <- query(list(all_types, rows_answer(sprintf("[%s,%s]", row, empty))))
  expect_equal(frame$SECCODE, c("000001", NA))
  expect_equal(frame$DAY, as.Date(c("2025-01-02", NA)))
  expect_equal(attr(frame$SEEN, "tzone"), "Asia/Shanghai")
  expect_equal(as.numeric(frame$SEEN), c(1735781400.25, NA))
  expect_equal(frame$OPEN, c(TRUE, NA))
  expect_equal(frame$PARTS, list(list("a", 1L), NA))
})

test("times of a field with a zone are read in that zone", {
  frame <- query(list(all_types, rows_answer(sprintf("[%s]", row))))
  expect_equal(as.numeric(frame$LOCAL), as.numeric(as.POSIXct("2025-07-01 14:00:00", tz = "UTC")))
})

test("times are eight hours ahead of UTC even in years with summer time", {
  frame <- query(list(all_types, rows_answer('[{"SEEN":"1988-07-01 09:30:00.000"}]')))
  expect_equal(as.numeric(frame$SEEN), as.numeric(as.POSIXct("1988-07-01 01:30:00", tz = "UTC")))
})

test("columns have the same types in an empty answer", {
  full <- query(list(all_types, rows_answer(sprintf("[%s]", row))))
  none <- query(list(all_types, rows_answer("[]")))
  expect_equal(types_of(none), types_of(full))
  expect_equal(nrow(none), 0L)
  expect_equal(names(query(list(all_types, rows_answer("[]")), columns = c("DAY", "PRICE"))), c("DAY", "PRICE"))
})

test("columns have the order of the description, or the order that the caller chose", {
  rows <- rows_answer('[{"PRICE":1,"SECCODE":"000001","DAY":null}]')
  expect_equal(names(query(list(all_types, rows))), c("SECCODE", "DAY", "PRICE"))
  expect_equal(names(query(list(all_types, rows), columns = c("DAY", "PRICE", "SECCODE"))), c("DAY", "PRICE", "SECCODE"))
})

test("decimals as text stay exact, and text that contains numbers is unchanged", {
  frame <- query(list(all_types, rows_answer(sprintf("[%s,%s]", row, empty))), decimals = "text")
  expect_equal(frame$PRICE, c("12345678901234567.8901", NA))
  expect_equal(frame$NOTE, c("a \"1.50\" 2", NA))
})

test("the types are read once and before the charged call", {
  stub <- stub_client(list(all_types, rows_answer("[]"), rows_answer("[]")))
  jishi_query("p_a", client = stub$client)
  jishi_query("p_a", client = stub$client)
  paths <- vapply(stub$log$requests, `[[`, "", "path")
  expect_equal(paths, c("/v1/catalog/datasets/p_a", rep("/api/data/p_a?format=json", 2)))
})

test("nothing is charged if the types cannot be read", {
  refusal <- json_answer(list(code = 2404, msg = "no such data set", data = NULL), 404)
  stub <- stub_client(list(refusal))
  expect_raised("jishi_error", jishi_query("p_a", client = stub$client))
  expect_equal(length(stub$log$requests), 1L)
})

test("a print shows the price, the receipt and ten rows", {
  rows <- sprintf("[%s]", paste(rep('{"SECCODE":"000001"}', 12), collapse = ","))
  frame <- query(list(all_types, rows_answer(rows, "x-jishi-balance-fen" = "997", "x-jishi-demo" = "1")))
  shown <- capture.output(print(frame))
  expect_equal(shown[[1]], "p_a: 12 of 9 rows, 0.03 CNY (use), balance 9.97 CNY, receipt id-1, demo rows")
  expect_equal(shown[[length(shown)]], "... and 2 more rows")
  expect_equal(jishi_receipt(frame)$price_fen, 3)
  expect_equal(capture.output(print(jishi_receipt(frame))), sub("^.* rows, ", "", shown[[1]], perl = TRUE))
})

test("rows behave like any data frame", {
  frame <- query(list(all_types, rows_answer(sprintf("[%s,%s]", row, row))))
  expect_true(is.data.frame(frame))
  expect_equal(nrow(frame[1, ]), 1L)
  expect_equal(nrow(rbind(frame, frame)), 4L)
  expect_true(length(capture.output(print(frame[1, c("SECCODE", "DAY")]))) >= 2)
})

test("a parameter without a name is refused before the call", {
  expect_raised("error", query(list(), "600901"))
})

test("dates, times and vectors are written in the server's format", {
  stub <- stub_client(list(rows_answer("[]")))
  moment <- as.POSIXct("2025-01-02 01:30:00", tz = "UTC")
  jishi_query(
    "p_a",
    sdate = as.Date("2025-01-02"), at = moment, n = 100000, codes = c("000001", NA), none = NA, typed = FALSE,
    client = stub$client
  )
  expect_equal(
    stub$log$requests[[1]]$path,
    paste0(
      "/api/data/p_a?sdate=2025-01-02&at=2025-01-02T09%3A30%3A00%2B08%3A00&n=100000&codes=000001%2C",
      "&format=json"
    )
  )
})

test("a call does not change the state of R's random number generator", {
  set.seed(7)
  before <- .Random.seed
  query(list(all_types, "cut", rows_answer("[]")))
  expect_equal(.Random.seed, before)
})

finish()
