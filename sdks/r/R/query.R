# Calls and quotes of data sets.

data_path <- function(code) paste0("/api/data/", curl::curl_escape(code))

# Parameters of the data set come before those of the call, in the order that all clients use.
call_parameters <- function(parameters, columns = NULL, limit = NULL, order_by = NULL, page_size = NULL,
                            cursor = NULL, as_of = NULL, lang = NULL, format = "json") {
  c(parameters, list(
    "@column" = columns, "@limit" = limit, "@orderby" = order_by, pagesize = page_size, cursor = cursor,
    "@asof" = as_of, lang = lang, format = format
  ))
}

# Parameters are named arguments, or members of `parameters`.
all_parameters <- function(parameters, named) {
  all <- c(as.list(parameters), named)
  if (length(all) > 0 && (is.null(names(all)) || any(!nzchar(names(all))))) {
    stop("each parameter needs a name, such as scode = \"600901\"", call. = FALSE)
  }
  all
}

charged_headers <- function(key, max_price_fen) {
  headers <- list("Idempotency-Key" = key)
  if (!is.null(max_price_fen)) {
    headers[["X-Jishi-Max-Price-Fen"]] <- wire_value(fen(max_price_fen, "max_price_fen"))
  }
  headers
}

# Sends a charged call. The column types are read first: a failure to read them after the call would lose a paid answer.
charged_call <- function(session, call, parameters) {
  fields <- if (call$typed && call$format == "json") fields_of(session, call$code) else list()
  headers <- charged_headers(call$key, call$max_price_fen)
  run(
    session,
    function(attempt) data_request(data_path(call$code), parameters, headers, attempt),
    function(answer) {
      if (call$format == "json") {
        return(rows_of(answer, call, fields))
      }
      if (!is_file(answer)) read_gateway(answer)
      file_of(answer, call)
    }
  )
}

jishi_query <- function(code, ..., parameters = list(), columns = NULL, limit = NULL, order_by = NULL,
                        page_size = NULL, cursor = NULL, as_of = NULL, max_price_fen = NULL,
                        idempotency_key = NULL, format = "json", typed = TRUE, decimals = c("number", "text"),
                        client = jishi_client()) {
  session <- session_of(client)
  call <- list(
    code = code, format = format, columns = columns, typed = typed, decimals = match.arg(decimals),
    key = or(idempotency_key, new_key()), max_price_fen = max_price_fen
  )
  sent <- call_parameters(
    all_parameters(parameters, list(...)), columns, limit, order_by, page_size, cursor, as_of,
    if (format == "json") session$lang, format
  )
  charged_call(session, call, sent)
}

# A dry run, which is not charged.
quote_call <- function(session, path, parameters) {
  run(session, function(attempt) data_request(path, parameters, list(), attempt), read_quote)
}

read_quote <- function(answer) {
  read_gateway(answer)
  receipt <- receipt_in(answer)
  if (is.null(receipt$price_fen)) unreadable(answer, "the answer has no price")
  structure(
    list(
      rows = or(number_in(answer, "x-jishi-rows"), 0), total = or(number_in(answer, "x-jishi-total"), 0),
      price_fen = receipt$price_fen, price_after_trial_fen = number_in(answer, "x-jishi-price-after-trial-fen"),
      receipt = receipt
    ),
    class = "jishi_quote"
  )
}

jishi_quote <- function(code, ..., parameters = list(), limit = NULL, page_size = NULL, cursor = NULL,
                        as_of = NULL, client = jishi_client()) {
  sent <- call_parameters(
    all_parameters(parameters, list(...)),
    limit = limit, page_size = page_size, cursor = cursor, as_of = as_of
  )
  quote_call(session_of(client), data_path(code), c(sent, list(dry_run = 1)))
}

print.jishi_quote <- function(x, ...) {
  cat(sprintf("%.0f rows of %.0f, %s CNY (not charged)\n", x$rows, x$total, yuan(x$price_fen)))
  invisible(x)
}
