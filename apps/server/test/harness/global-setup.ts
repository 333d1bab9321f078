import type { TestProject } from 'vitest/node';
import { startLending } from './lend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address from which test files borrow databases. */
    databaseLender: string;
  }
}

/**
 * Runs once per test run. PostgreSQL starts with the first borrower, so a run with only unit tests never
 * waits for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lender = await startLending();
  project.provide('databaseLender', lender.url);
  return lender.stop;
}
