# The catalogue of the server, which needs no key.

CATALOGUE <- "/v1/catalog/datasets"

site_get <- function(session, path, keyed = FALSE) {
  run(session, function(attempt) new_request("GET", path), read_site, keyed)
}

site_post <- function(session, path, body) {
  text <- as.character(jsonlite::toJSON(body, auto_unbox = TRUE))
  request <- new_request("POST", path, list("Content-Type" = "application/json"), text)
  run(session, function(attempt) request, read_site)
}

described <- function(session, code) {
  if (is.null(session$descriptions[[code]])) {
    found <- site_get(session, paste0(CATALOGUE, "/", curl::curl_escape(code)))
    if (!is.list(found[["name"]])) refuse("jishi_answer_unreadable", "it describes no data set")
    session$descriptions[[code]] <- found
  }
  session$descriptions[[code]]
}

fields_of <- function(session, code) or(described(session, code)[["fields"]], list())

text_or_na <- function(value) if (is.null(value)) NA_character_ else as.character(value)

# A text column with the values at a path of members, such as name, en.
texts_at <- function(rows, ...) {
  path <- c(...)
  vapply(rows, function(row) text_or_na(Reduce(function(value, name) value[[name]], path, row)), "")
}

jishi_search <- function(words = "", client = jishi_client()) {
  query <- query_text(list(q = if (nzchar(words)) words))
  found <- site_get(session_of(client), paste0(CATALOGUE, if (nzchar(query)) "?", query))
  items <- found[["items"]]
  if (!is.list(items)) refuse("jishi_answer_unreadable", "it lists no data sets")
  data.frame(
    code = texts_at(items, "code"), name_zh = texts_at(items, "name", "zh"),
    name_en = texts_at(items, "name", "en"), rows = as.numeric(texts_at(items, "rows")),
    price_fen = as.numeric(texts_at(items, "prices", "use"))
  )
}

jishi_describe <- function(code, client = jishi_client()) {
  found <- described(session_of(client), code)
  fields <- or(found[["fields"]], list())
  structure(
    list(
      code = found[["code"]], name_zh = found[["name"]][["zh"]], name_en = found[["name"]][["en"]],
      description_zh = found[["description"]][["zh"]], description_en = found[["description"]][["en"]],
      rows = found[["rows"]], prices_fen = or(found[["prices"]], list()),
      fields = data.frame(
        code = texts_at(fields, "code"), zh = texts_at(fields, "zh"), en = texts_at(fields, "en"),
        type = texts_at(fields, "type"), unit_zh = texts_at(fields, "unit", "zh"),
        unit_en = texts_at(fields, "unit", "en")
      ),
      raw = found
    ),
    class = "jishi_dataset"
  )
}

print.jishi_dataset <- function(x, ...) {
  cat(sprintf("%s %s %s\n", x$code, x$name_zh, x$name_en))
  print(x$fields, row.names = FALSE)
  invisible(x)
}
