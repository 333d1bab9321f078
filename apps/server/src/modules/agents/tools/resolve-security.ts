import type { SecurityMatch } from '@jishi/contract';
import { z } from 'zod';
import { searchSecurities } from '../../securities/index.ts';
import type { ToolDeps } from '../agents.deps.ts';
import { defineTool } from '../tool.ts';

export const resolveSecurity = defineTool({
  name: 'resolve_security',
  title: 'Find the code of a security 证券代码',
  description:
    'Finds stocks, indices, funds and bonds by name, pinyin or code. Use its codes; never invent one. A stock ' +
    'and an index may share a code: look at kind.',
  input: z.strictObject({ query: z.string().min(1).max(60), limit: z.int().min(1).max(10).default(5) }),
  output: z.object({
    matches: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        en: z.string().nullable(),
        kind: z.string(),
        market: z.string().nullable(),
      }),
    ),
    note: z.string().optional(),
  }),
  async run({ pool }, _session, { query, limit }) {
    const { matches, note } = await find(pool, query, limit);
    return {
      ...(note === undefined ? {} : { note }),
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

/** Words that users append to a short name. */
const KIND_WORDS = [
  ...['股份有限公司', '有限公司', '公司', '集团', '股份', '股票', '指数', '基金', '债券'],
  ...[' co., ltd.', ' co ltd', ' inc.', ' inc', ' corp', ' index', ' fund', ' stock', ' shares', ' bond'],
];

/** Removes one of these words from the end of the text. */
function shortened(query: string): string {
  const word = KIND_WORDS.find((one) => query.toLowerCase().endsWith(one));
  return word === undefined ? query : query.slice(0, -word.length).trim();
}

/** Finds securities by the text, and if nothing matches, by the text without a word such as 指数. */
async function find(
  pool: ToolDeps['pool'],
  query: string,
  limit: number,
): Promise<{ matches: SecurityMatch[]; note?: string }> {
  const matches = await searchSecurities(pool, query, limit);
  const shorter = shortened(query);
  if (matches.length > 0) return { matches };
  if (shorter !== query && shorter !== '') {
    const others = await searchSecurities(pool, shorter, limit);
    if (others.length > 0) return { matches: others, note: `Searched for: ${shorter}` };
  }
  return {
    matches,
    note: 'No security has this name. Try a shorter name, or its code; never invent a code.',
  };
}
