# HTTP with libcurl: no redirect, no key in an address.

AGENT <- "jishi-r/2.0.1"
CONNECT_TIMEOUT_S <- 10
# A transfer without data for this long has failed.
READ_TIMEOUT_S <- 60
LOOPBACK <- c("localhost", "127.0.0.1", "::1")

# A session keeps its connections. A forked process opens new ones: on a shared connection, it could read its parent's
# answers.
pool_of <- function(session) {
  if (is.null(session$pool) || session$process != Sys.getpid()) {
    session$pool <- curl::new_pool()
    session$process <- Sys.getpid()
  }
  session$pool
}

new_transfer <- function(session, request) {
  handle <- curl::new_handle(url = paste0(session$base_url, request$path))
  without_proxy <- c(Sys.getenv(c("no_proxy", "NO_PROXY"), NA), LOOPBACK)
  curl::handle_setopt(
    handle,
    followlocation = FALSE, connecttimeout = CONNECT_TIMEOUT_S, low_speed_limit = 1,
    low_speed_time = READ_TIMEOUT_S, useragent = AGENT,
    noproxy = paste(unique(stats::na.omit(without_proxy)), collapse = ","),
    accept_encoding = "gzip"
  )
  if (!is.null(request$body)) {
    bytes <- charToRaw(enc2utf8(request$body))
    curl::handle_setopt(handle, post = TRUE, postfieldsize = length(bytes), postfields = bytes)
  }
  curl::handle_setheaders(handle, .list = c(request$headers, list(Expect = "")))
  handle
}

# Header names are in lower case.
answer_of <- function(handle, body) {
  found <- curl::handle_data(handle)
  headers <- curl::parse_headers_list(found$headers)
  is_old <- startsWith(rawToChar(found$headers), "HTTP/1")
  has_length <- !is.null(headers[["content-length"]]) || !is.null(headers[["transfer-encoding"]])
  # Without a length, an answer that is cut off looks complete.
  if (is_old && !has_length && !found$status_code %in% c(204, 304)) {
    refuse("jishi_connection_failed", "the answer has no length")
  }
  list(status = found$status_code, headers = headers, body = body)
}

# Creates a transfer, which calls `done` with the whole answer, or `data` with each piece.
transfer <- function(session, handle, ...) {
  pool <- pool_of(session)
  fault <- NULL
  on.exit(for (open in curl::multi_list(pool)) curl::multi_cancel(open))
  tryCatch(
    {
      curl::multi_add(handle, fail = function(text) fault <<- text, pool = pool, ...)
      curl::multi_run(pool = pool)
    },
    error = function(error) if (inherits(error, "jishi_error")) stop(error) else fault <<- conditionMessage(error)
  )
  if (!is.null(fault)) refuse("jishi_connection_failed", fault)
}

# Sends a request once and returns the whole answer.
http_send <- function(session, request) {
  handle <- new_transfer(session, request)
  body <- NULL
  transfer(session, handle, done = function(found) body <<- found$content)
  answer_of(handle, body)
}

# Seconds between two checks for new bytes of a stream.
LOOK_FOR_BYTES_S <- 0.1

# Sends a request once and returns the head of the answer, `read` and `close`. `read` waits for the next piece of the
# body and returns NULL at the end. The stream has a pool of its own, so that other calls do not end it.
http_open <- function(session, request) {
  handle <- new_transfer(session, request)
  pool <- curl::new_pool()
  state <- new.env(parent = emptyenv())
  state$pieces <- list()
  state$is_over <- FALSE
  curl::multi_add(
    handle,
    data = function(piece, final) if (length(piece) > 0) state$pieces <- c(state$pieces, list(piece)),
    done = function(found) state$is_over <- TRUE, fail = function(text) state$fault <- text, pool = pool
  )
  read <- function() {
    while (length(state$pieces) == 0 && !state$is_over && is.null(state$fault)) {
      curl::multi_run(timeout = LOOK_FOR_BYTES_S, poll = TRUE, pool = pool)
    }
    found <- unlist(state$pieces)
    state$pieces <- list()
    if (is.null(found) && !is.null(state$fault)) refuse("jishi_connection_failed", state$fault)
    found
  }
  close <- function() for (open in curl::multi_list(pool)) curl::multi_cancel(open)
  first <- tryCatch(read(), error = function(error) {
    close()
    stop(error)
  })
  state$pieces <- if (is.null(first)) list() else list(first)
  list(head = answer_of(handle, NULL), read = read, close = close)
}

# Sends a request once. `take` receives each piece of the body as it arrives, with the status and headers of the answer.
http_stream <- function(session, request, take) {
  handle <- new_transfer(session, request)
  head <- NULL
  transfer(session, handle, data = function(piece, final) {
    if (is.null(head)) head <<- answer_of(handle, NULL)
    if (length(piece) > 0) take(piece, head)
  })
  or(head, answer_of(handle, NULL))
}
