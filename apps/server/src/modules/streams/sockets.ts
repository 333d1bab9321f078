import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { STREAM_PATH } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { asRefusal, callerAddress, namesOneHost, refuseUpgrade } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { langOf, openStream, type StreamRequest } from './open-stream.ts';
import { isOwnOrigin } from './own-origin.ts';
import { runStream } from './run-stream.ts';
import { socketSink } from './socket-sink.ts';
import type { StreamDeps } from './streams.deps.ts';

/** The maximum size of a client's frame. Clients send only control frames, which are smaller. */
const FRAME_BYTES_MAX = 1_024;
const SWITCHED = 101;

/** Serves streams as WebSockets. Compression is off, because it would need memory for each stream. */
export function mountSockets(app: FastifyInstance, deps: StreamDeps): void {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
    clientTracking: false,
    autoPong: false,
  });
  app.server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    void upgrade(deps, server, { incoming, socket, head });
  });
}

interface Upgrade {
  readonly incoming: IncomingMessage;
  readonly socket: Socket;
  readonly head: Buffer;
}

async function upgrade(
  deps: StreamDeps,
  server: WebSocketServer,
  { incoming, socket, head }: Upgrade,
): Promise<void> {
  const beganAt = performance.now();
  const call = requestOf(deps, incoming, socket);
  const note = (status: number, accountId: bigint | null, refusal: Refusal | null): void =>
    deps.answerWatch.note({
      ...{ requestId: call.request.id, method: 'GET', route: STREAM_PATH, status, accountId },
      ...{
        refusal: refusal?.error ?? null,
        milliseconds: performance.now() - beganAt,
        headers: incoming.headers,
      },
    });
  try {
    if (!namesOneHost(incoming)) throw new Refusal('request.hostUnfit');
    if (!isOwnOrigin(incoming.headers, deps)) throw new Refusal('request.forbidden');
    const stream = await openStream(deps, call);
    const { accountId } = stream.principal;
    if (socket.destroyed) return;
    const release = deps.streams.admit(accountId);
    // If the handshake is invalid, the library closes the connection, which also frees the place.
    socket.once('close', release);
    server.handleUpgrade(incoming, socket as Duplex as Socket, head, (webSocket) => {
      note(SWITCHED, accountId, null);
      deps.streams.hold(runStream(deps, stream, socketSink(webSocket)));
    });
  } catch (error) {
    const refusal = asKnown(error, incoming);
    note(refusal.row.status, null, refusal);
    refuseUpgrade(socket, refusal, call.request.id, langOf(call));
  }
}

function asKnown(error: unknown, { headers, url = '' }: IncomingMessage): Refusal {
  const refusal = asRefusal(error, { headers, url });
  return refusal.row.status === 401 ? new Refusal('request.unauthenticated', {}, refusal) : refusal;
}

function requestOf({ trustProxy }: StreamDeps, incoming: IncomingMessage, socket: Socket): StreamRequest {
  const { headers, url = '' } = incoming;
  const { authorization } = headers;
  return {
    url,
    headers: { 'accept-language': headers['accept-language'], 'last-event-id': headers['last-event-id'] },
    request: {
      id: newId(),
      ip: callerAddress(incoming, trustProxy),
      socket,
      headers: authorization === undefined ? {} : { authorization },
    },
  };
}
