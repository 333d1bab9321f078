import { dataSelectionSchema, FORMATS, type Lang } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Slots } from '../../platform/concurrency/index.ts';
import { languageOf, refuseHaste } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentType, headerOf, writeAnswer } from '../datasets/index.ts';
import { parseSelection } from './parse-selection.ts';
import { SITE_SCOPE, type SiteDataDeps, visible } from './site-data.handlers.ts';

/** Each is held in memory while it is written. */
const AT_ONCE_MAX = 4;

const downloadSchema = dataSelectionSchema.extend({ format: z.enum(FORMATS).default('csv') });

/**
 * `GET /download/:code`: what a page shows, as a file, with the columns named in the reader's language. The right is
 * that of the page: as many rows as it may show.
 */
export function mountDownloads(app: FastifyInstance, deps: SiteDataDeps): void {
  const slots = new Slots({ max: AT_ONCE_MAX });
  app.route({
    method: 'GET',
    url: '/download/:code',
    config: { audience: 'public' },
    handler: async (request, reply) => {
      refuseHaste(request, deps.takeLimit, SITE_SCOPE);
      return slots.run(() => sendFile(deps, request, reply, languageOf(request)));
    },
  });
}

async function sendFile(
  deps: SiteDataDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang,
): Promise<FastifyReply> {
  const { code, format, ...selection } = parseRequest(request);
  const dataset = visible(deps.registry, code);
  const siteQuery = parseSelection(dataset, selection, { format }, lang);
  const { columns } = siteQuery.query;
  const { rows, total } = await deps.pages.rows(siteQuery);
  const body = await writeAnswer(format, {
    dataset,
    columns,
    header: headerOf(dataset, columns, lang),
    rows,
    total,
  });
  return reply
    .headers({
      'x-jishi-rows': rows.length,
      'x-jishi-total': total,
      'content-disposition': `attachment; filename="${dataset.code}.${format}"`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type(contentType(format))
    .send(body);
}

function parseRequest(request: FastifyRequest): z.output<typeof downloadSchema> {
  const result = downloadSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
  if (result.success) return result.data;
  const detail = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Refusal('request.invalid', { detail });
}
