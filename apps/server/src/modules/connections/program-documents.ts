import type { IncomingMessage } from 'node:http';
import { REDIRECTS_MAX } from '@jishi/contract';
import { z } from 'zod';
import { LoadingCache } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { getPinned, type PinnedGet } from '../../platform/pinned-get.ts';
import { Refusal } from '../../platform/refusal.ts';
import { documentAddress, nameOf, type Program } from './program.ts';
import { redirectOf } from './redirects.rules.ts';

export interface DocumentDeps {
  readonly clock: Clock;
  /** Returns the addresses of a host to which a connection is allowed; none if the host is off limits. */
  readonly resolveHost: (host: string) => Promise<readonly string[]>;
  readonly get?: (request: PinnedGet) => Promise<IncomingMessage>;
  /** The time limit for fetching a document. */
  readonly limitMs?: number;
}

export interface ProgramDocuments {
  read(clientId: string): Program | Promise<Program>;
}

const BYTES_MAX = 10_240;
const LIMIT_MS = 5_000;
const CACHE = { entriesMax: 500, lifeMs: 10 * 60_000 };

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z
    .array(z.string().refine((text) => redirectOf(text) !== null))
    .min(1)
    .max(REDIRECTS_MAX),
  token_endpoint_auth_method: z.literal('none').optional(),
});

/**
 * Creates a reader of client ID metadata documents. It fetches a document only from public addresses, without
 * redirects, within limits of time and size, and caches it for ten minutes.
 */
export function createProgramDocuments(deps: DocumentDeps): ProgramDocuments {
  const cache = new LoadingCache<string, Program>({
    entriesMax: CACHE.entriesMax,
    life: { ms: CACHE.lifeMs, clock: deps.clock },
  });
  return { read: (clientId) => cache.get(clientId, () => readProgram(deps, clientId)) };
}

async function readProgram(deps: DocumentDeps, clientId: string): Promise<Program> {
  const url = documentAddress(clientId);
  const refuse = (reason: string) =>
    new Refusal('connections.documentUnusable', { address: clientId, reason });
  if (url === null) throw refuse('it is not a plain https address with a path');
  const text = await fetched(deps, url, refuse);
  const document = documentSchema.safeParse(jsonOf(text));
  if (!document.success)
    throw refuse(`${document.error.issues[0]?.path.join('.') || 'document'} is missing or invalid`);
  const { client_id: named, client_name: name, redirect_uris: redirectUris } = document.data;
  if (named !== clientId) throw refuse('its client_id is another address');
  return { clientId, name: nameOf(name, redirectUris), redirectUris, showsCodes: false };
}

async function fetched(
  { resolveHost, get = getPinned, limitMs = LIMIT_MS }: DocumentDeps,
  url: URL,
  refuse: (reason: string) => Refusal,
): Promise<string> {
  const limit = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => reject(refuse(`it took more than ${limitMs / 1_000} s`))),
  );
  late.catch(() => undefined);
  const [address] = await Promise.race([resolveHost(url.hostname.replace(/^\[|\]$/g, '')), late]);
  if (address === undefined) throw refuse('its host is not on the public internet');
  const request = {
    url,
    address,
    headers: { accept: 'application/json' },
    silenceMs: limitMs,
    signal: limit,
  };
  const answer = await Promise.race([
    get(request).catch(() => {
      throw refuse('its host does not answer');
    }),
    late,
  ]);
  limit.addEventListener('abort', () => answer.destroy());
  try {
    if (answer.statusCode !== 200) throw refuse(`its host answers with the status ${answer.statusCode}`);
    return await Promise.race([bodyOf(answer, refuse), late]);
  } finally {
    answer.destroy();
  }
}

async function bodyOf(answer: IncomingMessage, refuse: (reason: string) => Refusal): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      if (bytes > BYTES_MAX) break;
      pieces.push(piece as Buffer);
    }
  } catch {
    throw refuse('its host closed the connection');
  }
  if (bytes > BYTES_MAX) throw refuse(`it has more than ${BYTES_MAX} bytes`);
  return Buffer.concat(pieces).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
