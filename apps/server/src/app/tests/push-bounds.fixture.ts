import { createHash } from 'node:crypto';
import { errorRow, OPEN_PUSHES_MAX } from '@jishi/contract';
import { newCustomer } from '../../../test/harness/customers.ts';
import type { Process, TestSite } from '../../../test/harness/server.ts';
import { PRICES } from '../../modules/files/tests/files.fixture.ts';
import { addressOf, headersOf } from '../../modules/pushes/tests/pushes.fixture.ts';
import type { Bound } from './bound.fixture.ts';

type Count = (sql: string, values: readonly unknown[]) => Promise<number>;

const PART = Buffer.alloc(65_536, 'x');
const WHOLE_BYTES = 1_000_000;
const WHOLE = `sha-256=:${createHash('sha256').update('the whole file').digest('base64')}:`;

/** The limit on one holder's unfinished deliveries. */
export function pushBounds(
  site: TestSite,
  processes: () => readonly Process[],
  countOf: Count,
): readonly Bound[] {
  return [
    {
      refusal: 'pushes.tooManyOpen',
      max: OPEN_PUSHES_MAX,
      async open() {
        const holder = await newCustomer(site);
        await site.database.pool.query('insert into push_right values ($1, $2, true, now())', [
          holder.accountId,
          PRICES,
        ]);
        for (const process of processes()) await process.heard.accounts();
        const range = `bytes 0-${PART.length - 1}/${WHOLE_BYTES}`;
        const headers = headersOf(holder, { content: PART, range, digest: WHOLE });
        return {
          async attempt(n, { app }) {
            const url = addressOf(`file-${n}.csv`, PRICES);
            const send = async () =>
              (await app.inject({ method: 'PUT', url, headers, payload: PART })).json();
            let answer = await send();
            // The limit on simultaneous requests is separate from this one.
            while (answer.code === errorRow('pushes.tooManyAtOnce').code) answer = await send();
            if (answer.code !== 0 && answer.code !== errorRow('pushes.tooManyOpen').code)
              throw new Error(`${answer.code} ${answer.msg}`);
          },
          count: () => countOf('push where account_id = $1', [holder.accountId]),
        };
      },
    },
  ];
}
