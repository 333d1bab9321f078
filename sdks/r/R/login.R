# A login by a code that a person types on the site (RFC 8628). Its token is renewed in the credentials file.

DEVICE_GRANT <- "urn:ietf:params:oauth:grant-type:device_code"
SLOWER_S <- 5
LONGEST_NAME <- 80L
# Remedies by OAuth error.
LOGIN_REMEDIES <- list(
  access_denied = "the login was refused", expired_token = "the code has expired: log in again",
  invalid_grant = "the login has ended: log in again"
)

jishi_login <- function(base_url = NULL, profile = "default") {
  known <- stored_profiles()[[profile]]
  from_environment <- Sys.getenv("JISHI_BASE_URL")
  if (is.null(base_url) && nzchar(from_environment)) base_url <- from_environment
  address <- checked_address(or(base_url, known[["base_url"]]))
  log_in(new_session(list(base_url = address), NULL, 0), profile)
  message("The login is stored as the profile ", profile, ".")
  invisible(jishi_client(address, profile = profile))
}

# Shows a code, waits until a person has typed it, and stores the tokens.
log_in <- function(session, profile, show = message) {
  name <- substr(sprintf("R (%s)", Sys.info()[["nodename"]]), 1, LONGEST_NAME)
  body <- list(client_name = name, grant_types = list(DEVICE_GRANT))
  json <- as.character(jsonlite::toJSON(body, auto_unbox = TRUE))
  program <- granted(send_once(
    session, new_request("POST", "/oauth/register", list("Content-Type" = "application/json"), json)
  ))
  client_id <- text_in(program, "client_id")
  codes <- granted(send_once(session, form_request("/oauth/device", list(client_id = client_id))))
  show(sprintf(
    "Open %s\nand compare the code: %s", text_in(codes, "verification_uri_complete"), text_in(codes, "user_code")
  ))
  form <- list(grant_type = DEVICE_GRANT, client_id = client_id, device_code = text_in(codes, "device_code"))
  tokens <- until_decided(session, form, as.numeric(or(codes[["interval"]], SLOWER_S)))
  in_turn(store_profile(profile, login_members(session$base_url, client_id, tokens)))
}

# Polls until the user has decided or the code has expired.
until_decided <- function(session, form, seconds) {
  repeat {
    session$sleep(seconds)
    answer <- send_once(session, form_request("/oauth/token", form))
    if (identical(answer[["error"]], "slow_down")) {
      seconds <- seconds + SLOWER_S
    } else if (!identical(answer[["error"]], "authorization_pending")) {
      return(granted(answer))
    }
  }
}

jishi_logout <- function(profile = "default") {
  in_turn({
    members <- read_profile(profile)
    if (!is.null(members[["refresh_token"]])) {
      session <- new_session(list(base_url = checked_address(members[["base_url"]])), NULL, 0)
      form <- list(client_id = members[["client_id"]], token = members[["refresh_token"]])
      granted(send_once(session, form_request("/oauth/revoke", form)))
    }
    remove_profile(profile)
  })
  invisible()
}

# Returns the token of a login. A refresh token works only once, so processes renew one at a time, and use a token that
# another process has just renewed.
login_token <- function(session, profile, refused) {
  fresh <- fresh_in(read_profile(profile), refused)
  if (!is.null(fresh)) {
    return(fresh)
  }
  in_turn({
    members <- read_profile(profile)
    fresh <- fresh_in(members, refused)
    if (is.null(fresh)) {
      if (is.null(members[["refresh_token"]])) {
        refuse("jishi_configuration_error", sprintf("the profile %s has no login", profile))
      }
      form <- list(
        grant_type = "refresh_token", client_id = members[["client_id"]], refresh_token = members[["refresh_token"]]
      )
      fresh <- granted(send_once(session, form_request("/oauth/token", form)))
      store_profile(profile, login_members(members[["base_url"]], members[["client_id"]], fresh))
    }
    fresh
  })
}

ISO_TIME <- "%Y-%m-%dT%H:%M:%OS"

# Returns the token of a profile and the seconds for which it is valid, unless it expires soon or is the refused one.
fresh_in <- function(members, refused) {
  token <- members[["token"]]
  ends <- as.POSIXct(or(members[["expires_at"]], NA_character_), format = ISO_TIME, tz = "UTC")
  if (is.null(token) || is.na(ends) || identical(token, refused)) {
    return(NULL)
  }
  seconds <- as.numeric(difftime(ends, Sys.time(), units = "secs"))
  if (seconds > TOKEN_SPARE_S) list(access_token = token, expires_in = seconds)
}

login_members <- function(base_url, client_id, tokens) {
  ends <- Sys.time() + as.numeric(or(tokens[["expires_in"]], 0))
  list(
    base_url = base_url, client_id = client_id, token = text_in(tokens, "access_token"),
    refresh_token = text_in(tokens, "refresh_token"), expires_at = format(ends, "%Y-%m-%dT%H:%M:%SZ", tz = "UTC")
  )
}

# Returns an answer of OAuth, unless it is an error.
granted <- function(answer) {
  error <- answer[["error"]]
  if (is.null(error)) {
    return(answer)
  }
  refuse("jishi_auth_error", or(LOGIN_REMEDIES[[error]], paste0(error, ": ", or(answer[["error_description"]], ""))))
}

text_in <- function(answer, name) {
  text <- answer[[name]]
  if (!is.character(text)) refuse("jishi_server_error", paste("the answer has no", name))
  text
}

# Sends the request once: a retry after a lost answer would use the refresh token a second time.
send_once <- function(session, request) {
  answer <- session$send(request)
  json <- tryCatch(jsonlite::parse_json(body_text(answer)), error = function(error) NULL)
  if (!is.list(json) || answer$status >= 500) {
    refuse("jishi_server_error", sprintf("the server answered with %d", answer$status), http_status = answer$status)
  }
  json
}
