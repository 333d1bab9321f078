import { currentCode, formerNamesOf, manifestSchema } from '@jishi/contract';
import pg from 'pg';
import { type Dataset, tableOf } from '../dataset.ts';
import { MANIFEST_ROWS, type ManifestRow } from '../dataset-rows.ts';
import { shapeOf } from '../dataset-shape.ts';
import type { Condition, Part } from './query.ts';

type NameOf = (code: string) => string;

/** The parts of a query that name fields. */
interface Question {
  readonly columns?: readonly string[];
  readonly order?: readonly { readonly field: string }[];
  readonly where?: readonly Condition[];
  readonly part?: Part;
  readonly by?: { readonly field: string };
  readonly sum?: string | null;
}

/** PostgreSQL's code for a column that does not exist. */
const UNDEFINED_COLUMN = '42703';

/**
 * Runs a query. If a field was renamed since this process read its manifest, runs the query again with the current
 * names. The columns keep their order, so the caller gets the same rows. A reader therefore never fails because its
 * process has not read a rename yet.
 */
export async function askSteadily<Q extends Question, Answer>(
  database: pg.Pool | pg.ClientBase,
  dataset: Dataset,
  question: Q,
  ask: (dataset: Dataset, question: Q) => Promise<Answer>,
): Promise<Answer> {
  if (!(database instanceof pg.Pool)) return askWithin(database, dataset, question, ask);
  let attempt = { dataset, question };
  // A field may be renamed again after the current names were read and before the query runs. The query is repeated
  // only if another rename was found, so the loop ends.
  for (;;)
    try {
      return await ask(attempt.dataset, attempt.question);
    } catch (error) {
      if (!isUndefinedColumn(error)) throw error;
      const present = await readPresent(database, attempt.dataset);
      if (!hasRenamed(attempt.dataset, present)) throw error;
      attempt = { dataset: present, question: renamed(attempt.question, nameIn(present)) };
    }
}

/**
 * Runs a query within a transaction. Sets a savepoint before it, because a failing statement would abort the
 * transaction.
 */
async function askWithin<Q extends Question, Answer>(
  client: pg.ClientBase,
  dataset: Dataset,
  question: Q,
  ask: (dataset: Dataset, question: Q) => Promise<Answer>,
): Promise<Answer> {
  await client.query('savepoint question');
  try {
    const answer = await ask(dataset, question);
    await client.query('release savepoint question');
    return answer;
  } catch (error) {
    if (!isUndefinedColumn(error)) throw error;
    await client.query('rollback to savepoint question');
    const present = await holdNames(client, dataset);
    if (present.dataset === dataset) throw error;
    return ask(present.dataset, renamed(question, present.nameOf));
  }
}

/** A data set with its current field names, and the function that maps former names to current ones. */
export interface Renamed {
  readonly dataset: Dataset;
  readonly nameOf: NameOf;
}

/**
 * Returns the data set with the current names of its columns. The names cannot change until the end of the transaction,
 * because a rename waits for readers. Columns are matched by position, which also works in a snapshot that shows the
 * former manifest.
 */
export async function holdNames(client: pg.ClientBase, dataset: Dataset): Promise<Renamed> {
  const { fields } = await client.query(`select * from ${tableOf(dataset.code)} limit 0`);
  const names = fields.map(({ name }) => name);
  const { storedColumns: former, manifest } = dataset;
  const isMoved = former.some((name, at) => names.includes(name) && names[at] !== name);
  const places = new Map(isMoved ? [] : former.map((name, at) => [name, names[at] ?? name]));
  const nameOf: NameOf = (code) => places.get(code) ?? code;
  if (former.every((name) => nameOf(name) === name)) return { dataset, nameOf };
  const present = {
    ...manifest,
    fields: manifest.fields.map((field) => withName(field, nameOf(field.code))),
    key: manifest.key.map(nameOf),
    order: manifest.order.map((part) => part.replace(/^[^:]+/, nameOf)),
  };
  return { dataset: { ...dataset, ...shapeOf(present), manifest: present, storedColumns: names }, nameOf };
}

/** Keeps the former code in `was`, because older changes in the feed store the field's values under that code. */
const withName = <F extends { readonly code: string; readonly was?: string | string[] | undefined }>(
  field: F,
  code: string,
): F => (code === field.code ? field : { ...field, code, was: [field.code, ...formerNamesOf(field)] });

const isUndefinedColumn = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_COLUMN;

const nameIn =
  ({ manifest: { fields } }: Dataset): NameOf =>
  (code) =>
    currentCode(fields, code) ?? code;

/** Returns true if a field of the data set, or of one that it reads, now has a different name. */
const hasRenamed = (former: Dataset, present: Dataset): boolean =>
  former.columns.some((code) => nameIn(present)(code) !== code) ||
  former.bases.some((base, at) => hasRenamed(base, present.bases[at] ?? base));

/** Returns the data set, and those that it reads, with the manifests that are now in the database. */
async function readPresent(database: pg.Pool, dataset: Dataset): Promise<Dataset> {
  const { rows } = await database.query<ManifestRow>(MANIFEST_ROWS, [codesOf(dataset)]);
  const presentOf = (former: Dataset): Dataset => {
    const row = rows.find(({ code }) => code === former.code);
    const manifest = manifestSchema.safeParse(row?.manifest).data ?? former.manifest;
    const { columns: storedColumns } = row ?? { columns: former.storedColumns };
    const bases = former.bases.map(presentOf);
    return { ...former, ...shapeOf(manifest), manifest, storedColumns, bases };
  };
  return presentOf(dataset);
}

const codesOf = ({ code, bases }: Dataset): string[] => [code, ...bases.flatMap(codesOf)];

/** Returns the query with its field names replaced. */
export function renamed<Q extends Question>(question: Q, nameOf: NameOf): Q {
  const { columns, order, where, part, by, sum } = question;
  return {
    ...question,
    ...(columns && { columns: columns.map(nameOf) }),
    ...(order && { order: order.map((one) => ({ ...one, field: nameOf(one.field) })) }),
    ...(where && { where: where.map((one) => renamedCondition(one, nameOf)) }),
    ...(part && { part: renamedPart(part, nameOf) }),
    ...(by && { by: { ...by, field: nameOf(by.field) } }),
    ...(typeof sum === 'string' && { sum: nameOf(sum) }),
  };
}

const renamedPart = (part: Part, nameOf: NameOf): Part =>
  part === 'whole'
    ? part
    : {
        ...part,
        columns: part.columns.map(nameOf),
        where: part.where.map((one) => renamedCondition(one, nameOf)),
      };

/**
 * Replaces field names of the data set itself. In an `among` condition, only the field that is compared with the other
 * data set is replaced.
 */
function renamedCondition(condition: Condition, nameOf: NameOf): Condition {
  if ('of' in condition)
    return { ...condition, of: condition.of.map((one) => renamedCondition(one, nameOf)) };
  if (!('field' in condition)) return condition;
  const field = nameOf(condition.field);
  if (condition.op === 'latest') return { ...condition, field, per: condition.per.map(nameOf) };
  if (condition.op === 'newest')
    return { ...condition, field, where: condition.where.map((one) => renamedCondition(one, nameOf)) };
  return { ...condition, field };
}
