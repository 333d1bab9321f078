import type { Audience, Lang, Method, RawEndpoint } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf } from './language.ts';
import { type Caller, callerFor, type Guards, parseInput } from './serve.ts';

interface RawRoute {
  readonly method: Method[];
  readonly url: string;
  readonly config: { readonly audience: Audience };
}

/**
 * Returns the router's pattern for an endpoint whose handler reads the request itself. A segment that contains a name
 * in braces becomes the parameter `file`, which matches the whole segment. Patterns have no regular expressions.
 */
export function routeOf({ methods, path, audience }: RawEndpoint, prefix = ''): RawRoute {
  const segments = path.slice(prefix.length).split('/');
  const url = segments.map((segment) => (/\{\w+\}/.test(segment) ? ':file' : segment)).join('/');
  return { method: [...methods], url, config: { audience } };
}

/** The context that the handler of a file gets with its input. The handler sends the reply itself. */
export interface FileContext {
  readonly lang: Lang;
  /** Present unless the audience is public. */
  readonly caller: Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Mounts an endpoint that returns a file. Its input is parsed like any other. */
export function serveFile<In extends z.ZodObject>(
  app: FastifyInstance,
  definition: RawEndpoint<In>,
  handler: (input: z.output<In>, context: FileContext) => Promise<FastifyReply>,
  guards?: Pick<Guards, 'authenticate'>,
): void {
  if (definition.audience !== 'public' && guards === undefined)
    throw new Error(`${definition.name} is not public, so it must have guards`);
  app.route({
    ...routeOf(definition),
    // An upload takes as long as its sender needs, so it occupies no slot of its network. The handler limits the
    // uploads per account.
    ...(definition.upload && { config: { audience: definition.audience, metered: true } }),
    handler: async (request, reply) => {
      const caller = guards === undefined ? null : await callerFor(definition, request, guards.authenticate);
      const input = parseInput(definition, request, request.query as object);
      return handler(input, { lang: languageOf(request), caller, request, reply });
    },
  });
}
