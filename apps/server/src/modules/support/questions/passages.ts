import type { Lang } from '@jishi/contract';
import { LoadingCache } from '../../../platform/cache/index.ts';
import { blockText } from '../../../platform/markdown/index.ts';
import { readFaq } from '../../content/index.ts';
import { guideSections } from '../../documents/index.ts';
import type { SupportDeps } from '../support.deps.ts';
import { indexPassages, type Passage, type PassageIndex } from './rank-passages.ts';

/** The maximum time until the operator's change to a text takes effect. */
const LIFE_MS = 60_000;
const INDEXES_MAX = 8;

/**
 * The maximum length of a text. A longer one, such as a list of codes, contains almost any word but answers nothing.
 */
const CHARACTERS_MAX = 5_000;
/** The changelog is left out, because past news does not describe the present. */
const CHANGELOG = 'changelog';

/** Reads the texts that can answer questions, in a language. Links in them use the site's address. */
export type ReadPassages = (lang: Lang, origin: string) => Promise<PassageIndex>;

export function createPassages(deps: SupportDeps): ReadPassages {
  const indexes = new LoadingCache<string, PassageIndex>({
    entriesMax: INDEXES_MAX,
    life: { ms: LIFE_MS, clock: deps.clock },
  });
  return async (lang, origin) =>
    indexes.get(`${lang} ${origin}`, async () =>
      indexPassages(await readPassages(deps, lang, origin), deps.segmenter),
    );
}

async function readPassages(deps: SupportDeps, lang: Lang, origin: string): Promise<Passage[]> {
  const [faq, guide] = await Promise.all([readFaq(deps, lang, origin), guideSections(deps, lang, origin)]);
  return [
    ...faq.map(({ id, question, answer }) => ({
      kind: 'faq' as const,
      source: id,
      title: question,
      text: answer.map(blockText).join('\n'),
    })),
    ...guide
      .filter(({ page, text }) => text !== '' && text.length <= CHARACTERS_MAX && page !== CHANGELOG)
      .map(({ page, section, title, pageTitle, text }) => ({
        kind: 'guide' as const,
        source: section === '' ? page : `${page}#${section}`,
        title: title === pageTitle ? title : `${pageTitle}: ${title}`,
        text,
      })),
  ];
}
