import { type Format, type InputOf, type Lang, siteDataFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Slots } from '../../platform/concurrency/index.ts';
import { refuseHaste, serveFile } from '../../platform/http/index.ts';
import { contentType, headerOf, writeAnswer } from '../datasets/index.ts';
import { inEnglishWords } from './english-values.ts';
import { parseSelection } from './parse-selection.ts';
import { SITE_SCOPE, type SiteDataDeps, visible } from './site-data.handlers.ts';

/** Each is held in memory while it is written. */
const AT_ONCE_MAX = 4;
/** Files that are read as tables; in the others programs look for the values as they are stored. */
const FOR_PEOPLE: ReadonlySet<Format> = new Set(['csv', 'xlsx']);

/**
 * `GET /download/:code`: what a page shows, as a file, with the columns named in the reader's language. The right is
 * that of the page: as many rows as it may show.
 */
export function mountDownloads(app: FastifyInstance, deps: SiteDataDeps): void {
  const slots = new Slots({ max: AT_ONCE_MAX });
  serveFile(app, siteDataFiles.download, async (input, { lang, request, reply }) => {
    refuseHaste(request, deps.takeLimit, SITE_SCOPE);
    return slots.run(() => sendFile(deps, input, request, reply, lang));
  });
}

async function sendFile(
  deps: SiteDataDeps,
  { code, format, ...selection }: InputOf<typeof siteDataFiles.download>,
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang,
): Promise<FastifyReply> {
  const { dataset, seesRows } = await visible(deps, code, request);
  const siteQuery = parseSelection(dataset, selection, { format }, lang, seesRows);
  const { columns } = siteQuery.query;
  const { rows, total } = await deps.siteAllowance.readRows(request, dataset, {
    most: Math.min(siteQuery.query.page.limit, Number(dataset.rowCount)),
    read: () => deps.pages.rows(siteQuery),
    rowsOf: (answer) => answer.rows.length,
  });
  const inEnglish = lang === 'en' && FOR_PEOPLE.has(format);
  const { body, notice } = await writeAnswer(format, {
    dataset,
    columns,
    header: headerOf(dataset, columns, lang),
    rows: inEnglish ? await inEnglishWords(deps.pool, dataset, columns, rows) : rows,
    total,
  });
  return reply
    .headers({
      'x-jishi-rows': rows.length,
      'x-jishi-total': total,
      'content-disposition': `attachment; filename="${dataset.code}.${format}"`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...(dataset.madeUp ? { 'x-jishi-demo': '1' } : {}),
      ...(notice === null ? {} : { 'x-jishi-notice': notice }),
      'x-content-type-options': 'nosniff',
    })
    .type(contentType(format))
    .send(body);
}
