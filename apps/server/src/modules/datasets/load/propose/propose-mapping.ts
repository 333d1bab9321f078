import {
  type ColumnPlan,
  EPOCH_NANOSECONDS,
  type Field,
  type ImportPlan,
  importPlanSchema,
  type Manifest,
  type VendorSource,
} from '@jishi/contract';
import type { Dataset } from '../../dataset.ts';
import { Brackets } from '../columns/brackets.ts';
import type { Columns, LeftColumn } from '../columns/columns.ts';
import { parseDate } from '../columns/dates.ts';
import { FieldNames } from '../columns/field-names.ts';
import { columnsByPlan } from '../columns/match-plan.ts';
import { refuseOtherBars } from '../columns/other-bars.ts';
import { valueParser } from '../columns/values.ts';
import { BadValue, FileRefused } from '../load.messages.ts';
import type { Reject } from '../record/rejects.ts';
import { factWords, stemOf } from '../source/file-facts.ts';
import { copyLines, type Filled } from '../stage/copy-lines.ts';
import { noRowsOf, rowsOnly } from '../vendors/no-rows.ts';
import {
  columnIn,
  hasRevisions,
  type ReadAs,
  type Recognized,
  readAs,
  recognize,
} from '../vendors/recognize.ts';
import { refuseAdjusted } from '../vendors/refuse-adjusted.ts';
import { repeaterOf } from '../vendors/repeat-above.ts';
import { columnMatch } from './inner-match.ts';
import { addKey, type Draft } from './key-columns.ts';
import { type NestedSample, withPaths } from './nested-sample.ts';
import {
  type ChildProposal,
  childPlans,
  groupsBeside,
  type ListedGroup,
  proposeChildren,
} from './propose-children.ts';
import { readUnits } from './propose-units.ts';
import { type Sample, valuesAt } from './sample.ts';

/** A proposed mapping of a file to a data set, and the result of applying it to the sample. */
export interface Proposal {
  readonly manifest: Manifest;
  readonly plan: ImportPlan;
  /** The reason for a match, by field code, unless the column's name is the reason. */
  readonly notes: ReadonlyMap<string, string>;
  /** Codes of fields whose column a person must choose. */
  readonly undecided: ReadonlySet<string>;
  readonly left: readonly LeftColumn[];
  readonly rows: number;
  readonly passing: number;
  readonly firstReject: Reject | undefined;
  /** The reason why a load by the mapping would reject the whole file. */
  readonly refusal: FileRefused | undefined;
  /** The number of fields outside the key that get a value. */
  readonly fills: number;
  /** Key fields that the operator must add. */
  readonly missingKey: readonly Field[];
  /** The vendor whose layout was recognised in the file. */
  readonly source: ReadAs | null;
  readonly children: readonly ChildProposal[];
  /** Lists of objects that fit no child of the data set. */
  readonly groups: readonly ListedGroup[];
}

/** A data set with the children that its files may fill. */
export type ProposedFor = Pick<Dataset, 'manifest'> & Partial<Pick<Dataset, 'children'>>;

/** Proposes a mapping from the names and values of the columns. Null if no column fills a field outside the key. */
export function proposeMapping(
  { manifest, children: sets = [] }: ProposedFor,
  flat: Sample,
  vendors: readonly VendorSource[] = [],
): Proposal | null {
  const recognized = recognize(vendors, manifest, flat.header, flat.rows);
  const isNoRow = recognized && noRowsOf(recognized, flat.header);
  const rows = flat.rows.filter((row) => !isNoRow?.(row)).map((row) => [...row]);
  if (recognized) repeaterOf(recognized, flat.header)?.({ records: rows });
  const sample = withPaths(recognized ? { ...flat, rows } : flat);
  const source = recognized && readAs(recognized, sample.header);
  const draft = byNames(manifest, sample, recognized);
  const missingKey = manifest.key.flatMap((code) => {
    const field = manifest.fields.find((candidate) => candidate.code === code);
    return field && !draft.columns.has(code) && !addKey(draft, field, manifest, sample) ? [field] : [];
  });
  readUnits(draft, manifest, sample, recognized);
  const matched = (own: Manifest, inner: Sample): Draft => byNames(own, inner, null);
  const children = proposeChildren(sets, sample, matched);
  const groups = groupsBeside(sample, sets);
  leaveOut(draft, sample, [
    ...children.map((child) => child.manifest.childOf?.group ?? ''),
    ...groups.map(({ name }) => name),
  ]);
  const beyond = [...draft.columns.keys()].filter((code) => !manifest.key.includes(code));
  const plan = importPlanSchema.parse({
    ...{ dataset: manifest.code, columns: Object.fromEntries(draft.columns) },
    ...(recognized === null ? {} : { where: rowsOnly(recognized, sample.header) }),
    ...(hasRevisions(recognized) ? { duplicates: 'rejectAll' } : {}),
    ...childPlans(children),
  });
  if (beyond.length === 0) return null;
  if (missingKey.length === 0) {
    const proposal = tried(manifest, plan, draft, { ...sample, recognized }, source);
    return proposal && { ...proposal, children, groups };
  }
  const { notes, left, undecided } = draft;
  return {
    manifest,
    plan,
    notes,
    undecided,
    left,
    rows: sample.rows.length,
    passing: 0,
    firstReject: undefined,
    refusal: undefined,
    fills: beyond.length,
    missingKey,
    source,
    children,
    groups,
  };
}

/** Removes groups, and objects whose values are separate columns, from the list of skipped columns. */
function leaveOut({ left }: Draft, { objects }: NestedSample, groups: readonly string[]): void {
  const skipped = left.filter(({ name }) => !objects.has(name) && !groups.includes(name));
  left.splice(0, left.length, ...skipped);
}

function byNames(
  manifest: Manifest,
  { header, tableUnits, rows, objects, ...sample }: Sample & Partial<NestedSample>,
  recognized: Recognized | null,
): Draft {
  const names = new FieldNames(manifest, tableUnits, recognized, header);
  const draft: Draft = { columns: new Map(), notes: new Map(), left: [], undecided: new Set() };
  const ranks = new Map<string, { rank: number; name: string }>();
  for (const [place, name] of header.entries()) {
    if (name === '' || header.indexOf(name) !== place) continue;
    const match = columnMatch(names, name, header, objects);
    if (match === null || match instanceof BadValue) {
      draft.left.push({ name, reason: match ?? new BadValue('leftNoField') });
      continue;
    }
    const { field, rank, factor } = match;
    const before = ranks.get(field.code);
    if (before) {
      const [better, lost] = before.rank <= rank ? [before.name, name] : [name, before.name];
      draft.left.push({
        name: lost,
        reason: new BadValue('leftSurer', { field: field.code, name: field.zh, other: better }),
      });
      if (before.rank <= rank) continue;
    }
    ranks.set(field.code, { rank, name });
    const values = valuesAt({ header, tableUnits, rows, ...sample }, place);
    draft.columns.set(field.code, {
      from: name,
      ...(factor === '1' ? {} : { times: factor }),
      ...dateOf(field, values),
      ...stepsOfVendor(recognized, name),
    });
    if (factor !== '1') draft.notes.set(field.code, `unit of the header, times ${factor}`);
  }
  return draft;
}

/** Returns the conversion steps that the vendor's layout defines for a column. */
function stepsOfVendor(recognized: Recognized | null, name: string): Partial<ColumnPlan> {
  const { missing, replace, times, date } = (recognized && columnIn(recognized, name)) ?? {};
  return {
    ...(missing === undefined ? {} : { missing }),
    ...(replace === undefined ? {} : { replace }),
    ...(times === undefined ? {} : { times }),
    ...(date === undefined || date === EPOCH_NANOSECONDS ? {} : { date }),
  };
}

const DATE_PATTERNS = [
  'D/M/YYYY',
  'M/D/YYYY',
  'D-M-YYYY',
  'D.M.YYYY',
  'YYYY年M月',
  'YYYY-M',
  'YYYY',
] as const;

/** Returns the date pattern that the values need. Empty if they need none, or if several patterns or none fit them. */
export function dateOf(field: Field, values: readonly string[]): Pick<ColumnPlan, 'date'> {
  const parse = valueParser(field, false);
  const odd = values.filter((value) => parse(value) instanceof BadValue);
  if (field.type !== 'date' || odd.length === 0) return {};
  const fitting = DATE_PATTERNS.filter((pattern) => odd.every((value) => fitsPattern(value, pattern)));
  // 01/02/2024 can mean two different dates, so no pattern is proposed.
  return fitting.length === 1 && fitting[0] ? { date: fitting[0] } : {};
}

function fitsPattern(value: string, pattern: string): boolean {
  const source = pattern
    .replace(/\./g, '\\.')
    .replace('YYYY', '(?<y>\\d{4})')
    .replace('M', '(?<m>\\d{1,2})')
    .replace('D', '(?<d>\\d{1,2})');
  const { y, m = '1', d = '1' } = new RegExp(`^${source}$`).exec(value)?.groups ?? {};
  return y !== undefined && typeof parseDate(`${y}-${m}-${d}`) === 'string';
}

/** Reads the sample as a load by the mapping would read it. */
export function tried(
  manifest: Manifest,
  plan: ImportPlan,
  { notes, left, undecided }: Draft,
  sample: Sample,
  source: ReadAs | null,
): Proposal | null {
  const { header, rows, tableUnits, facts } = sample;
  const columns = columnsByPlan(manifest, plan, header, {
    lookup: () => new Map(),
    tableUnits,
    ofFile: factWords(facts),
  });
  const filled: Filled = columns.columns.map(() => 0);
  const batch = { records: rows.map((row) => [...row]), lines: rows.map((_, i) => i + 2) };
  const brackets = new Brackets(batch.records, plan);
  const { good, rejects, blank } = copyLines(batch, { ...columns, brackets }, header.length, false, filled);
  const repeated = repeatedKeys(manifest, columns, batch.records, rejects);
  const fills = columns.columns.filter(
    ({ field }, at) => !manifest.key.includes(field.code) && (filled[at] ?? 0) > 0,
  ).length;
  if (fills === 0 && good > 0) return null;
  return {
    manifest,
    plan,
    notes,
    undecided,
    left,
    rows: rows.length - blank,
    passing: good - repeated.length,
    firstReject: [...rejects, ...repeated].sort((one, other) => one.line - other.line)[0],
    refusal: refusalOf(manifest, plan, columns, sample),
    fills,
    missingKey: [],
    source,
    children: [],
    groups: [],
  };
}

/**
 * Returns the error with which a load would reject the file because of its price adjustment or the length of its bars.
 */
function refusalOf(
  manifest: Manifest,
  plan: ImportPlan,
  columns: Columns,
  { header, rows, above = [], facts, recognized = null }: Sample,
): FileRefused | undefined {
  const stem = stemOf(facts.name);
  const file = { columns, header, rows, selection: rows, above, stem, recognized, plan };
  try {
    refuseAdjusted(manifest, file);
    refuseOtherBars(manifest, file);
    return undefined;
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

/** Returns the rows of the sample whose key also occurs in an earlier row. */
function repeatedKeys(
  { key }: Manifest,
  { columns }: Columns,
  records: readonly string[][],
  rejects: readonly Reject[],
): Reject[] {
  const bad = new Set(rejects.map(({ line }) => line));
  const ofKey = columns.filter(({ field }) => key.includes(field.code));
  const first = new Map<string, number>();
  return records.flatMap((cells, at): Reject[] => {
    const line = at + 2;
    if (bad.has(line)) return [];
    const values = JSON.stringify(ofKey.map(({ read }) => read(cells)));
    const before = first.get(values);
    if (before === undefined) first.set(values, line);
    const reason = new BadValue('duplicate', { line: before ?? line });
    return before === undefined ? [] : [{ line, column: key.join('+'), value: '', reason }];
  });
}
