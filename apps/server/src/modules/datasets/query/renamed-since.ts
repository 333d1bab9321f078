import { currentCode, type Manifest, manifestSchema } from '@jishi/contract';
import pg from 'pg';
import type { Dataset } from '../dataset.ts';
import { shapeOf } from '../dataset-shape.ts';
import type { Condition, Part } from './query.ts';

type NameOf = (code: string) => string;

/** The fields that a question names. */
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
 * Asks a question. If a field was renamed since this process read its manifest, the question is asked again with the
 * present names; the rows have the same columns. So a rename fails no call, while processes learn of it. A question of
 * a transaction fails, because the transaction has ended with it.
 */
export async function askSteadily<Q extends Question, Answer>(
  database: pg.Pool | pg.ClientBase,
  dataset: Dataset,
  question: Q,
  ask: (dataset: Dataset, question: Q) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(dataset, question);
  } catch (error) {
    if (!isUndefinedColumn(error) || !(database instanceof pg.Pool)) throw error;
    const present = await readManifest(database, dataset.code);
    const nameOf: NameOf = (code) => currentCode(present?.fields ?? [], code) ?? code;
    if (present === undefined || dataset.columns.every((code) => nameOf(code) === code)) throw error;
    return ask({ ...dataset, ...shapeOf(present), manifest: present }, renamed(question, nameOf));
  }
}

const isUndefinedColumn = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_COLUMN;

async function readManifest(pool: pg.Pool, code: string): Promise<Manifest | undefined> {
  const { rows } = await pool.query<{ manifest: unknown }>('select manifest from dataset where code = $1', [
    code,
  ]);
  return manifestSchema.safeParse(rows[0]?.manifest).data;
}

function renamed<Q extends Question>(question: Q, nameOf: NameOf): Q {
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

/** Renames the fields of the data set itself. `among` compares them with those of another one. */
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
