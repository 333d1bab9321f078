import { type Audience, type Endpoint, type Endpoints, type Handlers, type Lang, pathNames, wrap } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { languageOf } from './language.ts';

/** Who calls, as far as the audience of the endpoint asks for it. */
export interface Caller {
  readonly accountId: bigint;
  readonly keyId: bigint | null;
}

/** What a handler gets beside its input. */
export interface CallContext {
  readonly lang: Lang;
  readonly requestId: string;
  /** Present unless the audience is public. */
  readonly caller: Caller | null;
  /** Handlers may set headers; the body is theirs to return. */
  readonly reply: FastifyReply;
}

/** Finds the caller for an audience, or refuses. Given by the roof, since the base knows no module. */
export type Authenticate = (request: FastifyRequest, audience: Exclude<Audience, 'public'>) => Promise<Caller>;

/** Mounts a group of endpoints. Input is parsed at the edge; an answer that breaks its own schema is a logged 500. */
export function serve<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  handlers: Handlers<E, CallContext>,
  authenticate: Authenticate,
): void {
  for (const key of Object.keys(endpoints) as (keyof E & string)[]) {
    const definition = endpoints[key] as Endpoint;
    const handler = handlers[key] as (input: unknown, context: CallContext) => Promise<unknown>;
    app.route({
      method: definition.method,
      url: definition.path,
      config: { audience: definition.audience },
      handler: async (request, reply) => {
        const caller = definition.audience === 'public' ? null : await authenticate(request, definition.audience);
        const input = parseInput(definition, request);
        const output = await handler(input, { lang: languageOf(request), requestId: request.id, caller, reply });
        reply.type('application/json; charset=utf-8');
        return JSON.stringify(wrap(checkOutput(definition, output)));
      },
    });
  }
}

function parseInput(definition: Endpoint, request: FastifyRequest): unknown {
  const hasBody = definition.method === 'POST' || definition.method === 'PUT';
  const source = (hasBody ? request.body : request.query) ?? {};
  if (typeof source !== 'object' || Array.isArray(source))
    throw new Refusal('request.malformed', { detail: 'an object is expected' });
  const params = request.params as Record<string, unknown>;
  const named = Object.fromEntries(pathNames(definition.path).map((name) => [name, params[name]]));
  const result = definition.input.safeParse({ ...source, ...named });
  if (result.success) return result.data;
  const detail = result.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`).join('; ');
  throw new Refusal('request.invalid', { detail });
}

/** Only what the contract declares leaves the server. */
function checkOutput(definition: Endpoint, output: unknown): unknown {
  const result = definition.output.safeParse(output);
  if (result.success) return result.data;
  throw new Refusal('server.fault', {}, { endpoint: definition.name, issues: result.error.issues });
}
