# Answers: JSON, refusals and receipts.

is_object <- function(value) is.list(value) && !is.null(names(value))

header_of <- function(answer, name) answer$headers[[name]]

number_in <- function(answer, name) {
  text <- header_of(answer, name)
  if (!is.null(text) && grepl("^-?[0-9]{1,15}$", text)) as.numeric(text) else NULL
}

body_text <- function(answer) {
  text <- rawToChar(answer$body)
  Encoding(text) <- "UTF-8"
  text
}

# Seconds to wait, or NULL.
retry_after_in <- function(answer) {
  milliseconds <- number_in(answer, "retry-after-ms")
  if (!is.null(milliseconds)) {
    return(milliseconds / 1000)
  }
  text <- or(header_of(answer, "retry-after"), "")
  if (grepl("^[0-9]+$", text)) {
    return(as.numeric(text))
  }
  moment <- if (nzchar(text)) as.numeric(curl::parse_date(text))
  if (is.null(moment) || is.na(moment)) NULL else max(0, moment - as.numeric(Sys.time()))
}

read_json <- function(answer) {
  tryCatch(jsonlite::parse_json(body_text(answer)), error = function(error) {
    status <- answer$status
    if (status %in% c(502, 503, 504)) {
      refuse("jishi_server_busy", http_status = status, retry_after = retry_after_in(answer))
    }
    kind <- if (status >= 500) "jishi_server_error" else "jishi_answer_unreadable"
    refuse(kind, "the answer is not JSON", http_status = status)
  })
}

unreadable <- function(answer, detail) refuse("jishi_answer_unreadable", detail, http_status = answer$status)

refuse_answer <- function(answer, code, detail) {
  kind <- or(kind_of(code), if (answer$status >= 500) "jishi_server_error" else "jishi_error")
  if (code == -1 && identical(header_of(answer, "x-jishi-basis"), "unknown")) kind <- "jishi_outcome_unknown"
  refuse(
    kind, detail,
    code = code, http_status = answer$status, request_id = header_of(answer, "x-request-id"),
    retry_after = retry_after_in(answer)
  )
}

is_file <- function(answer) {
  answer$status == 200 && !grepl("json", or(header_of(answer, "content-type"), ""), fixed = TRUE)
}

# Returns the JSON of an answer of /api, or raises the condition of its result code.
read_gateway <- function(answer) {
  json <- read_json(answer)
  if (!is_object(json)) unreadable(answer, "the answer is not an object")
  code <- or(json[["resultcode"]], json[["code"]])
  if (!is.numeric(code)) unreadable(answer, "the answer has no result code")
  if (code == 200 && answer$status == 200) {
    return(json)
  }
  refuse_answer(answer, code, as.character(or(or(json[["resultmsg"]], json[["msg"]]), "")))
}

# Returns `data` of an answer of /v1, or raises.
read_site <- function(answer) {
  json <- read_json(answer)
  code <- if (is_object(json)) json[["code"]]
  if (!is.numeric(code)) unreadable(answer, "the answer has no code")
  if (code == 0) {
    return(json[["data"]])
  }
  refuse_answer(answer, if (answer$status == 429) 429 else code, as.character(or(json[["msg"]], "")))
}

read_token <- function(answer) {
  json <- read_json(answer)
  if (!is_object(json)) unreadable(answer, "the token's answer is not an object")
  if (answer$status == 200 && is.character(json[["access_token"]])) {
    return(json)
  }
  detail <- as.character(or(or(json[["error_description"]], json[["error"]]), ""))
  status <- answer$status
  kind <- if (status == 429) {
    "jishi_rate_limited"
  } else if (status == 503) {
    "jishi_server_busy"
  } else if (status >= 500) {
    "jishi_server_error"
  } else {
    "jishi_auth_error"
  }
  code <- if (status == 429) 429
  refuse(kind, detail, code = code, http_status = status, retry_after = retry_after_in(answer))
}

# An answer without records is never treated as an empty page.
records_in <- function(json, answer) {
  records <- json[["records"]]
  if (!is.list(records) || is_object(records)) unreadable(answer, "the answer has no records")
  records
}

# Amounts are in fen.
receipt_in <- function(answer) {
  structure(
    list(
      request_id = or(header_of(answer, "x-request-id"), ""),
      basis = or(header_of(answer, "x-jishi-basis"), ""),
      price_fen = number_in(answer, "x-jishi-price-fen"),
      balance_fen = number_in(answer, "x-jishi-balance-fen"),
      calls_left = number_in(answer, "x-jishi-calls-left"),
      version = number_in(answer, "x-jishi-version"),
      is_demo = identical(header_of(answer, "x-jishi-demo"), "1"),
      notice = header_of(answer, "x-jishi-notice"),
      ignored = header_of(answer, "x-jishi-ignored")
    ),
    class = "jishi_receipt"
  )
}

yuan <- function(fen) if (is.null(fen)) "?" else sprintf("%.2f", fen / 100)

receipt_text <- function(receipt) {
  paste(c(
    sprintf("%s CNY (%s)", yuan(receipt$price_fen), receipt$basis),
    if (!is.null(receipt$balance_fen)) sprintf("balance %s CNY", yuan(receipt$balance_fen)),
    if (!is.null(receipt$calls_left)) sprintf("%.0f calls left", receipt$calls_left),
    sprintf("receipt %s", receipt$request_id),
    if (receipt$is_demo) "demo rows",
    receipt$notice,
    if (!is.null(receipt$ignored)) paste("ignored:", receipt$ignored)
  ), collapse = ", ")
}

print.jishi_receipt <- function(x, ...) {
  cat(receipt_text(x), "\n", sep = "")
  invisible(x)
}
