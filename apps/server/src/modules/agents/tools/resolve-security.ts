import { z } from 'zod';
import { searchSecurities } from '../../securities/index.ts';
import { defineTool } from '../tool.ts';

export const resolveSecurity = defineTool({
  name: 'resolve_security',
  title: 'Find the code of a security 证券代码',
  description:
    'Finds stocks, indices, funds and bonds by name, pinyin or code. Use its codes; never invent one. A stock ' +
    'and an index may share a code: look at kind.',
  input: z.strictObject({ query: z.string().min(1).max(60), limit: z.int().min(1).max(10).default(5) }),
  output: z.object({
    market_date: z.string().optional(),
    matches: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        en: z.string().nullable(),
        kind: z.string(),
        market: z.string().nullable(),
      }),
    ),
  }),
  async run({ pool }, _session, { query, limit }) {
    const matches = await searchSecurities(pool, query, limit);
    return {
      matches: matches.map(({ kind, SECCODE, SECNAME, F014V, market }) => ({
        code: SECCODE,
        name: SECNAME,
        en: F014V,
        kind,
        market,
      })),
    };
  },
});
