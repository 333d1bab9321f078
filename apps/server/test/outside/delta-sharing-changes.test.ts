import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  csvOf,
  filesOf,
  makerOf,
  manifests,
  ROWS,
  SOLD,
} from '../../src/modules/data-files/tests/data-files.fixture.ts';
import { type Customer, grant, newCustomer } from '../harness/customers.ts';
import { startSite, type TestSite } from '../harness/server.ts';
import { pythonClient, table } from './delta-sharing.fixture.ts';

let site: TestSite;
let origin: string;
let folder: string;
let owner: Customer;
const { client, withKey } = pythonClient(() => ({ origin, folder }));

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'jishi-delta-'));
  await makeAll();
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

async function makeAll(): Promise<void> {
  await filesOf(site, owner).list(SOLD);
  await makerOf(site).make();
}

/** Writes the changes after an OBJECTID from the change feed. Returns the file, and the number of changes. */
async function feedAfter(objectId: number) {
  const query = `objectid=${objectId}&format=csv&access_token=${owner.token}`;
  const answer = await fetch(`${origin}/api/load/${SOLD}_inc?${query}`);
  const [head = '', ...lines] = (await answer.text()).trim().split(/\r?\n/);
  const file = join(folder, `${objectId}.csv`);
  await writeFile(file, `${[head, ...lines].join('\n')}\n`);
  return { file, count: lines.length };
}

const STEPS = [
  {
    rows: [
      '000001,2026-01-05,1.5,-1,123456789012345678901234.000001,0.25,2026-01-05 09:30:00.000009,,A,false,é😀',
      '000009,2026-04-01,3.25,,,,,2026-04-01 15:00:00,B,,"x,y"',
    ],
    replace: false,
    kinds: ['insert', 'update_postimage', 'update_preimage'],
  },
  {
    rows: ROWS.slice(0, 5),
    replace: true,
    kinds: ['delete', 'delete', 'update_postimage', 'update_preimage'],
  },
];

describe('the client for Python', () => {
  it('reads the same cells as the change feed between the same versions, and each change’s version and time', async () => {
    const profile = await withKey(owner);
    let objectId = ROWS.length;
    for (const { rows, replace, kinds } of STEPS) {
      site.advance(60_000);
      await site.load(SOLD, csvOf(rows), { replace });
      await makeAll();
      const version = await client<number>('version', profile, table(SOLD));
      const { file, count } = await feedAfter(objectId);
      objectId += count;
      const outcome = await client<{ kinds: string[]; columns: string[] }>(
        ...['changes', profile, table(SOLD), file, JSON.stringify({ starting_version: version })],
      );
      expect(outcome.kinds.toSorted()).toEqual(kinds);
      expect(outcome).toMatchObject({
        versions: kinds.map(() => version),
        times: kinds.map(() => site.time.now.getTime()),
      });
      expect(outcome.columns.slice(-3)).toEqual(['_change_type', '_commit_version', '_commit_timestamp']);
    }
  });

  it('gets the valid bounds for a range that does not exist', async () => {
    const options = JSON.stringify({ starting_version: 999_999 });
    const none = join(folder, 'none.csv');
    await writeFile(none, 'OBJECTID\n');
    await expect(client('changes', await withKey(owner), table(SOLD), none, options)).rejects.toThrow(
      /400.*INVALID_PARAMETER_VALUE/s,
    );
  });
});
