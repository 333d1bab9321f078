# Rows as data frames. The data set's description gives the column types, even for empty answers.

# A number outside text becomes text with all its digits.
NUMBERS <- '"(?:[^"\\\\]|\\\\.)*+"(*SKIP)(*FAIL)|(-?[0-9][0-9.eE+-]*)'

exact_records <- function(text) jsonlite::parse_json(gsub(NUMBERS, '"\\1"', text, perl = TRUE))[["records"]]

# A column with its values as in JSON. NULL is NA, and a nested value becomes a list.
plain_column <- function(records, name) {
  values <- lapply(records, `[[`, name)
  values[vapply(values, is.null, NA)] <- NA
  if (any(vapply(values, is.list, NA))) values else unlist(values, use.names = FALSE)
}

times_of <- function(text, zone) {
  # The server's Beijing time is always UTC+8, even in years in which China had summer time.
  if (!identical(zone, BEIJING)) {
    return(as.POSIXct(text, format = "%Y-%m-%d %H:%M:%OS", tz = zone))
  }
  moments <- as.POSIXct(text, format = "%Y-%m-%d %H:%M:%OS", tz = "UTC") - 8 * 3600
  attr(moments, "tzone") <- BEIJING
  moments
}

typed_column <- function(values, field, decimals) {
  switch(or(field[["type"]], ""),
    text = ,
    char = as.character(values),
    number = if (decimals == "text") as.character(values) else as.numeric(values),
    date = as.Date(as.character(values), format = "%Y-%m-%d"),
    datetime = times_of(as.character(values), or(field[["zone"]], BEIJING)),
    boolean = as.logical(values),
    json = ,
    list = as.list(values),
    values
  )
}

# `fields` are those of the description, or empty to leave columns as they are in JSON.
frame_of <- function(records, fields, columns, decimals) {
  by_code <- fields
  names(by_code) <- vapply(fields, `[[`, "", "code")
  names <- if (length(records) > 0) {
    unique(unlist(lapply(records, names), use.names = FALSE))
  } else {
    or(columns, names(by_code))
  }
  # The server sends members in no particular order. Users expect the order of the description, or of the columns that
  # they chose.
  wanted <- or(columns, names(by_code))
  names <- c(intersect(wanted, names), setdiff(names, wanted))
  values <- lapply(names, function(name) typed_column(plain_column(records, name), by_code[[name]], decimals))
  names(values) <- names
  structure(values, class = "data.frame", row.names = .set_row_names(length(records)))
}

# The rows of a JSON answer. Its receipt and other facts are attributes.
rows_of <- function(answer, call, fields) {
  records <- records_in(read_gateway(answer), answer)
  if (call$decimals == "text") records <- exact_records(body_text(answer))
  with_facts(frame_of(records, fields, call$columns, call$decimals), answer, call)
}

with_facts <- function(value, answer, call) {
  attr(value, "code") <- call$code
  attr(value, "receipt") <- receipt_in(answer)
  attr(value, "total") <- number_in(answer, "x-jishi-total")
  attr(value, "next_cursor") <- if (has_more(answer)) header_of(answer, "x-next-cursor")
  attr(value, "idempotency_key") <- call$key
  class(value) <- unique(c("jishi_rows", class(value)))
  value
}

has_more <- function(answer) identical(header_of(answer, "x-has-more"), "1")

file_of <- function(answer, call) {
  structure(
    list(
      code = call$code, format = call$format, content = answer$body, receipt = receipt_in(answer),
      rows = number_in(answer, "x-jishi-rows"), total = number_in(answer, "x-jishi-total"),
      next_cursor = if (has_more(answer)) header_of(answer, "x-next-cursor"), idempotency_key = call$key
    ),
    class = "jishi_file"
  )
}

jishi_receipt <- function(x) {
  if (inherits(x, c("jishi_file", "jishi_quote"))) x$receipt else attr(x, "receipt")
}

SHOWN_ROWS <- 10L

print.jishi_rows <- function(x, ...) {
  receipt <- attr(x, "receipt")
  if (!is.null(receipt)) {
    total <- attr(x, "total")
    count <- if (is.null(total)) nrow(x) else sprintf("%d of %.0f", nrow(x), total)
    cat(sprintf("%s: %s rows, %s\n", attr(x, "code"), count, receipt_text(receipt)))
  }
  plain <- as.data.frame(unclass_rows(x))
  print(utils::head(plain, SHOWN_ROWS), ...)
  if (nrow(plain) > SHOWN_ROWS) cat(sprintf("... and %d more rows\n", nrow(plain) - SHOWN_ROWS))
  invisible(x)
}

print.jishi_file <- function(x, ...) {
  cat(sprintf("%s: %s, %d bytes, %s\n", x$code, x$format, length(x$content), receipt_text(x$receipt)))
  invisible(x)
}

# A plain data frame.
unclass_rows <- function(rows) {
  class(rows) <- setdiff(class(rows), "jishi_rows")
  for (name in c("code", "receipt", "total", "next_cursor", "idempotency_key")) attr(rows, name) <- NULL
  rows
}
