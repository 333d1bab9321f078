# Streams, against a stub with a server's answers.

source("testing.R")

EVENT_STREAM <- list("content-type" = "text/event-stream; charset=utf-8")

stream_answer <- function(...) {
  list(status = 200, headers = EVENT_STREAM, body = charToRaw(enc2utf8(paste0(..., collapse = ""))))
}
event <- function(id, name, data) sprintf("id: %s\nevent: %s\ndata: %s\n\n", id, name, data)
DESCRIPTION <- json_answer(
  '{"code":0,"data":{"name":{},"fields":[{"code":"NAME","type":"text"},{"code":"F1","type":"number"}]}}'
)

test("rows of changes have the types of the description, and decimals keep their digits", {
  data <- '{"dataset":"p_a","records":[{"F1":0.10,"OBJECTID":3,"NAME":"\u5e73\u5b89"},{"F1":null,"OBJECTID":4,"NAME":"B"}]}'
  stub <- stub_client(list(DESCRIPTION, stream_answer(event("p_a:4", "changes", data))))
  found <- jishi_next(jishi_stream("p_a", decimals = "text", client = stub$client))
  expect_equal(names(found$rows), c("OBJECTID", "NAME", "F1"))
  expect_equal(found$rows$NAME, c("\u5e73\u5b89", "B"))
  expect_equal(found$rows$F1, c("0.10", NA))
})

test("an event that arrives in pieces is complete, even if a piece ends within a character", {
  bytes <- charToRaw(enc2utf8(event("a:1", "alert", '{"title":"\u516c\u544a"}')))
  stub <- stub_client(list())
  pieces <- lapply(bytes, identity)
  stub$session$open <- function(request) {
    list(head = list(status = 200, headers = EVENT_STREAM), close = function() NULL, read = function() {
      piece <- pieces[[1]]
      pieces <<- pieces[-1]
      piece
    })
  }
  found <- jishi_next(jishi_stream(alerts = TRUE, client = stub$client))
  expect_equal(found$data$title, "\u516c\u544a")
})

test("a closed stream has no further event", {
  stub <- stub_client(list(stream_answer(event("quotes:a", "quotes", '{"items":[{"scode":"600901"}]}'))))
  stream <- jishi_stream(quotes = "600901", client = stub$client)
  expect_equal(jishi_next(stream)$rows$scode, "600901")
  close(stream)
  expect_equal(jishi_next(stream), NULL)
  expect_equal(length(stub$log$requests), 1L)
})

test("a connection that fails too often ends the stream", {
  stub <- stub_client(rep(list("cut"), 3), retries = 2)
  expect_raised("jishi_connection_failed", jishi_next(jishi_stream("p_a", typed = FALSE, client = stub$client)))
  expect_equal(length(stub$log$waits), 2L)
})

finish(at_least = 4L)
