import { WebSocket } from 'ws';
import type { Sink } from './stream.ts';

/** How long a reader has to receive the last event. */
const LAST_MS = 2_000;
/** The maximum number of bytes that wait to be sent to a client that sends pings but does not read. */
const PONG_BYTES_MAX = 16 * 1_024;

/** Close codes from RFC 6455 and its registry. */
const TRY_AGAIN = 1_013;
const POLICY = 1_008;

/** Sends events as text frames of a WebSocket. Closes the socket if the client sends a message. */
export function socketSink(socket: WebSocket): Sink {
  const gone = new AbortController();
  let isAlive = true;
  socket.once('close', () => gone.abort());
  // After an invalid frame, the library closes the socket, which then only has to be terminated.
  socket.on('error', () => socket.terminate());
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('ping', (data) => {
    if (socket.bufferedAmount > PONG_BYTES_MAX) socket.terminate();
    else if (socket.readyState === WebSocket.OPEN) socket.pong(data);
  });
  socket.on('message', () => socket.close(POLICY, 'streams.silent'));
  return {
    transport: 'websocket',
    gone: gone.signal,
    send: (id, { event, data }) =>
      new Promise((resolve, reject) => {
        socket.send(`{"id":${JSON.stringify(id)},"event":"${event}","data":${data}}`, (error) => {
          if (!error) return resolve();
          gone.abort();
          reject(error);
        });
      }),
    async beat() {
      // If the peer did not answer the last ping, it has vanished without closing the connection.
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
    end(reason, retryMs) {
      socket.close(retryMs === null ? POLICY : TRY_AGAIN, reason);
      const timer = setTimeout(() => socket.terminate(), LAST_MS);
      socket.once('close', () => clearTimeout(timer));
    },
  };
}
