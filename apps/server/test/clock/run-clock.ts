import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A run of the tests begins on this day at this hour, whatever the real time: a Thursday between trading days, far from
 * the end of a month, and hours before midnight. `TESTS_BEGIN_AT` sets a different time (`tools/checks/days.ts`).
 */
export const RUN_BEGINS_AT = new Date(process.env['TESTS_BEGIN_AT'] ?? '2026-11-26T10:00:00+08:00');

export const SHIFT_CLOCK = join(import.meta.dirname, 'shift-clock.mjs');

const COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** The shift of this run's clocks in milliseconds. 0 outside a run of the tests. */
export const readShiftMs = (): number => Number(process.env['CLOCK_SHIFT_MS'] ?? 0);

/**
 * Makes every program that starts from now on begin at RUN_BEGINS_AT: vitest's workers, the programs that
 * they start, and so on. The shift is in the environment, which all of them inherit.
 */
export function beginRun(): void {
  // Without this, each of a hundred programs would compile the same modules. Startup takes 0.8 s of CPU with it, and
  // 1.35 s without.
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
  process.env['CLOCK_SHIFT_MS'] = String(RUN_BEGINS_AT.getTime() - Date.now());
  const others = process.env['NODE_OPTIONS'] ?? '';
  process.env['NODE_OPTIONS'] = `${others} --import=${pathToFileURL(SHIFT_CLOCK)}`.trim();
}

/**
 * Settings for programs that inherit nothing else from the environment: the clock of this run, and the folder
 * of its compiled code.
 */
export function clockSettings(): Record<string, string> {
  const names = ['CLOCK_SHIFT_MS', 'NODE_OPTIONS', 'TESTS_BEGIN_AT', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(
    names.flatMap((name) => [[name, process.env[name] ?? '']]).filter(([, value]) => value),
  );
}
