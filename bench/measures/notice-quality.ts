import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_NOTICES } from '@jishi/contract';
import { csvOf } from '../../apps/server/src/modules/announcements/announcements.fixture.ts';
import {
  indexNotices,
  readThesaurus,
  searchNotices,
} from '../../apps/server/src/modules/announcements/index.ts';
import {
  GOLDEN_NOTICES,
  GOLDEN_QUERIES,
  goldenRows,
} from '../../apps/server/src/modules/announcements/notices/golden.fixture.ts';
import { readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { rebuildSecuritySearch } from '../../apps/server/src/modules/securities/index.ts';
import { createCursors } from '../../apps/server/src/platform/cursor.ts';
import { loadSegmenter } from '../../apps/server/src/platform/text-search/index.ts';
import { inHome } from '../rig/home.ts';
import { loadRows } from '../rig/seed.ts';
import { CATALOGUE } from '../rig/site.ts';

/** Reciprocal rank: one divided by the rank of the first relevant hit, or 0 if none was found. */
const reciprocal = (hits: readonly string[], best: readonly string[]): number => {
  const at = hits.findIndex((id) => best.includes(id));
  return at < 0 ? 0 : 1 / (at + 1);
};

/** Returns all sequences of three characters, like PostgreSQL's trigrams in a locale that supports Chinese. */
function trigrams(text: string): Set<string> {
  const padded = [...`  ${text.toLowerCase()} `];
  return new Set(padded.slice(2).map((_, i) => padded.slice(i, i + 3).join('')));
}

function similarity(one: string, other: string): number {
  const [first, second] = [trigrams(one), trigrams(other)];
  const both = [...first].filter((trigram) => second.has(trigram)).length;
  return both / (first.size + second.size - both);
}

const TEXTS = GOLDEN_NOTICES.map(({ id, title, text = '', day }) => ({
  id,
  day,
  title,
  all: `${title}\n${text}`,
})).sort((a, b) => (a.day < b.day ? 1 : -1));

/** Returns the notices that contain the typed text literally, newest first. */
const byLike = (q: string): string[] => TEXTS.filter(({ all }) => all.includes(q)).map(({ id }) => id);

const byTrigrams = (q: string): string[] =>
  TEXTS.map(({ id, title }) => ({ id, score: similarity(q, title) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);

/**
 * Computes the mean reciprocal rank of the golden table over Chinese queries, for our search by relevance,
 * for a plain LIKE and for trigrams.
 */
export async function searchQuality(note: (line: string) => void): Promise<Record<string, number>> {
  const manifests = (await readManifests(CATALOGUE)).filter(({ code }) => Object.hasOwn(goldenRows, code));
  return inHome(manifests, async (home) => {
    for (const [code, rows] of Object.entries(goldenRows)) {
      const file = join(home.folder, `${code}.csv`);
      await writeFile(file, csvOf(rows));
      await loadRows(home, code, file);
    }
    const { registry } = home;
    const { pool } = home.database;
    const deps = {
      pool,
      registry,
      segmenter: loadSegmenter(),
      cursors: createCursors(Buffer.alloc(32)),
      thesaurus: await readThesaurus(CATALOGUE),
    };
    await rebuildSecuritySearch(pool, registry);
    await indexNotices(deps);
    const ours = async (q: string): Promise<string[]> => {
      const page = await searchNotices(deps, { ...ALL_NOTICES, q, sort: 'fit', limit: 20 });
      return page.rows.map(({ id }) => id);
    };
    const detail = {
      mrr: await meanRank(ours),
      mrrLike: await meanRank(async (q) => byLike(q)),
      mrrTrigrams: await meanRank(async (q) => byTrigrams(q)),
    };
    const [own, like, trigram] = Object.values(detail).map((value) => value.toFixed(3));
    note(`mean reciprocal rank of the golden queries: ${own}; LIKE ${like}, trigrams ${trigram}`);
    return detail;
  });
}

async function meanRank(hitsOf: (q: string) => Promise<string[]>): Promise<number> {
  const queries = GOLDEN_QUERIES.filter(({ en }) => !en);
  let sum = 0;
  for (const { q, hits } of queries) sum += reciprocal(await hitsOf(q), hits);
  return sum / queries.length;
}
