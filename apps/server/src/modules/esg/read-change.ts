import { ESG_PILLARS, type EsgChange, type EsgPillar, type ScorePart } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { type Board, ratingColumns } from './board.ts';
import { effectsOf } from './decomposition.rules.ts';
import { boardRating, type CompanyOf } from './read-company.ts';
import { editionOn } from './read-method.ts';
import { readThemes, type ThemeScore } from './read-themes.ts';
import { withoutDust } from './score.rules.ts';
import { themeSource } from './sources.ts';

export interface ChangeOf extends CompanyOf {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Rating {
  readonly date: string;
  readonly score: number;
  readonly grade: string | null;
  readonly pillars: readonly (number | null)[];
}

type Part = Pick<ThemeScore, 'code' | 'zh' | 'en' | 'pillar' | 'score' | 'weight'>;

/** Returns the causes of the change in a company's score between two of its ratings; null if a rating is missing. */
export async function readChange(
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
  boards: readonly Board[],
  input: ChangeOf,
): Promise<EsgChange | null> {
  const place = boardRating(boards, input);
  if (place === null) return null;
  const { board } = place;
  const ratings = await readOwn(pool, board, input.code);
  const at = input.to === undefined ? ratings.length - 1 : ratings.findIndex(({ date }) => date === input.to);
  const after = ratings[at];
  const before = input.from === undefined ? ratings[at - 1] : ratings.find(({ date }) => date === input.from);
  if (before === undefined || after === undefined || before.date >= after.date) return null;
  const themes = await themesOf({ pool, registry }, board, { code: input.code, before, after });
  const level = themes === null ? 'pillars' : 'themes';
  const [old, now] = themes ?? [pillarsOf(board, before), pillarsOf(board, after)];
  return {
    dataset: level === 'themes' ? (themeSource(registry)?.dataset.code ?? '') : board.source.dataset.code,
    before: headOf(before),
    after: headOf(after),
    level,
    ...sumsOf(partsOf(old, now), withoutDust(after.score - before.score)),
  };
}

const headOf = ({ date, score, grade }: Rating) => ({ date, score, grade });

function sumsOf(parts: ScorePart[], change: number) {
  const contributionSum = withoutDust(parts.reduce((sum, { contribution }) => sum + contribution, 0));
  return { change, parts, contributionSum, residual: withoutDust(change - contributionSum) };
}

/** Reads a company's ratings by one agency, oldest first. */
async function readOwn(pool: pg.Pool, { source, agency }: Board, code: string): Promise<Rating[]> {
  const records = await readRecords(pool, source.dataset, {
    columns: ratingColumns(source),
    where: [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'in', field: 'F001V', values: [agency.name] },
    ],
    order: [{ field: 'ENDDATE', descending: true }],
    limit: source.rowsMax,
  });
  return records
    .flatMap((record) => {
      const score = numberOf(record.score);
      const pillars = ESG_PILLARS.map((pillar) => numberOf(record[pillar]));
      return score === null ? [] : { date: record.date ?? '', score, grade: record.grade, pillars };
    })
    .reverse();
}

/** Reads the themes of both ratings, if the agency publishes them. */
async function themesOf(
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
  { agency }: Board,
  { code, before, after }: { code: string; before: Rating; after: Rating },
): Promise<[ThemeScore[], ThemeScore[]] | null> {
  const source = themeSource(registry);
  if (source === null) return null;
  const span = { from: before.date, to: after.date };
  const themes = await readThemes(pool, source, { agency: agency.name, codes: [code], ...span });
  const [old, now] = [before, after].map(({ date }) => themes.filter((theme) => theme.date === date));
  return old?.length && now?.length ? [old, now] : null;
}

const PILLAR_NAMES: Record<EsgPillar, { zh: string; en: string }> = {
  E: { zh: '环境', en: 'Environment' },
  S: { zh: '社会', en: 'Social' },
  G: { zh: '治理', en: 'Governance' },
};

/** Returns the pillars with their weights in the edition of the method that was in force on the rating's day. */
function pillarsOf({ editions }: Board, { date, pillars }: Rating): Part[] {
  const weights = editionOn(editions, date)?.weights;
  return ESG_PILLARS.flatMap((pillar, at) => {
    const [score, weight] = [pillars[at] ?? null, weights?.[at] ?? null];
    return score === null || weight === null
      ? []
      : { code: pillar, ...PILLAR_NAMES[pillar], pillar, score, weight };
  });
}

function partsOf(before: readonly Part[], after: readonly Part[]): ScorePart[] {
  if (before.length === 0 || after.length === 0) return [];
  return effectsOf(before, after).flatMap(({ code, ...effects }) => {
    const old = before.find((part) => part.code === code);
    const now = after.find((part) => part.code === code);
    const named = now ?? old;
    if (named === undefined) return [];
    return {
      code,
      zh: named.zh,
      en: named.en,
      pillar: named.pillar,
      scoreBefore: old?.score ?? null,
      scoreAfter: now?.score ?? null,
      weightBefore: old?.weight ?? null,
      weightAfter: now?.weight ?? null,
      ...effects,
    };
  });
}
