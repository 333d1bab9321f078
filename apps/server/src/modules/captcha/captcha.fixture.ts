import { createTestDatabase } from '../../../test/harness/index.ts';
import { serverSecretOf } from '../../platform/crypto.ts';
import { connect, inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CodeIssued } from '../identity/index.ts';
import type { DrawnPicture, DrawnPuzzle } from './drawing/draw.ts';
import { createDrawer, type Drawer } from './drawing/drawer.ts';

/** Returns a drawer that remembers its last drawing, because only the drawing contains the solution. */
function remembering(
  drawer: Drawer,
): Drawer & { last: { picture: DrawnPicture | null; puzzle: DrawnPuzzle | null } } {
  const last: { picture: DrawnPicture | null; puzzle: DrawnPuzzle | null } = { picture: null, puzzle: null };
  return {
    last,
    close: drawer.close,
    picture: async () => {
      last.picture = await drawer.picture();
      return last.picture;
    },
    puzzle: async (kind) => {
      last.puzzle = await drawer.puzzle(kind);
      return last.puzzle;
    },
  };
}

/**
 * Starts captchas on a separate database, with a manual clock and a second pool that simulates another
 * process.
 */
export async function captchaBench() {
  const test = await createTestDatabase();
  const other = connect({ url: test.url, connectionsMax: 4, applicationName: 'other' });
  const time = { now: new Date('2026-03-02T02:00:00Z') };
  const drawer = remembering(createDrawer());
  const { db } = test.database;
  const clock = (): Date => time.now;
  const secret = serverSecretOf('a secret of the tests that is long enough');
  const deps = {
    db,
    clock,
    secret,
    drawer,
    channels: new Set(['sms', 'email'] as const),
    alternativesMax: 8,
  };
  return {
    deps,
    otherDeps: { ...deps, db: other.db },
    drawer,
    pass: (milliseconds: number): void => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    write: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work),
    writeElsewhere: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(other.db, work),
    query: (text: string) => test.database.pool.query(text),
    lastCode: async (): Promise<CodeIssued> => {
      const { rows } = await test.database.pool.query<{ payload: CodeIssued }>(
        'select payload from graphile_worker._private_jobs order by id desc limit 1',
      );
      const [last] = rows;
      if (!last) throw new Error('nothing waits to be sent');
      return last.payload;
    },
    stop: async (): Promise<void> => {
      await drawer.close();
      await other.close();
      await test.drop();
    },
  };
}
