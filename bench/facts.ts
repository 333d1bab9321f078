import {
  LABELLED_SETS,
  readLabelled,
  scoreRules,
} from '../apps/server/src/modules/notice-facts/labelled/read-labelled.ts';
import { extractFacts } from '../apps/server/src/modules/notice-facts/rules/extract.ts';

/**
 * `npm run bench:facts`: prints precision and recall of the rules for facts of notices by kind, the missed
 * facts, and the speed of the rules.
 */
const ROUNDS = 20;
const percent = (part: number): string => (Number.isNaN(part) ? '–' : `${(part * 100).toFixed(1)} %`);

for (const set of LABELLED_SETS) {
  const notices = readLabelled(set);
  const { scores, missed, wrong } = scoreRules(notices);
  console.log(`\n${set}: notices ${notices.length}`);
  console.table(
    scores.map(({ kind, labelled, extracted, right, precision, recall }) => ({
      kind,
      labelled,
      extracted,
      right,
      precision: percent(precision),
      recall: percent(recall),
    })),
  );
  for (const fact of missed) console.log(`missed  ${fact}`);
  for (const fact of wrong) console.log(`wrong   ${fact}`);
}

const notices = readLabelled('notices');
const startedAt = performance.now();
for (let round = 0; round < ROUNDS; round++) for (const { title, text } of notices) extractFacts(title, text);
const perNotice = (performance.now() - startedAt) / ROUNDS / notices.length;
console.log(`\n${perNotice.toFixed(3)} ms a labelled notice`);
