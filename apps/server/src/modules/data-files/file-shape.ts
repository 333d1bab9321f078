import { formerNamesOf, unitOf } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import { type Dataset, type ParquetColumn, servedFields } from '../datasets/index.ts';
import type { FieldIds } from './data-file.ts';
import { zoneOf } from './field-comment.ts';

/** The columns of a file and their checksum. A different checksum means different columns or formulas. */
export interface FileShape {
  readonly columns: readonly ParquetColumn[];
  readonly sum: Buffer;
  readonly fields: FieldIds;
}

/**
 * Returns the shape of a data set's files. A field keeps its id as long as its type stays the same, and no id is
 * reused, so readers that identify columns by id never confuse two fields. The checksum excludes names and units,
 * because rewording them must not create new files. It includes formulas, because a new formula changes values even if
 * no rows were loaded. Fields that are no longer served are omitted, but keep their ids in case they return.
 */
export function shapeOf(dataset: Dataset, former: FieldIds): FileShape {
  const fields: Record<string, FieldIds[string]> = { ...former };
  let last = Math.max(0, ...Object.values(former).map(({ id }) => id));
  const served = servedFields(dataset);
  const columns = served.map((described): ParquetColumn => {
    const { code, type, precision, decimal } = described;
    // Readers that identify columns by id see a renamed field as the same column.
    const before = [code, ...formerNamesOf(described)]
      .map((name) => fields[name])
      .find((id) => id !== undefined);
    const id = before?.type === type ? before.id : ++last;
    fields[code] = { id, type };
    const field = {
      type,
      ...(precision === undefined ? {} : { precision }),
      ...(decimal === undefined ? {} : { decimal }),
    };
    return { code, id, field };
  });
  const formulas = served.flatMap(({ code, computed }) => (computed === undefined ? [] : [[code, computed]]));
  const parts = formulas.length === 0 ? columns : [columns, formulas];
  return { columns, fields, sum: sha256(JSON.stringify(parts)) };
}

/** The column that shows whether a row was inserted, updated or deleted. Its id is higher than any field's id. */
const CHANGE_TYPE: ParquetColumn = { code: '_change_type', id: 1_000_000, field: { type: 'text' } };

/** Returns the columns of a file of changed rows. */
export const changeColumns = ({ columns }: FileShape): readonly ParquetColumn[] => [...columns, CHANGE_TYPE];

const CELLS_IN_GROUP = 1_000_000;
const GROUP_ROWS = { min: 20_000, max: 100_000 };

/**
 * Returns the number of rows in a row group. Groups of wide rows have fewer rows, because the writer keeps a group in
 * memory.
 */
export function groupRowsOf({ columns }: Pick<FileShape, 'columns'>): number {
  const rows = Math.round(CELLS_IN_GROUP / columns.length);
  return Math.min(GROUP_ROWS.max, Math.max(GROUP_ROWS.min, rows));
}

/** Returns a file's metadata. The version is omitted, so that equal rows produce equal files. */
export function notesOf(dataset: Dataset, period: string): { key: string; value: string }[] {
  const { code, manifest } = dataset;
  const columns = servedFields(dataset).map((field) => {
    const zone = zoneOf(field);
    return {
      code: field.code,
      name: { zh: field.zh, en: field.en },
      unit: unitOf(field) ?? null,
      ...(zone === null ? {} : { zone }),
    };
  });
  return [
    { key: 'jishi.dataset', value: JSON.stringify({ code, name: manifest.name, period }) },
    { key: 'jishi.columns', value: JSON.stringify(columns) },
  ];
}
