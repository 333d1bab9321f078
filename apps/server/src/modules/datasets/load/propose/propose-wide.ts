import { type ImportPlan, importPlanSchema, type Manifest, type Unpivot } from '@jishi/contract';
import { FieldNames } from '../columns/field-names.ts';
import { BadValue } from '../load.messages.ts';
import { groupsOf } from '../source/repeated-columns.ts';
import { cellsOf, sheetOf } from '../source/unpivot.ts';
import { type Proposal, type ProposedFor, proposeMapping, tried } from './propose-mapping.ts';
import { type Sample, valuesAt } from './sample.ts';
import {
  daysFor,
  isDayField,
  kindOf,
  labelField,
  nameField,
  rowColumnOf,
  tenorsFor,
  valueField,
} from './wide-fields.ts';
import { type LabelKind, labelsIn, refuseUnlike } from './wide-headers.ts';
import { scaleOf } from './wide-scale.ts';

/** A sheet with one column for each code, date, tenor or currency. */
interface Wide {
  readonly of: LabelKind;
  readonly unpivot: Unpivot;
  /** The headers of the columns that repeat. */
  readonly repeated: readonly string[];
}

const COLUMNS_MIN = 3;
/** The maximum number of columns in a wide sheet that do not repeat. */
const KEPT_MAX = 3;

/** Describes a wide sheet. Null if the sheet is not wide. */
export function wideOf(header: readonly string[]): Wide | null {
  const { of, places } = labelsIn(header);
  const keep = header.filter((_, place) => !places.includes(place));
  if (places.length < COLUMNS_MIN || keep.length === 0 || keep.length > KEPT_MAX) return null;
  const repeated = places.map((place) => header[place] ?? '');
  return { of, repeated, unpivot: { keep, names: 'name', values: 'value' } };
}

/** Returns the sample in long form, with a row for each repeated column. */
function unpivoted(sample: Sample, unpivot: Unpivot): Sample {
  const sheet = sheetOf(sample.header, unpivot, []);
  const rows = sample.rows.flatMap((cells) => [...cellsOf(cells, sample.header.length, sheet, 'xlsx')]);
  return { ...sample, header: sheet.header, rows };
}

/**
 * Proposes a mapping of a wide sheet. Null if the data set has no field for its codes, tenors, currencies or names, its
 * dates or its values. Rejects a sheet whose columns are of several kinds, repeat, or differ in their units.
 */
export function proposeWide(manifest: Manifest, sample: Sample, wide: Wide): Proposal | null {
  const long = unpivoted(sample, wide.unpivot);
  const valuesOf = (name: string): string[] => valuesAt(long, long.header.indexOf(name));
  const day = manifest.fields.find((field) => manifest.key.includes(field.code) && isDayField(field));
  const rowColumn = day ? rowColumnOf(wide, day, valuesOf) : null;
  if (!day || rowColumn === null) return null;
  const [fromLabel, fromDay] = wide.of === 'days' ? [rowColumn, 'name'] : ['name', rowColumn];
  const kind = wide.of === 'days' ? kindOf(valuesOf(rowColumn)) : wide.of;
  const label = kind === null ? nameField(manifest, rowColumn) : labelField(manifest, kind);
  const value = valueField(manifest, sample.facts.name, kind);
  if (!label || !value || label === day) return null;
  const missingKey = manifest.fields.filter(
    ({ code }) => manifest.key.includes(code) && code !== day.code && code !== label.code,
  );
  if (missingKey.length > (manifest.key.includes(label.code) ? 0 : 1)) return null;
  refuseUnlike(wide.of, wide.repeated, wide.unpivot.keep);
  const scale = scaleOf(wide.of, wide.repeated, value);
  const plan: ImportPlan = importPlanSchema.parse({
    dataset: manifest.code,
    unpivot: wide.unpivot,
    columns: {
      [label.code]: { from: fromLabel, ...tenorsFor(manifest, label, kind, valuesOf(fromLabel)) },
      [day.code]: { from: fromDay, ...daysFor(day, valuesOf(fromDay)) },
      [value.code]: { from: 'value', ...(scale.times && scale.times !== '1' ? { times: scale.times } : {}) },
    },
  });
  const notes = new Map([
    [wide.of === 'days' ? day.code : label.code, `the header of each column, ${wide.repeated.length} in all`],
    [value.code, `the cells; ${scale.note ?? 'check that this is what the sheet has'}`],
  ]);
  const undecided = new Set(scale.times === null ? [value.code] : []);
  const draft = { columns: new Map(), notes, left: [], undecided };
  if (missingKey.length === 0) return tried(manifest, plan, draft, long, null);
  const untried = { passing: 0, firstReject: undefined, refusal: undefined, fills: 1, source: null };
  const none = { left: [], children: [], groups: [] };
  return { manifest, plan, notes, undecided, rows: long.rows.length, missingKey, ...untried, ...none };
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
