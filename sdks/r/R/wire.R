# Requests in the server's format.

BEIJING <- "Asia/Shanghai"
# An address with a longer query becomes a form.
LONGEST_QUERY <- 4000L

# A vector is joined by commas. NA is empty in a vector, and like NULL if alone.
wire_value <- function(value) {
  if (is.null(value) || (length(value) == 1 && !is.list(value) && is.na(value))) {
    return(NULL)
  }
  if (is.list(value)) {
    return(paste(vapply(value, function(one) or(wire_value(one), ""), ""), collapse = ","))
  }
  text <- if (inherits(value, "POSIXt")) {
    format(value, "%Y-%m-%dT%H:%M:%S+08:00", tz = BEIJING)
  } else if (is.logical(value)) {
    ifelse(value, "true", "false")
  } else if (is.numeric(value) && !is.object(value)) {
    vapply(value, format, "", digits = 15, scientific = FALSE, trim = TRUE)
  } else {
    as.character(value)
  }
  text[is.na(value)] <- ""
  paste(enc2utf8(text), collapse = ",")
}

query_text <- function(parameters) {
  values <- lapply(parameters, wire_value)
  values <- values[!vapply(values, is.null, NA)]
  if (length(values) == 0) {
    return("")
  }
  names <- curl::curl_escape(names(values))
  paste(names, vapply(values, curl::curl_escape, ""), sep = "=", collapse = "&")
}

new_request <- function(method, path, headers = list(), body = NULL) {
  list(method = method, path = path, headers = headers, body = body)
}

FORM <- list("Content-Type" = "application/x-www-form-urlencoded")

form_request <- function(path, parameters) new_request("POST", path, FORM, query_text(parameters))

# A call of a data set. A retry states its number.
data_request <- function(path, parameters, headers, attempt) {
  if (attempt > 0) headers[["X-Retry-Count"]] <- as.character(attempt)
  query <- query_text(parameters)
  if (nchar(query) > LONGEST_QUERY) {
    return(new_request("POST", path, c(headers, FORM), query))
  }
  new_request("GET", if (nzchar(query)) paste0(path, "?", query) else path, headers)
}

# Keys and waits come from OpenSSL, so that a call does not change the state of R's random number generator.
new_key <- function() hex(openssl::rand_bytes(18))

hex <- function(bytes) paste(format(unclass(bytes)), collapse = "")

random_fraction <- function() sum(as.integer(openssl::rand_bytes(4)) / 256^(1:4))

# Checks an amount in fen.
fen <- function(amount, name) {
  is_amount <- is.numeric(amount) && length(amount) == 1 && is.finite(amount) && amount >= 0 && amount == floor(amount)
  if (!is_amount) stop(name, " must be a whole number of fen", call. = FALSE)
  amount
}
