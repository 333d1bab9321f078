import type { Field } from '@jishi/contract';
import type pg from 'pg';
import {
  type Condition,
  type Dataset,
  fitsTypes,
  type OrderPart,
  readCells,
  rowStore,
  totalOrder,
} from '../../datasets/index.ts';
import { SWIFT_SOURCES, type SwiftSource } from './kinds.ts';
import type { SwiftRow } from './message-texts.ts';
import { invalidCursor, type SwiftCursor } from './swift-cursor.ts';

/** The row of a message. */
export interface SwiftRecord {
  readonly source: SwiftSource;
  readonly dataset: Dataset;
  readonly row: SwiftRow;
  readonly code: string;
  readonly name: string;
  readonly day: string;
  /** The row's values in the sort fields. The next page continues after them. */
  readonly values: readonly string[];
}

/** The selection of messages: a first and a last day, a single day, or a company. */
export interface SwiftSpan {
  readonly from: string;
  readonly to: string;
  readonly date: string | undefined;
  readonly code: string | undefined;
}

/** Reads rows of one kind in the order of their messages, starting after a page's cursor. */
export async function readKind(
  pool: pg.Pool,
  { source, dataset }: { source: SwiftSource; dataset: Dataset },
  span: SwiftSpan,
  cursor: SwiftCursor | null,
  limit: number,
): Promise<SwiftRecord[]> {
  const order = totalOrder(dataset.manifest, [{ field: source.day, descending: true }]);
  const names = Object.keys(source.columns);
  const columns = [
    'SECCODE',
    'SECNAME',
    ...Object.values(source.columns),
    ...order.map(({ field }) => field),
  ];
  const query = {
    where: [...spanConditions(source, span), ...marked(source, cursor)],
    columns,
    order,
    page: { limit, offset: 0, after: afterOf(source, dataset, order, cursor), last: true },
    part: 'whole',
  } as const;
  // The page shows no total, so the rows are not counted.
  const { rows } = await readCells(rowStore(pool), dataset, query, 0);
  return rows.map(([code, name, ...cells]) => {
    const values = order.map((part, at) => orderValue(dataset, part, cells[names.length + at] ?? ''));
    const row = Object.fromEntries(names.map((column, at) => [column, cells[at] ?? null]));
    const day = (values[0] ?? '').slice(0, 10);
    return { source, dataset, row: { ...row, day }, code: code ?? '', name: name ?? '', day, values };
  });
}

/** Cells contain times in their field's time zone without naming the zone, but a sort value needs it. */
const orderValue = ({ fields }: Dataset, { field }: OrderPart, cell: string): string =>
  fields.get(field)?.type === 'datetime' ? `${cell}${zoneOf(fields.get(field))}` : cell;

const zoneOf = (field: Field | undefined): string =>
  field?.zone === undefined ? '+08:00' : ` ${field.zone}`;

function spanConditions({ day }: SwiftSource, { from, to, date, code }: SwiftSpan): Condition[] {
  return [
    ...(code === undefined ? [] : [{ op: 'in', field: 'SECCODE', values: [code] } as const]),
    ...(date === undefined ? [] : [{ op: 'in', field: day, values: [date] } as const]),
    { op: 'gte', field: day, value: from },
    { op: 'lte', field: day, value: to },
  ];
}

const placeOf = (kind: SwiftSource['kind']): number => SWIFT_SOURCES.findIndex((one) => one.kind === kind);

/**
 * Returns the cursor's condition. On the cursor's day, the kinds before the cursor's kind have been listed completely,
 * and the kinds after it not at all.
 */
function marked({ kind, day }: SwiftSource, cursor: SwiftCursor | null): Condition[] {
  if (cursor === null || cursor.kind === kind) return [];
  const op = placeOf(kind) < placeOf(cursor.kind) ? 'lt' : 'lte';
  return [{ op, field: day, value: cursor.date }];
}

function afterOf(
  { kind }: SwiftSource,
  { fields }: Dataset,
  order: readonly OrderPart[],
  cursor: SwiftCursor | null,
): readonly string[] | null {
  if (cursor === null || cursor.kind !== kind) return null;
  const types = order.map(({ field }) => fields.get(field)?.type ?? 'text');
  if (!fitsTypes({ query: '', total: 0, after: cursor.values }, types)) throw invalidCursor();
  return cursor.values;
}
