# The login by code, against a stub with a server's answers. device-login-program.test.ts uses a real server.

source("testing.R")

CODES <- list(
  device_code = "d", user_code = "BBBB-CCCC", interval = 5,
  verification_uri_complete = "http://test.invalid/device?user_code=BBBB-CCCC"
)
TOKENS <- list(access_token = "one", refresh_token = "r1", expires_in = 3600)

reply_of <- function(answer) if (is.character(answer)) json_answer(list(error = answer), 400) else json_answer(answer)

# Logs in within a new folder, and returns the log, which includes what was shown.
log_in <- function(...) {
  stub <- stub_client(c(list(json_answer(list(client_id = "jsp_1"), 201), json_answer(CODES)), lapply(list(...), reply_of)))
  jishi:::log_in(stub$session, "work", function(text) stub$log$shown <- text)
  stub$log
}

profile <- function(name = "work") jishi:::read_profile(name)

# A session of the stored login, with these answers.
session_of_login <- function(...) {
  folder <- Sys.getenv("XDG_CONFIG_HOME")
  stub <- stub_client(lapply(list(...), reply_of))
  Sys.setenv(XDG_CONFIG_HOME = folder)
  config <- jishi:::load_config(NULL, NULL, NULL, NULL, "work")
  stub$session$token <- config$token
  stub$session$login <- config$login
  stub
}

expire <- function() {
  jishi:::store_profile("work", utils::modifyList(profile(), list(expires_at = "2020-01-01T00:00:00Z")))
}

test("a login shows the code, polls at the server's interval, and stores the tokens for its owner alone", {
  log <- log_in("authorization_pending", "slow_down", "authorization_pending", TOKENS)
  expect_true(grepl("device?user_code=BBBB-CCCC\n", log$shown, fixed = TRUE) && endsWith(log$shown, " BBBB-CCCC"))
  expect_equal(log$waits, list(5, 5, 10, 10))
  expect_true(grepl("device_code=d", log$requests[[6]]$body, fixed = TRUE))
  expect_equal(format(file.mode(jishi:::credentials_file())), "600")
  expect_equal(
    profile()[c("base_url", "client_id", "token", "refresh_token")], list("http://test.invalid", "jsp_1", "one", "r1")
  )
})

test("a refused login stores nothing", {
  for (error in c("access_denied", "expired_token", "invalid_client")) {
    expect_raised("jishi_auth_error", log_in(error))
    expect_true(!file.exists(jishi:::credentials_file()))
  }
})

test("an expired token is renewed once, and the new one is stored", {
  log_in(TOKENS)
  expire()
  stub <- session_of_login(list(access_token = "two", refresh_token = "r2", expires_in = 3600))
  expect_equal(jishi:::current_token(stub$session), "two")
  expect_equal(jishi:::current_token(stub$session), "two")
  expect_equal(stub$log$requests[[1]]$body, "grant_type=refresh_token&client_id=jsp_1&refresh_token=r1")
  expect_equal(profile()$refresh_token, "r2")
})

test("a token that another process has just renewed is used", {
  log_in(TOKENS)
  stub <- session_of_login()
  expect_equal(jishi:::current_token(stub$session), "one")
  jishi:::store_profile("work", utils::modifyList(profile(), list(token = "other")))
  expect_true(jishi:::forget_token(stub$session, "one"))
  expect_equal(jishi:::current_token(stub$session), "other")
})

test("a login that a person has ended is refused with the remedy", {
  log_in(TOKENS)
  expire()
  stub <- session_of_login("invalid_grant")
  error <- expect_raised("jishi_auth_error", jishi:::current_token(stub$session))
  expect_true(grepl("log in again", conditionMessage(error)))
})

test("removing a profile leaves the others", {
  log_in(TOKENS)
  jishi:::store_profile("other", list(base_url = "http://b.invalid", token = "t"))
  jishi:::remove_profile("work")
  expect_equal(profile("other"), list(base_url = "http://b.invalid", token = "t"))
  expect_raised("jishi_configuration_error", profile())
})

test("a value cannot end its line or its quotes", {
  log_in(TOKENS)
  expect_raised("jishi_configuration_error", jishi:::store_profile("work", list(token = "a\"\nb = \"c")))
})

test("processes take turns, and the lock of a process that died is ignored", {
  log_in(TOKENS)
  count <- tempfile()
  writeLines("0", count)
  add <- function() jishi:::in_turn(writeLines(as.character(as.integer(readLines(count)) + 1L), count))
  jobs <- lapply(1:4, function(n) parallel::mcparallel(for (turn in 1:10) add()))
  parallel::mccollect(jobs)
  expect_equal(readLines(count), "40")
  lock <- paste0(jishi:::credentials_file(), ".lock")
  file.create(lock)
  Sys.setFileTime(lock, as.POSIXct("2020-01-01"))
  expect_equal(jishi:::in_turn("done"), "done")
  expect_true(!file.exists(lock))
})

finish(at_least = 8L)
