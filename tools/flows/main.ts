import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFlows, render, renderCounts, writeFlows } from './document.ts';
import { recordFlows } from './record.ts';

/**
 * Runs the flows and writes them into docs/flows.md. With `--check`, it prints each difference from the document in one
 * line and fails if there is any. With `--root DIR`, it prints the flows of another checkout.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, root: { type: 'string' } } });
const own = resolve(import.meta.dirname, '../..');
const root = resolve(values.root ?? own);
const flows = await recordFlows(root);

if (values.check) {
  const problems = await checkFlows(root, flows);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else if (root === own) {
  const changed = await writeFlows(root, flows);
  console.log(renderCounts(flows));
  console.log(changed ? 'wrote the flows to docs/flows.md' : 'docs/flows.md is up to date');
} else {
  console.log(`${render(root, flows)}\n${renderCounts(flows)}`);
}
