import { childPlanSchema, type ImportPlan, importPlanSchema, type Manifest } from '@jishi/contract';
import type { Dataset } from '../../dataset.ts';
import { elementsIn } from '../children/nested-cells.ts';
import { Brackets } from '../columns/brackets.ts';
import { columnAt } from '../columns/column-at.ts';
import type { LeftColumn } from '../columns/columns.ts';
import { columnsByPlan } from '../columns/match-plan.ts';
import { BadValue } from '../load.messages.ts';
import type { Reject } from '../record/rejects.ts';
import { namesOf } from '../source/json/json-tables.ts';
import { cellOf, type JsonObject } from '../source/json/json-value.ts';
import { copyLines } from '../stage/copy-lines.ts';
import type { Draft } from './key-columns.ts';
import { withPaths } from './nested-sample.ts';
import type { Sample } from './sample.ts';

/** Matches the columns of a sample with the fields of a data set. */
type Match = (manifest: Manifest, sample: Sample) => Draft;

/**
 * The mapping of a group to a child data set. A group is a column whose cells contain lists of the child's rows, its
 * elements.
 */
export interface ChildProposal {
  readonly manifest: Manifest;
  readonly columns: ImportPlan['columns'];
  readonly notes: Draft['notes'];
  readonly left: readonly LeftColumn[];
  /** The key fields of the child that no column of the elements fills. */
  readonly missingKey: readonly string[];
  readonly elements: number;
  readonly passing: number;
  readonly firstReject: Reject | undefined;
}

/** A column whose cells contain lists of objects, and the columns of these objects. */
export interface ListedGroup {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Returns the mappings of the groups in a file to the children of a data set. */
export function proposeChildren(children: readonly Dataset[], sample: Sample, match: Match): ChildProposal[] {
  return children.flatMap((child) => {
    const place = columnAt(sample.header, child.manifest.childOf?.group ?? '');
    const elements = place === -1 ? null : elementsAt(sample, place);
    return elements === null ? [] : [proposeChild(child, elements, sample, match)];
  });
}

function proposeChild(
  { manifest, parent }: Dataset,
  elements: readonly JsonObject[],
  { facts }: Sample,
  match: Match,
): ChildProposal {
  const ofParent = [...(parent?.key ?? []), manifest.childOf?.position];
  const own = (code: string): boolean => !ofParent.includes(code);
  const fields = manifest.fields.filter(({ code }) => own(code));
  const part: Manifest = { ...manifest, fields, key: manifest.key.filter(own), checks: undefined };
  const header = namesOf(elements);
  const cells = elements.map((element) => header.map((name) => cellOf(element[name])));
  const inner = withPaths({ header, rows: cells, tableUnits: [], facts, isNested: true });
  const { columns: matched, notes, left } = match(part, inner);
  const columns = Object.fromEntries(matched);
  const missingKey = part.key.filter((code) => !matched.has(code));
  const none = { passing: 0, firstReject: undefined };
  const result = missingKey.length > 0 || matched.size === 0 ? none : tryElements(part, columns, inner);
  return { manifest, columns, notes, left, missingKey, elements: elements.length, ...result };
}

/** Returns the complete mappings of the groups, as a part of the mapping of the whole file. */
export function childPlans(children: readonly ChildProposal[]): Pick<ImportPlan, 'children'> {
  const filled = children.filter(
    ({ missingKey, columns }) => missingKey.length === 0 && Object.keys(columns).length > 0,
  );
  if (filled.length === 0) return {};
  const plans = filled.map(
    ({ manifest, columns }) => [manifest.code, childPlanSchema.parse({ columns })] as const,
  );
  return { children: Object.fromEntries(plans) };
}

/** Reads the elements in the way in which a load by the mapping would read them. */
function tryElements(manifest: Manifest, columns: ImportPlan['columns'], { header, rows }: Sample) {
  const plan = importPlanSchema.parse({ dataset: manifest.code, columns });
  const matched = columnsByPlan(manifest, plan, header, {
    ...{ lookup: () => new Map<string, string>(), tableUnits: [], ofFile: new Map<string, string>() },
  });
  const batch = { records: rows.map((row) => [...row]), lines: rows.map((_, at) => at + 1) };
  const brackets = new Brackets(batch.records, plan);
  const { good, rejects } = copyLines(batch, { ...matched, brackets }, header.length, false, []);
  return { passing: good, firstReject: rejects[0] };
}

/** Returns the columns with lists of objects for which the data set has no child. */
export function groupsBeside(sample: Sample, children: readonly Pick<Dataset, 'manifest'>[]): ListedGroup[] {
  if (sample.isNested !== true) return [];
  const childColumns = children.map(({ manifest }) => columnAt(sample.header, manifest.childOf?.group ?? ''));
  return sample.header.flatMap((name, place) => {
    const isList = sample.rows.some((row) => row[place]?.startsWith('[{'));
    const elements = childColumns.includes(place) || !isList ? null : elementsAt(sample, place);
    return elements === null ? [] : [{ name, columns: namesOf(elements) }];
  });
}

/**
 * Returns the elements in all cells of a column. Null if a cell is not a list of elements, or if all cells are empty.
 */
function elementsAt({ rows, isNested }: Sample, place: number): JsonObject[] | null {
  if (isNested !== true) return null;
  const groups = rows.map((row) => elementsIn(row[place] ?? ''));
  const elements = groups.flatMap((group) => (group instanceof BadValue ? [] : group));
  const isBad = groups.some((group) => group instanceof BadValue);
  return isBad || elements.length === 0 ? null : elements;
}
