# Downloads that continue after a cut.

source("testing.R")

CONTENT <- charToRaw(paste(rep("SECCODE,TRADEDATE\n000001,2025-01-02\n", 40), collapse = ""))

# A server with one export. It sends the export's file in chunks of a hundred bytes.
export_server <- function(..., content = CONTENT, sha256 = jishi:::hex(openssl::sha256(CONTENT)), name = "a.csv") {
  stub <- stub_client(list(), ...)
  state <- new.env()
  state$etag <- "\"one\""
  state$cut_after <- Inf
  state$links <- list()
  state$orders <- list()
  state$lists <- 0
  state$paths <- character()
  file <- list(name = name, rows = 40, bytes = length(content), sha256 = sha256)
  stub$session$send <- function(request) {
    if (request$method == "POST") {
      state$orders <- c(state$orders, request$body)
    } else {
      state$lists <- state$lists + 1
      file$link <- sprintf("/files/%d", state$lists)
    }
    data <- if (request$method == "POST") list(number = "7") else list(state = "done", list = list(file))
    json_answer(list(code = 0, msg = "ok", data = data))
  }
  stub$session$stream <- function(request, take) {
    state$links <- c(state$links, list(request$headers))
    state$paths <- c(state$paths, request$path)
    is_current <- identical(request$headers[["If-Range"]], state$etag)
    at <- if (is_current) as.integer(sub("bytes=(\\d+)-", "\\1", request$headers[["Range"]])) else 0L
    headers <- list(etag = state$etag, "content-range" = if (is_current) sprintf("bytes %d-%d/9", at, length(content)))
    head <- list(status = if (is_current) 206 else 200, headers = headers, body = NULL)
    for (start in seq(at, length(content) - 1, by = 100)) {
      if (start - at >= state$cut_after) {
        state$cut_after <- Inf
        jishi:::refuse("jishi_connection_failed", "cut")
      }
      take(content[(start + 1):min(start + 100, length(content))], head)
    }
    head
  }
  c(stub, state = state)
}

read_bytes <- function(path) readBin(path, raw(), file.size(path))

test("a file is complete and matches its digest", {
  server <- export_server()
  files <- jishi_download("p_a", tempfile(), client = server$client)
  expect_equal(read_bytes(files$path), CONTENT)
  expect_equal(files$rows, 40)
})

test("a download that was cut off continues at its end", {
  server <- export_server()
  server$state$cut_after <- 500
  files <- jishi_download("p_a", tempfile(), client = server$client)
  expect_equal(read_bytes(files$path), CONTENT)
  expect_equal(server$state$links[[2]][["Range"]], "bytes=500-")
  expect_equal(list.files(dirname(files$path)), "a.csv")
})

test("the listed link is used once, and a new one after a cut", {
  server <- export_server()
  server$state$cut_after <- 500
  jishi_download("p_a", tempfile(), client = server$client)
  expect_equal(server$state$paths, c("/files/1", "/files/2"))
})

test("a link that is too old is looked up again", {
  found <- jishi:::listed_first(list(name = "a"), jishi:::elapsed() - 1, function(name) paste("found", name))
  expect_equal(found(), "found a")
})

test("a later call continues the part and the export of an earlier one", {
  server <- export_server(retries = 0)
  server$state$cut_after <- 300
  folder <- tempfile()
  expect_raised("jishi_connection_failed", jishi_download("p_a", folder, client = server$client))
  files <- jishi_download("p_a", folder, client = server$client)
  expect_equal(read_bytes(files$path), CONTENT)
  expect_equal(server$state$links[[2]][["Range"]], "bytes=300-")
  expect_equal(length(server$state$orders), 1L)
})

test("a part of another file is not continued", {
  server <- export_server(retries = 0)
  server$state$cut_after <- 300
  folder <- tempfile()
  expect_raised("jishi_connection_failed", jishi_download("p_a", folder, client = server$client))
  server$state$etag <- "\"two\""
  files <- jishi_download("p_a", folder, client = server$client)
  expect_equal(read_bytes(files$path), CONTENT)
})

test("an existing file is not sent again", {
  server <- export_server()
  folder <- tempfile()
  first <- jishi_download("p_a", folder, client = server$client)
  expect_equal(jishi_download("p_a", folder, client = server$client), first)
  expect_equal(length(server$state$links), 1L)
})

test("a file that differs from its digest does not appear", {
  server <- export_server(sha256 = strrep("0", 64))
  folder <- tempfile()
  expect_raised("jishi_download_differs", jishi_download("p_a", folder, client = server$client))
  expect_equal(list.files(folder), character())
})

test("a file is not waited for longer than a call", {
  server <- export_server()
  server$session$stream <- function(request, take) {
    list(status = 429, headers = list("retry-after" = "3600"), body = NULL)
  }
  busy <- expect_raised("jishi_server_busy", jishi_download("p_a", tempfile(), client = server$client))
  expect_equal(busy$retry_after, 3600)
  expect_equal(server$log$waits, list())
})

test("a record of exports that was cut off is replaced", {
  server <- export_server()
  folder <- tempfile()
  dir.create(folder)
  writeLines("{\"5f1", file.path(folder, ".jishi-export.json"))
  expect_equal(jishi_download("p_a", folder, client = server$client)$rows, 40)
})

test("a file name that leaves the folder is refused", {
  for (name in c("../a.csv", ".hidden", "a/b.csv", "..\\a.csv", "C:a.csv", "a.csv:stream", "")) {
    server <- export_server(name = name)
    expect_raised("jishi_server_error", jishi_download("p_a", tempfile(), client = server$client))
  }
})

finish()
