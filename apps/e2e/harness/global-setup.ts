import type { TestProject } from 'vitest/node';
import { featuresOff } from './chromium.ts';
import { runServer } from './server.ts';
import type { Site } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: Omit<Site, 'stop'>;
    featuresOff: string;
  }
}

/**
 * Starts one server for the run, in the way an operator does: the real program, its bundled PostgreSQL, an empty home
 * folder, and the sample.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('featuresOff', await featuresOff());
  const { stop, ...site } = await runServer();
  project.provide('site', site);
  return stop;
}
