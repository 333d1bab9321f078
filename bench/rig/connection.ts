import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RecordableHistogram } from 'node:perf_hooks';

/** One caller on one connection that stays open. */
export interface Caller {
  /**
   * Makes calls one after the other until the given time (of performance.now), and waits for the last answer.
   */
  callUntil(endsAt: number, latencies: RecordableHistogram): Promise<void>;
  end(why?: Error): void;
  readonly sent: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH_NAME = Buffer.from('\r\ncontent-length: ');
const ZERO = 48;
const LINE_END = 13;
const READ_BYTES = 65_536;
const DIGIT_2 = 50;
/** Index of the first digit of the status in `HTTP/1.1 200 OK`. */
const STATUS_AT = 9;

/**
 * Opens a connection that writes prepared bytes and finds the end of an answer by its content-length. A client that
 * parses the headers of each answer needs as much processor time as the measured servers. On two cores, such a client
 * would be a large part of the measure.
 */
export async function connectCaller(url: URL, requests: readonly Buffer[]): Promise<Caller> {
  const caller = new Connection(requests);
  // All reads of this connection share one buffer, because answers are only scanned.
  const onread = {
    buffer: Buffer.allocUnsafe(READ_BYTES),
    callback: (bytes: number, buffer: Buffer) => caller.read(buffer, bytes),
  };
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread });
  await once(socket, 'connect');
  caller.start(socket);
  return caller;
}

class Connection implements Caller {
  sent = 0;
  readonly #requests: readonly Buffer[];
  #socket: Socket | undefined;
  /** Bytes of the body that have not arrived yet; null before the head has arrived. */
  #missing: number | null = null;
  /** The beginning of a partially received head. */
  #head: Buffer | null = null;
  #sentAt = 0;
  #endsAt = 0;
  #latencies: RecordableHistogram | undefined;
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(requests: readonly Buffer[]) {
    this.#requests = requests;
  }

  start(socket: Socket): void {
    this.#socket = socket;
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')));
  }

  callUntil(endsAt: number, latencies: RecordableHistogram): Promise<void> {
    this.#endsAt = endsAt;
    this.#latencies = latencies;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#send();
    });
  }

  end(why?: Error): void {
    if (why) this.#settle?.reject(why);
    this.#settle = undefined;
    this.#socket?.destroy();
  }

  #send(): void {
    const request = this.#requests[this.sent % this.#requests.length];
    if (request === undefined) throw new Error('a caller without requests');
    this.sent++;
    this.#sentAt = performance.now();
    this.#socket?.write(request);
  }

  read(chunk: Buffer, bytes: number): boolean {
    if (this.#missing === null) this.#readHead(chunk, bytes);
    else this.#readBody(bytes);
    return true;
  }

  #readHead(chunk: Buffer, bytes: number): void {
    const buffer =
      this.#head === null ? chunk.subarray(0, bytes) : Buffer.concat([this.#head, chunk.subarray(0, bytes)]);
    const end = buffer.indexOf(HEAD_END);
    this.#head = end === -1 ? Buffer.from(buffer) : null;
    if (end === -1) return;
    this.#missing = bodyLength(buffer, end);
    if (this.#missing === null) this.#fail(buffer.toString('latin1', 0, end));
    else this.#readBody(buffer.length - end - HEAD_END.length);
  }

  #readBody(bytes: number): void {
    const missing = (this.#missing ?? 0) - bytes;
    if (missing > 0) {
      this.#missing = missing;
      return;
    }
    this.#missing = null;
    if (missing < 0) {
      this.#fail('more bytes came than the answer has');
      return;
    }
    const now = performance.now();
    this.#latencies?.record(Math.max(1, Math.round((now - this.#sentAt) * 1000)));
    if (now < this.#endsAt) this.#send();
    else this.#settle?.resolve();
  }

  #fail(what: string): void {
    this.end(new Error(`an answer that was not expected: ${what}`));
  }
}

/** The content-length in the head of a successful response, if there is one. */
function bodyLength(head: Buffer, end: number): number | null {
  const at = head.indexOf(LENGTH_NAME);
  if (head[STATUS_AT] !== DIGIT_2 || at === -1 || at > end) return null;
  let length = 0;
  for (let i = at + LENGTH_NAME.length; i < end && head[i] !== LINE_END; i++)
    length = length * 10 + (head[i] ?? ZERO) - ZERO;
  return length;
}
