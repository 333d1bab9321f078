import { z } from 'zod';
import { searchDatasets } from '../../catalog/index.ts';
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
    market_date: z.string().optional(),
    total: z.int(),
    datasets: z.array(hitSchema),
    note: z.string().optional(),
  }),
  async run(deps, session, { query, limit, only_free: onlyFree }) {
    const { lang } = session;
    const result = await searchDatasets(deps, { q: query }, lang);
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
    const note = noteOf(result.corrected, result.total);
    return { total: result.total, datasets: hits, ...(note === undefined ? {} : { note }) };
  },
});

function noteOf(corrected: string | null, total: number): string | undefined {
  if (corrected !== null) return `Searched for: ${corrected}`;
  if (total === 0) return 'No data set has these words. Try fewer or other words, in Chinese or English.';
  return undefined;
}
