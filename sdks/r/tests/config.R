# Address and key.

source("testing.R")

NAMES <- c("JISHI_BASE_URL", "JISHI_ACCESS_KEY", "JISHI_ACCESS_SECRET", "JISHI_TOKEN", "JISHI_PROFILE")

# Runs work with these environment variables and a credentials file with these lines.
with_settings <- function(variables, lines, work, mode = "0600") {
  home <- tempfile()
  dir.create(file.path(home, "jishi"), recursive = TRUE)
  Sys.unsetenv(NAMES)
  Sys.setenv(XDG_CONFIG_HOME = home)
  if (length(variables) > 0) do.call(Sys.setenv, as.list(variables))
  on.exit(Sys.unsetenv(NAMES))
  if (!is.null(lines)) {
    file <- file.path(home, "jishi", "credentials.toml")
    writeLines(lines, file)
    Sys.chmod(file, mode)
  }
  work()
}

config <- function(base_url = NULL, access_key = NULL, access_secret = NULL, token = NULL, profile = NULL) {
  jishi:::load_config(base_url, access_key, access_secret, token, profile)
}

FILE <- c(
  "# keys", "base_url = \"http://file.invalid/\"", "access_key = 'file-key' # mine", "access_secret = \"file-secret\"",
  "", "[other]", "base_url = \"http://other.invalid\"", "token = \"other-token\""
)

test("arguments take precedence over the environment, and the environment over the file", {
  variables <- c(JISHI_BASE_URL = "http://env.invalid", JISHI_TOKEN = "env-token")
  with_settings(variables, FILE, function() {
    expect_equal(config("http://given.invalid", token = "t")[c("base_url", "token")], list("http://given.invalid", "t"))
    expect_equal(config()[c("base_url", "token")], list("http://env.invalid", "env-token"))
  })
  with_settings(c(), FILE, function() {
    expect_equal(config()$base_url, "http://file.invalid")
    expect_equal(config()$access_secret, "file-secret")
  })
})

test("a profile takes precedence over the environment", {
  variables <- c(JISHI_BASE_URL = "http://env.invalid", JISHI_TOKEN = "env-token", JISHI_PROFILE = "other")
  with_settings(variables, FILE, function() expect_equal(config()$token, "other-token"))
  with_settings(c(), FILE, function() expect_raised("jishi_configuration_error", config(profile = "none")))
})

test("a key is never combined with a secret from another source", {
  with_settings(c(JISHI_BASE_URL = "http://env.invalid", JISHI_ACCESS_KEY = "k"), FILE, function() {
    expect_raised("jishi_configuration_error", config())
  })
})

test("a profile's key is sent only to its own site", {
  with_settings(c(JISHI_BASE_URL = "http://else.invalid"), FILE, function() {
    expect_equal(config()$base_url, "http://else.invalid")
    expect_equal(config()$access_secret, NULL)
    expect_raised("jishi_configuration_error", config("http://else.invalid", profile = "other"))
  })
  with_settings(c(JISHI_BASE_URL = "http://file.invalid"), FILE, function() {
    expect_equal(config()$access_secret, "file-secret")
  })
})

test("a file that others can read is refused", {
  with_settings(c(), FILE, function() expect_raised("jishi_configuration_error", config()), mode = "0644")
})

test("a file of a Windows editor is read", {
  with_settings(c(), c(paste0("\ufeff", FILE[[1]]), FILE[-1]), function() {
    expect_equal(config()$access_secret, "file-secret")
  })
  with_settings(c(), c(paste0("\ufeff", FILE[[2]]), paste0(FILE[-(1:2)], "\r")), function() {
    expect_equal(config(profile = "other")$token, "other-token")
  })
})

test("a line break after a variable is dropped", {
  with_settings(c(JISHI_BASE_URL = "http://a.invalid\r\n", JISHI_TOKEN = "t\n"), NULL, function() {
    expect_equal(config()[c("base_url", "token")], list("http://a.invalid", "t"))
  })
})

test("a token that no header can contain is refused and not shown", {
  with_settings(c(), NULL, function() {
    for (token in c("a b", "a\nX-Other: b", "\u4ee4\u724c")) {
      refusal <- expect_raised("jishi_configuration_error", config("http://a.invalid", token = token))
      expect_true(!grepl(token, conditionMessage(refusal), fixed = TRUE))
    }
  })
})

test("the error states the number of a malformed line", {
  with_settings(c(), c("", "access_key = bare"), function() {
    expect_true(grepl("line 2", conditionMessage(expect_raised("jishi_configuration_error", config()))))
  })
})

test("an address with a key or without a scheme is refused", {
  with_settings(c(), NULL, function() {
    for (address in c("http://key:secret@host.invalid", "http://host.invalid?access_token=t", "host.invalid")) {
      expect_raised("jishi_configuration_error", config(address))
    }
    expect_raised("jishi_configuration_error", config())
  })
})

test("a client neither shows nor saves its key", {
  with_settings(c(), NULL, function() {
    client <- jishi_client("http://given.invalid", access_key = "the-key", access_secret = "the-secret")
    text <- paste(c(capture.output(print(client)), capture.output(str(client)), rawToChar(serialize(client, NULL, TRUE))))
    expect_true(!any(grepl("the-secret|the-key", text)))
  })
})

test("clients with the same key share their token", {
  with_settings(c(), NULL, function() {
    expect_equal(jishi_client("http://a.invalid", token = "a"), jishi_client("http://a.invalid", token = "a"))
    expect_true(jishi_client("http://a.invalid", token = "a")$id != jishi_client("http://a.invalid", token = "b")$id)
  })
})

test("a client of an earlier session is refused", {
  client <- structure(list(base_url = "http://a.invalid", id = "gone"), class = "jishi_client")
  expect_raised("jishi_configuration_error", jishi_query("p_a", client = client))
})

finish()
