import type { Field, Manifest } from '@jishi/contract';
import { type FieldNamesOn, isEnded } from './field-names-on.ts';
import { dateFieldOf, type OrderPart, orderPartOf, totalOrder, wireOrderOf } from './manifest-facts.ts';

/** The facts about a data set that follow from its manifest alone. */
export interface DatasetShape {
  readonly fields: ReadonlyMap<string, Field>;
  /** The main date field of the data set, which defines its coverage. */
  readonly dateField: string | null;
  /** All fields in manifest order. */
  readonly columns: readonly string[];
  /**
   * The fields that are returned by default, as the columns of a table and as the keys of a record. The two lists
   * differ only in their order.
   */
  readonly tableColumns: readonly string[];
  readonly recordColumns: readonly string[];
  /** Default order of the rows. */
  readonly order: readonly OrderPart[];
}

const shapes = new WeakMap<Manifest, DatasetShape>();
const servedShapes = new WeakMap<Manifest, { readonly ended: string; readonly shape: DatasetShape }>();

/** Returns the shape of a data set without the fields that are no longer served. */
export function servedShapeOf(manifest: Manifest, names: FieldNamesOn): DatasetShape {
  const shape = shapeOf(manifest);
  const ended = shape.columns.filter((code) => isEnded(names, code)).join();
  if (ended === '') return shape;
  const former = servedShapes.get(manifest);
  if (former?.ended === ended) return former.shape;
  const tableColumns = shape.tableColumns.filter((code) => !isEnded(names, code));
  const served = { ...shape, tableColumns, recordColumns: wireOrderOf(manifest, tableColumns) };
  servedShapes.set(manifest, { ended, shape: served });
  return served;
}

/** Returns the shape of a data set, cached by manifest. `Dataset` objects are rebuilt after every load. */
export function shapeOf(manifest: Manifest): DatasetShape {
  const former = shapes.get(manifest);
  if (former) return former;
  const tableColumns = manifest.fields.filter(({ optional }) => !optional).map(({ code }) => code);
  const shape: DatasetShape = {
    fields: new Map(manifest.fields.map((field) => [field.code, field])),
    dateField: dateFieldOf(manifest),
    columns: manifest.fields.map(({ code }) => code),
    tableColumns,
    recordColumns: wireOrderOf(manifest, tableColumns),
    order: totalOrder(manifest, manifest.order.map(orderPartOf)),
  };
  shapes.set(manifest, shape);
  return shape;
}
