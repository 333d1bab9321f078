import {
  GROUPINGS,
  type Grouping,
  isPeriod,
  STATISTICS,
  type Statistic,
  THEME_GROUPS_MAX,
  type ThemeFigures,
  type ThemeGroup,
} from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import type { TextTranslator } from '../site-data/index.ts';
import { changeOf, figureOf, periodBefore } from './measure.rules.ts';
import { type MeasuredRow, namesInRegister, readRows, type Span, sourceOf } from './read-rows.ts';

export interface ThemesDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

export interface FiguresQuestion extends Partial<Span> {
  readonly statistic: string;
  readonly grouping?: Grouping | undefined;
}

export function statisticOf(id: string): Statistic {
  const statistic = STATISTICS.find((one) => one.id === id);
  if (statistic === undefined) throw new Refusal('themes.notFound', { statistic: id });
  return statistic;
}

/** Reads a statistic's figures, by group and for all rows together. */
export async function readFigures(
  deps: ThemesDeps & { readonly translateTexts: TextTranslator },
  { statistic: id, grouping: chosen, from, to }: FiguresQuestion,
): Promise<ThemeFigures> {
  const statistic = statisticOf(id);
  const grouping = groupingOf(statistic, chosen);
  const head = { statistic: id, grouping };
  const dataset = sourceOf(deps.registry, statistic);
  if (dataset === null)
    return {
      ...head,
      groups: null,
      total: { rows: 0, of: 0, value: null },
      from: null,
      to: null,
      demo: false,
      late: null,
    };
  const rows = await readRows(deps, dataset, statistic, grouping, { from, to });
  const days = rows.flatMap(({ day }) => (day === null ? [] : [day])).toSorted();
  const groups = groupsOf(statistic, grouping, rows);
  const names = isPeriod(grouping)
    ? {}
    : {
        ...(await deps.translateTexts(groups.map(({ key }) => key))),
        ...namesInRegister(deps.registry, grouping),
      };
  return {
    ...head,
    groups: groups.map((group) => ({ ...group, name: nameOf(group.key, grouping, names) })),
    total: figures(statistic, rows),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    demo: dataset.isDemo,
    late: dataset.late,
  };
}

function groupingOf({ id, groupings }: Statistic, chosen: Grouping | undefined): Grouping {
  if (chosen === undefined) return groupings[0];
  if (groupings.includes(chosen)) return chosen;
  const grouping = GROUPINGS[chosen].zh;
  throw new Refusal('themes.notGrouped', { statistic: id, grouping, allowed: groupings.join(', ') });
}

function figures({ measure }: Statistic, rows: readonly MeasuredRow[]) {
  const values = rows.flatMap(({ value }) => value ?? []);
  return { rows: values.length, of: rows.length, value: figureOf(measure, values, rows.length) };
}

/**
 * Sorts groups by size, largest first, with the rows that have no group last. Sorts periods by time and keeps only the
 * newest.
 */
export function groupsOf(
  statistic: Statistic,
  grouping: Grouping,
  rows: readonly MeasuredRow[],
): Omit<ThemeGroup, 'name'>[] {
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => ({
    key,
    ...figures(statistic, own),
    change: null,
  }));
  if (isPeriod(grouping)) return withChanges(statistic, groups).slice(-THEME_GROUPS_MAX);
  const sizeOf = ({ key, value }: { key: string | null; value: number | null }): number =>
    key === null ? -1 : Math.abs(value ?? 0);
  return groups.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, THEME_GROUPS_MAX);
}

/** Returns periods by time, each with its change since the period before. */
function withChanges({ unit }: Statistic, periods: readonly Omit<ThemeGroup, 'name'>[]) {
  const values = new Map(periods.map(({ key, value }) => [key, value]));
  return periods
    .map((period) => {
      const before = period.key === null ? null : (values.get(periodBefore(period.key)) ?? null);
      return { ...period, change: changeOf(unit, period.value, before) };
    })
    .toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
}

function nameOf(key: string | null, grouping: Grouping, glosses: Record<string, string>): ThemeGroup['name'] {
  if (key === null) return null;
  return isPeriod(grouping) ? { zh: key, en: key } : { zh: key, en: glosses[key] ?? key };
}
