# Shared by the tests. test() runs one test and records its failures; finish() raises an error if there are any.

library(jishi)

results <- new.env()
results$passed <- 0L
results$failed <- character()

test <- function(name, work) {
  outcome <- tryCatch(
    {
      force(work)
      NULL
    },
    error = identity
  )
  if (is.null(outcome)) {
    results$passed <- results$passed + 1L
  } else {
    results$failed <- c(results$failed, name)
    cat("FAILED", name, "\n ", conditionMessage(outcome), "\n")
  }
}

finish <- function(at_least = 1L) {
  cat(sprintf("%d passed, %d failed\n", results$passed, length(results$failed)))
  if (length(results$failed) > 0 || results$passed < at_least) stop("tests failed", call. = FALSE)
}

expect_equal <- function(found, expected) {
  if (!isTRUE(all.equal(found, expected, check.attributes = FALSE)) || length(found) != length(expected)) {
    stop(paste(c("found", deparse(found), "instead of", deparse(expected)), collapse = " "), call. = FALSE)
  }
}

expect_true <- function(found) expect_equal(found, TRUE)

# Returns the condition that the work raises.
expect_raised <- function(kind, work) {
  outcome <- tryCatch(
    {
      force(work)
      NULL
    },
    error = identity
  )
  if (!inherits(outcome, kind)) {
    stop(paste("found", or(outcome, "no error"), "instead of", kind), call. = FALSE)
  }
  outcome
}

or <- function(value, instead) if (is.null(value)) instead else value

# A client without network. `answers` are sent in their order; an answer "cut" breaks the connection.
stub_client <- function(answers, ...) {
  for (name in grep("^JISHI_", names(Sys.getenv()), value = TRUE)) Sys.unsetenv(name)
  Sys.setenv(XDG_CONFIG_HOME = tempfile())
  arguments <- list(base_url = "http://test.invalid", ...)
  if (is.null(arguments$access_key) && is.null(arguments$token)) arguments$token <- "a-token"
  client <- do.call(jishi_client, arguments)
  session <- jishi:::new_session(jishi:::load_config(
    arguments$base_url, arguments$access_key, arguments$access_secret, arguments$token, NULL
  ), arguments$lang, or(arguments$retries, 4L))
  log <- new.env()
  log$answers <- answers
  log$requests <- list()
  log$waits <- list()
  next_answer <- function(request) {
    log$requests <- c(log$requests, list(request))
    answer <- log$answers[[1]]
    log$answers <- log$answers[-1]
    if (identical(answer, "cut")) jishi:::refuse("jishi_connection_failed", "cut")
    answer
  }
  session$send <- next_answer
  session$open <- function(request) {
    answer <- next_answer(request)
    list(
      head = answer[c("status", "headers")], close = function() NULL,
      read = function() {
        piece <- answer$body
        answer$body <<- NULL
        piece
      }
    )
  }
  session$sleep <- function(seconds) log$waits <- c(log$waits, list(seconds))
  assign(client$id, session, envir = jishi:::sessions)
  list(client = client, session = session, log = log)
}

json_answer <- function(body, status = 200, ...) {
  text <- if (is.character(body)) body else as.character(jsonlite::toJSON(body, auto_unbox = TRUE, null = "null"))
  headers <- utils::modifyList(list("content-type" = "application/json; charset=utf-8"), list(...))
  list(status = status, headers = headers, body = charToRaw(enc2utf8(text)))
}

rows_answer <- function(records, ...) {
  text <- sprintf('{"resultcode":200,"resultmsg":"success","count":1,"total":9,"records":%s}', records)
  facts <- list(
    "x-jishi-rows" = "1", "x-jishi-total" = "9", "x-jishi-price-fen" = "3", "x-jishi-basis" = "use",
    "x-request-id" = "id-1"
  )
  do.call(json_answer, c(list(text), utils::modifyList(facts, list(...))))
}
