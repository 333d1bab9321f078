import type pg from 'pg';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import type { OrderPart } from '../manifest-facts.ts';
import { conditionsOf, sourceOf, whereSql } from './conditions.ts';
import type { Condition } from './query.ts';
import { asText } from './read-selection.ts';
import { askSteadily } from './renamed-since.ts';
import type { Cell } from './rows.ts';
import { orderSql, outputColumn } from './select.ts';

export type Queryable = pg.Pool | pg.ClientBase;

/** Cells by the names that the reader chose. */
export type DataRecord<Name extends string> = Readonly<Record<Name, Cell>>;

export const numberOf = (cell: Cell): number | null => (cell === null ? null : Number(cell));

/** The query of an internal reader, which chooses the names of the columns. Order and limit are optional. */
export interface RecordQuery<Name extends string> {
  /** Field codes by name. A name without a field has null cells. */
  readonly columns: Readonly<Record<Name, string | undefined>>;
  readonly where?: readonly Condition[];
  readonly order?: readonly OrderPart[];
  readonly limit?: number;
  readonly offset?: number;
}

/** Reads rows as records of text: dates as `YYYY-MM-DD`, times in Beijing time, numbers with all their digits. */
export async function readRecords<Name extends string>(
  database: Queryable,
  dataset: Dataset,
  { columns, where = [], order = [], limit, offset }: RecordQuery<Name>,
): Promise<DataRecord<Name>[]> {
  const { names, codes } = namedColumns(columns);
  return askSteadily(database, dataset, { columns: codes, where, order }, (present, question) => {
    const conditions = conditionsOf(present, question.where, undefined, 'whole');
    const { sql, values } = conditions;
    const ordered = question.order.map((part) => orderSql(present, part)).join(', ');
    const bound: (string | number)[] = [...values];
    const text =
      `select ${columnsSql(present, names, question.columns)} from ${sourceOf(present, conditions)} t${whereSql(sql)}` +
      (ordered === '' ? '' : ` order by ${ordered}`) +
      (limit === undefined ? '' : ` limit $${bound.push(limit)}`) +
      (offset === undefined ? '' : ` offset $${bound.push(offset)}`);
    return run<Name>(database, text, bound);
  });
}

/** The limits of an excerpt from a long text, in characters. */
export interface Stretch {
  /** The number of characters, from the start of the text, in which the lower-case words are searched for. */
  readonly within: number;
  readonly before: number;
  readonly length: number;
}

/**
 * Reads an excerpt from each long text: the part around the first word found, or the beginning. This avoids sending a
 * megabyte of text when only one line of it is shown.
 */
export async function readStretches(
  database: Queryable,
  dataset: Dataset,
  fields: { readonly id: string; readonly text: string },
  wordsById: ReadonlyMap<string, readonly string[]>,
  { within, before, length }: Stretch,
): Promise<DataRecord<'id' | 'text'>[]> {
  const stretch = { columns: [fields.text], by: { field: fields.id } };
  return askSteadily(database, dataset, stretch, async (_present, { columns, by }) => {
    const [id, text] = [by.field, ...columns].map((code) => `t.${ident(code)}`);
    const { rows } = await database.query<DataRecord<'id' | 'text'>>({
      text: `select ${id} as id, substr(${text}, greatest(1, coalesce(
        (select min(at) from unnest(string_to_array(listed.words, E'\\n')) as word, strpos(small, word) as at where at > 0), 1
      ) - $4::integer), $5::integer) as text
      from unnest($1::text[], $2::text[]) as listed (id, words)
      join ${tableOf(dataset.code)} t on ${id} = listed.id, lower(left(${text}, $3::integer)) as small`,
      values: [
        [...wordsById.keys()],
        [...wordsById.values()].map((words) => words.join('\n')),
        ...[within, before, length],
      ],
      types: asText,
    });
    return rows;
  });
}

/**
 * Reads the newest rows by `newestBy` for each value of `per` (by default one row), in the order of the values. Steps
 * from value to value by the key, and reads only these rows. `distinct on` was rejected, because it reads every day of
 * every security.
 */
export async function readLatest<Name extends string>(
  database: Queryable,
  dataset: Dataset,
  query: {
    readonly per: string;
    readonly newestBy: string;
    readonly columns: Readonly<Record<Name, string | undefined>>;
    readonly where?: readonly Condition[];
    readonly rowsEach?: number;
  },
): Promise<DataRecord<Name>[]> {
  const { where = [], rowsEach = 1 } = query;
  const { names, codes } = namedColumns(query.columns);
  const order = [{ field: query.newestBy, descending: true }];
  const latest = { columns: codes, where, order, by: { field: query.per } };
  return askSteadily(database, dataset, latest, (present, { columns, by, ...question }) => {
    const { sql, values } = conditionsOf(present, question.where, undefined, 'whole');
    const bound: (string | number)[] = [...values];
    const text = latestSql(present, {
      per: by.field,
      columns: columnsSql(present, names, columns),
      where: sql,
      newest: question.order.map((part) => orderSql(present, part)).join(', '),
      most: `$${bound.push(rowsEach)}`,
    });
    return run<Name>(database, text, bound);
  });
}

function latestSql(
  dataset: Dataset,
  question: { per: string; columns: string; where: readonly string[]; newest: string; most: string },
): string {
  const [table, per] = [tableOf(dataset.code), `t.${ident(question.per)}`];
  return `with recursive listed as (
      (select ${per} as value from ${table} t order by ${per} limit 1)
      union all
      select (select ${per} from ${table} t where ${per} > listed.value order by ${per} limit 1)
      from listed where listed.value is not null
    )
    select newest.* from listed cross join lateral (
      select ${question.columns} from ${table} t
      ${whereSql([`${per} = listed.value`, ...question.where])} order by ${question.newest} limit ${question.most}
    ) newest where listed.value is not null order by listed.value`;
}

/** Counts the rows that meet the conditions, up to `rowsMax` rows, and the different values of `by` among them. */
export async function countGroups(
  database: Queryable,
  dataset: Dataset,
  { where, by, rowsMax }: { where: readonly Condition[]; by: string; rowsMax: number },
): Promise<{ rows: number; groups: number }> {
  return askSteadily(database, dataset, { where, by: { field: by } }, async (present, question) => {
    const { sql, values } = conditionsOf(present, question.where, undefined, 'whole');
    const { rows } = await database.query<{ rows: number; groups: number }>(
      `select coalesce(sum(n), 0)::integer as rows, count(*)::integer as groups from (
         select count(*) as n from (
           select t.${ident(question.by.field)} as value
           from ${tableOf(present.code)} t${whereSql(sql)} limit $${values.length + 1}
         ) as hit group by value) as grouped`,
      [...values, rowsMax],
    );
    return rows[0] ?? { rows: 0, groups: 0 };
  });
}

/**
 * Returns a text for a list of conditions. Lists with the same text have the same result, because the text includes the
 * versions of the data sets that the conditions read.
 */
export function conditionsText({ code, version }: Dataset, where: readonly Condition[]): string {
  return JSON.stringify([code, String(version), where], (name, value: unknown) =>
    name === 'dataset' ? [(value as Dataset).code, String((value as Dataset).version)] : value,
  );
}

/**
 * Returns the names of a reader's columns, and their codes in the same order. A name without a field has the code ''.
 */
function namedColumns(columns: Readonly<Record<string, string | undefined>>): {
  readonly names: readonly string[];
  readonly codes: readonly string[];
} {
  const names = Object.keys(columns);
  return { names, codes: names.map((name) => columns[name] ?? '') };
}

function columnsSql(dataset: Dataset, names: readonly string[], codes: readonly string[]): string {
  const list = names.map((name, at) => {
    const code = codes[at] ?? '';
    return `${code === '' ? 'null::text' : outputColumn(dataset, code)} as ${ident(name)}`;
  });
  return list.join(', ');
}

async function run<Name extends string>(
  database: Queryable,
  text: string,
  values: (string | number)[],
): Promise<DataRecord<Name>[]> {
  const { rows } = await database.query<DataRecord<Name>>({ text, values, types: asText });
  return rows;
}
