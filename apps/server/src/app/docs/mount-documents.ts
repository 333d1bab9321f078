import { catalogEndpoints, type Endpoints, limitsEndpoints, marketEndpoints, myEndpoints } from '@jishi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatasetRegistry } from '../../modules/datasets/index.ts';
import { languageOf, siteHeaders } from '../../platform/http/index.ts';
import { openApi } from './openapi.ts';
import { REFERENCE_CSS, referencePage } from './reference-page.ts';

export const ENDPOINT_GROUPS: readonly Endpoints[] = [catalogEndpoints, marketEndpoints, limitsEndpoints, myEndpoints];

const config = { audience: 'public' } as const;

/** `/openapi.json` for programs and `/docs` for people, both from the contract and the data sets on sale. */
export async function mountDocuments(
  app: FastifyInstance,
  deps: { registry: DatasetRegistry; publicUrl: string | undefined },
): Promise<void> {
  const document = (request: FastifyRequest): Record<string, unknown> => {
    const server = deps.publicUrl ?? `${request.protocol}://${request.host}`;
    return openApi(ENDPOINT_GROUPS, deps.registry.onSale(), languageOf(request), server);
  };
  await app.register(async (scope) => {
    await siteHeaders(scope, deps.publicUrl?.startsWith('https:') ?? false);
    scope.get('/openapi.json', { config }, async (request, reply) =>
      reply.header('cache-control', 'no-cache').send(document(request)),
    );
    scope.get('/docs', { config }, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(referencePage(document(request), languageOf(request))),
    );
    scope.get('/docs/reference.css', { config }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(REFERENCE_CSS),
    );
  });
}
