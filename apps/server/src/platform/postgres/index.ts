export { attachOrStart, type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
export { PostgresProblem } from './problem.ts';
