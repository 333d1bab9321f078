import { createInterface } from 'node:readline';
import { HOLD_MIN_MS } from '../../apps/server/src/platform/loop/loop-watch.ts';
import type { Site } from '../rig/site.ts';

/** Unexpected lines in a server's log. */
export interface LogFaults {
  readonly errors: string[];
  /** Times for which the process's own work blocked the event loop, in processor time. */
  readonly holds: string[];
}

const ERROR_LEVELS: readonly unknown[] = ['error', 'fatal'];

/** Follows the log of a server. The lists grow while it runs. */
export function watchLog({ process: { stdout } }: Site): LogFaults {
  const faults: LogFaults = { errors: [], holds: [] };
  if (stdout === null) throw new Error('the log of the server is not readable');
  createInterface({ input: stdout }).on('line', (line) => {
    const entry = parsed(line);
    if (ERROR_LEVELS.includes(entry['level'])) faults.errors.push(line);
    if (Number(entry['cpuMs'] ?? 0) > HOLD_MIN_MS && 'heldMs' in entry) faults.holds.push(line);
  });
  return faults;
}

function parsed(line: string): Record<string, unknown> {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? { ...entry } : {};
  } catch {
    return {};
  }
}
