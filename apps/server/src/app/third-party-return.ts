import { type Lang, THIRD_PARTIES } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../platform/http/index.ts';
import { homeWith } from './site-home.ts';

const querySchema = z.object({ code: z.string().min(1).max(512), state: z.string().max(200) });

/**
 * Mounts the address to which QQ and WeChat send users back. The site's pages follow a #, which third parties do not
 * support, so this route forwards code and state to the home page, which exchanges the code. The code is missing if
 * the user declined.
 */
export function mountThirdPartyReturn(app: FastifyInstance): void {
  for (const provider of THIRD_PARTIES) {
    app.get(`/login/${provider}`, { config: { audience: 'public' } }, async (request, reply) => {
      const back = querySchema.safeParse(request.query);
      const { state } = request.query as { state?: unknown };
      const lang = languageIn(state) ?? languageOf(request);
      const home = homeWith(lang, back.success ? { thirdParty: provider, ...back.data } : {});
      // The path is relative, so that it also works behind a proxy that adds a path prefix.
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`..${home}`, 303);
    });
  }
}

/** Reads, from the start of the state, the language of the page that the user left. */
function languageIn(state: unknown): Lang | null {
  const head = typeof state === 'string' ? state.slice(0, 3) : '';
  return head === 'zh.' ? 'zh' : head === 'en.' ? 'en' : null;
}
