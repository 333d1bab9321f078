# Writes the credentials file, which other processes and the other clients share.

# The lock of a process that died is ignored after this many seconds. A renewal may wait 70 s for a slow server, and
# longer on a busy machine.
LONGEST_TURN_S <- 180
TURN_STEP_S <- 0.05
OWNER_ONLY <- "077"

stored_profiles <- function() {
  read_profile(NULL)
  path <- credentials_file()
  if (file.exists(path)) parse_profiles(readLines(path, encoding = "UTF-8", warn = FALSE)) else list()
}

# Stores a profile and keeps the other profiles. Only the owner may read the file.
store_profile <- function(profile, members) {
  if (any(grepl('["\\\\\n\r\\]]', c(profile, unlist(members)), perl = TRUE))) {
    refuse("jishi_configuration_error", "a name or a value has a quote, a bracket or a line break")
  }
  profiles <- stored_profiles()
  profiles[[profile]] <- members
  write_profiles(profiles)
}

remove_profile <- function(profile) {
  profiles <- stored_profiles()
  write_profiles(profiles[setdiff(names(profiles), profile)])
}

write_profiles <- function(profiles) {
  path <- credentials_file()
  filled <- profiles[lengths(profiles) > 0]
  sections <- vapply(names(filled), function(name) {
    members <- filled[[name]]
    paste(c(sprintf("[%s]", name), sprintf('%s = "%s"', names(members), unlist(members)), ""), collapse = "\n")
  }, "")
  fresh <- private_file(path, paste(sections, collapse = "\n"))
  if (!file.rename(fresh, path)) {
    unlink(fresh)
    stop("cannot write ", path, call. = FALSE)
  }
}

# Writes a new file next to the given one and returns its path. Only the owner may read it.
private_file <- function(path, text) {
  mask <- Sys.umask(OWNER_ONLY)
  on.exit(Sys.umask(mask))
  dir.create(dirname(path), recursive = TRUE, showWarnings = FALSE)
  fresh <- sprintf("%s.%s", path, hex(openssl::rand_bytes(8)))
  connection <- file(fresh, "wb")
  tryCatch(writeBin(charToRaw(enc2utf8(text)), connection), finally = close(connection))
  fresh
}

# Runs work on the file under a lock. A hard link can be created only if its name is free.
in_turn <- function(work) {
  lock <- paste0(credentials_file(), ".lock")
  repeat {
    own <- private_file(lock, "")
    has_turn <- suppressWarnings(file.link(own, lock))
    # The clock of the file system may differ from that of the process.
    age <- as.numeric(file.mtime(own)) - as.numeric(file.mtime(lock))
    unlink(own)
    if (has_turn) break
    if (isTRUE(age > LONGEST_TURN_S)) unlink(lock) else Sys.sleep(TURN_STEP_S)
  }
  on.exit(unlink(lock))
  force(work)
}
