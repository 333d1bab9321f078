import { documentsFiles, type Lang, type RawEndpoint } from '@jishi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, originOf, refuseLanguage, routeOf, siteHeaders } from '../../platform/http/index.ts';
import { readMarkdown } from '../../platform/markdown/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { RSS_TYPE } from '../../platform/rss/index.ts';
import { createDictionary } from '../catalog/index.ts';
import type { ReadDescription } from './api-description/api-description.ts';
import { asyncApi } from './asyncapi/asyncapi.ts';
import { type CachedSender, cachedSender } from './cached-sender.ts';
import { platformChanges } from './changelog/platform-changes.ts';
import { platformFeed } from './changelog/platform-feed.ts';
import { dictionaryCsv } from './dictionary-csv.ts';
import { DOCS_CSS, DOCS_SCRIPT, docsPage } from './docs-page.ts';
import { documentContents } from './document-contents.ts';
import type { DocumentsDeps, ReadingDeps } from './documents.deps.ts';
import { GUIDE_PAGES } from './guide/guide.ts';
import { mountLlms } from './llms.routes.ts';
import { datasetText, guidePageOf, guideText } from './make-document.ts';
import { withAddresses } from './markdown/with-addresses.ts';
import type { Category } from './openapi/category-tags.ts';
import { openApi } from './openapi/openapi.ts';
import { callText, chapterOf, chapterText } from './reference/read-reference.ts';
import { mountAppsScript, mountOffice } from './spreadsheets/spreadsheets.routes.ts';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/**
 * Mounts the documents outside the site's own pages: `/openapi.json`, `/docs`, the Markdown, `/llms.txt`, and the
 * dictionary as CSV.
 */
export async function mountDocuments(app: FastifyInstance, deps: ReadingDeps): Promise<void> {
  const { read } = deps;
  await app.register(async (scope) => {
    await siteHeaders(scope, deps.publicUrl?.startsWith('https:') ?? false);
    scope.addHook('onRequest', refuseLanguage);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' });
    });
    mountReference(scope, deps, read);
    mountMarkdown(scope, deps, read);
    mountBook(scope, deps, cachedSender(deps));
    mountLlms(scope, deps, read, cachedSender(deps));
    mountDictionary(scope, deps);
    mountFeed(scope, deps, cachedSender(deps));
    await mountAppsScript(scope, deps, cachedSender(deps));
  });
  await mountOffice(app, deps, cachedSender(deps));
}

function mountReference(scope: FastifyInstance, deps: DocumentsDeps, read: ReadDescription): void {
  const { openApi: document, openApiNext, reference } = documentsFiles;
  const send = cachedSender(deps);
  const describe = (definition: RawEndpoint, categories: readonly Category[] | null): void => {
    scope.route({
      ...routeOf(definition),
      handler: (request, reply) =>
        send(request, reply, definition.name, async () => {
          const server = originOf(request, deps.publicUrl);
          return JSON.stringify(openApi(await read(), languageOf(request), server, categories));
        }),
    });
  };
  describe(document, null);
  describe(openApiNext, deps.storefront.categories);
  scope.route({
    ...routeOf(documentsFiles.asyncApi),
    handler: (request, reply) =>
      send(request, reply, documentsFiles.asyncApi.name, async () =>
        JSON.stringify(asyncApi(languageOf(request), originOf(request, deps.publicUrl))),
      ),
  });
  scope.route({
    ...routeOf(reference),
    handler: (request, reply) =>
      send(
        request,
        reply,
        'docs',
        async () => docsPage(documentContents(deps, await read(), languageOf(request)), languageOf(request)),
        HTML,
      ),
  });
  const part = (path: string, type: string, text: string): void => {
    scope.get(path, { config: { audience: 'public' } }, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(text),
    );
  };
  part('/docs/docs.css', 'text/css', DOCS_CSS);
  part('/docs/docs.js', 'text/javascript', DOCS_SCRIPT);
}

function mountMarkdown(scope: FastifyInstance, deps: DocumentsDeps, read: ReadDescription): void {
  const origin = (request: FastifyRequest): string => originOf(request, deps.publicUrl);
  const mount = (
    definition: RawEndpoint,
    textOf: (request: FastifyRequest, lang: Lang) => Promise<string>,
  ): void => {
    scope.route({
      ...routeOf(definition),
      handler: async (request, reply) => {
        const lang = languageOf(request);
        return reply
          .type(MARKDOWN)
          .header('content-language', lang === 'zh' ? 'zh-CN' : 'en')
          .send(withAddresses(await textOf(request, lang), lang));
      },
    });
  };
  mount(documentsFiles.guide, async (request, lang) =>
    guideText(deps, guidePageOf(nameOf(request)), lang, origin(request)),
  );
  mount(documentsFiles.chapter, async (request, lang) =>
    chapterText(deps, await read(), chapterOf(nameOf(request)), lang),
  );
  mount(documentsFiles.call, async (request, lang) =>
    callText(deps, await read(), nameOf(request), lang, origin(request)),
  );
  mount(documentsFiles.dataset, async (request, lang) =>
    datasetText(deps, nameOf(request), lang, origin(request)),
  );
}

/**
 * Mounts the guide as a single document. One cached copy serves all callers, because writing it takes about 50 ms of
 * CPU time.
 */
function mountBook(scope: FastifyInstance, deps: DocumentsDeps, send: CachedSender): void {
  scope.route({
    ...routeOf(documentsFiles.book),
    handler: (request, reply) => {
      const [lang, origin] = [languageOf(request), originOf(request, deps.publicUrl)];
      const make = async (): Promise<string> => {
        const pages = await Promise.all(GUIDE_PAGES.map((page) => guideText(deps, page, lang, origin)));
        return withAddresses(pages.join('\n'), lang);
      };
      reply.header('content-language', lang === 'zh' ? 'zh-CN' : 'en');
      return send(request, reply, 'book', make, MARKDOWN);
    },
  });
}

/** Returns `name` from `name.md`. */
function nameOf(request: FastifyRequest): string {
  const { file } = request.params as { file: string };
  if (!file.endsWith('.md'))
    throw new Refusal('request.notFound', { path: request.url.split('?')[0]?.slice(0, 200) ?? '' });
  return file.slice(0, -'.md'.length);
}

function mountDictionary(scope: FastifyInstance, deps: DocumentsDeps): void {
  const dictionary = createDictionary(deps);
  scope.route({
    ...routeOf(documentsFiles.dictionary),
    handler: async (request, reply) => {
      const lang = languageOf(request);
      const entries = dictionary(lang).map(({ entry }) => entry);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="dictionary.csv"')
        .send(dictionaryCsv(entries, lang));
    },
  });
}

function mountFeed(scope: FastifyInstance, { guide, publicUrl }: DocumentsDeps, send: CachedSender): void {
  scope.route({
    ...routeOf(documentsFiles.feed),
    handler: (request, reply) => {
      const [lang, origin] = [languageOf(request), originOf(request, publicUrl)];
      const make = async (): Promise<string> => {
        const { blocks } = readMarkdown(guide.pages[lang].get('changelog') ?? '');
        return platformFeed(platformChanges(blocks), { lang, origin });
      };
      return send(request, reply, 'changes', make, RSS_TYPE);
    },
  });
}
