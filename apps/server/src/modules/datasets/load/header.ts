import type { ColumnPlan, Field, ImportPlan, Manifest } from '@jishi/contract';
import type { RecordBatch } from './csv-records.ts';
import { FileRefused } from './load.messages.ts';
import { type CellReader, type Lookup, planReader } from './plan-columns.ts';
import { type Parsed, valueParser } from './values.ts';

/** Titles, sources and units take a few lines above a table; the header is not further down than this. */
const LINES_ABOVE_MAX = 9;

export interface Header<Fit> {
  readonly names: readonly string[];
  readonly fit: Fit;
  /** The records behind the header that were read with it. */
  readonly rest: RecordBatch;
}

/**
 * Finds the header: the first line that `fitOf` takes. Where it takes none of the first ones, what it says of the first line
 * with two names is thrown.
 */
export async function takeHeader<Fit>(
  batches: AsyncIterator<RecordBatch>,
  fitOf: (names: readonly string[]) => Fit,
): Promise<Header<Fit>> {
  const { records, lines } = await firstRecords(batches);
  if (records.length === 0) throw new FileRefused('fileEmpty');
  const top = records.slice(0, LINES_ABOVE_MAX + 1);
  const likely = top.find((cells) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? top[0];
  let refusal: FileRefused | undefined;
  for (const [i, cells] of top.entries()) {
    const names = endedLikeRows(
      cells.map((name) => name.trim()),
      records[i + 1],
    );
    try {
      return { names, fit: fitOf(names), rest: { records: records.slice(i + 1), lines: lines.slice(i + 1) } };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      if (cells === likely) refusal = error;
    }
  }
  throw refusal ?? new FileRefused('fileEmpty');
}

/** Enough records to find the header and a row behind it, however small the pieces come. */
async function firstRecords(batches: AsyncIterator<RecordBatch>): Promise<RecordBatch> {
  let first: RecordBatch = { records: [], lines: [] };
  while (first.records.length < LINES_ABOVE_MAX + 2) {
    const next = await batches.next();
    if (next.done) break;
    const { records, lines } = next.value;
    first =
      first.records.length === 0
        ? next.value
        : { records: [...first.records, ...records], lines: [...first.lines, ...lines] };
  }
  return first;
}

/**
 * Some programs end every row with a separator and not the header, or the header alone. The first row tells: empty cells that
 * it has beyond the header are columns without a name, and names that are empty and beyond it are none.
 */
function endedLikeRows(names: readonly string[], row: readonly string[] | undefined): readonly string[] {
  if (!row) return names;
  const [shorter, longer] = names.length < row.length ? [names, row] : [row, names];
  const differs = longer.slice(shorter.length).some((cell) => cell.trim() !== '');
  if (differs) return names;
  return Array.from({ length: row.length }, (_, i) => names[i] ?? '');
}

/** One field that the file fills. */
export interface Column {
  readonly field: Field;
  /** The cell as it stands in the file (or is made from it), for the reject file. */
  readonly cell: CellReader;
  readonly read: (cells: readonly string[]) => Parsed;
  /** Text may hold what COPY gives a meaning to. */
  readonly needsEscape: boolean;
}

export interface Columns {
  readonly columns: readonly Column[];
  /** Header names that fit no field and are left out. */
  readonly ignored: readonly string[];
  /** Places of columns of one name that are read; a row in which they differ is bad. */
  readonly twins: readonly Twins[];
}

export interface Twins {
  readonly name: string;
  readonly places: readonly [number, number];
}

/** Header names compare without case, spaces, width and brackets of the other kind. */
function normalized(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s"'：:、，,]/g, '')
    .toLowerCase();
}

/** Columns by the header alone: each names a field by its code, its Chinese or its English name. */
export function columnsByHeader(manifest: Manifest, header: readonly string[]): Columns {
  const match = matchHeader(manifest, header, new Set());
  if (match.columns.length === 0) throw new FileRefused('headerNothing', { header: headerText(header) });
  requireKey(manifest, match.columns, header);
  return match;
}

function matchHeader(manifest: Manifest, header: readonly string[], planned: ReadonlySet<string>): Columns {
  const named = new Map<string, Field>();
  const add = (name: string, field: Field): void => {
    if (!named.has(normalized(name))) named.set(normalized(name), field);
  };
  for (const field of manifest.fields) add(field.code, field);
  for (const field of manifest.fields) add(field.zh, field);
  for (const field of manifest.fields) add(field.en, field);
  const positions = new Map<string, number>();
  const columns: Column[] = [];
  const ignored: string[] = [];
  const twins: Twins[] = [];
  for (const [i, name] of header.entries()) {
    const field = named.get(normalized(name));
    if (!field) {
      ignored.push(name);
      continue;
    }
    if (planned.has(field.code)) continue;
    const before = positions.get(field.code);
    if (before === undefined) {
      positions.set(field.code, i);
      columns.push(makeColumn(manifest, field, (cells) => cells[i] ?? '', []));
    } else if (header[before] === name) twins.push({ name, places: [before, i] });
    else
      throw new FileRefused('headerAmbiguous', {
        first: header[before] ?? '',
        second: name,
        field: field.code,
      });
  }
  return { columns, ignored, twins };
}

/** Columns by a mapping. */
export function columnsByPlan(
  manifest: Manifest,
  plan: ImportPlan,
  header: readonly string[],
  lookup: Lookup,
): Columns {
  const twins = new Map<number, Twins>();
  const index = (spellings: string): number => {
    const at = placeOf(header, spellings);
    const name = header[at] ?? '';
    for (const [i, other] of header.entries())
      if (i > at && other === name) twins.set(i, { name, places: [at, i] });
    return at;
  };
  const lacks = ({ from, optional }: ColumnPlan): boolean =>
    optional === true && [from ?? []].flat().some((name) => columnAt(header, name) === -1);
  const planned = Object.entries(plan.columns).filter(([, columnPlan]) => !lacks(columnPlan));
  const byHeader = plan.byHeader
    ? matchHeader(manifest, header, new Set(planned.map(([code]) => code)))
    : undefined;
  const own = planned.map(([code, columnPlan]) => {
    const field = manifest.fields.find((candidate) => candidate.code === code);
    if (!field) throw new Error(`${plan.dataset} has no field ${code}`);
    return makeColumn(manifest, field, planReader(columnPlan, plan.missing, index, lookup), []);
  });
  const columns = [...own, ...(byHeader?.columns ?? [])];
  requireKey(manifest, columns, header);
  return { columns, ignored: [], twins: [...twins.values(), ...(byHeader?.twins ?? [])] };
}

/** Where a column of a plan stands: the first of its spellings, separated by a bar, that the header has. */
export function columnAt(header: readonly string[], spellings: string): number {
  const exact = header.indexOf(spellings);
  if (exact !== -1) return exact;
  const names = header.map(normalized);
  for (const spelling of spellings.split('|')) {
    const at = names.indexOf(normalized(spelling));
    if (at !== -1) return at;
  }
  return -1;
}

/** The same of a column that the plan cannot do without. */
export function placeOf(header: readonly string[], spellings: string): number {
  const at = columnAt(header, spellings);
  if (at === -1) throw new FileRefused('planColumn', { column: spellings, header: headerText(header) });
  return at;
}

function makeColumn(manifest: Manifest, field: Field, cell: CellReader, missing: readonly string[]): Column {
  const required = manifest.key.includes(field.code) || field.required === true;
  const parse = valueParser(field, required, missing);
  return {
    field,
    cell,
    read: (cells) => parse(cell(cells)),
    needsEscape: field.type === 'text' || field.type === 'char',
  };
}

function requireKey(manifest: Manifest, columns: readonly Column[], header: readonly string[]): void {
  for (const code of manifest.key) {
    if (columns.some((column) => column.field.code === code)) continue;
    const field = manifest.fields.find((candidate) => candidate.code === code);
    throw new FileRefused('headerNoKey', {
      field: code,
      zh: field?.zh ?? '',
      en: field?.en ?? '',
      header: headerText(header),
    });
  }
}

function headerText(header: readonly string[]): string {
  const text = header.join(', ');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
