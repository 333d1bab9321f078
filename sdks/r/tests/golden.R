# Replays the requests and answers that all clients share (sdks/golden).

source("testing.R")

folder <- if (dir.exists("golden")) "golden" else file.path("..", "..", "golden")
if (!dir.exists(folder)) stop("the golden cases are not here: npm run test:clients -- r brings them", call. = FALSE)
files <- c("calls", "errors", "pages", "retries", "streams", "tokens")

read_golden <- function(name) {
  golden <- jsonlite::read_json(file.path(folder, paste0(name, ".json")))
  lapply(golden$cases, function(case) {
    case$answers <- lapply(case$answers, function(answer) {
      if (!is.list(answer)) answer <- or(golden$replies[[answer]], answer)
      if (identical(answer, "cut")) answer else answer_of(answer)
    })
    case
  })
}

answer_of <- function(answer) {
  body <- answer$body
  text <- if (is.character(body)) body else as.character(jsonlite::toJSON(body, auto_unbox = TRUE, null = "null"))
  list(status = answer$status, headers = answer$headers, body = charToRaw(enc2utf8(text)))
}

# JishiError is jishi_error, and PriceCapReached jishi_price_cap_reached.
kind_of <- function(type) {
  words <- tolower(gsub("([a-z])([A-Z])", "\\1_\\2", type))
  if (startsWith(words, "jishi_")) words else paste0("jishi_", words)
}

records_of <- function(frame) {
  rows <- unclass(jishi:::unclass_rows(frame))
  lapply(seq_len(nrow(frame)), function(n) lapply(rows[names(frame)], `[[`, n))
}

members_of <- function(value) {
  if (inherits(value, "jishi_rows")) {
    return(c(list(records = records_of(value), rows = nrow(value)), attributes(value)[c("total", "next_cursor", "receipt")]))
  }
  if (inherits(value, "jishi_file")) value$content <- rawToChar(value$content)
  value
}

# Members that a case does not name may have any value.
expect_members <- function(found, expected, at = "") {
  if (is.list(expected) && !is.null(names(expected))) {
    found <- members_of(found)
    for (name in names(expected)) expect_members(found[[name]], expected[[name]], paste0(at, ".", name))
  } else if (is.list(expected)) {
    expect_equal(length(found), length(expected))
    for (n in seq_along(expected)) expect_members(found[[n]], expected[[n]], paste0(at, "[", n, "]"))
  } else if (!isTRUE(all.equal(found, expected))) {
    stop(sprintf("%s is %s instead of %s", at, format(found), format(expected)), call. = FALSE)
  }
}

arguments_of <- function(call, client) {
  c(call$code, lapply(call$options, function(one) if (is.list(one)) unlist(one) else one), list(client = client))
}

# Returns the value of a call, or the pages or rows before its error.
make_call <- function(call, client, log) {
  parameters <- list(parameters = call$parameters)
  given <- arguments_of(call, client)
  switch(call$verb,
    query = do.call(jishi_query, c(given, parameters, list(typed = FALSE))),
    quote = do.call(jishi_quote, c(given, parameters)),
    search = as.list(jishi_search(call$words, client)$code),
    describe = list(jishi_describe(call$code, client)$code),
    pages = read_pages(do.call(jishi_pages, c(given, parameters, list(typed = FALSE))), log, list),
    changes = read_pages(do.call(jishi_changes, c(given, list(typed = FALSE))), log, records_of),
    stream = read_pages(do.call(jishi_stream, c(given[names(given) != ""], list(typed = FALSE))), log, list)
  )
}

read_pages <- function(reader, log, items) {
  log$value <- list()
  while (!is.null(page <- jishi_next(reader))) log$value <- c(log$value, items(page))
  log$value
}

expect_requests <- function(requests, expected) {
  expect_equal(length(requests), length(expected))
  for (n in seq_along(expected)) {
    expect_members(requests[[n]], expected[[n]][intersect(names(expected[[n]]), c("method", "path", "body"))])
    headers <- requests[[n]]$headers
    names(headers) <- tolower(names(headers))
    for (name in names(expected[[n]]$headers)) {
      wish <- expected[[n]]$headers[[name]]
      expect_equal(if (is.logical(wish)) !is.null(headers[[name]]) else headers[[name]], wish)
    }
  }
}

expect_waits <- function(waits, bounds) {
  expect_equal(length(waits), length(bounds))
  for (n in seq_along(bounds)) expect_true(waits[[n]] >= bounds[[n]][[1]] && waits[[n]] <= bounds[[n]][[2]])
}

replay <- function(case) {
  stub <- do.call(stub_client, c(list(case$answers), case$client))
  log <- stub$log
  outcome <- tryCatch(
    {
      for (n in seq_len(or(case$calls, 1))) log$value <- make_call(case$call, stub$client, log)
      NULL
    },
    jishi_error = identity
  )
  if (is.null(case$error)) {
    if (!is.null(outcome)) stop(outcome)
  } else {
    expect_equal(class(outcome)[[1]], kind_of(case$error$type))
    outcome$text <- conditionMessage(outcome)
    expect_members(unclass(outcome), case$error[names(case$error) != "type"])
  }
  if (!is.null(case$result)) expect_members(log$value, case$result)
  expect_requests(log$requests, case$requests)
  if (!is.null(case$keys)) {
    keys <- lapply(log$requests, function(request) request$headers[["Idempotency-Key"]])
    expect_equal(length(unique(unlist(keys))), case$keys)
  }
  if (!is.null(case$waits)) expect_waits(log$waits, case$waits)
  expect_equal(length(log$answers), 0L)
}

for (file in files) {
  for (case in read_golden(file)) test(paste0(file, ": ", case$name), replay(case))
}
finish(at_least = 75L)
