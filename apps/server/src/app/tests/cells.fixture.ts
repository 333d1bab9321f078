import { expect } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { type Entrance, startEntrance } from '../../../test/harness/entrance.ts';
import { type Reachable, reachable } from '../../../test/harness/remote.ts';
import { startSite, type TestSite } from '../../../test/harness/server.ts';
import { makeLedgerMonths } from '../../modules/wallet/index.ts';
import { type Cell, claimCell } from '../../platform/cell/index.ts';

export const CELLS = ['a', 'b'] as const;

export interface Cells {
  readonly entrance: Entrance;
  /** The origin of each cell, to which the entrance forwards requests. */
  readonly origins: ReadonlyMap<Cell, string>;
  /** The entrance as reached without a cookie. */
  readonly through: Reachable;
  siteOf(cell: Cell): TestSite;
  /** The entrance as reached by a browser with the cookie of a cell. */
  chosen(cell: Cell): Reachable;
  stop(): Promise<void>;
}

/** Starts two cells, each on its own database, behind one entrance. */
export async function startCells(manifests: Parameters<typeof startSite>[0]): Promise<Cells> {
  const sites = new Map<Cell, TestSite>();
  const origins = new Map<Cell, string>();
  for (const cell of CELLS) {
    const site = await startCell(cell, manifests);
    sites.set(cell, site);
    origins.set(cell, await site.app.listen({ host: '127.0.0.1', port: 0 }));
  }
  const entrance = await startEntrance(origins);
  const through = reachable(entrance.origin);
  return {
    ...{ entrance, origins, through },
    siteOf(cell) {
      const site = sites.get(cell);
      if (site === undefined) throw new Error(`there is no cell ${cell}`);
      return site;
    },
    chosen: (cell) => withCookie(through, cell),
    async stop() {
      await entrance.close();
      for (const { stop } of sites.values()) await stop();
    },
  };
}

async function startCell(cell: Cell, manifests: Parameters<typeof startSite>[0]): Promise<TestSite> {
  const test = await createTestDatabase();
  expect(await claimCell(test.database.pool, cell)).toBe(cell);
  await makeLedgerMonths(test.database.db);
  return startSite(manifests, undefined, test, { onlinePay: 1 }, null, {
    ...{ TRUST_PROXY: '1', JISHI_DEV_PAGES: 'everyone' },
  });
}

const withCookie = ({ app }: Reachable, cell: Cell): Reachable => ({
  app: {
    inject(options) {
      const { cookie, ...headers } = options.headers ?? {};
      const cookies = [`jishi_cell=${cell}`, ...(cookie === undefined ? [] : [String(cookie)])];
      return app.inject({ ...options, headers: { ...headers, cookie: cookies.join('; ') } });
    },
  },
});
