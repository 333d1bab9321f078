import type { DataRows } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import { glossed, readAs } from '../../../shared/format/index.ts';

/** The stages of the review, each with the day field that is set in its rows. */
export const REVIEW_STAGES = [
  { key: 'accepted', day: 'F004D' },
  { key: 'inquiry', day: 'F005D' },
  { key: 'passed', day: 'F006D' },
  { key: 'submitted', day: 'F005D' },
  { key: 'registered', day: 'F005D' },
] as const;
export const ISSUE_STAGES = ['subscription', 'awaiting', 'listed'] as const;
export type StageKey = (typeof REVIEW_STAGES)[number]['key'] | (typeof ISSUE_STAGES)[number];

/** The fields from which the stages of the issue are derived. */
export const SHARE_COLUMNS = ['SECCODE', 'SECNAME', 'F002D', 'F006D'];
export const LISTED_WITHIN_DAYS = 60;
/** The maximum number of codes in a filter by code. */
const CODES_MAX = 100;

interface Company {
  readonly name: string;
  /** The date on which the company reached, or will reach, this stage. Null if it is not set yet. */
  readonly day: string | null;
}

export interface Stage {
  readonly count: number;
  /** The next companies to reach the stage. For a stage in the past, the latest companies that reached it. */
  readonly companies: readonly Company[];
  /** The filters that select the stage in its list. Null if the stage cannot be selected. */
  readonly where: Readonly<Record<string, string>> | null;
}

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Returns a stage of the review from its latest rows. */
export function reviewStage(rows: DataRows, key: StageKey, day: string): Stage {
  const columnOf = (field: string) => rows.cells[rows.columns.indexOf(field)] ?? [];
  const companies = columnOf('ORGNAME').map((name, row) => ({
    name: readAs(String(name), rows),
    day: textOf(columnOf(day)[row]),
  }));
  return { count: rows.total, companies, where: { stage: key } };
}

/** Returns the stages of the issue on a day, from the shares with a recent or future subscription. */
export function issueStages(rows: DataRows, today: string): Record<(typeof ISSUE_STAGES)[number], Stage> {
  const cell = (field: string, row: number) => textOf(rows.cells[rows.columns.indexOf(field)]?.[row]);
  const shares = Array.from({ length: rows.count }, (_, row) => {
    const code = cell('SECCODE', row) ?? '';
    const name = rows.englishNames?.[row] ?? glossed(cell('SECNAME', row) ?? code, rows.glosses);
    return { code, name, applied: cell('F002D', row) ?? '', listed: cell('F006D', row) };
  });
  type Share = (typeof shares)[number];
  const stageOf = (of: readonly Share[], dayOf: (share: Share) => string | null): Stage => ({
    count: of.length,
    companies: of.map((share) => ({ name: share.name, day: dayOf(share) })),
    where: of.length > CODES_MAX ? null : { scode: of.map(({ code }) => code).join() },
  });
  const isListed = ({ listed }: Share): boolean => listed !== null && listed <= today;
  const since = addDays(today, -LISTED_WITHIN_DAYS);
  const later = '9999';
  const coming = shares.filter(({ applied }) => applied >= today);
  const awaiting = shares.filter((share) => share.applied < today && !isListed(share));
  const listed = shares.filter((share) => isListed(share) && (share.listed ?? '') > since);
  return {
    subscription: {
      ...stageOf(
        coming.toSorted((a, b) => a.applied.localeCompare(b.applied)),
        ({ applied }) => applied,
      ),
      where: { sdate: today },
    },
    awaiting: stageOf(
      awaiting.toSorted((a, b) => (a.listed ?? later).localeCompare(b.listed ?? later)),
      (share) => share.listed,
    ),
    listed: stageOf(
      listed.toSorted((a, b) => (b.listed ?? '').localeCompare(a.listed ?? '')),
      (share) => share.listed,
    ),
  };
}
