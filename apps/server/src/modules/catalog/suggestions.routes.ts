import {
  type Handlers,
  type Lang,
  SEARCH_MATCHES_MAX,
  type SecurityMatch,
  SUGGESTIONS_EACH_MAX,
  type SuggestedDataset,
  type SuggestedField,
  type suggestionsEndpoints,
} from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { type FoundDataset, type SearchDeps, searchDatasets } from './search-datasets.ts';

export interface SuggestionsDeps extends SearchDeps {
  /** Returns the best matches among the securities. `app` injects it, because another module searches them. */
  readonly findSecurities: (typed: string, most: number) => Promise<SecurityMatch[]>;
}

/** Returns the handler of the header's search, which finds securities, data sets and fields in one request. */
export function suggestionsHandlers(
  deps: SuggestionsDeps,
): Handlers<typeof suggestionsEndpoints, CallContext> {
  return {
    async suggestions({ q }, { lang }) {
      const [securities, datasets] = await Promise.all([
        deps.findSecurities(q, SEARCH_MATCHES_MAX),
        datasetsFor(deps, q, lang),
      ]);
      return {
        securities,
        datasets: datasets.map(suggestedOf),
        fields: datasets.flatMap(fieldsOf).slice(0, SUGGESTIONS_EACH_MAX),
      };
    },
  };
}

/** Returns the best data sets for the whole text. Those for a corrected text or a part of it are left to the store. */
async function datasetsFor(deps: SearchDeps, q: string, lang: Lang): Promise<FoundDataset[]> {
  const { items, corrected, absent } = await searchDatasets(deps, { q, limit: SUGGESTIONS_EACH_MAX }, lang);
  return corrected === null && absent === null ? items : [];
}

const suggestedOf = ({ code, name }: FoundDataset): SuggestedDataset => ({ code, name });

const fieldsOf = (dataset: FoundDataset): SuggestedField[] =>
  dataset.matches.map(({ field, zh, en }) => ({ field, name: { zh, en }, dataset: suggestedOf(dataset) }));
