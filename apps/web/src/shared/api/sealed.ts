import {
  ApiError,
  createClient,
  type Endpoint,
  errorRow,
  fromBase64Url,
  identityEndpoints,
  LOGIN_TIMEOUT_MS,
  makeSealPair,
  type OutputOf,
  openField,
  rawPublicKey,
  requestKey,
  SEAL_HEADER,
  type Send,
  sealField,
  writeSealHeader,
} from '@jishi/contract';
import { InsecurePage } from './call-errors.ts';
import { fetchWithin } from './fetch-in-time.ts';

type FetchKey = () => Promise<OutputOf<typeof identityEndpoints.sealingKey>>;
type Input = Record<string, unknown>;

interface ServerKey {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** What the server's clock is ahead of ours. */
  readonly aheadMs: number;
}

const OUTDATED: readonly number[] = [errorRow('seal.keyUnknown').code, errorRow('seal.stale').code];
const isOutdated = (error: unknown): boolean => error instanceof ApiError && OUTDATED.includes(error.code);

/** Sends calls with their sealed fields; the server's key is asked for once, and again where it or our clock was wrong. */
export function createSealer(fetchKey: FetchKey) {
  let known: Promise<ServerKey> | undefined;
  const serverKey = (): Promise<ServerKey> => {
    known ??= readKey(fetchKey);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  const sendOnce = async (definition: Endpoint, input: Input, send: Send): Promise<unknown> => {
    const { key, header } = await sealFor(definition, await serverKey());
    const sealed = await Promise.all(
      (definition.sealed ?? []).map(
        async (field) => [field, await sealField(key, field, String(input[field] ?? ''))] as const,
      ),
    );
    const answer = await send({ ...input, ...Object.fromEntries(sealed) }, { [SEAL_HEADER]: header });
    return openAnswer(definition, key, answer);
  };
  return async (definition: Endpoint, input: Input, send: Send): Promise<unknown> => {
    if (globalThis.crypto?.subtle === undefined)
      throw new InsecurePage('no encryption on a page over plain HTTP');
    try {
      return await sendOnce(definition, input, send);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      known = undefined;
      return sendOnce(definition, input, send);
    }
  };
}

/** The answer with its sealed fields opened. */
async function openAnswer(
  { sealedAnswer = [] }: Endpoint,
  key: CryptoKey,
  answer: unknown,
): Promise<unknown> {
  const opened: Input = {};
  for (const field of sealedAnswer) {
    const text = await openField(key, `answer.${field}`, String((answer as Input)[field]));
    if (text === null) throw new SyntaxError(`${field} of the answer cannot be opened`);
    opened[field] = text;
  }
  return sealedAnswer.length === 0 ? answer : { ...(answer as Input), ...opened };
}

async function readKey(fetchKey: FetchKey): Promise<ServerKey> {
  const { id, publicKey, nowMs } = await fetchKey();
  const bytes = fromBase64Url(publicKey);
  if (bytes === null) throw new SyntaxError('the key of the server cannot be read');
  return { id, publicKey: bytes, aheadMs: nowMs - Date.now() };
}

/** The key of one request, and the header that lets the server come to the same. */
async function sealFor({ name }: Endpoint, server: ServerKey): Promise<{ key: CryptoKey; header: string }> {
  const pair = await makeSealPair();
  const callerPublicKey = await rawPublicKey(pair.publicKey);
  const timeMs = Math.round(Date.now() + server.aheadMs);
  const key = await requestKey({
    privateKey: pair.privateKey,
    theirPublicKey: server.publicKey,
    callerPublicKey,
    serverPublicKey: server.publicKey,
    endpoint: name,
    timeMs,
  });
  return { key, header: writeSealHeader({ serverKeyId: server.id, callerPublicKey, timeMs }) };
}

const { sealingKey } = createClient(
  { sealingKey: identityEndpoints.sealingKey },
  { fetch: fetchWithin(LOGIN_TIMEOUT_MS) },
);

/** For the calls of this page. */
export const sendSealed = createSealer(() => sealingKey({}));
