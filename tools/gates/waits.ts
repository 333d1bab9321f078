import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSources } from './sources.ts';

const RULES = [
  { sign: /\.waitForTimeout\(/, fault: 'waits for time; wait for what a person would see' },
  { sign: /\bscreenshot\(\{[^}]*\bpath:/, fault: 'leaves a picture behind' },
  {
    sign: /\.goto\([^;]*#[^;]*\);\s*await [\w.]+\.reload\(/,
    fault: 'reloads directly after a change of the hash; use loadAnew',
  },
  { sign: /\b(it|test|describe)\.(only|skip|todo)\(/, fault: 'leaves out tests' },
] as const;

/** Finds tests that sleep, skip tests, or contain leftovers of debugging. */
export async function checkWaits(root: string): Promise<string[]> {
  const lines: string[] = [];
  for (const file of await listSources(root)) {
    if (!/^apps\/e2e\/|\.(test|fixture)\.tsx?$/.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const { sign, fault } of RULES) if (sign.test(text)) lines.push(`waits: ${file} ${fault}`);
  }
  return lines;
}
