import type { Field, Manifest } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset } from '../../dataset.ts';
import type { Column } from '../columns/columns.ts';
import { BadValue, FileRefused } from '../load.messages.ts';
import type { LoadContext } from '../load-context.ts';
import { analyzeStage } from '../merge/merge.ts';
import { type ColumnsRead, columnsRead, NO_COLUMNS } from '../record/load-report.ts';
import type { OpenedRecords } from '../source/load-source.ts';
import { copySource } from '../stage/copy-source.ts';
import { createStage, list, openCopy, STAGE, stageColumns } from '../stage/stage.ts';
import type { ChildSet } from './child-set.ts';
import { dottedNames, leftWithout, withDottedColumns } from './dotted-columns.ts';
import { elementSource, type Group, PARENT_LINE, PLACE } from './element-source.ts';
import type { FamilyRejects } from './family-rejects.ts';

/** The table that contains the elements of a group until they get the keys of their parents. */
const ELEMENTS = 'load_elements';

/** The result of staging the elements of a group in the child's staging table. */
export interface StagedChild {
  readonly fields: readonly string[];
  readonly columns: ColumnsRead;
  readonly read: number;
}

/**
 * A column that is not in the file but is added to each element: the line of the parent row, or the place in the list.
 */
const countedColumn = (field: Field, at: number): Column => ({
  field,
  cell: (cells) => cells[at] ?? '',
  read: (cells) => cells[at] ?? '',
  needsEscape: false,
  isConst: false,
  losses: undefined,
});

const PARENT_FIELD: Field = { code: PARENT_LINE, zh: PARENT_LINE, en: PARENT_LINE, type: 'number' };

/**
 * Copies the elements of a group to the child's staging table, with the keys of the staged parent rows. Elements whose
 * parent row is not staged are left out.
 */
export async function stageChild(
  load: LoadContext,
  set: ChildSet,
  group: Group,
  file: OpenedRecords,
  rejects: FamilyRejects,
): Promise<StagedChild> {
  const { client } = load;
  const { dataset, parentKey, stage } = set;
  const elements = group.names.size === 0 ? null : await copyElements(load, set, group, file, rejects);
  const fields = elements === null ? dataset.manifest.key : [...parentKey, ...elements.fields];
  const columns = dataset.manifest.fields
    .filter(({ code }) => fields.includes(code))
    .map((field) => ({ field }));
  await createStage(client, dataset.manifest, columns, stage);
  await client.query(`alter table ${stage} add column ${PARENT_LINE} integer`);
  if (elements !== null) {
    const cells = [list(parentKey, 'p.'), list(elements.fields, 'e.')].filter((text) => text !== '');
    await client.query(
      `insert into ${stage} (_line, ${PARENT_LINE}, ${list(fields)}) select e._line, p._line, ${cells.join(', ')}
       from ${ELEMENTS} e join ${STAGE} p on p._line = e.${PARENT_LINE}::integer`,
    );
    await client.query(`drop table ${ELEMENTS}`);
  }
  await analyzeStage(client, dataset.manifest, fields, stage);
  await rejectRepeated(client, set, rejects);
  return { fields, columns: { ...(elements?.columns ?? NO_COLUMNS), fields }, read: elements?.read ?? 0 };
}

async function copyElements(
  load: LoadContext,
  set: ChildSet,
  group: Group,
  { source, facts }: OpenedRecords,
  rejects: FamilyRejects,
): Promise<StagedChild> {
  const { client, options } = load;
  const { plan, lookup } = options;
  const dataset = elementSet(set);
  const paths = dottedNames(plan);
  const elements = elementSource(source, group);
  const position = dataset.manifest.fields.filter(({ code }) => code === dataset.manifest.childOf?.position);
  const extra = [PARENT_FIELD, ...position].map(countedColumn);
  rejects.countPlaces(elements.placeOf);
  try {
    const copied = await copySource(dataset, withDottedColumns(elements.source, paths), rejects, {
      ...{ plan, lookup, vendors: [], facts, codeFromName: false, extra, withLine: true },
      sharesLoop: options.sharesLoop ?? false,
      open: async ({ columns }) => {
        await createStage(client, dataset.manifest, columns, ELEMENTS);
        return openCopy(client, ELEMENTS, stageColumns(columns));
      },
      onBatch: () => undefined,
      onSkipped: undefined,
    });
    const columns = columnsRead(copied);
    const fields = columns.fields.filter((code) => code !== PARENT_LINE);
    const leftColumns = leftWithout(columns.leftColumns, [PARENT_LINE, PLACE, ...paths]);
    return { fields, columns: { ...columns, fields, leftColumns }, read: copied.read };
  } catch (error) {
    if (!(error instanceof FileRefused) || error.note) throw error;
    const { code } = set.dataset;
    throw new FileRefused(error.reason, error.values, new BadValue('inGroup', { code, group: group.name }));
  }
}

/** Returns the data set without the fields of the parent's key, which an element does not contain. */
function elementSet({ dataset, parentKey }: ChildSet): Dataset {
  const { manifest } = dataset;
  const own = (code: string): boolean => !parentKey.includes(code);
  const fields: Field[] = manifest.fields.filter(({ code }) => own(code));
  const part: Manifest = { ...manifest, fields, key: manifest.key.filter(own), checks: undefined };
  return { ...dataset, manifest: part };
}

/** Rejects the parent rows that contain two elements with the same key. */
async function rejectRepeated(
  client: pg.PoolClient,
  { dataset, group, stage }: ChildSet,
  rejects: FamilyRejects,
): Promise<void> {
  const { key } = dataset.manifest;
  const { rows } = await client.query<{ line: number; element: number; first: number }>(
    `select distinct on (${PARENT_LINE}) ${PARENT_LINE} as line, _line as element, kept as first from (
       select ${PARENT_LINE}, _line, first_value(_line) over (partition by ${list(key)} order by _line) as kept from ${stage}) numbered
     where _line <> kept order by ${PARENT_LINE}, _line`,
  );
  for (const { line, element, first } of rows) {
    const reason = new BadValue('groupRepeats', { place: rejects.placeOf(first).place });
    rejects.addRow({ line, column: `${group}[${rejects.placeOf(element).place}]`, value: '', reason });
  }
}
