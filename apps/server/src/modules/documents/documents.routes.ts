import type { Lang } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, originOf, siteHeaders } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createDictionary, exampleOf } from '../catalog/index.ts';
import { dictionaryCsv } from './dictionary-csv.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { GUIDE_PAGES } from './guide/guide.ts';
import { llmsText } from './llms.ts';
import { datasetText, guidePageOf, guideText } from './make-document.ts';
import { withAddresses } from './markdown/with-addresses.ts';
import { openApi } from './openapi/openapi.ts';
import { REFERENCE_CSS, referencePage } from './reference-page.ts';

const config = { audience: 'public' } as const;
const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/** What is read without the site's own pages: `/openapi.json`, `/docs`, Markdown, `/llms.txt`, the dictionary as CSV. */
export async function mountDocuments(app: FastifyInstance, deps: DocumentsDeps): Promise<void> {
  await app.register(async (scope) => {
    await siteHeaders(scope, deps.publicUrl?.startsWith('https:') ?? false);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' });
    });
    mountReference(scope, deps);
    mountMarkdown(scope, deps);
    mountIndexes(scope, deps);
  });
}

function mountReference(scope: FastifyInstance, deps: DocumentsDeps): void {
  const document = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
    const datasets = await Promise.all(
      deps.registry.onSale().map((dataset) => exampleOf(dataset, deps.sample)),
    );
    return openApi(deps.endpoints, datasets, languageOf(request), originOf(request, deps.publicUrl));
  };
  const send = sendKept(deps);
  scope.get('/openapi.json', { config }, (request, reply) =>
    send(request, reply, 'openapi', async () => JSON.stringify(await document(request))),
  );
  scope.get('/docs', { config }, (request, reply) =>
    send(
      request,
      reply,
      'reference',
      async () => referencePage(await document(request), languageOf(request)),
      HTML,
    ),
  );
  scope.get('/docs/reference.css', { config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(REFERENCE_CSS),
  );
}

type SendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  make: () => Promise<string>,
  contentType?: string,
) => Promise<FastifyReply>;

/** A document that follows from the data sets, the language and the address that it names, and from nothing else. */
function sendKept({ replies, registry, publicUrl }: DocumentsDeps): SendKept {
  return (request, reply, name, make, contentType) => {
    const key = [name, registry.revisionMark, languageOf(request), originOf(request, publicUrl)].join(' ');
    return replies.send(request, reply, key, make, contentType);
  };
}

function mountMarkdown(scope: FastifyInstance, deps: DocumentsDeps): void {
  const origin = (request: FastifyRequest): string => originOf(request, deps.publicUrl);
  const send = (reply: FastifyReply, text: string, lang: Lang): FastifyReply =>
    reply
      .type(MARKDOWN)
      .header('content-language', lang === 'zh' ? 'zh-CN' : 'en')
      .send(withAddresses(text, lang));
  scope.get('/docs/guide.md', { config }, async (request, reply) => {
    const lang = languageOf(request);
    const pages = await Promise.all(GUIDE_PAGES.map((page) => guideText(deps, page, lang, origin(request))));
    return send(reply, pages.join('\n'), lang);
  });
  scope.get<{ Params: { file: string } }>('/docs/guide/:file', { config }, async (request, reply) => {
    const lang = languageOf(request);
    return send(reply, await guideText(deps, guidePageOf(nameOf(request)), lang, origin(request)), lang);
  });
  scope.get<{ Params: { file: string } }>('/docs/datasets/:file', { config }, async (request, reply) => {
    const lang = languageOf(request);
    return send(reply, await datasetText(deps, nameOf(request), lang, origin(request)), lang);
  });
}

/** The name in `name.md`. */
function nameOf(request: FastifyRequest<{ Params: { file: string } }>): string {
  const { file } = request.params;
  if (!file.endsWith('.md'))
    throw new Refusal('request.notFound', { path: request.url.split('?')[0]?.slice(0, 200) ?? '' });
  return file.slice(0, -'.md'.length);
}

function mountIndexes(scope: FastifyInstance, deps: DocumentsDeps): void {
  const dictionary = createDictionary(deps.registry);
  const send = sendKept(deps);
  scope.get('/llms.txt', { config }, (request, reply) =>
    send(request, reply, 'llms', () => llmsText(deps, originOf(request, deps.publicUrl)), TEXT),
  );
  scope.get('/docs/dictionary.csv', { config }, async (request, reply) => {
    const lang = languageOf(request);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="dictionary.csv"');
    return reply.send(
      dictionaryCsv(
        dictionary(lang).map(({ entry }) => entry),
        lang,
      ),
    );
  });
}
