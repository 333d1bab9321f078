import { announcementsWire, disclosuresWire, lookupsWire, SEARCH_MATCHES_MAX } from '@jishi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routeOf } from '../../platform/http/index.ts';
import type { Admit } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { count, type Form, keywordOf } from './form-values.ts';
import { areDemo, isDemo } from './is-demo.ts';
import { bySecurity, latestForm } from './latest-announcements.ts';
import { LISTS } from './listed-securities.ts';
import { type MountCall, mountWire, sendJson } from './mount-wire.ts';
import { parseAnnouncementQuery, titleSearchForm } from './parse-announcement-query.ts';
import { type AnnouncementAnswer, createQuery, type QueryDeps } from './query-announcements.ts';
import { parseSchedule, querySchedule, SCHEDULE_DATASET } from './query-schedule.ts';
import { mountQuestions } from './questions.routes.ts';
import { createBulletin } from './read-bulletin.ts';
import { readForm } from './read-form.ts';
import { detailOf } from './search-detail.ts';
import { searchTop } from './search-top.ts';
import { createStockList, listNamed } from './stock-list.ts';

export interface AnnouncementDeps extends QueryDeps {
  readonly admit: Admit;
}

const PREFIX = '/new';

/**
 * Mounts the calls that existing clients make without a key, in the shape that they expect: announcements with related
 * lists, and investor questions.
 */
export async function mountAnnouncements(app: FastifyInstance, deps: AnnouncementDeps): Promise<void> {
  await mountWire(app, deps.admit, PREFIX, (scope, mount) => {
    mountQuery(scope, deps);
    mountBulletin(mount, deps);
    mountLists(scope, deps);
    mountSearch(mount, deps);
  });
  await mountWire(app, deps.admit, '/newircs', (_scope, mount) => mountQuestions(mount, deps));
}

function mountQuery(scope: FastifyInstance, deps: AnnouncementDeps): void {
  const query = createQuery(deps);
  const send = async (
    reply: FastifyReply,
    form: Form,
    shape: (answer: AnnouncementAnswer) => unknown = (answer) => answer,
  ): Promise<FastifyReply> => {
    const question = parseAnnouncementQuery(form);
    const { answer, searchedFrom, isDemo } = await query(question);
    if (question.notice !== null) reply.header('x-jishi-notice', question.notice);
    if (searchedFrom !== null) reply.header('x-jishi-searched-from', searchedFrom);
    return sendJson(reply, JSON.stringify(shape(answer)), isDemo);
  };
  scope.route({
    ...routeOf(announcementsWire.query, PREFIX),
    handler: (request, reply) => send(reply, readForm(request)),
  });
  scope.route({
    ...routeOf(announcementsWire.titles, PREFIX),
    handler: (request, reply) => {
      const form = readForm(request);
      if (form.get('isfulltext')?.toLowerCase() === 'true') reply.header('x-jishi-ignored', 'isfulltext');
      return send(reply, titleSearchForm(form));
    },
  });
  scope.route({
    ...routeOf(disclosuresWire.latest, PREFIX),
    handler: (request, reply) => send(reply, latestForm(readForm(request)), bySecurity),
  });
}

function mountBulletin(mount: MountCall, deps: AnnouncementDeps): void {
  const readBulletin = createBulletin(deps);
  mount(disclosuresWire.bulletin, async (form) => {
    const { bulletin, isDemo } = await readBulletin(form);
    return { body: bulletin, isDemo };
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
      return sendJson(reply, await stockList(name), isDemo(registry, LISTS[name].dataset));
    },
  });
}

function mountSearch(mount: MountCall, { pool, registry }: AnnouncementDeps): void {
  mount(announcementsWire.topSearch, async (form) => {
    const matches = await searchTop(pool, registry, keywordOf(form), mostOf(form, 'maxNum'));
    return { body: matches.map(({ listed }) => listed), isDemo: areDemo(registry, matches) };
  });
  mount(lookupsWire.searchDetail, async (form) => {
    const matches = await searchTop(pool, registry, keywordOf(form), mostOf(form, 'maxSecNum'));
    return { body: await detailOf(pool, registry, matches), isDemo: areDemo(registry, matches) };
  });
  mount(lookupsWire.schedule, async (form) => ({
    body: await querySchedule(pool, registry, parseSchedule(form)),
    isDemo: isDemo(registry, SCHEDULE_DATASET),
  }));
}

function mostOf(form: Form, name: string): number {
  return Math.min(count(form, name, SEARCH_MATCHES_MAX, 1_000), SEARCH_MATCHES_MAX);
}
