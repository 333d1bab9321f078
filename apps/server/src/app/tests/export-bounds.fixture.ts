import { errorRow, KEPT_EXPORTS_MAX, OPEN_EXPORTS_MAX } from '@jishi/contract';
import { grant, newCustomer } from '../../../test/harness/customers.ts';
import type { Process, TestSite } from '../../../test/harness/server.ts';
import { filesOf, PRICES } from '../../modules/files/tests/files.fixture.ts';
import type { Bound } from './bound.fixture.ts';

type Count = (sql: string, values: readonly unknown[]) => Promise<number>;

/** The limits on one account's exports: open exports, and exports with stored files. */
export function exportBounds(
  site: TestSite,
  processes: () => readonly Process[],
  countOf: Count,
): readonly Bound[] {
  const bound = (
    refusal: 'files.tooManyExports' | 'files.tooManyKept',
    max: number,
    done: number,
  ): Bound => ({
    refusal,
    max,
    async open() {
      const customer = await newCustomer(site);
      await grant(site, customer, 'term', PRICES);
      for (const process of processes()) await process.heard.accounts();
      await site.database.pool.query(
        `insert into file_export (number, account_id, dataset_code, format, split, header, state, idempotency_key, input_hash, created_at)
          select gen_random_uuid(), $1, $2, 'csv', 'all', 'codes', 'done', 'done-' || n, '', now()
          from generate_series(1, $3::int) n`,
        [customer.accountId, PRICES, done],
      );
      return {
        attempt: async (n, process) => {
          const request = { code: PRICES, idempotencyKey: `export-${n}-of-a-test` };
          const { code, msg } = await filesOf({ ...site, app: process.app }, customer).create(request);
          if (code !== 0 && code !== errorRow(refusal).code) throw new Error(`${code} ${msg}`);
        },
        count: () => countOf('file_export where account_id = $1', [customer.accountId]),
      };
    },
  });
  return [
    bound('files.tooManyExports', OPEN_EXPORTS_MAX, 0),
    bound('files.tooManyKept', KEPT_EXPORTS_MAX, KEPT_EXPORTS_MAX - 2),
  ];
}
