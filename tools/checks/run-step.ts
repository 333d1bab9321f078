import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Counts } from './counts.ts';
import type { Step } from './steps.ts';

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly output: string;
}

/** Runs one step to completion, whether it passes or fails. */
export async function runStep(step: Step, root: string): Promise<Outcome> {
  const begun = performance.now();
  const { code, output } = await runNode(step, root);
  const seconds = (performance.now() - begun) / 1000;
  return { name: step.name, seconds, output, ...(await countsOf(step, code)) };
}

/**
 * A step may fail without a failed test, for example if it crashes, collects no tests, or leaks at the end.
 */
async function countsOf(step: Step, code: number | null): Promise<Counts> {
  const isFine = code === 0;
  if (step.counts === undefined) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  const counted = await step.counts().catch(() => ({ passed: 0, failed: 0 }));
  const isProven = isFine && counted.passed > 0;
  return isProven ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

function runNode(
  { args, env, live, isFiller }: Step,
  root: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  if (isFiller && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
