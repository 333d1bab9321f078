import { expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { siteFileOf } from './site-file.ts';

const config = { siteFile: '/nonexistent/site.yaml', demo: false, production: true };

/** Returns the lines logged while the site file is read. */
async function linesOf(settings: typeof config): Promise<string[]> {
  const lines: string[] = [];
  await siteFileOf(settings, createLog('info', { write: (line: string) => void lines.push(line) }));
  return lines;
}

test('a production site without company, contact or filing number logs a warning at startup', async () => {
  const [line, ...others] = await linesOf(config);
  expect(others).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 'warn',
    file: '/nonexistent/site.yaml',
    absent: ['operator', 'email or phone', 'filings'],
  });
  expect(await linesOf({ ...config, production: false })).toEqual([]);
});
