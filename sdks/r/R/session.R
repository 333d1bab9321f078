# A session: its key, its token, and requests with retries.

TOTAL_TIMEOUT_S <- 300
FIRST_WAIT_S <- 0.5
LONGEST_WAIT_S <- 8
# With a longer Retry-After, the error is raised immediately.
LONGEST_RETRY_AFTER_S <- 120
# Codes of refusals that a new token may resolve.
STALE_TOKEN <- c(401, 404, 405, 1410)
TOKEN_PATH <- "/api-cloud-platform/oauth2/token"
# A token is replaced this many seconds before it expires.
TOKEN_SPARE_S <- 60

# Sessions hold the keys, so that a saved workspace with a client contains none.
sessions <- new.env()

new_session <- function(config, lang, retries) {
  session <- list2env(config, parent = emptyenv())
  session$lang <- lang
  session$retries <- retries
  session$descriptions <- list()
  session$send <- function(request) http_send(session, request)
  session$stream <- function(request, take) http_stream(session, request, take)
  session$open <- function(request) http_open(session, request)
  session$sleep <- Sys.sleep
  session$now <- function() proc.time()[["elapsed"]]
  session
}

session_of <- function(client) {
  if (!inherits(client, "jishi_client")) stop("client must be of jishi_client()", call. = FALSE)
  session <- sessions[[client$id]]
  if (is.null(session)) {
    refuse("jishi_configuration_error", "the client is of an earlier R session: make another with jishi_client()")
  }
  session
}

# Full jitter over a delay that doubles from 0.5 s to 8 s, but never less than the server demands.
is_too_long <- function(error) or(error$retry_after, 0) > LONGEST_RETRY_AFTER_S

wait_of <- function(attempt, stated) {
  jitter <- random_fraction() * min(LONGEST_WAIT_S, FIRST_WAIT_S * 2^attempt)
  if (is.null(stated)) jitter else stated + jitter / 4
}

may_repeat <- function(error) {
  passing <- c("jishi_connection_failed", "jishi_server_busy", "jishi_outcome_unknown")
  # 430 means that the daily limit is reached. A wait of a few seconds does not help.
  inherits(error, passing) || identical(as.numeric(error$code), 429)
}

# Returns the wait before the next attempt, or NULL if there is none.
wait_before <- function(session, attempt, error, answer, deadline) {
  should <- or(answer$headers[["x-should-retry"]], "")
  may <- should == "true" || (should != "false" && may_repeat(error))
  if (attempt >= session$retries || !may || is_too_long(error)) {
    return(NULL)
  }
  wait <- wait_of(attempt, error$retry_after)
  if (session$now() + wait > deadline) NULL else wait
}

# Sends a request until it is answered. `make` receives the number of retries and keeps the same key.
run <- function(session, make, read, keyed = TRUE) {
  deadline <- session$now() + TOTAL_TIMEOUT_S
  attempt <- 0
  has_new_token <- FALSE
  repeat {
    answer <- NULL
    request <- make(attempt)
    token <- if (keyed) current_token(session)
    if (!is.null(token)) request$headers[["Authorization"]] <- paste("Bearer", token)
    outcome <- tryCatch(
      {
        answer <- session$send(request)
        list(value = read(answer))
      },
      jishi_error = identity
    )
    if (!inherits(outcome, "jishi_error")) {
      return(outcome$value)
    }
    if (!has_new_token && is_stale(outcome) && keyed && forget_token(session, token)) {
      has_new_token <- TRUE
      next
    }
    wait <- wait_before(session, attempt, outcome, answer, deadline)
    if (is.null(wait)) stop(outcome)
    session$sleep(wait)
    attempt <- attempt + 1
  }
}

is_stale <- function(error) inherits(error, "jishi_auth_error") && isTRUE(error$code %in% STALE_TOKEN)

has_key <- function(session) is.null(session$token) && !is.null(session$access_key)

# Returns whether there is a key or a login to get another token.
forget_token <- function(session, refused) {
  session$fresh_token <- NULL
  session$refused_token <- refused
  has_key(session) || !is.null(session$login)
}

# Returns a token that has not expired, or NULL for a client without a key.
current_token <- function(session) {
  if (!has_key(session) && is.null(session$login)) {
    return(session$token)
  }
  if (is.null(session$fresh_token) || session$now() >= session$token_ends_at) {
    found <- if (is.null(session$login)) {
      run(session, function(attempt) token_request(session), read_token, keyed = FALSE)
    } else {
      login_token(session, session$login, session$refused_token)
    }
    session$fresh_token <- found[["access_token"]]
    session$token_ends_at <- session$now() + (as.numeric(or(found[["expires_in"]], 0)) - TOKEN_SPARE_S)
  }
  session$fresh_token
}

token_request <- function(session) {
  form_request(TOKEN_PATH, list(
    grant_type = "client_credentials", client_id = session$access_key, client_secret = session$access_secret
  ))
}
