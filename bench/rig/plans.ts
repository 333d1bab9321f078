import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Home } from './home.ts';

/** A node of an executed plan, in the format of `auto_explain`. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Plan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

/** Logs the plan of every statement of new connections, including those inside functions and triggers. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
};

export async function writePlans(pool: pg.Pool): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS))
    await pool.query(`alter system set ${name} = '${value}'`);
  await pool.query('select pg_reload_conf()');
}

/** Reads all logged plans from PostgreSQL's log. */
export async function readPlans({ folder }: Home): Promise<readonly Plan[]> {
  const home = join(folder, 'home');
  const plans: Plan[] = [];
  for await (const name of glob('**/*.log', { cwd: home })) {
    const text = await readFile(join(home, name), 'utf8');
    for (const [, json] of text.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g))
      plans.push(JSON.parse((json ?? '').replaceAll(/^\t/gm, '')));
  }
  return plans;
}

export function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
