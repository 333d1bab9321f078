import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const WAITS = /\b(?:usePause|setTimeout|after)\(/;
const WRITES = /\b(?:useAddressState|useNavigate|useSearchParams)\b/;

test('code that writes the URL after a delay first checks whether the reader has left the page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !/\.(?:test|fixture)\./.test(file),
  );
  const late = files.filter((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    return WAITS.test(text) && WRITES.test(text) && !text.includes('entry !== currentEntry()');
  });
  expect(files.length).toBeGreaterThan(500);
  expect(late).toEqual([]);
});
