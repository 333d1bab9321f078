import { PUSHES_AT_ONCE_MAX, pushFiles, wrap } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { type Guards, RETRY_SECONDS, sendText, serveFile } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRight } from './may-push.ts';
import { presentPush } from './present-push.ts';
import { partHeaders } from './push-headers.ts';
import type { PushDeps } from './pushes.deps.ts';
import { receivePush } from './receive-push.ts';

interface RoutePorts extends PushDeps {
  readonly guards: Guards;
}

/**
 * Mounts the route that receives files from holders. It reads the body only after checking the caller and the
 * entitlement.
 */
export async function mountPushes(app: FastifyInstance, deps: RoutePorts): Promise<void> {
  const atOnce = new Map<bigint, number>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    serveFile(
      scope,
      pushFiles.send,
      async (input, { caller, request, reply, lang }) => {
        const name = await requireRight(deps, caller, input);
        const headers = partHeaders(request.headers);
        const body = (request.body as AsyncIterable<Uint8Array> | undefined) ?? nothing();
        const push = await oneOfFew(atOnce, name.accountId, () =>
          receivePush(deps, { ...name, headers, lang, body }).catch((error: unknown) => {
            if (error instanceof Refusal || request.raw.complete !== false) throw error;
            throw new Refusal('request.malformed', { detail: 'the connection broke' }, error);
          }),
        );
        reply.header('cache-control', 'no-store');
        const text = JSON.stringify(wrap(await presentPush(deps.db, push, lang)));
        return sendText(request, reply, text, false);
      },
      deps.guards,
    );
  });
}

/** Throws if the account already has the maximum number of requests in progress. */
async function oneOfFew<T>(
  counts: Map<bigint, number>,
  accountId: bigint,
  work: () => Promise<T>,
): Promise<T> {
  const others = counts.get(accountId) ?? 0;
  if (others >= PUSHES_AT_ONCE_MAX)
    throw new Refusal('pushes.tooManyAtOnce', { maximum: PUSHES_AT_ONCE_MAX, retry: RETRY_SECONDS });
  counts.set(accountId, others + 1);
  try {
    return await work();
  } finally {
    const rest = (counts.get(accountId) ?? 1) - 1;
    if (rest === 0) counts.delete(accountId);
    else counts.set(accountId, rest);
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
