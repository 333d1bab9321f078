import {
  ApiError,
  createClient,
  type Endpoint,
  errorRow,
  identityEndpoints,
  LOGIN_TIMEOUT_MS,
  type OutputOf,
  type RequestSeal,
  SEAL_HEADER,
  type SealingJwk,
  type Send,
  sealRequest,
} from '@jishi/contract';
import { InsecurePage } from './call-errors.ts';
import { fetchWithin } from './fetch-in-time.ts';

type FetchKey = () => Promise<OutputOf<typeof identityEndpoints.sealingKey>>;
type Input = Record<string, unknown>;

interface ServerKey {
  readonly jwk: SealingJwk;
  /** The number of milliseconds by which the server's clock is ahead of the browser's. */
  readonly aheadMs: number;
}

const OUTDATED: readonly number[] = [errorRow('seal.keyUnknown').code, errorRow('seal.stale').code];
const isOutdated = (error: unknown): boolean => error instanceof ApiError && OUTDATED.includes(error.code);

/**
 * Sends calls with their sealed fields encrypted. Fetches the server's key once, and fetches it again if it was
 * outdated or the browser's clock was wrong.
 */
export function createSealer(fetchKey: FetchKey) {
  let keyPromise: Promise<ServerKey> | undefined;
  const serverKey = (): Promise<ServerKey> => {
    keyPromise ??= readKey(fetchKey);
    keyPromise.catch(() => {
      keyPromise = undefined;
    });
    return keyPromise;
  };
  const sendOnce = async (definition: Endpoint, input: Input, send: Send): Promise<unknown> => {
    const { jwk, aheadMs } = await serverKey();
    const seal = await sealRequest(jwk, definition.name, Math.round(Date.now() + aheadMs));
    const sealed = await Promise.all(
      (definition.sealed ?? []).map(
        async (field) => [field, await seal.seal(field, String(input[field] ?? ''))] as const,
      ),
    );
    const answer = await send({ ...input, ...Object.fromEntries(sealed) }, { [SEAL_HEADER]: seal.header });
    return openAnswer(definition, seal, answer);
  };
  return async (definition: Endpoint, input: Input, send: Send): Promise<unknown> => {
    if (globalThis.crypto?.subtle === undefined)
      throw new InsecurePage('no encryption on a page over plain HTTP');
    try {
      return await sendOnce(definition, input, send);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      keyPromise = undefined;
      return sendOnce(definition, input, send);
    }
  };
}

/** Decrypts the sealed fields of a response. */
async function openAnswer(
  { sealedAnswer = [] }: Endpoint,
  seal: RequestSeal,
  answer: unknown,
): Promise<unknown> {
  const opened: Input = {};
  for (const field of sealedAnswer) {
    const sealed = (answer as Input)[field];
    if (sealed === null) continue;
    const text = await seal.open(field, String(sealed));
    if (text === null) throw new SyntaxError(`${field} of the answer cannot be opened`);
    opened[field] = text;
  }
  return sealedAnswer.length === 0 ? answer : { ...(answer as Input), ...opened };
}

async function readKey(fetchKey: FetchKey): Promise<ServerKey> {
  const { jwk, nowMs } = await fetchKey();
  return { jwk, aheadMs: nowMs - Date.now() };
}

const { sealingKey } = createClient(
  { sealingKey: identityEndpoints.sealingKey },
  { fetch: fetchWithin(LOGIN_TIMEOUT_MS) },
);

/** Seals the calls of this page. */
export const sendSealed = createSealer(() => sealingKey({}));
