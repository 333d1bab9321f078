import {
  type Audience,
  type Endpoint,
  type Endpoints,
  type Handlers,
  type InputOf,
  type Lang,
  type Need,
  pathNames,
  SEAL_HEADER,
  wrap,
} from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Awaitable, isPending } from '../awaitable.ts';
import { Refusal } from '../refusal.ts';
import { type Cookies, readCookies } from './cookies.ts';
import { chooseEncoding, type Encodable, encodedBody, JSON_TYPE } from './encoding.ts';
import { fitAnswer, MISFIT } from './fit-answer.ts';
import { inputFaults } from './input-faults.ts';
import { checkLanguage, languageOf } from './language.ts';
import { checkOrigin } from './origin.ts';
import type { ReplyCache } from './reply-cache.ts';
import { refuseUnfitText } from './unfit-text.ts';

/** The caller that the audience of the endpoint requires: the holder of a key, or a signed-in user. */
export interface Caller {
  readonly accountId: bigint;
  readonly keyId: bigint | null;
  /** The calling member. Null for the account's owner or a key of the owner. */
  readonly memberId: bigint | null;
  /** The data sets that the key is restricted to, in lower case. Null for all. */
  readonly datasets: ReadonlySet<string> | null;
  readonly personId: bigint | null;
  readonly sessionId: bigint | null;
}

/** Returns the calling account, for endpoints that need one. */
export function accountOf(caller: Caller | null): bigint {
  if (caller === null) throw new Refusal('request.unauthenticated');
  return caller.accountId;
}

/** The context that a handler gets with its input. */
export interface CallContext {
  readonly lang: Lang;
  readonly requestId: string;
  /** Set unless the audience is public. */
  readonly caller: Caller | null;
  readonly origin: CallOrigin;
  readonly cookies: Cookies;
  /** Encrypts parts of the response with the caller's key, for endpoints that declare `sealed`. */
  readonly sealed: Pick<Seal, 'encrypt'>;
  /** Handlers may set headers. They return the body and do not send it. */
  readonly reply: FastifyReply;
}

export interface CallOrigin {
  readonly address: string;
  /** The browser's user agent. May be empty. */
  readonly userAgent: string;
}

/** The audience of an endpoint, and the member's role that it requires. */
export interface Closed {
  readonly audience: Exclude<Audience, 'public'>;
  readonly need?: Need | undefined;
}

/**
 * Determines the caller of an endpoint, or throws. The composition root provides it, because the platform imports no
 * module.
 */
export type Authenticate = (request: FastifyRequest, endpoint: Closed) => Promise<Caller>;

/** Returns the caller of an endpoint, or null if the endpoint is public. */
export async function callerFor(
  { audience, need }: Pick<Endpoint, 'audience' | 'need'>,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (audience === 'public') return null;
  const caller = await authenticate(request, { audience, need });
  request.accountId = caller.accountId;
  return caller;
}

/** The encryption key of one request, on which both sides agreed through its header. */
export interface Seal {
  /** Decrypts a value. Returns null if it was not sealed for this field of this request. */
  open(field: string, sealed: string): Promise<string | null>;
  encrypt(field: string, text: string): Promise<string>;
}

/** Opens the seal header once for a request whose endpoint declares `sealed`, or throws. */
export type Unseal = (header: string, endpoint: Endpoint) => Promise<Seal>;

/**
 * Returns the version of the rows from which an endpoint computes its response to an input. The response is then
 * computed once and cached, and a caller who already has it gets a 304. Null means that the response is not cached.
 */
export type Versions<E extends Endpoints> = { [K in keyof E]?: (input: InputOf<E[K]>) => string | null };

/** Rejects a call before its response is read from the cache or computed. */
export type Admissions<E extends Endpoints> = {
  [K in keyof E]?: (input: InputOf<E[K]>, request: FastifyRequest) => Awaitable<void>;
};

export interface Keeping<E extends Endpoints> {
  readonly admissions?: Admissions<E>;
  readonly replies: ReplyCache;
  readonly versions: Versions<E>;
}

export interface Guards {
  readonly authenticate: Authenticate;
  readonly unseal: Unseal;
  /** The site's origin in the operator's settings. Null if the browser's request determines it. */
  readonly publicOrigin: string | null;
}

/**
 * Mounts a group of endpoints. The origin of the call, the caller and the sealed fields are checked first, in this
 * order. Then the input is parsed. The response is fitted to its schema (`fit-answer.ts`). If that is impossible, the
 * call gets a logged 500.
 */
export function serve<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  handlers: Handlers<E, CallContext>,
  guards: Guards,
  keeping?: Keeping<E>,
): void {
  for (const key of Object.keys(endpoints) as (keyof E & string)[]) {
    const definition = endpoints[key] as Endpoint;
    const handler = handlers[key] as (input: unknown, context: CallContext) => Promise<unknown>;
    const versionOf = keeping?.versions[key] as ((input: unknown) => string | null) | undefined;
    const admit = keeping?.admissions?.[key] as
      | ((input: unknown, request: FastifyRequest) => Awaitable<void>)
      | undefined;
    app.route({
      method: definition.method,
      url: definition.path,
      config: { audience: definition.audience },
      handler: async (request, reply) => {
        checkOrigin(definition, request, guards.publicOrigin);
        const caller = await callerFor(definition, request, guards.authenticate);
        const { fields, sealed } = await unsealFields(definition, request, guards.unseal);
        const input = parseInput(definition, request, fields);
        const admitting = admit?.(input, request);
        if (isPending(admitting)) await admitting;
        const context = contextOf(request, reply, caller, sealed);
        const make = async (): Promise<string> =>
          JSON.stringify(wrap(checkOutput(definition, await handler(input, context), request.log)));
        const version = versionOf?.(input) ?? null;
        if (keeping && version !== null)
          return keeping.replies.send(
            request,
            reply,
            `${definition.name} ${version} ${JSON.stringify(input)}`,
            make,
          );
        // Public responses are not stored either, because they may depend on the caller's session, on a receipt or on a
        // language that no header contains.
        reply.header('cache-control', 'no-store');
        return sendText(request, reply, await make(), definition.audience === 'public');
      },
    });
  }
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  sealed: CallContext['sealed'],
): CallContext {
  return {
    lang: languageOf(request),
    requestId: request.id,
    caller,
    origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    cookies: readCookies(request.headers.cookie),
    sealed,
    reply,
  };
}

/**
 * Only public responses are compressed. If a secret and a caller's text are compressed together, the length can reveal
 * the secret.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  mayCompress: boolean,
): Promise<FastifyReply> {
  reply.type(JSON_TYPE);
  if (!mayCompress) return reply.send(text);
  reply.header('vary', 'accept-encoding');
  const answer: Encodable = { body: Buffer.from(text), contentType: JSON_TYPE, encoded: new Map() };
  const encoding = chooseEncoding(answer, request.headers['accept-encoding']);
  if (encoding === null) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await encodedBody(answer, encoding));
}

const NOT_SEALED: CallContext['sealed'] = {
  encrypt: () => Promise.reject(new Error('the endpoint does not declare `sealed`')),
};

/** Returns the input with its sealed fields decrypted. Rejects a field that must be sealed but is not. */
async function unsealFields(
  definition: Endpoint,
  request: FastifyRequest,
  unseal: Unseal,
): Promise<{ fields: object; sealed: CallContext['sealed'] }> {
  const fields = fieldsOf(definition, request);
  if (definition.sealed === undefined) return { fields, sealed: NOT_SEALED };
  const header = request.headers[SEAL_HEADER];
  if (typeof header !== 'string')
    throw new Refusal('seal.missing', { field: definition.sealed.join(', ') || SEAL_HEADER });
  const seal = await unseal(header, definition);
  const names = definition.sealed;
  const texts = await Promise.all(
    names.map((name) => openField(seal, name, (fields as Record<string, unknown>)[name])),
  );
  // Fields are opened in no fixed order, but the error must be deterministic.
  const broken = names.find((_, i) => texts[i] === null);
  if (broken !== undefined) throw new Refusal('seal.broken', { field: broken });
  const opened = names.flatMap((name, i) => (texts[i] === undefined ? [] : [[name, texts[i]]]));
  return { fields: { ...fields, ...Object.fromEntries(opened) }, sealed: seal };
}

/** Returns a field as plain text. Undefined if it is absent, null if it cannot be decrypted. */
async function openField(
  seal: Awaited<ReturnType<Unseal>>,
  name: string,
  value: unknown,
): Promise<string | null | undefined> {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? seal.open(name, value) : null;
}

function fieldsOf(definition: Endpoint, request: FastifyRequest): object {
  const hasBody = definition.method === 'POST' || definition.method === 'PUT';
  const source = (hasBody ? request.body : request.query) ?? {};
  if (typeof source !== 'object' || Array.isArray(source)) throw new Refusal('request.noObject');
  return source;
}

/** Parses the input of a call with its schema. A 400 names the errors. */
export function parseInput<In extends z.ZodObject>(
  definition: { readonly path: string; readonly input: In },
  request: Pick<FastifyRequest, 'query' | 'headers' | 'params'>,
  fields: object,
): z.output<In> {
  checkLanguage(request);
  const params = request.params as Record<string, unknown>;
  const named = Object.fromEntries(pathNames(definition.path).map((name) => [name, params[name]]));
  const input = { ...fields, ...named };
  const result = definition.input.safeParse(input);
  if (result.success) refuseUnfitText(result.data);
  if (result.success) return result.data;
  const detail = inputFaults(result.error.issues, input, languageOf(request));
  throw new Refusal('request.invalid', { detail });
}

/** Ensures that data that the contract does not define is never sent. */
function checkOutput(definition: Endpoint, output: unknown, log: FastifyRequest['log']): unknown {
  const result = definition.output.safeParse(output);
  if (result.success) return result.data;
  const { name: endpoint } = definition;
  const { data, misfits, issues } = fitAnswer(definition.output, output);
  if (issues !== null) throw new Refusal('server.fault', {}, { endpoint, issues });
  if (!toldMisfits.has(endpoint)) {
    toldMisfits.add(endpoint);
    log.error({ endpoint, misfits }, MISFIT);
  }
  return data;
}
/**
 * The endpoints whose misfit this process has logged. Each is logged once, because a thousand identical lines would
 * hide all others.
 */
const toldMisfits = new Set<string>();
