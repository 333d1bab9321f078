import { BAR_LENGTHS, type BarLength, type Manifest, type Role } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { FileRefused } from '../load.messages.ts';
import type { FileStatements } from '../vendors/file-statements.ts';
import { barsIn, readAs } from '../vendors/recognize.ts';
import type { Column } from './columns.ts';

/** Roles whose values depend on the length of the bar. */
const OF_THE_BAR: ReadonlySet<Role> = new Set<Role>(['open', 'high', 'low', 'volume', 'amount']);

/** The minimum number of gaps between a security's rows that allows a conclusion about the length of the bars. */
const GAPS_MIN = 10;
/** The longest gap between daily bars over a weekend. Holidays cause longer gaps, but never all gaps of a file. */
const DAYS_OF_A_WEEKEND = 3;
const ROWS_OF_A_DAY_MIN = 2;
const MINUTE_MS = 60_000;

/** Returns the length of a data set's bars. Null if it has no bars, or if each bar covers several days. */
export function barsOf({ fields, key, serves }: Manifest): Extract<BarLength, 'day' | 'minute'> | null {
  if (serves?.as === 'minutes') return 'minute';
  const hasDays = fields.some(
    ({ code, role, type }) => role === 'tradeDate' && type === 'date' && key.includes(code),
  );
  const hasBars = fields.some(({ role }) => role && OF_THE_BAR.has(role));
  return hasDays && hasBars && !fields.some(({ role }) => role === 'startDate') ? 'day' : null;
}

/**
 * Rejects bars whose length differs from the data set's. Bars of all lengths have the same columns, so the open of a
 * month, for example, would be stored as the open of its last day. The length is inferred from the rows only if neither
 * the mapping, nor a title, nor the vendor states it.
 */
export function refuseOtherBars(manifest: Manifest, file: FileStatements): void {
  const length = barsOf(manifest);
  const { columns } = file.columns;
  const hasBars = columns.some(({ field }) => field.role !== undefined && OF_THE_BAR.has(field.role));
  if (length === null || !hasBars) return;
  const stated = statedBars(file);
  const other = [...stated.bars].find((bars) => bars !== length);
  if (other !== undefined)
    throw new FileRefused('barsOther', {
      ...{ code: manifest.code, source: stated.by.en, sourceZh: stated.by.zh, word: length },
      ...{ bars: BAR_LENGTHS[other].en, barsZh: BAR_LENGTHS[other].zh },
      ...{ wanted: BAR_LENGTHS[length].en, wantedZh: BAR_LENGTHS[length].zh },
    });
  if (stated.bars.size > 0) return;
  if (length === 'day') refuseByDays(manifest, columns, file);
  else refuseByMinutes(manifest, columns, file.selection);
}

interface StatedBars {
  readonly bars: ReadonlySet<BarLength>;
  readonly by: { readonly zh: string; readonly en: string };
}

function statedBars({ plan, above, recognized, header, selection }: FileStatements): StatedBars {
  if (plan?.bars)
    return {
      bars: new Set([plan.bars]),
      by: { zh: '导入方案所说的文件', en: 'the file, as the mapping states,' },
    };
  const title = above.find((line) => barsInWords(line) !== null);
  const ofTitle = title === undefined ? null : barsInWords(title);
  if (title !== undefined && ofTitle !== null)
    return { bars: new Set([ofTitle]), by: { zh: title, en: title } };
  if (recognized === null) return { bars: new Set(), by: { zh: '', en: '' } };
  return { bars: barsIn(recognized, header, selection), by: readAs(recognized, header).name };
}

const TITLE = /(?:(\d{1,3})\s*分钟|([日周月季年]))\s*K?线/;
const BY_WORD: Readonly<Record<string, BarLength>> = {
  日: 'day',
  周: 'week',
  月: 'month',
  季: 'quarter',
  年: 'year',
};

/** Returns the length of bars that a title such as 600000 浦发银行 5分钟线 不复权 states. */
function barsInWords(line: string): BarLength | null {
  const [, minutes, word = ''] = TITLE.exec(line) ?? [];
  if (minutes !== undefined) return Number(minutes) === 1 ? 'minute' : 'minutes';
  return BY_WORD[word] ?? null;
}

function refuseByDays(
  { code, key }: Manifest,
  columns: readonly Column[],
  { rows, selection }: FileStatements,
): void {
  const day = columns.find(({ field }) => field.role === 'tradeDate' && key.includes(field.code));
  // A bond may be traded only once a week, so the gaps between its rows show nothing about the length of the bars.
  const isRare = columns.some(({ field }) => field.role === 'code' && field.kind === 'bond');
  if (!day || day.isConst || isRare) return;
  if (areShorter(timesOf(key, day, columns, selection))) throw new FileRefused('barsShorter', { code });
  // Reads all rows, because the rows that a mapping selects may be far apart, such as those of ex-dates.
  const gaps = [...timesOf(key, day, columns, rows).values()].flatMap((times) =>
    gapsOf(times).map((gap) => gap / DAY_MS),
  );
  const shortest = Math.min(...gaps);
  if (gaps.length >= GAPS_MIN && shortest > DAYS_OF_A_WEEKEND)
    throw new FileRefused('barsLonger', { code, days: shortest });
}

/** Rejects rows whose gaps have a common step other than a minute: five-minute bars, or ticks. */
function refuseByMinutes({ code, key }: Manifest, columns: readonly Column[], rows: Rows): void {
  const at = columns.find(({ field }) => field.role === 'tradeDate' && key.includes(field.code));
  if (!at || at.isConst) return;
  const gaps = [...timesOf(key, at, columns, rows).values()].flatMap(gapsOf);
  if (gaps.length < GAPS_MIN) return;
  const step = gaps.reduce(commonStep);
  if (step < MINUTE_MS) throw new FileRefused('barsOfSeconds', { code, seconds: step / 1000 });
  if (step > MINUTE_MS) throw new FileRefused('barsOfMinutes', { code, minutes: step / MINUTE_MS });
}

const commonStep = (one: number, other: number): number =>
  other === 0 ? one : commonStep(other, one % other);

type Rows = FileStatements['rows'];

/** Returns the times of each security, including repeated ones. */
function timesOf(
  key: readonly string[],
  at: Column,
  columns: readonly Column[],
  rows: Rows,
): Map<string, number[]> {
  const others = columns.filter((column) => column !== at && key.includes(column.field.code));
  const times = new Map<string, number[]>();
  for (const cells of rows) {
    const value = at.read(cells);
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(time)) continue;
    const security = JSON.stringify(others.map((column) => column.cell(cells)));
    const list = times.get(security);
    if (list) list.push(time);
    else times.set(security, [time]);
  }
  return times;
}

function areShorter(days: ReadonlyMap<string, readonly number[]>): boolean {
  const all = [...days.values()];
  const rows = all.reduce((sum, { length }) => sum + length, 0);
  const distinct = all.reduce((sum, list) => sum + new Set(list).size, 0);
  return rows > GAPS_MIN && rows >= distinct * ROWS_OF_A_DAY_MIN;
}

/** Returns the distances between consecutive times, in milliseconds. */
function gapsOf(times: readonly number[]): number[] {
  const sorted = [...new Set(times)].sort((left, right) => left - right);
  return sorted.slice(1).map((at, i) => at - (sorted[i] ?? at));
}
