# Conditions. Each has an English and a Chinese text; conditionMessage() has both and the server's own reason.

# Holds the contents of inst/errors.json, read when the package is loaded.
kinds <- new.env()

.onLoad <- function(libname, pkgname) {
  file <- file.path(libname, pkgname, "errors.json")
  text <- paste(readLines(file, encoding = "UTF-8", warn = FALSE), collapse = "\n")
  for (kind in jsonlite::parse_json(text)) {
    assign(kind[["kind"]], kind, envir = kinds)
  }
}

or <- function(value, instead) if (is.null(value)) instead else value

# The kind of a result code, or NULL.
kind_of <- function(code) {
  for (name in ls(kinds)) {
    if (code %in% unlist(kinds[[name]][["codes"]])) {
      return(name)
    }
  }
  NULL
}

# `more` has the members that only some kinds have.
jishi_condition <- function(kind, detail = "", code = NULL, http_status = NULL, request_id = NULL,
                            retry_after = NULL, more = list()) {
  texts <- kinds[[kind]]
  facts <- c(
    if (!is.null(code)) paste("code", code),
    if (!is.null(request_id)) paste("request", request_id)
  )
  message <- paste0(
    texts[["en"]], " ", texts[["zh"]],
    if (nzchar(detail)) paste0(" \u2014 ", detail),
    if (length(facts) > 0) paste0(" (", paste(facts, collapse = ", "), ")")
  )
  members <- list(
    message = message, call = NULL, en = texts[["en"]], zh = texts[["zh"]], detail = detail, code = code,
    http_status = http_status, request_id = request_id, retry_after = retry_after
  )
  if (kind == "jishi_parameter_error") {
    members["field"] <- list(field_in(detail))
  }
  classes <- unique(c(kind, texts[["parent"]], "jishi_error", "error", "condition"))
  structure(c(members, more), class = classes)
}

refuse <- function(kind, detail = "", ...) stop(jishi_condition(kind, detail, ...))

# The name of the parameter in the server's reason, or NULL.
field_in <- function(detail) {
  pattern <- "(?:parameter|\u53c2\u6570)[^A-Za-z@]{0,3}([A-Za-z@]\\w*)"
  found <- regmatches(detail, regexec(pattern, detail, perl = TRUE))[[1]]
  if (length(found) == 2) found[[2]] else NULL
}
