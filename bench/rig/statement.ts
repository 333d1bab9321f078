import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { selectionOf, selectSql } from '../../apps/server/src/modules/datasets/query/select.ts';
import { parseCall } from '../../apps/server/src/modules/gateway/index.ts';
import { QUOTES } from '../datasets.ts';
import { CALLERS, ROUND_SECONDS } from './callers.ts';
import { killOnExit, stopChild } from './child.ts';
import type { Home } from './home.ts';

/** The server's default number of connections. */
const CONNECTIONS = 16;
const PLACEHOLDER = '000000';
const roundSchema = z.object({ perSecond: z.number(), cpuUs: z.number() });
type Round = z.infer<typeof roundSchema>;

/**
 * Runs the statement that the gateway prepares for a call of one security, without the gateway. Each run is a
 * warm-up round and a counted round in a new process. V8 decides early in a process which rows are
 * long-lived, which makes the process faster or slower until it ends. All rounds of one process would share
 * that decision.
 */
export async function runStatement({ url, registry }: Home, codes: readonly string[]): Promise<Round> {
  const dataset = registry.find(QUOTES);
  if (!dataset) throw new Error(`there is no ${QUOTES}`);
  const { query } = parseCall(dataset, new Map([['scode', PLACEHOLDER]]), 'en');
  const statement = selectSql(dataset, selectionOf(dataset, { ...query, part: 'whole' }));
  const child = fork(join(import.meta.dirname, 'statement-runner.ts'), { env: { PATH: process.env.PATH } });
  killOnExit(child);
  const answer = async (): Promise<unknown> => {
    const ended = once(child, 'exit').then(() => {
      throw new Error('the process that runs the statement ended');
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  const run = async (): Promise<Round> => {
    child.send({ milliseconds: ROUND_SECONDS * 1000 });
    return roundSchema.parse(await answer());
  };
  try {
    child.send({
      url,
      connections: CONNECTIONS,
      callers: CALLERS,
      statement,
      placeholder: PLACEHOLDER,
      codes,
    });
    await answer();
    await run();
    return await run();
  } finally {
    await stopChild(child);
  }
}
