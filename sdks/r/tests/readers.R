# Readers of pages and changes.

source("testing.R")

quote_answer <- function(price = "3") rows_answer("[]", "x-jishi-basis" = "dryRun", "x-jishi-price-fen" = price)
page_answer <- function(code, cursor = NULL, ...) {
  more <- if (is.null(cursor)) list("x-has-more" = "0") else list("x-has-more" = "1", "x-next-cursor" = cursor)
  do.call(rows_answer, c(list(sprintf('[{"SECCODE":"%s"}]', code)), more, list(...)))
}
keys_of <- function(log) unlist(lapply(log$requests, function(request) request$headers[["Idempotency-Key"]]))

test("a reader requests no page before it is read", {
  stub <- stub_client(list())
  reader <- jishi_pages("p_a", max_price_fen = 9, client = stub$client)
  expect_equal(length(stub$log$requests), 0L)
  expect_equal(capture.output(print(reader)), "a reader of pages: 0.00 of 0.09 CNY spent")
})

test("all pages are combined into one data frame", {
  stub <- stub_client(list(quote_answer(), page_answer("000001", "c2"), quote_answer(), page_answer("000002")))
  frame <- jishi_collect(jishi_pages("p_a", max_price_fen = 9, typed = FALSE, client = stub$client))
  expect_equal(frame$SECCODE, c("000001", "000002"))
  expect_equal(class(frame), "data.frame")
})

test("the condition of a price cap has the rows that were paid for", {
  stub <- stub_client(list(quote_answer(), page_answer("000001", "c2"), quote_answer()))
  reader <- jishi_pages("p_a", max_price_fen = 5, typed = FALSE, client = stub$client)
  error <- expect_raised("jishi_price_cap_reached", jishi_collect(reader))
  expect_equal(error$rows$SECCODE, "000001")
  expect_equal(error$cursor, "c2")
})

test("a page that failed keeps its key when it is read again", {
  stub <- stub_client(
    list(quote_answer(), "cut", quote_answer(), page_answer("000001", "x-jishi-basis" = "repeat", "x-jishi-price-fen" = "0")),
    retries = 0
  )
  reader <- jishi_pages("p_a", max_price_fen = 3, typed = FALSE, client = stub$client)
  expect_raised("jishi_connection_failed", jishi_next(reader))
  expect_equal(jishi_collect(reader)$SECCODE, "000001")
  expect_equal(length(unique(keys_of(stub$log))), 1L)
  expect_equal(reader$spent_fen, 3)
})

test("an interrupted reader continues and keeps the rows that it has read", {
  stub <- stub_client(
    list(quote_answer(), page_answer("000001", "c2"), quote_answer(), "cut", quote_answer(), page_answer("000002")),
    retries = 0
  )
  reader <- jishi_pages("p_a", max_price_fen = 9, typed = FALSE, client = stub$client)
  expect_raised("jishi_connection_failed", jishi_collect(reader))
  expect_equal(jishi_collect(reader)$SECCODE, c("000001", "000002"))
})

test("a price cap that is not an amount is refused before any call", {
  stub <- stub_client(list())
  for (cap in list(-1, 0.5, NA_real_, "3", c(1, 2))) {
    expect_raised("error", jishi_pages("p_a", max_price_fen = cap, client = stub$client))
  }
})

finish()
