import { downloadChargeOf, type Format, siteDataFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Slots } from '../../platform/concurrency/index.ts';
import {
  bearerOf,
  enforceRateLimit,
  type FileContext,
  type Guards,
  serveFile,
} from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownedSiteQuery, parseSelection, type SelectionInput } from './parse-selection.ts';
import { SITE_SCOPE, type SiteDataDeps, visible } from './site-data.handlers.ts';
import { siteRightOf } from './site-right.ts';
import { type SentFile, writeFile } from './write-file.ts';

/** The maximum number of files that are written at the same time. Each is in memory until it is written. */
const AT_ONCE_MAX = 4;

type FileInput = SelectionInput & { readonly code: string; readonly format: Format };

/**
 * Serves `/download/:code`, a page's rows as a file with column names in the reader's language. A GET is free and
 * returns the rows that the page may show. A POST costs one call of the data set and returns as many rows as a call
 * does.
 */
export function mountDownloads(
  app: FastifyInstance,
  deps: SiteDataDeps & { readonly guards: Pick<Guards, 'authenticate'> },
): void {
  const slots = new Slots({ max: AT_ONCE_MAX });
  serveFile(app, siteDataFiles.download, async (input, context) => {
    await enforceRateLimit(context.request, deps.rateLimiter, SITE_SCOPE);
    return slots.run(() => sendFree(deps, input, context));
  });
  const { chargedDownload } = siteDataFiles;
  serveFile(
    app,
    chargedDownload,
    (input, context) => slots.run(() => sendCharged(deps, input, context)),
    deps.guards,
  );
}

async function sendFree(
  deps: SiteDataDeps,
  { code, format, ...selection }: FileInput,
  { request, reply, lang }: FileContext,
): Promise<FastifyReply> {
  const { dataset, seesRows } = await visible(deps, code, request);
  const siteQuery = ownedSiteQuery(
    parseSelection(dataset, selection, { format }, lang, seesRows),
    'whole',
    selection,
  );
  const isWhole = siteRightOf(dataset.manifest, seesRows).show === 'full';
  if (isWhole && downloadChargeOf(dataset.manifest) === 'always')
    throw new Refusal('site-data.downloadCharged', { code });
  const rows = await deps.siteAllowance.readRows(request, dataset, {
    most: Math.min(siteQuery.query.page.limit, Number(dataset.rowCount)),
    read: () => deps.pages.rows(siteQuery),
    rowsOf: (answer) => answer.rows.length,
  });
  const form = { format, lang, key: deps.pages.keyOf(siteQuery) };
  return send(reply, await writeFile(deps.pool, siteQuery, rows, form));
}

/**
 * Sends a file that is charged. The file is written first, then the call is charged, and the file is sent once the
 * charge is durable.
 */
async function sendCharged(
  deps: SiteDataDeps,
  { code, format, ...selection }: FileInput,
  { request, reply, lang }: FileContext,
): Promise<FastifyReply> {
  const token = bearerOf(request.headers.authorization);
  if (token === null) throw new Refusal('request.unauthenticated');
  const { dataset, seesRows } = await visible(deps, code, request);
  const siteQuery = parseSelection(dataset, selection, { format, charged: true }, lang, seesRows);
  const { answer, receipt } = await deps.callForFile({
    request,
    idempotencyKey: request.headers['idempotency-key'],
    token,
    lang,
    dataset,
    file: async (part, dayField) => {
      const owned = ownedSiteQuery(siteQuery, part, selection);
      const form = { format, lang, key: deps.pages.keyOf(owned) };
      const { rows, oldestDay } = await deps.pages.datedRows(owned, dayField);
      return { ...(await writeFile(deps.pool, owned, rows, form)), oldestDay };
    },
  });
  return send(reply.headers(receipt), answer);
}

function send(reply: FastifyReply, file: SentFile): FastifyReply {
  return reply
    .headers({
      'x-jishi-rows': file.rows,
      'x-jishi-total': file.total,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'content-length': file.body.length,
      'cache-control': 'no-store',
      ...(file.isDemo ? { 'x-jishi-demo': '1' } : {}),
      ...(file.notice === null ? {} : { 'x-jishi-notice': file.notice }),
      'x-content-type-options': 'nosniff',
    })
    .type(file.contentType)
    .send(file.body);
}
