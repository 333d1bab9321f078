import { documentsFiles } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { originOf, routeOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ReadDescription } from './api-description/api-description.ts';
import type { CachedSender } from './cached-sender.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { exampleOf } from './guide/example-call.ts';
import { llmsCategories, llmsCategoryText, llmsSample, llmsText, readGuideEntries } from './llms.ts';

const TEXT = 'text/plain; charset=utf-8';
const ENDING = '.txt';

/** Mounts `/llms.txt` and its files, one for each store category. */
export function mountLlms(
  scope: FastifyInstance,
  deps: DocumentsDeps,
  read: ReadDescription,
  send: CachedSender,
): void {
  const readCategories = async () => llmsCategories(await read(), deps.storefront.categories);
  scope.route({
    ...routeOf(documentsFiles.index),
    handler: (request, reply) => {
      const origin = originOf(request, deps.publicUrl);
      const make = async (): Promise<string> => {
        const example = await exampleOf(deps.registry.onSale(), deps.sample);
        return llmsText({
          origin,
          guides: await readGuideEntries(deps, origin),
          categories: await readCategories(),
          sample: example === null ? null : llmsSample(deps, example, origin),
        });
      };
      return send(request, reply, 'llms', make, TEXT);
    },
  });
  scope.route<{ Params: { file: string } }>({
    ...routeOf(documentsFiles.category),
    handler: async (request, reply) => {
      const { file } = request.params;
      const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
      const category = (await readCategories()).find((one) => one.name === name);
      if (category === undefined) throw new Refusal('documents.notFound', { page: file.slice(0, 60) });
      const text = llmsCategoryText(category, originOf(request, deps.publicUrl));
      return send(request, reply, `llms ${name}`, async () => text, TEXT);
    },
  });
}
