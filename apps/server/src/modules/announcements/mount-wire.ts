import type { RawEndpoint } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  asRefusal,
  languageOf,
  networkOf,
  refusalHeaders,
  refuseLanguage,
  routeOf,
} from '../../platform/http/index.ts';
import { type Admit, CallerGone, isRefused } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Form } from './form-values.ts';
import { readForm } from './read-form.ts';

/** Existing clients compare the content type with exactly this text. */
const JSON_TYPE = 'application/json;charset=UTF-8';
const BODY_LIMIT_BYTES = 64 * 1024;

/** An answer, and whether it may contain demo rows. */
export interface WireAnswer {
  readonly body: unknown;
  readonly isDemo: boolean;
}

/** Mounts a call that accepts a form and returns JSON. */
export type MountCall = (endpoint: RawEndpoint, answer: (form: Form) => Promise<WireAnswer>) => void;

/**
 * Mounts, under one prefix, calls that require no token. The calls accept any form, are limited per network, and have
 * their own error envelope.
 */
export async function mountWire(
  app: FastifyInstance,
  admit: Admit,
  prefix: string,
  mountCalls: (scope: FastifyInstance, mount: MountCall) => void,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler(sendFault);
      scope.addHook('onRequest', (request) => refuseFlood(request, admit));
      scope.addHook('onRequest', refuseLanguage);
      mountCalls(scope, (endpoint, answer) =>
        scope.route({
          ...routeOf(endpoint, prefix),
          handler: async (request, reply) => {
            const { body, isDemo } = await answer(readForm(request));
            return sendJson(reply, JSON.stringify(body), isDemo);
          },
        }),
      );
    },
    { prefix },
  );
}

export function sendJson(reply: FastifyReply, text: string, isDemo: boolean): FastifyReply {
  if (isDemo) reply.header('x-jishi-demo', '1');
  return reply.type(JSON_TYPE).send(text);
}

async function refuseFlood(request: FastifyRequest, admit: Admit): Promise<void> {
  const state = await admit(networkOf(request.ip), request.socket);
  if (!isRefused(state)) return;
  const { window, limit, retrySeconds: retry, retryMs } = state;
  throw new Refusal('announcements.tooMany', { window, limit, retry, retryMs });
}

/** Sends an error. It has no paging members, so a client that pages in a loop does not mistake it for an empty page. */
function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CallerGone) {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  const refusal = asRefusal(error, request);
  request.refusal = refusal.error;
  const isRateLimited = refusal.error === 'announcements.tooMany';
  const { code, status } = refusal.row;
  if (status >= 500)
    request.log.error({ err: refusal.detail ?? error, error: refusal.error }, 'an announcements call failed');
  for (const [name, value] of refusalHeaders(refusal, request.headers)) reply.header(name, value);
  const envelope = { code, msg: refusal.text(languageOf(request)), data: null };
  return reply
    .code(isRateLimited ? 429 : status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(envelope));
}
