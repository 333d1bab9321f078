export { attachOrStart, type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
export { hasDatabase } from './place.ts';
export { PostgresProblem } from './problem.ts';
