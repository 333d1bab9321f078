# Downloads of whole data sets. They resume by Range, verify the SHA-256, and create a file only once it is complete.

EXPORTS <- "/v1/files/exports"
STATE <- ".jishi-export.json"
# Seconds between two checks of an export that the server is still writing.
LOOK_EVERY_S <- 2
# Links are valid for ten minutes. Older ones are looked up again before they are used.
FRESH_S <- 300

jishi_download <- function(code, folder, format = c("csv", "parquet", "arrow", "xlsx", "dbf"),
                           split = c("all", "year", "month", "day"), first = NULL, last = NULL,
                           header = c("codes", "zh", "en"), client = jishi_client()) {
  session <- session_of(client)
  choice <- list(code = code, format = match.arg(format), split = match.arg(split), header = match.arg(header))
  choice$from <- wire_value(first)
  choice$to <- wire_value(last)
  dir.create(folder, recursive = TRUE, showWarnings = FALSE)
  files <- take_exports(session, choice, folder)
  data.frame(
    path = texts_at(files, "path"), rows = as.numeric(texts_at(files, "rows")),
    bytes = as.numeric(texts_at(files, "bytes")), sha256 = texts_at(files, "sha256")
  )
}

take_exports <- function(session, choice, folder) {
  address <- paste0(EXPORTS, "/", curl::curl_escape(begin_export(session, choice, folder)))
  find <- function(name) {
    Find(function(file) file[["name"]] == name, site_get(session, address, keyed = TRUE)[["list"]])
  }
  done <- list()
  repeat {
    export <- site_get(session, address, keyed = TRUE)
    fresh_until <- elapsed() + FRESH_S
    for (file in export[["list"]]) {
      name <- file[["name"]]
      if (is.null(done[[name]])) done[[name]] <- take_file(session, name, folder, listed_first(file, fresh_until, find))
    }
    if (export[["state"]] == "done") {
      return(unname(done))
    }
    if (!export[["state"]] %in% c("waiting", "running")) {
      refuse("jishi_error", paste("the export is", export[["state"]]))
    }
    session$sleep(LOOK_EVERY_S)
  }
}

elapsed <- function() proc.time()[["elapsed"]]

# The first attempt uses the link from the list, so that a file takes one request. Later attempts request a new link.
listed_first <- function(listed, fresh_until, find) {
  force(listed)
  is_first <- TRUE
  function() {
    is_listed <- is_first && elapsed() < fresh_until
    is_first <<- FALSE
    if (is_listed) listed else find(listed[["name"]])
  }
}

# Continues the export recorded in the folder. The key is stored before the call, so a retry does not begin another
# export.
begin_export <- function(session, choice, folder) {
  file <- file.path(folder, STATE)
  # The file may be missing, or cut off by a crash of the system.
  state <- tryCatch(suppressWarnings(as.list(jsonlite::read_json(file))), error = function(error) list())
  mark <- hex(openssl::sha256(charToRaw(paste(names(choice), choice, collapse = "\n"))))
  before <- state[[mark]]
  if (!is.null(before[["number"]])) {
    if (is_usable_export(session, before[["number"]])) {
      return(before[["number"]])
    }
    before <- NULL
  }
  key <- or(before[["key"]], new_key())
  keep <- function(members) {
    state[[mark]] <<- members
    writeLines(as.character(jsonlite::toJSON(state, auto_unbox = TRUE)), file)
  }
  keep(list(key = key))
  number <- as.character(site_post(session, EXPORTS, c(choice, list(idempotencyKey = key)))[["number"]])
  keep(list(key = key, number = number))
  number
}

is_usable_export <- function(session, number) {
  tryCatch(
    {
      found <- site_get(session, paste0(EXPORTS, "/", curl::curl_escape(number)), keyed = TRUE)
      found[["state"]] %in% c("waiting", "running", "done")
    },
    jishi_error = function(error) {
      if (inherits(error, c("jishi_connection_failed", "jishi_server_busy"))) stop(error)
      FALSE
    }
  )
}

sha256_of <- function(path) hex(openssl::sha256(file(path)))

# Calls `find` before each attempt, because links expire.
take_file <- function(session, name, folder, find) {
  # Backslashes separate folders on Windows, and colons separate drives and streams.
  if (!grepl("^[^./\\\\:][^/\\\\:]*$", name)) refuse("jishi_server_error", sprintf("the file name %s is not plain", name))
  path <- file.path(folder, name)
  part <- paste0(path, ".part")
  mark <- paste0(part, ".etag")
  once <- function() {
    file <- find()
    taken <- c(file[c("rows", "bytes", "sha256")], list(path = path))
    if (is_complete(path, file)) {
      return(taken)
    }
    append_part(session, file[["link"]], part, mark, file[["bytes"]])
    if (sha256_of(part) != file[["sha256"]]) {
      unlink(c(part, mark))
      refuse("jishi_download_differs", name)
    }
    if (!file.rename(part, path)) stop("cannot move ", part, " to ", path, call. = FALSE)
    unlink(mark)
    taken
  }
  patiently(session, once, function() size_of(part))
}

size_of <- function(path) if (file.exists(path)) file.size(path) else 0

is_complete <- function(path, file) {
  file.exists(path) && file.size(path) == file[["bytes"]] && sha256_of(path) == file[["sha256"]]
}

# Retries after connection errors. Received bytes reset the count.
patiently <- function(session, work, progress) {
  attempt <- 0
  before <- progress()
  repeat {
    outcome <- tryCatch(list(value = work()), jishi_connection_failed = identity, jishi_server_busy = identity)
    if (!inherits(outcome, "jishi_error")) {
      return(outcome$value)
    }
    if (progress() > before) {
      attempt <- 0
      before <- progress()
    }
    if (attempt >= session$retries || is_too_long(outcome)) stop(outcome)
    session$sleep(wait_of(attempt, outcome$retry_after))
    attempt <- attempt + 1
  }
}

# A part continues only if its ETag is unchanged; otherwise the server sends the whole file.
append_part <- function(session, link, part, mark, bytes) {
  at <- size_of(part)
  etag <- if (file.exists(mark)) readLines(mark, warn = FALSE) else character()
  if (at > bytes || length(etag) == 0) at <- 0
  if (at == bytes && at > 0) {
    return(invisible())
  }
  headers <- if (at > 0) list(Range = sprintf("bytes=%.0f-", at), "If-Range" = etag[[1]]) else list()
  output <- NULL
  on.exit(if (!is.null(output)) close(output))
  head <- session$stream(new_request("GET", link, headers), function(piece, head) {
    if (!head$status %in% c(200, 206)) {
      return()
    }
    if (is.null(output)) output <<- open_part(head, part, mark, at)
    writeBin(piece, output)
  })
  refuse_part(head)
  if (is.null(output)) file.create(part) else flush(output)
  if (size_of(part) < bytes) {
    refuse("jishi_connection_failed", sprintf("%.0f of %.0f bytes arrived", size_of(part), bytes))
  }
}

# Records the ETag of the part, and opens the part to append, or to start over if the server sends the whole file.
open_part <- function(head, part, mark, at) {
  found <- or(header_of(head, "content-range"), "")
  if (head$status == 206 && !startsWith(found, sprintf("bytes %.0f-", at))) {
    refuse("jishi_server_error", sprintf("the server answered the range %s instead of %.0f-", found, at))
  }
  strong <- or(header_of(head, "etag"), "W/")
  if (startsWith(strong, "W/")) unlink(mark) else writeLines(strong, mark)
  file(part, if (head$status == 206) "ab" else "wb")
}

refuse_part <- function(head) {
  status <- head$status
  if (status %in% c(200, 206)) {
    return(invisible())
  }
  kind <- if (status %in% c(429, 502, 503, 504)) {
    "jishi_server_busy"
  } else if (status == 500) {
    "jishi_server_error"
  } else {
    "jishi_error"
  }
  detail <- sprintf("the file was answered with HTTP %d", status)
  refuse(kind, detail, http_status = status, retry_after = retry_after_in(head))
}
