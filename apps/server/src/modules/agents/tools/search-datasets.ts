import type { Lang } from '@jishi/contract';
import { z } from 'zod';
import { searchDatasets } from '../../catalog/index.ts';
import type { ToolDeps } from '../agents.deps.ts';
import { rightOf } from '../dataset-right.ts';
import { defineTool } from '../tool.ts';

const LINE_MAX = 160;

const hitSchema = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  about: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.int(),
  basis: z.string(),
  price_fen: z.int().nullable(),
  calls_left: z.int().optional(),
});

export const searchTool = defineTool({
  name: 'search_datasets',
  title: 'Search data sets 查找数据集',
  description:
    'Finds data sets by words in Chinese or English (subject, field, code). Start here. Each hit has the ' +
    'price of the next call for this account: basis free, term, vip, included, trial, pack or use (paid).',
  input: z.strictObject({
    query: z.string().min(1).max(100),
    limit: z.int().min(1).max(20).default(8),
    only_free: z.boolean().default(false).describe('only calls that cost nothing now'),
  }),
  output: z.object({
    total: z.int(),
    datasets: z.array(hitSchema),
    note: z.string().optional(),
  }),
  async run(deps, session, { query, limit, only_free: onlyFree }) {
    const { lang } = session;
    const result = await search(deps, query, lang);
    const hits: z.input<typeof hitSchema>[] = [];
    for (const item of result.items) {
      if (hits.length >= limit) break;
      const dataset = deps.registry.find(item.code);
      if (dataset === undefined) continue;
      const right = await rightOf(deps, session, dataset);
      if (onlyFree && right.price_fen !== 0) continue;
      hits.push({
        code: item.code,
        ...item.name,
        about: item.description[lang].slice(0, LINE_MAX),
        from: item.coverage?.from ?? null,
        to: item.coverage?.to ?? null,
        rows: item.rows,
        ...right,
      });
    }
    const note = noteOf(result);
    return { total: result.total, datasets: hits, ...(note === undefined ? {} : { note }) };
  },
});

const WORDS_MAX = 8;

type Result = Pick<Awaited<ReturnType<typeof searchDatasets>>, 'items' | 'total' | 'corrected'>;

interface Hits extends Result {
  /** The number of hits that contain all words. Such hits come first. */
  readonly ofAllWords: number;
}

/** If there are fewer hits than this, data sets that match only some of the words are added. */
const FEW_HITS = 4;

/**
 * Searches for all words. If few data sets contain all of them, those with some of the words follow, because models
 * search with whole sentences or for two subjects at once.
 */
async function search(deps: ToolDeps, query: string, lang: Lang): Promise<Hits> {
  const all = await searchDatasets(deps, { q: query }, lang);
  const words = [...new Set(query.split(/[\s,，、？?]+/u).filter((word) => word.length > 1))];
  if (all.total >= FEW_HITS || words.length < 2) return { ...all, ofAllWords: all.total };
  const results = await Promise.all(words.slice(0, WORDS_MAX).map((q) => searchDatasets(deps, { q }, lang)));
  const firsts = new Set(all.items.map(({ code }) => code));
  const others = byScore(results).filter(({ code }) => !firsts.has(code));
  const items = [...all.items, ...others];
  return { items, total: items.length, corrected: all.corrected, ofAllWords: all.total };
}

/** Sorts hits by the number of matching words, then by their rank for each word. */
function byScore(results: readonly Result[]): Result['items'] {
  const scores = new Map<string, { item: Result['items'][number]; score: number }>();
  for (const { items, total } of results)
    for (const [rank, item] of items.entries()) {
      // A word that occurs in few data sets has more weight.
      const score = 1 + 1 / (1 + rank) + 1 / (1 + total);
      scores.set(item.code, { item, score: (scores.get(item.code)?.score ?? 0) + score });
    }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ item }) => item);
}

function noteOf({ corrected, total, ofAllWords }: Hits): string | undefined {
  if (corrected !== null) return `Searched for: ${corrected}`;
  if (total === 0) return 'No data set has these words. Try fewer or other words, in Chinese or English.';
  if (ofAllWords === total) return undefined;
  return ofAllWords === 0
    ? 'No data set has all words. These have some of them.'
    : `The first ${ofAllWords} have all words, the others some of them.`;
}
