# Address and key: arguments, then the environment, then a file that only its owner may read. profiles.R writes it.

user_home <- function() {
  # On Windows, "~" in R is the documents folder, whereas the other clients use the user's folder.
  if (.Platform$OS.type == "windows") Sys.getenv("USERPROFILE") else path.expand("~")
}

credentials_file <- function() {
  folder <- Sys.getenv("XDG_CONFIG_HOME")
  if (!nzchar(folder)) folder <- file.path(user_home(), ".config")
  file.path(folder, "jishi", "credentials.toml")
}

# Reads [profile] headers and name = "value" lines: the part of TOML that the file needs.
parse_profiles <- function(lines) {
  profiles <- list(default = list())
  current <- "default"
  for (number in seq_along(lines)) {
    # Editors on Windows write a byte order mark.
    line <- trimws(sub("^\ufeff", "", lines[[number]]))
    if (!nzchar(line) || startsWith(line, "#")) next
    if (startsWith(line, "[") && endsWith(line, "]")) {
      current <- gsub('^"+|"+$', "", trimws(substr(line, 2, nchar(line) - 1)))
      if (is.null(profiles[[current]])) profiles[[current]] <- list()
      next
    }
    pattern <- "^([^=]*?)\\s*=\\s*(?:\"([^\"\\\\]*)\"|'([^'\\\\]*)')\\s*(?:#.*)?$"
    found <- regmatches(line, regexec(pattern, line, perl = TRUE))[[1]]
    if (length(found) != 4) {
      refuse("jishi_configuration_error", sprintf('line %d of the credentials is not: name = "value"', number))
    }
    profiles[[current]][[found[[2]]]] <- paste0(found[[3]], found[[4]])
  }
  profiles
}

read_profile <- function(profile) {
  path <- credentials_file()
  if (!file.exists(path)) {
    if (is.null(profile)) {
      return(list())
    }
    refuse("jishi_configuration_error", sprintf("there is no %s with the profile %s", path, profile))
  }
  others <- as.octmode("077")
  if (.Platform$OS.type != "windows" && as.integer(file.mode(path) & others) != 0L) {
    refuse("jishi_configuration_error", sprintf("%s can be read by others: chmod 600 %s", path, path))
  }
  profiles <- parse_profiles(readLines(path, encoding = "UTF-8", warn = FALSE))
  name <- or(profile, "default")
  if (is.null(profiles[[name]])) {
    refuse("jishi_configuration_error", sprintf("%s has no profile %s", path, name))
  }
  profiles[[name]]
}

# The address of a server without a trailing slash.
checked_address <- function(address) {
  if (is.null(address)) {
    refuse("jishi_configuration_error", "set base_url, JISHI_BASE_URL, or base_url in the credentials file")
  }
  if (!grepl("^https?://[^/?#@[:space:]]+(/[^?#@[:space:]]*)?$", address)) {
    refuse("jishi_configuration_error", "the address must be http(s)://host[:port] without keys")
  }
  sub("/+$", "", address)
}

# A key is never combined with a secret from another source. A profile's key is sent only to its own site.
load_config <- function(base_url, access_key, access_secret, token, profile) {
  variable <- function(name) {
    # A variable that was read from a file may end with a line break.
    value <- trimws(Sys.getenv(name))
    if (nzchar(value)) value else NULL
  }
  given <- as.list(c(
    base_url = base_url, access_key = access_key, access_secret = access_secret, token = token
  ))
  environment <- as.list(c(
    base_url = variable("JISHI_BASE_URL"), access_key = variable("JISHI_ACCESS_KEY"),
    access_secret = variable("JISHI_ACCESS_SECRET"), token = variable("JISHI_TOKEN")
  ))
  profile <- or(profile, variable("JISHI_PROFILE"))
  is_complete <- is.null(profile) && !is.null(given[["base_url"]]) && length(given) > 1
  file <- if (is_complete) list() else read_profile(profile)
  sources <- if (is.null(profile)) list(given, environment, file) else list(given, file, environment)
  address <- checked_address(do.call(c, lapply(sources, `[[`, "base_url"))[1])
  if (!identical(checked_address(or(file[["base_url"]], address)), address)) {
    if (!is.null(profile)) {
      refuse(
        "jishi_configuration_error",
        sprintf("profile %s is for %s, not for %s", profile, file[["base_url"]], address)
      )
    }
    sources <- list(given, environment)
  }
  for (source in sources) {
    has_key <- !is.null(source[["access_key"]])
    has_secret <- !is.null(source[["access_secret"]])
    if (!grepl("^[!-~]*$", or(source[["token"]], ""), perl = TRUE)) {
      refuse("jishi_configuration_error", "the token has a character that a header cannot contain")
    }
    if (!is.null(source[["token"]]) || (has_key && has_secret)) {
      keys <- source[intersect(names(source), c("access_key", "access_secret", "token"))]
      login <- if (identical(source, file) && !is.null(file[["refresh_token"]])) list(login = or(profile, "default"))
      return(c(list(base_url = address), keys, login))
    }
    if (has_key || has_secret) {
      refuse("jishi_configuration_error", "a key needs its secret, and a secret its key")
    }
  }
  list(base_url = address)
}
