import { type Field, type ImportPlan, importPlanSchema, type Manifest, type Unpivot } from '@jishi/contract';
import { deliveredFields } from '../../computed-sql.ts';
import { calendarDay, parseDate } from '../columns/dates.ts';
import { FieldNames } from '../columns/field-names.ts';
import { BadValue } from '../load.messages.ts';
import { stemOf } from '../source/file-facts.ts';
import { groupsOf } from '../source/repeated-columns.ts';
import { cellsOf, sheetOf } from '../source/unpivot.ts';
import { type Proposal, type ProposedFor, proposeMapping, tried } from './propose-mapping.ts';
import type { Sample } from './sample.ts';

/** A sheet with one column for each code or each date. */
interface Wide {
  readonly of: 'codes' | 'days';
  readonly unpivot: Unpivot;
  /** The positions of the columns whose headers are codes or dates. */
  readonly places: readonly number[];
}

const CODE = /^(?:(?:sh|sz|bj)\.?\d{6}|\d{6}(?:\.[A-Z]{2,4})?)$/i;
const COLUMNS_MIN = 3;
/** The maximum number of columns in a wide sheet whose headers are neither codes nor dates. */
const KEPT_MAX = 3;

/** Describes a wide sheet. Null if the sheet is not wide. */
export function wideOf(header: readonly string[]): Wide | null {
  const placesOf = (isSuch: (name: string) => boolean): number[] =>
    header.flatMap((name, place) => (isSuch(name) ? [place] : []));
  const days = placesOf((name) => isDay(name));
  const codes = placesOf((name) => CODE.test(name) && !isDay(name));
  const [of, places] = days.length > codes.length ? (['days', days] as const) : (['codes', codes] as const);
  const keep = header.filter((_, place) => !places.includes(place));
  if (places.length < COLUMNS_MIN || keep.length === 0 || keep.length > KEPT_MAX) return null;
  return { of, places, unpivot: { keep, names: 'name', values: 'value' } };
}

/** Returns true for a date. 20250603 is a date, but 600901 is a code. */
function isDay(name: string): boolean {
  const month = /^(\d{4})[-/](\d{1,2})$/.exec(name);
  if (month) return calendarDay(Number(month[1]), Number(month[2]), 1) !== null;
  return typeof parseDate(name) === 'string';
}

/** Returns the sample in long form, with a row for each repeated column. */
function unpivoted(sample: Sample, unpivot: Unpivot): Sample {
  const sheet = sheetOf(sample.header, unpivot, []);
  const rows = sample.rows.flatMap((cells) => [...cellsOf(cells, sample.header.length, sheet, 'xlsx')]);
  return { ...sample, header: sheet.header, rows };
}

/** Proposes a mapping of a wide sheet. Null if the data set has no field for its codes, dates or values. */
export function proposeWide(manifest: Manifest, sample: Sample, wide: Wide): Proposal | null {
  const long = unpivoted(sample, wide.unpivot);
  const ofRole = (role: string): Field | undefined => manifest.fields.find((field) => field.role === role);
  const code = ofRole('code');
  const day = manifest.fields.find(({ type, code: name }) => type === 'date' && manifest.key.includes(name));
  const value = valueField(manifest, sample.facts.name);
  const [first] = long.header;
  if (!code || !day || !value || first === undefined || manifest.key.length !== 2) return null;
  const [fromCode, fromDay] = wide.of === 'codes' ? ['name', first] : [first, 'name'];
  const plan: ImportPlan = importPlanSchema.parse({
    dataset: manifest.code,
    unpivot: wide.unpivot,
    columns: {
      [code.code]: { from: fromCode },
      [day.code]: { from: fromDay },
      [value.code]: { from: 'value' },
    },
  });
  const notes = new Map([
    [wide.of === 'codes' ? code.code : day.code, `the header of each column, ${wide.places.length} in all`],
    [value.code, 'the cells; check that this is what the sheet has'],
  ]);
  return tried(manifest, plan, { columns: new Map(), notes, left: [], undecided: new Set() }, long, null);
}

/**
 * Proposes a mapping of a sheet with columns that repeat, such as 股东1, 比例1, 股东2, 比例2. Null if the sheet has no such
 * columns or no field matches them. If exactly one key field has no column, it is filled with the number in the
 * headers.
 */
export function proposeRepeated({ manifest }: ProposedFor, sample: Sample): Proposal | null {
  const fields = new FieldNames(manifest);
  const repeated = groupsOf(sample.header, (name) => {
    const match = fields.find(name);
    return match !== null && !(match instanceof BadValue);
  });
  if (repeated === null || repeated.keep.length === 0) return null;
  const proposed = (names: string): Proposal | null => {
    const unpivot: Unpivot = { ...repeated, names, values: 'value' };
    const proposal = proposeMapping({ manifest }, unpivoted(sample, unpivot));
    return proposal && { ...proposal, plan: { ...proposal.plan, unpivot } };
  };
  const proposal = proposed('name');
  const [field, ...others] = proposal?.missingKey ?? [];
  return field && others.length === 0 ? proposed(field.code) : proposal;
}

/**
 * Returns the field for the values: the field that the file's name denotes, otherwise the only number field, otherwise
 * the close or the net value.
 */
function valueField(manifest: Manifest, file: string): Field | undefined {
  const numbers = deliveredFields(manifest.fields).filter(
    ({ type, code }) => type === 'number' && !manifest.key.includes(code),
  );
  const named = new FieldNames(manifest).find(stemOf(file));
  if (named && !(named instanceof BadValue) && numbers.includes(named.field)) return named.field;
  if (numbers.length === 1) return numbers[0];
  return numbers.find(({ role }) => role === 'close' || role === 'netValue');
}
