# Streams of changes, quotes and alerts. They are lazy: jishi_next() waits for one event.

STREAMS <- "/v1/streams"
# The server cannot open another stream, or is restarting.
NO_ROOM <- c(3193, 3195)
EVENT_ENDS <- as.raw(c(0x0a, 0x0a))

jishi_stream <- function(datasets = NULL, quotes = NULL, alerts = FALSE, cursor = NULL, max_price_fen = NULL,
                         typed = TRUE, decimals = c("number", "text"), client = jishi_client()) {
  session <- session_of(client)
  if (!is.null(max_price_fen)) fen(max_price_fen, "max_price_fen")
  # The types are read before the stream: a failure to read them later would lose a paid event.
  if (typed) for (code in datasets) fields_of(session, code)
  stream <- new.env(parent = emptyenv())
  stream$session <- session
  stream$choice <- list(
    datasets = datasets, quotes = quotes, alerts = if (isTRUE(alerts)) 1, maxPriceFen = max_price_fen,
    lang = session$lang
  )
  stream$typed <- typed
  stream$decimals <- match.arg(decimals)
  stream$cursor <- cursor
  stream$failures <- 0
  stream$has_new_token <- FALSE
  stream$is_closed <- FALSE
  stream$connection <- NULL
  structure(stream, class = "jishi_stream")
}

jishi_next.jishi_stream <- function(reader) {
  while (!reader$is_closed) {
    if (is.null(reader$connection)) connect_stream(reader)
    event <- if (!is.null(reader$connection)) next_event(reader)
    if (!is.null(event)) {
      return(event_of(reader, event))
    }
  }
  NULL
}

# Opens a connection after the last event, or waits after a failure.
connect_stream <- function(stream) {
  session <- stream$session
  token <- NULL
  outcome <- tryCatch(
    {
      token <- current_token(session)
      stream$connection <- open_stream(session, stream_request(stream, token))
    },
    jishi_error = identity
  )
  if (!inherits(outcome, "jishi_error")) {
    return(invisible())
  }
  if (!stream$has_new_token && is_stale(outcome) && forget_token(session, token)) {
    stream$has_new_token <- TRUE
    return(invisible())
  }
  is_passing <- may_repeat(outcome) || isTRUE(outcome$code %in% NO_ROOM)
  if (!is_passing || stream$failures >= session$retries) stop(outcome)
  stream$failures <- stream$failures + 1
  pause_stream(stream, outcome$retry_after)
}

stream_request <- function(stream, token) {
  headers <- list(Accept = "text/event-stream")
  if (!is.null(stream$cursor)) headers[["Last-Event-ID"]] <- stream$cursor
  if (!is.null(token)) headers[["Authorization"]] <- paste("Bearer", token)
  data_request(STREAMS, stream$choice, headers, 0)
}

# Returns a connection that sends events, or raises the refusal of the server.
open_stream <- function(session, request) {
  connection <- session$open(request)
  if (connection$head$status == 200) {
    connection$rest <- raw()
    return(connection)
  }
  on.exit(connection$close())
  body <- raw()
  while (!is.null(piece <- connection$read())) body <- c(body, piece)
  answer <- c(connection$head[c("status", "headers")], list(body = body))
  read_site(answer)
  unreadable(answer, "the answer is no stream")
}

# Returns an event. If the connection has ended, waits until the next one is due and returns NULL.
next_event <- function(stream) {
  # Events that arrived are passed on; the next connection continues after them.
  event <- tryCatch(read_event(stream), jishi_connection_failed = function(error) NULL)
  if (is.null(event)) {
    end_connection(stream)
    pause_stream(stream, NULL)
    return(NULL)
  }
  stream$failures <- 0
  stream$has_new_token <- FALSE
  stream$cursor <- event$id
  if (event$event != "end") {
    return(event)
  }
  end_connection(stream)
  pause_stream(stream, reconnection(event$data))
  NULL
}

# Reads blocks of lines until one is an event. Comments keep the connection open and are not events.
read_event <- function(stream) {
  connection <- stream$connection
  repeat {
    end <- grepRaw(EVENT_ENDS, connection$rest, fixed = TRUE)
    if (length(end) == 0) {
      piece <- connection$read()
      if (is.null(piece)) {
        return(NULL)
      }
      stream$connection$rest <- connection$rest <- c(connection$rest, piece)
      next
    }
    block <- connection$rest[seq_len(end - 1)]
    stream$connection$rest <- connection$rest <- connection$rest[-seq_len(end + 1)]
    event <- parse_event(block)
    if (!is.null(event)) {
      return(event)
    }
  }
}

parse_event <- function(block) {
  text <- rawToChar(block)
  Encoding(text) <- "UTF-8"
  found <- regmatches(text, gregexpr("(?m)^(id|event|data): .*$", text, perl = TRUE))[[1]]
  members <- as.list(sub("^[a-z]+: ", "", found))
  names(members) <- sub(": .*", "", found)
  if (!all(c("id", "event", "data") %in% names(members))) {
    return(NULL)
  }
  list(
    id = members$id, event = members$event, data = jsonlite::parse_json(members$data), text = members$data
  )
}

# Returns the wait before the next connection in seconds, or raises the reason if reconnecting cannot help.
reconnection <- function(end) {
  if (isTRUE(end[["reconnect"]])) {
    return(as.numeric(or(end[["retryMs"]], 0)) / 1000)
  }
  code <- as.numeric(or(end[["code"]], 0))
  refuse(or(kind_of(code), "jishi_error"), sprintf("%s: %s", end[["error"]], end[["msg"]]), code = code)
}

# Adds the rows of changes and quotes as a data frame.
event_of <- function(stream, event) {
  data <- event$data
  if (event$event == "changes") {
    fields <- if (stream$typed) c(FEED_FIELDS, fields_of(stream$session, data[["dataset"]])) else list()
    records <- if (stream$decimals == "text") exact_records(event$text) else data[["records"]]
    event$rows <- frame_of(records, fields, NULL, stream$decimals)
  } else if (event$event == "quotes") {
    event$rows <- frame_of(data[["items"]], list(), NULL, "number")
  }
  event$text <- NULL
  structure(event, class = "jishi_event")
}

pause_stream <- function(stream, stated) {
  stream$session$sleep(or(stated, wait_of(stream$failures, NULL)))
}

end_connection <- function(stream) {
  ended <- stream$connection
  stream$connection <- NULL
  if (!is.null(ended)) ended$close()
}

close.jishi_stream <- function(con, ...) {
  con$is_closed <- TRUE
  end_connection(con)
  invisible()
}

print.jishi_stream <- function(x, ...) {
  cat(sprintf("a stream of events%s%s\n", if (x$is_closed) ", closed" else "", if (is.null(x$cursor)) "" else
    paste0(", after ", x$cursor)))
  invisible(x)
}

print.jishi_event <- function(x, ...) {
  cat(sprintf("%s %s\n", x$event, x$id))
  if (!is.null(x$rows)) print(utils::head(x$rows, SHOWN_ROWS), ...)
  invisible(x)
}
