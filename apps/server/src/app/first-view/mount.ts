import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { originOf, sendText } from '../../platform/http/index.ts';
import type { Config } from '../config.ts';
import { type AnswerPage, createViews, NO_VIEW, type Views } from './views.ts';

const ROUTE_MAX = 500;
const WIDE = 1440;
const querySchema = z.object({
  at: z.string().startsWith('/').max(ROUTE_MAX),
  language: z.enum(['zh', 'en']).catch('zh'),
  width: z.coerce.number().int().min(0).max(100_000).catch(WIDE),
});

/**
 * `GET /view?at=ROUTE&language=zh|en&width=PIXELS` returns a visitor's first view of a page, rendered here and shown
 * while the page's code loads: `{ html, data }`, or `null` if there is nothing to show. The data is requested on the
 * visitor's behalf and counts against the visitor's limits. The browser does not request it again.
 */
export function mountFirstView(
  app: FastifyInstance,
  { firstViewCode: code, publicUrl }: Pick<Config, 'firstViewCode' | 'publicUrl'>,
  { timeMaxMs, registry }: { readonly timeMaxMs?: number; readonly registry?: Registry } = {},
): void {
  const count = viewCounter(registry);
  const views = code !== null && existsSync(code) ? viewsOf(app, code, count, timeMaxMs) : null;
  app.get('/view', { config: { audience: 'public' } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    const origin = originOf(request, publicUrl);
    const body = query.success
      ? await views?.draw({ ...query.data, route: query.data.at, origin }, answerFor(app, request))
      : undefined;
    if (body !== undefined) count(body === NO_VIEW ? 'none' : 'drawn');
    return sendText(request, reply.header('cache-control', 'no-store'), body ?? NO_VIEW, true);
  });
}

type CountView = (outcome: 'drawn' | 'none' | 'failed') => void;

function viewCounter(registry: Registry | undefined): CountView {
  const views = new Counter({
    name: 'jishi_first_views_total',
    help: 'First views by outcome: drawn, none (nothing to show, too late or too many), and failed, also counted as none',
    labelNames: ['outcome'],
    registers: registry === undefined ? [] : [registry],
  });
  return (outcome) => views.inc({ outcome });
}

function viewsOf(app: FastifyInstance, code: string, count: CountView, timeMaxMs?: number): Views {
  const onFailure = (route: string, reason: string): void => {
    count('failed');
    app.log.warn({ route, reason }, 'a first view was not drawn');
  };
  const views = createViews(pathToFileURL(code).href, onFailure, timeMaxMs);
  app.addHook('onClose', () => views.close());
  return views;
}

/** Makes a page's call as the caller's browser would, at the address under which the browser reaches the site. */
const answerFor =
  (app: FastifyInstance, { ip, headers: { host } }: FastifyRequest): AnswerPage =>
  async (path, language) => {
    const headers = { 'accept-language': language, ...(host === undefined ? {} : { host }) };
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, remoteAddress: ip, headers });
    return { status: statusCode, body };
  };
