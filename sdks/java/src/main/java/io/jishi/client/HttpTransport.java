package io.jishi.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** HTTP over {@link HttpClient}. Aborts if the server is silent for too long. */
final class HttpTransport implements Transport {
  private static final String AGENT = "jishi-java/2.0.1";
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private final HttpClient client;
  private final Duration readTimeout;

  HttpTransport(HttpClient client, Duration readTimeout) {
    this.client = client == null ? newClient() : client;
    this.readTimeout = readTimeout;
  }

  /** The proxy comes from the system properties ({@code https.proxyHost}). */
  private static HttpClient newClient() {
    return HttpClient.newBuilder()
        .connectTimeout(CONNECT_TIMEOUT)
        .followRedirects(HttpClient.Redirect.NEVER)
        .version(HttpClient.Version.HTTP_1_1)
        .build();
  }

  @Override
  public Response send(Request request) throws IOException, InterruptedException {
    BodyPublisher body =
        request.body() == null ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body());
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(request.uri())
            .method(request.method(), body)
            .setHeader("User-Agent", AGENT);
    request.headers().forEach(builder::setHeader);
    HttpResponse<InputStream> response =
        headOf(client.sendAsync(builder.build(), head -> new BodyReader(readTimeout)));
    Map<String, String> headers = new HashMap<>();
    response.headers().map().forEach((name, values) -> headers.put(name, values.get(0)));
    return new Response(response.statusCode(), headers, response.body());
  }

  /** Waits for the head of an answer. The timeout of {@link HttpClient} may include the body. */
  private HttpResponse<InputStream> headOf(CompletableFuture<HttpResponse<InputStream>> sent)
      throws IOException, InterruptedException {
    try {
      return sent.get(readTimeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException error) {
      sent.cancel(true);
      throw new HttpTimeoutException("silent for " + readTimeout.toMillis() + " ms");
    } catch (InterruptedException error) {
      sent.cancel(true);
      throw error;
    } catch (ExecutionException error) {
      throw error.getCause() instanceof IOException cause ? cause : new IOException(error);
    }
  }
}
