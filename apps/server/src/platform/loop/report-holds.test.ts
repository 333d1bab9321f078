import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createLoopWatch } from './report-holds.ts';

const lines: string[] = [];
const metrics = new Registry();
const times = { now: 0, cpu: 0 };
const log = createLog('warn', { write: (line: string) => void lines.push(line) });
const watch = createLoopWatch(log, metrics, { now: () => times.now, cpu: () => times.cpu });

afterEach(() => {
  watch.stop();
  lines.length = 0;
});

describe('the report of a blocked event loop', () => {
  it('states whether the thread worked or waited', async () => {
    for (const [name, cpu] of [
      ['GET /working', 900],
      ['GET /waiting', 100],
    ] as const) {
      watch.start();
      times.now += 1_000;
      times.cpu += cpu;
      watch.mark(name);
      watch.stop();
    }
    expect(lines.map((line) => JSON.parse(line)).map(({ route, cause }) => [route, cause])).toEqual([
      ['GET /working', 'processor'],
      ['GET /waiting', 'waiting'],
    ]);
    const text = await metrics.metrics();
    expect(text).toContain('jishi_loop_held_seconds_sum{route="GET /working",cause="processor"} 1\n');
    expect(text).toContain('jishi_loop_held_seconds_sum{route="GET /waiting",cause="waiting"} 1\n');
  });

  it('names the mark before the block if only the timer follows it', () => {
    watch.start();
    watch.mark('job data.export');
    times.now += 500;
    watch.mark(null);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      route: 'job data.export',
      heldMs: 500,
    });
  });
});
