export { createDigestBoard } from './digest-board.ts';
export { digestsModule } from './module.ts';
export type { WordingDeps } from './wording/word-digest.ts';
