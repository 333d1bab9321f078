import {
  addressOf,
  catalogEndpoints,
  type DocumentContents,
  type documentsEndpoints,
  documentsFiles,
  type Handlers,
  type Lang,
  SAMPLE_LANGUAGES,
} from '@jishi/contract';
import { type CallContext, originOf } from '../../platform/http/index.ts';
import { searchDatasets } from '../catalog/index.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { GUIDE_PAGES } from './guide/guide.ts';
import { datasetText, documentOf, guidePageOf, guideText } from './make-document.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { searchSections } from './search-guide.ts';

const DATASETS_FOUND_MAX = 8;

/** The document center: contents, search, guides, documents of data sets. */
export function documentsHandlers(deps: DocumentsDeps): Handlers<typeof documentsEndpoints, CallContext> {
  const origin = ({ reply }: CallContext): string => originOf(reply.request, deps.publicUrl);
  return {
    contents: async ({ lang }) => contentsOf(deps, lang),
    async search({ lang, q }, context) {
      const texts = GUIDE_PAGES.map(
        async (page) => [page, readMarkdown(await guideText(deps, page, lang, origin(context)))] as const,
      );
      const { items } = await searchDatasets(
        deps,
        catalogEndpoints.search.input.parse({ q, limit: DATASETS_FOUND_MAX }),
        lang,
      );
      return {
        sections: searchSections(new Map(await Promise.all(texts)), q),
        datasets: items.map(({ code, name }) => ({ code, name: name[lang] })),
      };
    },
    async guide({ lang, page: id }, context) {
      const page = guidePageOf(id);
      return documentOf(
        await guideText(deps, page, lang, origin(context)),
        addressOf(documentsFiles.guide, { page, lang }),
      );
    },
    samples: async () =>
      SAMPLE_LANGUAGES.map((language) => ({ language, text: deps.guide.samples.get(language) ?? '' })),
    async dataset({ lang, code }, context) {
      return documentOf(
        await datasetText(deps, code, lang, origin(context)),
        addressOf(documentsFiles.dataset, { code, lang }),
      );
    },
  };
}

/** The guides in their order, then the data sets on sale by category. */
function contentsOf({ guide, registry, storefront }: DocumentsDeps, lang: Lang): DocumentContents {
  const byCategory = Map.groupBy(registry.onSale(), ({ manifest }) => manifest.category);
  const filled = (id: string): boolean =>
    [...byCategory.keys()].some((category) => category === id || category.startsWith(`${id}/`));
  return {
    guides: GUIDE_PAGES.map((id) => ({ id, title: titleOf(guide.pages[lang].get(id) ?? '') })),
    categories: storefront.categories
      .filter(({ id }) => filled(id))
      .map((category) => ({
        id: category.id,
        name: category[lang],
        depth: category.id.split('/').length - 1,
        datasets: (byCategory.get(category.id) ?? []).map(({ code, manifest }) => ({
          code,
          name: manifest.name[lang],
        })),
      })),
  };
}

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';
