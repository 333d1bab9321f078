import { announcementsWire, lookupsWire, SEARCH_MATCHES_MAX } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../platform/http/index.ts';
import type { Admit } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { count, type Form, typedIn } from './form-values.ts';
import { JSON_TYPE, type MountCall, mountWire } from './mount-wire.ts';
import { parseAnnouncementQuery } from './parse-announcement-query.ts';
import { createQuery, type QueryDeps } from './query-announcements.ts';
import { parseSchedule, querySchedule } from './query-schedule.ts';
import { mountQuestions } from './questions.routes.ts';
import { readForm } from './read-form.ts';
import { searchDetail } from './search-detail.ts';
import { searchTop } from './search-top.ts';
import { createStockList, listNamed } from './stock-list.ts';

export interface AnnouncementDeps extends QueryDeps {
  readonly admit: Admit;
}

const PREFIX = '/new';

/** Mounts what existing clients read without a key, in the shape they know: announcements and their neighbours, investor questions. */
export async function mountAnnouncements(app: FastifyInstance, deps: AnnouncementDeps): Promise<void> {
  await mountWire(app, deps.admit, PREFIX, (scope, mount) => {
    mountQuery(scope, deps);
    mountLists(scope, deps);
    mountSearch(mount, deps);
  });
  await mountWire(app, deps.admit, '/newircs', (_scope, mount) => mountQuestions(mount, deps));
}

function mountQuery(scope: FastifyInstance, deps: AnnouncementDeps): void {
  const query = createQuery(deps);
  scope.route({
    ...routeOf(announcementsWire.query, PREFIX),
    handler: async (request, reply) => {
      const { answer, searchedFrom, madeUp } = await query(parseAnnouncementQuery(readForm(request)));
      if (searchedFrom !== null) reply.header('x-jishi-searched-from', searchedFrom);
      if (madeUp) reply.header('x-jishi-demo', '1');
      return reply.type(JSON_TYPE).send(JSON.stringify(answer));
    },
  });
}

function mountLists(scope: FastifyInstance, { pool, registry }: AnnouncementDeps): void {
  const stockList = createStockList(pool, registry);
  scope.route<{ Params: { file: string } }>({
    ...routeOf(announcementsWire.securities, PREFIX),
    handler: async (request, reply) => {
      const name = listNamed(request.params.file);
      if (!name)
        throw new Refusal('request.notFound', { path: request.url.split('?')[0]?.slice(0, 200) ?? '' });
      return reply.type(JSON_TYPE).send(await stockList(name));
    },
  });
}

function mountSearch(mount: MountCall, { pool, registry }: AnnouncementDeps): void {
  mount(announcementsWire.topSearch, async (form) => {
    const matches = await searchTop(pool, registry, typedIn(form), mostOf(form, 'maxNum'));
    return matches.map(({ listed }) => listed);
  });
  mount(lookupsWire.searchDetail, (form) =>
    searchDetail(pool, registry, typedIn(form), mostOf(form, 'maxSecNum')),
  );
  mount(lookupsWire.schedule, (form) => querySchedule(pool, registry, parseSchedule(form)));
}

function mostOf(form: Form, name: string): number {
  return Math.min(count(form, name, SEARCH_MATCHES_MAX, 1_000), SEARCH_MATCHES_MAX);
}
