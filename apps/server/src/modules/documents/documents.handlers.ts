import {
  addressOf,
  type documentsEndpoints,
  documentsFiles,
  type Handlers,
  SAMPLE_LANGUAGES,
} from '@jishi/contract';
import { type CallContext, originOf } from '../../platform/http/index.ts';
import { readMarkdown } from '../../platform/markdown/index.ts';
import { searchDatasets } from '../catalog/index.ts';
import { documentContents } from './document-contents.ts';
import type { ReadingDeps } from './documents.deps.ts';
import { GUIDE_PAGES } from './guide/guide.ts';
import { datasetText, documentOf, guidePageOf, guideText } from './make-document.ts';
import { callText, chapterText } from './reference/read-reference.ts';
import { datasetsWithParameter, searchCalls } from './reference/search-calls.ts';
import { searchSections } from './search-guide.ts';

const DATASETS_FOUND_MAX = 8;

/** Returns the document center's handlers: contents, search, guides and data set documents. */
export function documentsHandlers(deps: ReadingDeps): Handlers<typeof documentsEndpoints, CallContext> {
  const { read } = deps;
  const origin = ({ reply }: CallContext): string => originOf(reply.request, deps.publicUrl);
  return {
    contents: async ({ lang }) => documentContents(deps, await read(), lang),
    async search({ lang, q }, context) {
      const texts = GUIDE_PAGES.map(
        async (page) => [page, readMarkdown(await guideText(deps, page, lang, origin(context)))] as const,
      );
      const { items } = await searchDatasets(deps, { q, limit: DATASETS_FOUND_MAX }, lang);
      const description = await read();
      const codes = [...items.map(({ code }) => code), ...datasetsWithParameter(description, q)];
      const nameOf = new Map(description.datasets.map(({ code, name }) => [code, name[lang]]));
      return {
        sections: searchSections(new Map(await Promise.all(texts)), q),
        datasets: [...new Set(codes)]
          .slice(0, DATASETS_FOUND_MAX)
          .map((code) => ({ code, name: nameOf.get(code) ?? code })),
        calls: searchCalls(description, q, lang),
      };
    },
    async guide({ lang, page: id }, context) {
      const page = guidePageOf(id);
      return documentOf(
        await guideText(deps, page, lang, origin(context)),
        addressOf(documentsFiles.guide, { page, lang }),
      );
    },
    async chapter({ lang, chapter }) {
      return documentOf(
        chapterText(deps, await read(), chapter, lang),
        addressOf(documentsFiles.chapter, { chapter, lang }),
      );
    },
    async call({ lang, call }, context) {
      return documentOf(
        callText(deps, await read(), call, lang, origin(context)),
        addressOf(documentsFiles.call, { call, lang }),
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
