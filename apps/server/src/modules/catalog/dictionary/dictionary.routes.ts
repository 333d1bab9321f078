import type { dictionaryEndpoints, Handlers, Lang } from '@jishi/contract';
import { VersionCache } from '../../../platform/cache/index.ts';
import type { CallContext, Versions } from '../../../platform/http/index.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { termsByField } from '../search/terms.ts';
import type { Storefront } from '../storefront.ts';
import { dictionaryOf, type FindableEntry, readings } from './dictionary-entries.ts';
import { searchDictionary } from './search-dictionary.ts';

/** Line numbers in statements (1、 or （一）). The dictionary ignores them, because it sorts lines by name. */
const NUMBERING = /^(（[一二三四五六七八九十]+）|[\p{P}\p{N}\s])+/u;

interface DictionaryDeps {
  readonly registry: DatasetRegistry;
  readonly storefront: Pick<Storefront, 'terms'>;
}

/** Returns entries in the alphabetical order of a language. They are rebuilt when the data sets change. */
export function createDictionary({
  registry,
  storefront,
}: DictionaryDeps): (lang: Lang) => readonly FindableEntry[] {
  const terms = termsByField(storefront.terms);
  const reading = readings();
  const dictionaries = new VersionCache<Lang, readonly FindableEntry[]>();
  return (lang) =>
    dictionaries.get(lang, registry.revisionMark, () => {
      const collator = new Intl.Collator(lang === 'zh' ? 'zh-u-co-pinyin' : 'en', { numeric: true });
      const name = ({ entry }: FindableEntry): string => entry[lang].replace(NUMBERING, '');
      return dictionaryOf(registry.onSale(), reading, terms).sort((one, other) =>
        collator.compare(name(one), name(other)),
      );
    });
}

export const dictionaryVersions = ({
  registry,
}: Pick<DictionaryDeps, 'registry'>): Versions<typeof dictionaryEndpoints> => ({
  fields: () => registry.revisionMark,
});

/** Returns the handlers of the data dictionary, which lists the fields on sale by name, with their data sets. */
export function dictionaryHandlers(deps: DictionaryDeps): Handlers<typeof dictionaryEndpoints, CallContext> {
  const dictionary = createDictionary(deps);
  return {
    async fields({ q, lang, page, size }) {
      const matches = searchDictionary(dictionary(lang), q);
      const items = matches.slice((page - 1) * size, page * size).map(({ entry }) => entry);
      return { total: matches.length, items };
    },
  };
}
