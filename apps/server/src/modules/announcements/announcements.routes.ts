import { announcementsWire, SEARCH_MATCHES_MAX } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, languageOf, networkOf, routeOf } from '../../platform/http/index.ts';
import type { Admit } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { count, parseAnnouncementQuery } from './parse-announcement-query.ts';
import { createQuery, type QueryDeps } from './query-announcements.ts';
import { readForm } from './read-form.ts';
import { refuse } from './refuse-parameter.ts';
import { searchTop } from './search-top.ts';
import { createStockList, listNamed } from './stock-list.ts';

export interface AnnouncementDeps extends QueryDeps {
  readonly admit: Admit;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const PREFIX = '/new';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Mounts the announcements query and its neighbours, which existing clients read without a key, in the shape they know. */
export async function mountAnnouncements(app: FastifyInstance, deps: AnnouncementDeps): Promise<void> {
  const { pool, registry } = deps;
  const query = createQuery(deps);
  const stockList = createStockList(pool, registry);
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler(sendFault);
      scope.addHook('onRequest', (request) => refuseFlood(request, deps.admit));
      scope.route({
        ...routeOf(announcementsWire.query, PREFIX),
        handler: async (request, reply) => {
          const { answer, searchedFrom } = await query(parseAnnouncementQuery(readForm(request)));
          if (searchedFrom !== null) reply.header('x-jishi-searched-from', searchedFrom);
          return reply.type(JSON_TYPE).send(JSON.stringify(answer));
        },
      });
      scope.route({
        ...routeOf(announcementsWire.topSearch, PREFIX),
        handler: async (request, reply) => {
          const form = readForm(request);
          const most = Math.min(count(form, 'maxNum', SEARCH_MATCHES_MAX, 1_000), SEARCH_MATCHES_MAX);
          const typed = form.get('keyWord') ?? '';
          if (typed.length > 100) refuse('keyWord', 'announcements.tooLong', { most: 100 });
          return reply.type(JSON_TYPE).send(JSON.stringify(await searchTop(pool, registry, typed, most)));
        },
      });
      scope.route<{ Params: { file: string } }>({
        ...routeOf(announcementsWire.securities, PREFIX),
        handler: async (request, reply) => {
          const name = listNamed(request.params.file);
          if (!name)
            throw new Refusal('request.notFound', { path: request.url.split('?')[0]?.slice(0, 200) ?? '' });
          return reply.type(JSON_TYPE).send(await stockList(name));
        },
      });
    },
    { prefix: PREFIX },
  );
}

async function refuseFlood(request: FastifyRequest, admit: Admit): Promise<void> {
  const state = await admit(networkOf(request.ip));
  if (!('retrySeconds' in state)) return;
  const { window, limit, retrySeconds: retry } = state;
  throw new Refusal('announcements.tooMany', { window, limit, retry });
}

/** A refusal has no member of an answer: a client that pages in a loop must not take it for a page without rows. */
function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request);
  const isHaste = refusal.error === 'announcements.tooMany';
  const { code, status } = refusal.row;
  if (status >= 500)
    request.log.error({ err: refusal.detail ?? error, error: refusal.error }, 'an announcements call failed');
  if (isHaste) reply.header('retry-after', String(refusal.values.retry));
  const envelope = { code, msg: refusal.text(languageOf(request)), data: null };
  return reply
    .code(isHaste ? 429 : status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(envelope));
}
