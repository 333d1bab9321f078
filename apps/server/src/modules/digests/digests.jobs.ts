import type { JobModule } from '../../platform/jobs/index.ts';
import { type WordingDeps, wordNewestDigest } from './wording/word-digest.ts';

export interface DigestJobDeps {
  readonly wording: WordingDeps;
}

export const digestsJobs = {
  // Rows of a day arrive over hours. A digest already worded is not worded again.
  recurring: [{ task: 'digests.word', match: '*/10 * * * *' }],
  tasks: ({ wording }) => ({ 'digests.word': () => wordNewestDigest(wording) }),
} satisfies JobModule<DigestJobDeps>;
