import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const starting = (): Error =>
  Object.assign(new Error('the database system is starting up'), { code: '57P03' });
const refused = (): Error =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

function logging() {
  const lines: Record<string, unknown>[] = [];
  const time = { now: 0 };
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, time, log: createLog('info', destination, () => time.now) };
}

describe('an unavailable database', () => {
  it('is logged without a stack, once per kind of line every five seconds, with the number of omitted lines', () => {
    const { lines, time, log } = logging();
    const child = log.child({ source: 'http' });
    for (let second = 0; second < 10; second++)
      for (let call = 0; call < 6; call++) {
        time.now = second * 1_000 + call;
        child.error({ err: starting(), error: 'server.busy' }, 'request failed');
        log.warn({ err: refused(), source: 'database' }, 'the listening connection cannot be opened');
      }
    const linesOf = (msg: string) => lines.filter((line) => line['msg'] === msg);
    expect(linesOf('request failed')).toMatchObject([
      { level: 'error', reason: 'the database system is starting up', error: 'server.busy' },
      { level: 'error', leftOut: 29 },
    ]);
    expect(linesOf('the listening connection cannot be opened')).toMatchObject([
      { level: 'warn', reason: 'connect ECONNREFUSED 127.0.0.1:5432' },
      { leftOut: 29 },
    ]);
    expect(JSON.stringify(lines)).not.toContain('stack');
  });

  it('hides neither other errors nor other kinds of lines', () => {
    const { lines, log } = logging();
    for (let call = 0; call < 3; call++) {
      log.error({ err: new Error('a fault of ours') }, 'request failed');
      log.error({ err: Object.assign(new Error('taken'), { code: '23505' }) }, 'request failed');
      // This error may come from the mail server as well.
      log.warn({ err: refused() }, 'an e-mail could not be sent');
    }
    expect(lines).toHaveLength(9);
    for (const { err } of lines) expect(err).toMatchObject({ stack: expect.any(String) });
    log.error({ err: starting() }, 'one');
    log.error({ err: starting() }, 'another');
    expect(lines).toHaveLength(11);
  });
});
