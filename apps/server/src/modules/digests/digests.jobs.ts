import type { JobModule } from '../../platform/jobs/index.ts';
import { type WordingDeps, wordNewestDigest } from './wording/word-digest.ts';

export interface DigestJobDeps {
  readonly wording: WordingDeps;
}

export const digestsJobs = {
  // A day's rows arrive over several hours. A digest that a model has already worded is skipped.
  recurring: [{ task: 'digests.word', match: '*/10 * * * *' }],
  tasks: ({ wording }) => ({ 'digests.word': () => wordNewestDigest(wording) }),
} satisfies JobModule<DigestJobDeps>;
