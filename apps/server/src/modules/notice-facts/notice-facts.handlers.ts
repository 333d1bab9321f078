import {
  FACT_SUMMARY_DAYS,
  type FactSummary,
  type Handlers,
  type NoticeFacts,
  type noticeFactsEndpoints,
} from '@jishi/contract';
import type pg from 'pg';
import type { Cursors } from '../../platform/cursor.ts';
import type { Reader } from '../../platform/db/index.ts';
import {
  type Admissions,
  type CallContext,
  enforceRateLimit,
  type RateLimiter,
} from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { findEnglishNames } from '../securities/index.ts';
import { admitPage, SITE_SCOPE, type SiteAllowance } from '../site-data/index.ts';
import { FactSummaries } from './fact-summaries.ts';
import { type FactRow, readFacts, readFactsOf } from './notice-facts.repository.ts';
import { placeOf, readPlace } from './place.ts';
import { TEXTS, textSource } from './sources.ts';

export interface NoticeFactsDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly cursors: Cursors;
  readonly rateLimiter: RateLimiter;
}

/** Returns the handlers for pages about facts. Calls count against the reader's limit for the texts. */
export function noticeFactsHandlers({
  pool,
  registry,
  cursors,
  rateLimiter,
}: NoticeFactsDeps): Handlers<typeof noticeFactsEndpoints, CallContext> {
  const summaries = new FactSummaries(pool);
  return {
    list: async ({ kind, code, from, to, after, limit }, { reply }) => {
      await enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
      const source = textSource(registry);
      if (source === null) return null;
      const head = { dataset: TEXTS, demo: source.dataset.isDemo, late: source.dataset.late };
      const place = readPlace(cursors, after);
      // The cursor contains the number of rows already shown, so that the site never shows more than its limit.
      const most = Math.min(limit, source.rowsMax - place.rowCount);
      if (most <= 0) return { ...head, items: [], next: null, isCut: true };
      const rows = await readFacts(pool, { kind, code, from, to, after: place.after, limit: most + 1 });
      const items = rows.slice(0, most);
      const last = items.at(-1);
      const rowCount = place.rowCount + items.length;
      const hasMore = rows.length > most;
      const isCut = hasMore && rowCount >= source.rowsMax;
      return {
        ...head,
        items: await presentedRows(pool, items),
        next: hasMore && !isCut && last ? placeOf(cursors, last, rowCount) : null,
        isCut,
      };
    },
    summary: async (_, { reply }) => {
      await enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
      const source = textSource(registry);
      if (source === null) return null;
      return {
        dataset: TEXTS,
        demo: source.dataset.isDemo,
        days: FACT_SUMMARY_DAYS,
        kinds: await presentedKinds(pool, await summaries.get()),
      };
    },
    notice: async ({ textId }, { reply }) => {
      await enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
      const source = textSource(registry);
      const rows = source === null ? [] : await readFactsOf(pool, textId);
      const [first] = rows;
      if (source === null || !first) throw new Refusal('notice-facts.notFound', { textId });
      const [record] = await readRecords(pool, source.dataset, {
        columns: { text: 'F002V' },
        where: [{ op: 'in', field: 'TEXTID', values: [textId] }],
      });
      const { code, date, title } = first;
      const text = record?.text ?? '';
      const kinds = await presentedRows(pool, rows);
      return { dataset: TEXTS, demo: source.dataset.isDemo, textId, code, date, title, text, kinds };
    },
  };
}

/** Presents the kinds, each with its largest notice, as pages show them. */
async function presentedKinds(
  pool: pg.Pool,
  kinds: Awaited<ReturnType<FactSummaries['get']>>,
): Promise<FactSummary['kinds']> {
  const largest = await presentedRows(
    pool,
    kinds.flatMap((one) => one.largest ?? []),
  );
  return kinds.map((one) => ({
    ...one,
    largest: largest.find(({ kind }) => kind === one.kind) ?? null,
  }));
}

async function presentedRows(pool: pg.Pool, rows: readonly FactRow[]): Promise<NoticeFacts[]> {
  const notices = rows.map(presented);
  const english = await findEnglishNames(
    pool,
    notices.map(({ code }) => code),
    notices.map(({ name }) => name ?? ''),
  );
  return notices.map((notice, place) => ({ ...notice, english: english.get(place) ?? null }));
}

/** A title has the form `name：title`, as in the index of announcements. */
function presented({ title, facts, ...row }: FactRow): Omit<NoticeFacts, 'english'> {
  const [name, rest] = title.includes('：') ? title.split(/：(.*)/su) : [null, title];
  return { ...row, name: name ?? null, title: rest ?? title, facts: [...facts] };
}

/**
 * Returns the check that counts texts against one network's daily limit. The summary is the same for all callers, so it
 * does not count.
 */
export function noticeFactsAdmissions({
  siteAllowance: allowance,
  registry,
}: Pick<NoticeFactsDeps, 'registry'> & { readonly siteAllowance: SiteAllowance }): Admissions<
  typeof noticeFactsEndpoints
> {
  const admit = admitPage(allowance, () => registry.find(TEXTS));
  return { list: admit, notice: (_, request) => admit({ limit: 1 }, request) };
}
