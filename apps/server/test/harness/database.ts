import { inject } from 'vitest';
import { connect, type Database } from '../../src/platform/db/index.ts';

import type { Template } from './cluster.ts';
import { watchingRefusals } from './refusals.ts';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes the database, drops it, and fails if another connection is still open. For `afterAll`. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database for this test file, with the product's role in production. Use `const test =
 * await createTestDatabase()` at the top of a file (or in `beforeAll`) and `afterAll(test.drop)`.
 */
export const createTestDatabase = (): Promise<TestDatabase> => borrow('migrated');

/**
 * Like `createTestDatabase`, but with the whole catalogue applied, as `wholeCatalogue()` reads it, and no rows. A clone
 * takes a tenth of a second, and applying the manifests two seconds. A test that needs a few data sets applies those to
 * an empty database.
 */
export const createCatalogueDatabase = (): Promise<TestDatabase> => borrow('catalogue');

async function borrow(template: Template): Promise<TestDatabase> {
  const lender = inject('databaseLender');
  const { name, url } = await call<{ name: string; url: string }>(`${lender}/${template}`, 'POST');
  const database = watchingRefusals(connect({ url, connectionsMax: 8, applicationName: 'test' }));
  const drop = async (): Promise<void> => {
    await database.close();
    if (!database.pool.ended) await database.pool.end();
    const { leftOpen } = await call<{ leftOpen: string[] }>(`${lender}/${name}`, 'DELETE');
    if (leftOpen.length > 0) throw new Error(`connections left open at the end:\n${leftOpen.join('\n')}`);
  };
  return { url, database, drop };
}

/** The home of a PostgreSQL that was started and stopped, for tests that copy it. */
export async function lentHome(): Promise<string> {
  return (await call<{ home: string }>(`${inject('databaseLender')}/home`, 'GET')).home;
}

async function call<T>(url: string, method: string): Promise<T> {
  const response = await fetch(url, { method });
  const text = await response.text();
  if (!response.ok) throw new Error(`no test database: ${text}`);
  return JSON.parse(text);
}
