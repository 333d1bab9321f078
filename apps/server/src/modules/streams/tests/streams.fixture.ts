import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { STREAM_PATH, type StreamEventName, streamEventSchemas } from '@jishi/contract';
import { WebSocket } from 'ws';

/** An event as a client receives it. */
export interface Arrival {
  readonly id: string;
  readonly event: StreamEventName;
  readonly data: Record<string, unknown>;
}

export interface Reader {
  /** Waits for the next event, and checks its data against the contract. Returns null at the end of the connection. */
  next(): Promise<Arrival | null>;
  /** Waits for a comment or a ping. */
  beat(): Promise<boolean>;
  close(): void;
  /** Stops reading from the connection until `resume` is called. */
  pause(): void;
  resume(): void;
}

export interface Opening {
  readonly query: string;
  readonly authorization?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export const TRANSPORTS = ['sse', 'websocket'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** An error response that came instead of a stream. */
export class NotOpened extends Error {
  readonly status: number;
  readonly body: string;
  readonly challenge: string | undefined;

  constructor({ statusCode = 0, headers }: IncomingMessage, body: string) {
    super(`${statusCode} ${body}`);
    this.status = statusCode;
    this.body = body;
    this.challenge = headers['www-authenticate'];
  }

  get code(): number {
    return (JSON.parse(this.body) as { code: number }).code;
  }
}

/** A queue of values for a reader that waits for the next one. */
class Arrivals<T> {
  readonly #items: (T | null)[] = [];
  #waiting: ((item: T | null) => void) | undefined;

  add(item: T | null): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#items.push(item);
    else waiting(item);
  }

  next(): Promise<T | null> {
    const item = this.#items.shift();
    if (item !== undefined) return Promise.resolve(item);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}

function checked(id: string, event: string, data: unknown): Arrival {
  const name = event as StreamEventName;
  return { id, event: name, data: streamEventSchemas[name].parse(data) as Record<string, unknown> };
}

const headersOf = ({ authorization, headers }: Opening): Record<string, string> => ({
  ...headers,
  ...(authorization === undefined ? {} : { authorization }),
});

/** Opens a stream. Rejects with `NotOpened` if the server responds with an error. */
export function openReader(transport: Transport, origin: string, opening: Opening): Promise<Reader> {
  return transport === 'sse' ? openEvents(origin, opening) : openSocket(origin, opening);
}

async function openEvents(origin: string, opening: Opening): Promise<Reader> {
  const call: ClientRequest = request(`${origin}${STREAM_PATH}?${opening.query}`, {
    headers: headersOf(opening),
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject).end();
  });
  call.on('error', () => undefined);
  response.setEncoding('utf8').on('error', () => undefined);
  if (response.statusCode !== 200) {
    let body = '';
    for await (const chunk of response) body += chunk;
    throw new NotOpened(response, body);
  }
  const events = new Arrivals<Arrival>();
  const beats = new Arrivals<true>();
  let text = '';
  response.on('data', (chunk: string) => {
    text += chunk;
    for (let at = text.indexOf('\n\n'); at !== -1; at = text.indexOf('\n\n')) {
      const block = text.slice(0, at);
      text = text.slice(at + 2);
      const lines = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
      if (block.startsWith(':')) beats.add(true);
      else if (lines.data !== undefined) events.add(checked(lines.id, lines.event, JSON.parse(lines.data)));
    }
  });
  response.on('close', () => events.add(null));
  return {
    next: () => events.next(),
    beat: async () => (await beats.next()) === true,
    close: () => call.destroy(),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
  };
}

function openSocket(origin: string, opening: Opening): Promise<Reader> {
  const address = `${origin.replace('http', 'ws')}${STREAM_PATH}?${opening.query}`;
  const socket = new WebSocket(address, { headers: headersOf(opening), perMessageDeflate: false });
  const events = new Arrivals<Arrival>();
  const beats = new Arrivals<true>();
  socket.on('message', (bytes) => {
    const { id, event, data } = JSON.parse(String(bytes)) as { id: string; event: string; data: unknown };
    events.add(checked(id, event, data));
  });
  socket.on('ping', () => beats.add(true));
  socket.on('close', () => events.add(null));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => reject(new NotOpened(response, body)));
    });
    socket.on('open', () =>
      resolve({
        next: () => events.next(),
        beat: async () => (await beats.next()) === true,
        close: () => socket.terminate(),
        pause: () => socket.pause(),
        resume: () => socket.resume(),
      }),
    );
  });
}

/** Reads events until `holds` returns true for one, and returns all of them. */
export async function readUntil(reader: Reader, holds: (event: Arrival) => boolean): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for (;;) {
    const event = await reader.next();
    if (event === null) throw new Error(`the stream ended after ${JSON.stringify(arrivals.at(-1))}`);
    arrivals.push(event);
    if (holds(event)) return arrivals;
  }
}

type Change = Record<string, unknown>;

/** Returns the numbers of a data set's changes among the events. */
export const numbersOf = (events: readonly Arrival[], code: string): number[] =>
  changesOf(events, code).map((change) => Number(change.OBJECTID));

export const changesOf = (events: readonly Arrival[], code: string): Change[] =>
  events.flatMap(({ event, data }) =>
    event === 'changes' && data.dataset === code ? (data.records as Change[]) : [],
  );

/** Reads a data set's changes up to the change with this number. */
export const readTo = (reader: Reader, code: string, last: number): Promise<Arrival[]> =>
  readUntil(reader, (event) => numbersOf([event], code).includes(last));
