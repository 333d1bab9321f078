import { median, rounded } from './measured.ts';
import { columnsOf } from './report.ts';
import { type MeasureName, type Target, targets } from './targets.ts';

/** The JSON output of one run of a measure: its numbers, or the reason for its failure. */
export type Printed = Readonly<Record<string, unknown>>;

/** A figure for the old and for the new commit, each the median over the commit's runs. */
export interface Compared {
  /** A measure, or a part of one: `pages home`. */
  readonly name: string;
  readonly old: number;
  readonly new: number;
  /** New divided by old, inverted if less is better: 1 is as fast as before. */
  readonly change: number;
  /** Absolute times depend on the machine, so they are reported and not judged. */
  readonly judged: boolean;
  readonly ok: boolean;
  readonly problem?: string;
}

/** Ratios that fall by less than a twentieth count as unchanged. */
const MOST_FALL = 1 / 20;

/**
 * Compares the runs of one measure: the measure itself and, if it is the lowest of several ratios, each of these
 * ratios.
 */
export function compareRuns(name: MeasureName, old: readonly Printed[], now: readonly Printed[]): Compared[] {
  const problem = [...old, ...now].map((run) => run['problem']).find((said) => said !== undefined);
  if (problem !== undefined) return [missed(name, String(problem))];
  const { unit }: Target = targets[name];
  const own = compareNumbers(name, unit, numbersOf(old, unit), numbersOf(now, unit));
  const [oldParts, newParts] = [old.map(partsOf), now.map(partsOf)];
  const partNames = new Set([...oldParts, ...newParts].flatMap(Object.keys));
  const parts = [...partNames].map((part) =>
    compareNumbers(`${name} ${part}`, unit, numbersOf(oldParts, part), numbersOf(newParts, part)),
  );
  return [own, ...parts];
}

function compareNumbers(
  name: string,
  unit: Target['unit'],
  old: readonly number[],
  now: readonly number[],
): Compared {
  const [before, after] = [median(old), median(now)];
  const change = unit === 'ratio' ? after / before : before / after;
  if (Number.isNaN(change)) return missed(name, 'it was not measured on both sides');
  const judged = unit === 'ratio';
  return { name, old: before, new: after, change, judged, ok: !judged || change >= 1 - MOST_FALL };
}

function missed(name: string, problem: string): Compared {
  return { name, old: Number.NaN, new: Number.NaN, change: Number.NaN, judged: true, ok: false, problem };
}

function partsOf({ parts }: Printed): Printed {
  return typeof parts === 'object' && parts !== null ? { ...parts } : {};
}

function numbersOf(runs: readonly Printed[], key: string): number[] {
  return runs.map((run) => Number(run[key]));
}

export function asComparisonTable(compared: readonly Compared[]): string {
  const lines = compared.map(({ name, old, new: now, change, judged, ok, problem }) =>
    problem === undefined
      ? [
          name,
          formatNumber(old),
          formatNumber(now),
          formatNumber(change),
          judged ? (ok ? 'yes' : 'NO') : 'told only',
        ]
      : [name, '–', '–', '–', `NO: ${problem}`],
  );
  return columnsOf([['measure', 'old', 'new', 'new/old', `≥ ${formatNumber(1 - MOST_FALL)}`], ...lines]);
}

const formatNumber = (value: number): string => rounded(value).toFixed(3);
