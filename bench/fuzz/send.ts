import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FuzzCall } from './calls.ts';

/**
 * The status of an answer, or `hung` if none arrived in time. If the connection ended without an answer, the outcome is
 * `closed` for raw bytes that are not HTTP, and `cut` for a call (for example, one whose body is far too large).
 */
export type Outcome = number | 'hung' | 'cut' | 'closed';

/**
 * The server aborts requests that take longer than 30 seconds, and looks for such requests every 30 seconds. A longer
 * silence is a hang.
 */
const HUNG_MS = 90_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export const closeConnections = (): void => agent.destroy();

/** Sends a call unchanged and reads the complete answer. */
export function send(port: number, call: FuzzCall): Promise<Outcome> {
  return call.bytes === null ? sendCall(port, call) : sendBytes(port, call.bytes);
}

function sendCall(port: number, { method, path, headers, body }: FuzzCall): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const length = 'transfer-encoding' in headers ? {} : { 'content-length': String(body.length) };
  const outgoing = request({
    agent,
    port,
    method,
    path,
    headers: { ...headers, ...length },
    timeout: HUNG_MS,
  });
  outgoing.on('timeout', () => {
    resolve('hung');
    outgoing.destroy();
  });
  outgoing.on('error', () => resolve('cut'));
  outgoing.on('upgrade', (answer, socket) => {
    socket.destroy();
    resolve(answer.statusCode ?? 'cut');
  });
  outgoing.on('response', (answer) => {
    answer.on('error', () => resolve('cut')).on('end', () => resolve(answer.statusCode ?? 'cut'));
    answer.resume();
  });
  outgoing.end(body);
  return promise;
}

/**
 * Ends the stream after the bytes, so that the server knows that nothing follows and either answers or
 * disconnects.
 */
function sendBytes(port: number, bytes: Buffer): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const socket = connect(port, '127.0.0.1');
  let first = '';
  socket.setTimeout(HUNG_MS, () => {
    resolve('hung');
    socket.destroy();
  });
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (first.length < 20) first += text.slice(0, 20);
  });
  socket
    .on('error', () => undefined)
    .on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]) || 'closed'));
  socket.end(bytes);
  return promise;
}
