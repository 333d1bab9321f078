import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { type AccessLogSettings, createAnswerWatch, type SentAnswer } from './answer-watch.ts';

const answer: SentAnswer = {
  ...{ requestId: 'r-1', method: 'GET', route: '/v1/limits', status: 200, refusal: null, accountId: 7n },
  ...{ milliseconds: 12.34, headers: {} },
};

function watching(settings: AccessLogSettings, random = 0.5) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const registry = new Registry();
  const { note } = createAnswerWatch(log, registry, settings, () => random);
  return { lines, note, text: () => registry.metrics() };
}

it('the watch logs the configured share of responses, and none if the share is zero', () => {
  const half = watching({ share: 0.5, slowMs: 0 }, 0.49);
  half.note(answer);
  const other = watching({ share: 0.5, slowMs: 0 }, 0.5);
  other.note(answer);
  const none = watching({ share: 0, slowMs: 0 }, 0);
  none.note({ ...answer, milliseconds: 60_000 });
  expect([half.lines.length, other.lines.length, none.lines.length]).toEqual([1, 0, 0]);
  expect(half.lines[0]).toMatchObject({
    ...{ requestId: 'r-1', method: 'GET', route: '/v1/limits', status: 200, ms: 12.3, accountId: '7' },
    msg: 'answered',
  });
});

it('the watch always logs slow responses and server errors', () => {
  const { lines, note } = watching({ share: 0, slowMs: 100 });
  note({ ...answer, milliseconds: 99 });
  note({ ...answer, milliseconds: 100 });
  note({ ...answer, status: 503, refusal: 'gateway.busy' });
  note({ ...answer, status: 404, refusal: 'request.notFound' });
  note({ ...answer, status: 503 });
  expect(lines.map(({ ms, error, status }) => [ms, error, status])).toEqual([
    [100, undefined, 200],
    [12.3, 'gateway.busy', 503],
    [12.3, undefined, 503],
  ]);
});

it('the watch counts responses by route, status and code, and measures their durations by route class', async () => {
  const { note, text } = watching({ share: 0, slowMs: 0 });
  note({ ...answer, route: '/api/:group/:code' });
  note({ ...answer, route: '/api/:group/:code', status: 503, refusal: 'gateway.busy' });
  const lines = await text();
  expect(lines).toContain('jishi_http_answers_total{route="GET /api/:group/:code",status="200",code=""} 1');
  expect(lines).toContain('jishi_http_answers_total{route="GET /api/:group/:code",status="503",code="-1"} 1');
  expect(lines).toContain('jishi_http_answer_seconds_count{class="gateway"} 2');
});
