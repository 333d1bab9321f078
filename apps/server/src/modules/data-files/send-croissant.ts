import type { dataFilesFiles, InputOf, Localized } from '@jishi/contract';
import type { FastifyReply } from 'fastify';
import { marketDay } from '../../platform/clock.ts';
import { etagOf, type FileContext, namesTag, originOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { croissantOf } from './croissant.ts';
import { readListed } from './data-files.repository.ts';
import type { DataFilesDeps } from './handler.deps.ts';

/** The dependencies of a description. They include the storefront, because a description names the data's provider. */
export interface CroissantDeps extends Pick<DataFilesDeps, 'db' | 'clock' | 'registry' | 'publicUrl'> {
  readonly storefront: { readonly providers: ReadonlyMap<string, Localized> };
}

const MONTH = 'YYYY-MM'.length;

/** Sends a data set's description, for machine learning tools and data set search engines. */
export async function sendCroissant(
  deps: CroissantDeps,
  { dataset: code }: InputOf<typeof dataFilesFiles.croissant>,
  { lang, request, reply }: FileContext,
): Promise<FastifyReply> {
  const dataset = deps.registry.find(code);
  // The response for a private data set is the same as for a missing one.
  if (!dataset?.described || dataset.manifest.private || dataset.updatedAt === null)
    throw new Refusal('datasets.notFound', { code });
  const { provider } = dataset.manifest;
  const month = marketDay(deps.clock()).slice(0, MONTH);
  // Files of the current month are omitted, because they are replaced as new days arrive.
  const files = (await readListed(deps.db, dataset.code)).filter(
    ({ period }) => period.slice(0, MONTH) < month,
  );
  const body = JSON.stringify(
    croissantOf({
      ...{ dataset, files, lang, updatedAt: dataset.updatedAt },
      provider: deps.storefront.providers.get(provider) ?? { zh: provider, en: provider },
      origin: originOf(request, deps.publicUrl),
    }),
  );
  const tag = etagOf(body);
  reply.headers({
    etag: tag,
    'cache-control': 'no-cache',
    vary: 'accept-language',
    'access-control-allow-origin': '*',
  });
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/ld+json; charset=utf-8').send(body);
}
