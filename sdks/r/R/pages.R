# Readers of pages and of the change feed, within a price cap. They are lazy: jishi_next() calls one page.

# `quote` and `call` get the state of the reader; `move` advances it past a page and returns whether another page
# follows.
new_reader <- function(max_price_fen, cursor, quote, call, move) {
  reader <- new.env(parent = emptyenv())
  reader$max_price_fen <- fen(max_price_fen, "max_price_fen")
  reader$spent_fen <- 0
  reader$cursor <- cursor
  reader$key <- NULL
  reader$is_over <- FALSE
  reader$pages <- list()
  reader$quote <- quote
  reader$call <- call
  reader$move <- move
  structure(reader, class = "jishi_reader")
}

# Raises if the next page would exceed the cap.
admit <- function(reader, price_fen) {
  if (reader$spent_fen + price_fen <= reader$max_price_fen) {
    return(invisible())
  }
  facts <- list(
    spent_fen = reader$spent_fen, next_price_fen = price_fen, max_price_fen = reader$max_price_fen,
    cursor = wire_value(reader$cursor)
  )
  detail <- sprintf(
    "spent %.0f fen, next page %.0f fen, cap %.0f fen", reader$spent_fen, price_fen, reader$max_price_fen
  )
  refuse("jishi_price_cap_reached", detail, more = facts)
}

jishi_next <- function(reader) UseMethod("jishi_next")

jishi_next.jishi_reader <- function(reader) {
  if (reader$is_over) {
    return(NULL)
  }
  price_fen <- reader$quote(reader)$price_fen
  # A page that failed keeps its key, so that a retry is not charged again.
  if (is.null(reader$key)) {
    admit(reader, price_fen)
    reader$key <- new_key()
  }
  page <- reader$call(reader)
  receipt <- jishi_receipt(page)
  # A repeat costs nothing because an earlier attempt, whose answer was lost, was charged.
  spent <- if (receipt$basis == "repeat") price_fen else or(receipt$price_fen, 0)
  reader$spent_fen <- reader$spent_fen + spent
  reader$key <- NULL
  reader$is_over <- !reader$move(reader, page)
  page
}

left_fen <- function(reader) reader$max_price_fen - reader$spent_fen

jishi_collect <- function(reader) {
  tryCatch(
    while (!is.null(page <- jishi_next(reader))) reader$pages <- c(reader$pages, list(page)),
    jishi_error = function(error) {
      error$rows <- bound_pages(reader$pages)
      stop(error)
    }
  )
  bound_pages(reader$pages)
}

# One plain data frame with all rows.
bound_pages <- function(pages) {
  frames <- lapply(pages, unclass_rows)
  with_rows <- Filter(function(frame) nrow(frame) > 0, frames)
  if (length(with_rows) > 0) do.call(rbind, with_rows) else if (length(frames) > 0) frames[[1]] else data.frame()
}

print.jishi_reader <- function(x, ...) {
  cat(sprintf(
    "a reader of pages: %s of %s CNY spent%s\n", yuan(x$spent_fen), yuan(x$max_price_fen),
    if (x$is_over) ", at its end" else ""
  ))
  invisible(x)
}

jishi_pages <- function(code, ..., max_price_fen, parameters = list(), page_size = 1000, columns = NULL,
                        order_by = NULL, cursor = NULL, as_of = NULL, typed = TRUE,
                        decimals = c("number", "text"), client = jishi_client()) {
  session_of(client)
  decimals <- match.arg(decimals)
  given <- all_parameters(parameters, list(...))
  new_reader(
    max_price_fen, cursor,
    quote = function(reader) {
      jishi_quote(
        code, parameters = given, page_size = page_size, cursor = reader$cursor, as_of = as_of, client = client
      )
    },
    call = function(reader) {
      jishi_query(
        code,
        parameters = given, columns = columns, order_by = order_by, page_size = page_size,
        cursor = reader$cursor, as_of = as_of, max_price_fen = left_fen(reader), idempotency_key = reader$key,
        typed = typed, decimals = decimals, client = client
      )
    },
    move = function(reader, page) {
      reader$cursor <- attr(page, "next_cursor")
      !is.null(reader$cursor)
    }
  )
}

# The columns that the feed adds to those of the data set.
FEED_FIELDS <- list(list(code = "OBJECTID", type = "number"), list(code = "ROWKEY", type = "text"))

jishi_changes <- function(code, max_price_fen, after = 0, columns = NULL, page_rows = 1000, typed = TRUE,
                          decimals = c("number", "text"), client = jishi_client()) {
  session <- session_of(client)
  decimals <- match.arg(decimals)
  path <- paste0("/api/load/", curl::curl_escape(code), "_inc")
  parameters_of <- function(reader) list(objectid = reader$cursor, rowcount = page_rows, "@column" = columns)
  new_reader(
    max_price_fen, after,
    quote = function(reader) {
      quote_call(session, path, c(parameters_of(reader), list(dry_run = 1, format = "json")))
    },
    call = function(reader) {
      fields <- if (typed) c(FEED_FIELDS, fields_of(session, code)) else list()
      headers <- charged_headers(reader$key, left_fen(reader))
      call <- list(code = code, columns = columns, decimals = decimals, key = reader$key)
      run(
        session,
        function(attempt) data_request(path, parameters_of(reader), headers, attempt),
        function(answer) {
          page <- rows_of(answer, call, fields)
          attr(page, "has_more") <- has_more(answer)
          page
        }
      )
    },
    move = function(reader, page) {
      if (nrow(page) > 0) reader$cursor <- as.numeric(page[["OBJECTID"]][nrow(page)])
      nrow(page) > 0 && attr(page, "has_more")
    }
  )
}
