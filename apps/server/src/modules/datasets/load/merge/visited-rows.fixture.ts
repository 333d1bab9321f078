import type pg from 'pg';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Result {
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}

const times = (node: PlanNode, rows: number | undefined): number => (rows ?? 0) * node['Actual Loops'];

/** Counts the rows that each step of a plan returned, and the rows that it read and discarded. */
const visitedBy = (node: PlanNode): number =>
  times(node, node['Actual Rows']) +
  times(node, node['Rows Removed by Filter']) +
  times(node, node['Rows Removed by Join Filter']) +
  (node.Plans ?? []).reduce((sum, inner) => sum + visitedBy(inner), 0);

const JOIN = /^\s*(insert into|update|delete from) (data|feed|history)\.|^select from load_stage /;

/**
 * Returns a pool that runs each write of a load, and its search for stored rows, with EXPLAIN ANALYZE and counts the
 * visited rows.
 */
export function countVisited(pool: pg.Pool): { readonly pool: pg.Pool; readonly visited: () => number } {
  let visited = 0;
  const explain = async (client: pg.PoolClient, text: string, values: unknown): Promise<Result> => {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values as unknown[]);
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    visited += visitedBy(plan);
    const [written] = plan.Plans;
    return { rowCount: times(written, written['Actual Rows']), rows: [] };
  };
  const counting = (client: pg.PoolClient): pg.PoolClient =>
    over(client, 'query', (first: unknown, values: unknown) =>
      typeof first === 'string' && JOIN.test(first)
        ? explain(client, first, values)
        : client.query(first as string, values as unknown[]),
    );
  return {
    pool: over(pool, 'connect', async () => counting(await pool.connect())),
    visited: () => visited,
  };
}

/** Returns a pool that records the statements with which a load analyses its staging table. */
export function recordAnalyses(pool: pg.Pool): { readonly pool: pg.Pool; readonly analyses: string[] } {
  const analyses: string[] = [];
  const recording = (client: pg.PoolClient): pg.PoolClient =>
    over(client, 'query', (first: unknown, values: unknown) => {
      if (typeof first === 'string' && first.startsWith('analyze load_stage')) analyses.push(first);
      return client.query(first as string, values as unknown[]);
    });
  return { pool: over(pool, 'connect', async () => recording(await pool.connect())), analyses };
}

/** Returns a proxy of the object with one method replaced. */
function over<T extends object>(object: T, name: keyof T, method: unknown): T {
  return new Proxy(object, {
    get(of, key) {
      if (key === name) return method;
      const value = Reflect.get(of, key, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}
