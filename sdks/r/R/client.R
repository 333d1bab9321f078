# Clients.

jishi_client <- function(base_url = NULL, access_key = NULL, access_secret = NULL, token = NULL, profile = NULL,
                         lang = NULL, retries = 4) {
  config <- load_config(base_url, access_key, access_secret, token, profile)
  id <- id_of(list(config, lang, retries))
  if (is.null(sessions[[id]])) assign(id, new_session(config, lang, retries), envir = sessions)
  structure(list(base_url = config$base_url, id = id), class = "jishi_client")
}

# Clients with the same key share their token and connection. The process's salt makes ids invalid in other processes.
id_of <- function(config) {
  if (is.null(sessions$salt)) sessions$salt <- openssl::rand_bytes(32)
  hex(openssl::sha256(serialize(config, NULL), key = sessions$salt))
}

print.jishi_client <- function(x, ...) {
  cat(sprintf("a client of %s\n", x$base_url))
  invisible(x)
}
