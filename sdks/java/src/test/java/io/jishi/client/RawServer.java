package io.jishi.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Sends the same bytes on each connection, and then closes it or stays silent. */
final class RawServer implements AutoCloseable {
  private final ServerSocket listener = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  /** The request and header lines of all requests. */
  final List<String> lines = new CopyOnWriteArrayList<>();

  private final String answer;
  private final boolean isCut;

  RawServer(String answer, boolean isCut) throws IOException {
    this.answer = answer;
    this.isCut = isCut;
    Thread thread = new Thread(this::serve);
    thread.setDaemon(true);
    thread.start();
  }

  JishiClientBuilder builder() {
    String origin = "http://127.0.0.1:" + listener.getLocalPort();
    return JishiClient.builder().baseUrl(origin).token("a-token").retries(0);
  }

  private void serve() {
    while (!listener.isClosed())
      try {
        Socket socket = listener.accept();
        open.add(socket);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        for (String line = reader.readLine();
            line != null && !line.isEmpty();
            line = reader.readLine()) lines.add(line);
        socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        if (isCut) socket.close();
      } catch (IOException error) {
        if (!listener.isClosed()) throw new UncheckedIOException(error);
      }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) socket.close();
  }
}
