import { catalogFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  languageOf,
  originOf,
  type ReplyCache,
  refuseLanguage,
  routeOf,
} from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { RSS_TYPE } from '../../../platform/rss/index.ts';
import type { Dataset, DatasetRegistry } from '../../datasets/index.ts';
import type { ChangelogDeps } from './dataset-changes.ts';
import { datasetFeed } from './dataset-feed.ts';

export interface FeedDeps extends ChangelogDeps {
  readonly replies: ReplyCache;
  readonly publicUrl: string | undefined;
}

/** Mounts changelogs as RSS. Each is rendered again only after the data sets change. */
export function mountFeeds(app: FastifyInstance, deps: FeedDeps): void {
  app.route({
    ...routeOf(catalogFiles.datasetFeed),
    onRequest: refuseLanguage,
    handler: async (request, reply) => {
      const dataset = followed(deps.registry, fileOf(request));
      const [lang, origin] = [languageOf(request), originOf(request, deps.publicUrl)];
      const key = ['feed', dataset.code, deps.registry.revisionMark, lang, origin].join(' ');
      reply.header('vary', 'accept-language');
      return deps.replies.send(
        request,
        reply,
        key,
        () => datasetFeed(deps, dataset, { lang, origin }),
        RSS_TYPE,
      );
    },
  });
}

const fileOf = ({ params }: FastifyRequest): string => (params as { file: string }).file;

/**
 * Returns the data set of a feed. A retired data set keeps its feed, which announces the retirement to subscribers. A
 * private data set is reported as missing.
 */
function followed(registry: DatasetRegistry, file: string): Dataset {
  const code = file.replace(/\.xml$/, '');
  const dataset = code === file ? undefined : registry.find(code);
  if (dataset === undefined || dataset.manifest.private)
    throw new Refusal('datasets.notFound', { code: code.slice(0, 60) });
  return dataset;
}
