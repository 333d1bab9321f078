import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DevOutbox } from '../../platform/dev-outbox/index.ts';
import { isOwnMachine, languageOf, refuseUnfitText, siteHeaders } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CashierDeps, mountCashier } from './cashier.routes.ts';
import { mountIdentityProvider } from './identity-provider/identity.routes.ts';
import { outboxPage } from './outbox-page.ts';
import { DEV_CSS } from './page.ts';

const config = { audience: 'public' } as const;

interface DevDeps extends CashierDeps {
  readonly outbox: DevOutbox;
  /** If false, only this machine can open the pages. */
  readonly isForEveryone: boolean;
  readonly publicUrl: string | undefined;
}

/**
 * Mounts the simulated phones, mailboxes, QQ, WeChat and bank for developers, but never in production or behind a
 * proxy. The pages show codes that open accounts, so only this machine can open them, unless the operator of a test
 * installation allows everyone.
 */
export async function mountDev(
  app: FastifyInstance,
  { outbox, isForEveryone, publicUrl, ...cashier }: DevDeps,
): Promise<void> {
  await app.register(async (scope) => {
    await siteHeaders(scope, false);
    scope.addHook('onRequest', async (request, reply) => {
      if (!isForEveryone && !isOwnMachine(request)) throw new Refusal('request.notFound', { path: '/dev' });
      reply.headers({ 'cache-control': 'no-store', vary: 'accept-language' });
    });
    scope.addHook('preHandler', async ({ params, query }) => {
      refuseUnfitText(params);
      refuseUnfitText(query);
    });
    scope.get('/dev/dev.css', { config }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(DEV_CSS),
    );
    mountIdentityProvider(scope, publicUrl);
    mountCashier(scope, cashier);
    scope.get('/dev/outbox', { config }, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(outboxPage(await outbox.newest(), languageOf(request), refreshes(request))),
    );
  });
}

function refreshes(request: FastifyRequest): boolean {
  const { refresh } = request.query as { refresh?: unknown };
  return refresh !== '0';
}
