# HTTP against a raw server in a separate process.

source("testing.R")

# Answers one connection with each reply, and returns the requests after the work.
with_raw_server <- function(replies, work) {
  listening <- NULL
  while (is.null(listening)) {
    port <- 20000L + as.integer(openssl::rand_bytes(2)[[1]]) * 150L + as.integer(openssl::rand_bytes(1)) %/% 2L
    listening <- tryCatch(serverSocket(port), error = function(error) NULL)
  }
  on.exit(close(listening))
  job <- parallel::mcparallel(lapply(replies, function(reply) answer_one(listening, reply)))
  work(sprintf("http://127.0.0.1:%d", port))
  parallel::mccollect(job)[[1]]
}

answer_one <- function(listening, reply) {
  connection <- socketAccept(listening, blocking = TRUE, open = "r+b", timeout = 30)
  on.exit(close(connection))
  lines <- character()
  while (!identical(line <- readLines(connection, n = 1), "")) lines <- c(lines, line)
  writeBin(charToRaw(if (is.function(reply)) reply(lines) else reply), connection)
  lines
}

reply_of <- function(body, ..., status = "200 OK") {
  paste0(paste(c(paste("HTTP/1.1", status), ..., ""), collapse = "\r\n"), "\r\n", body)
}

ROWS <- '{"resultcode":200,"resultmsg":"success","records":[{"A":"1"}]}'
LENGTH <- sprintf("Content-Length: %d", nchar(ROWS))
JSON <- "Content-Type: application/json"

client_of <- function(origin) jishi_client(origin, token = "a-token", retries = 0)
query <- function(origin) jishi_query("p_a", typed = FALSE, client = client_of(origin))

test("the token is in a header and not in the address", {
  requests <- with_raw_server(list(reply_of(ROWS, JSON, LENGTH)), function(origin) expect_equal(query(origin)$A, "1"))
  expect_equal(requests[[1]][[1]], "GET /api/data/p_a?format=json HTTP/1.1")
  expect_true("Authorization: Bearer a-token" %in% requests[[1]])
  expect_true(any(grepl("^User-Agent: jishi-r/\\d", requests[[1]])))
})

test("an answer that is cut off is a failed connection", {
  with_raw_server(list(reply_of(substr(ROWS, 1, 20), JSON, LENGTH)), function(origin) {
    error <- expect_raised("jishi_connection_failed", query(origin))
    expect_true(!grepl("a-token", conditionMessage(error)))
  })
})

test("an answer without a length is a failed connection", {
  with_raw_server(list(reply_of(ROWS, JSON, "Connection: close")), function(origin) {
    expect_raised("jishi_connection_failed", query(origin))
  })
})

test("a redirect is not followed", {
  elsewhere <- reply_of("", "Location: http://127.0.0.1:9/", "Content-Length: 0", status = "302 Found")
  with_raw_server(list(elsewhere), function(origin) {
    expect_equal(expect_raised("jishi_answer_unreadable", query(origin))$http_status, 302)
  })
})

test("an unreachable server is a failed connection", {
  expect_raised("jishi_connection_failed", query("http://127.0.0.1:9"))
})

test("the proxy of the environment is used, but never for loopback", {
  requests <- with_raw_server(list(reply_of(ROWS, JSON, LENGTH)), function(origin) {
    Sys.setenv(http_proxy = origin)
    expect_equal(query("http://site.invalid")$A, "1")
  })
  expect_equal(requests[[1]][[1]], "GET http://site.invalid/api/data/p_a?format=json HTTP/1.1")
  with_raw_server(list(reply_of(ROWS, JSON, LENGTH)), function(origin) {
    Sys.setenv(http_proxy = "http://127.0.0.1:9")
    expect_equal(query(origin)$A, "1")
  })
  Sys.unsetenv("http_proxy")
})

test("a file that is cut off keeps its part and continues after it", {
  part <- tempfile()
  mark <- paste0(part, ".etag")
  content <- paste(sprintf("%09d,", seq_len(8000)), collapse = "")
  begin <- reply_of(substr(content, 1, 70000), "ETag: \"one\"", "Content-Length: 80000")
  rest <- function(lines) {
    at <- as.integer(sub("Range: bytes=(\\d+)-", "\\1", grep("^Range", lines, value = TRUE)))
    facts <- c(sprintf("Content-Range: bytes %d-79999/80000", at), sprintf("Content-Length: %d", 80000 - at))
    reply_of(substring(content, at + 1), "ETag: \"one\"", facts, status = "206 Partial Content")
  }
  requests <- with_raw_server(list(begin, rest), function(origin) {
    session <- jishi:::session_of(client_of(origin))
    expect_raised("jishi_connection_failed", jishi:::append_part(session, "/files/a", part, mark, 80000))
    expect_equal(file.size(part), 70000)
    jishi:::append_part(session, "/files/a", part, mark, 80000)
  })
  expect_equal(readChar(part, 80000), content)
  expect_true("If-Range: \"one\"" %in% requests[[2]])
  expect_true(!any(grepl("^Authorization", unlist(requests))))
})

# One chunk of a body of unknown length. Without the last chunk, which is empty, the answer is cut off.
chunk_of <- function(text) sprintf("%x\r\n%s\r\n", nchar(text, "bytes"), text)
event_of <- function(id, name, data) sprintf("id: %s\nevent: %s\ndata: %s\n\n", id, name, data)

test("a stream that is cut off continues after its last event", {
  head <- c("Content-Type: text/event-stream", "Transfer-Encoding: chunked")
  cut <- paste0(chunk_of(event_of("a:1", "alert", '{"n":1}')), "7\r\nid: a")
  end <- '{"code":405,"error":"gateway.keyInvalid","msg":"","reconnect":false,"retryMs":null}'
  rest <- paste0(chunk_of(event_of("a:2", "alert", '{"n":2}')), chunk_of(event_of("a:2", "end", end)), chunk_of(""))
  requests <- with_raw_server(list(reply_of(cut, head), reply_of(rest, head)), function(origin) {
    stream <- jishi_stream(alerts = TRUE, client = jishi_client(origin, token = "a-token", retries = 1))
    expect_equal(jishi_next(stream)$data$n, 1)
    expect_equal(jishi_next(stream)$data$n, 2)
    expect_raised("jishi_auth_error", jishi_next(stream))
  })
  expect_equal(requests[[1]][[1]], "GET /v1/streams?alerts=1 HTTP/1.1")
  expect_true("Last-Event-ID: a:1" %in% requests[[2]])
})

finish()
