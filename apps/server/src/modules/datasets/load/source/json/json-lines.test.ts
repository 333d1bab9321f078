import { describe, expect, it } from 'vitest';
import type { FileRefused } from '../../load.messages.ts';
import { readJson } from './json-file.fixture.ts';
import { PARSED_HERE_MAX } from './json-thread.ts';

const lines = (...values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');
/** A text that makes its line too long for the event loop. */
const LONG = '文'.repeat(PARSED_HERE_MAX);

describe('a long line of JSON lines', () => {
  it('has the same cells as a short one, and names of its own', async () => {
    const text = lines(
      { code: '1', more: [1] },
      '',
      `{"code":"2","more":{"text":"${LONG}"},"exact":1.10,"none":null}`,
      { code: '3' },
      `{"code":"4","last":"${LONG}"}`,
    );
    expect(await readJson(text)).toEqual([
      [0, ['code', 'more', 'exact', 'none', 'last']],
      [1, ['1', '[1]', '', '', '']],
      [3, ['2', `{"text":"${LONG}"}`, '1.10', '', '']],
      [4, ['3', '', '', '', '']],
      [5, ['4', '', '', '', LONG]],
    ]);
  });

  it('may be a list among lists', async () => {
    expect(await readJson(lines(['code', 'text'], ['1', LONG], ['2', 'short']))).toEqual([
      [1, ['code', 'text']],
      [2, ['1', LONG]],
      [3, ['2', 'short']],
    ]);
  });

  it.each([
    ['that is broken', `{"code":"${LONG}`, /JSON/],
    ['that is a list among objects', `["${LONG}"]`, /^not an object$/],
    ['that is a text', `"${LONG}"`, /^neither an object nor a list$/],
  ])('%s is refused with its number', async (_, long, reason) => {
    const refusal = await readJson(lines({ code: '1' }, { code: '2' }, long)).catch(
      (error: FileRefused) => error,
    );
    expect(refusal).toMatchObject({
      reason: 'fileJson',
      values: { line: 3, reason: expect.stringMatching(reason) },
    });
  });
});
