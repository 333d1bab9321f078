import { describe, expect, it } from 'vitest';
import { checkPlurals } from './plurals.ts';
import { makeTree } from './tree.fixture.ts';

const problemsOf = async (file: string, text: string): Promise<string> =>
  (await checkPlurals(await makeTree({ [file]: text }))).join('\n');
const page = 'apps/web/src/features/orders/orders.messages.ts';
const command = 'apps/server/src/app/cli/orders.ts';

describe('the plural gate', () => {
  it.each([
    ['a message', page, "en: '{{count}} rows'"],
    ['a message with words in between', page, "en: 'Show {{count}} more rows'"],
    ['an error', 'packages/contract/src/orders/errors.ts', "en: 'at most {limit} codes of {code}'"],
    ['a report', command, `print(\`\${total} files were read\`);`],
    ['a report whose count is a call', command, `print(\`\${sum({ of: rows })} data sets\`);`],
  ])('rejects %s that would show “1 rows”', async (_, file, text) => {
    expect(await problemsOf(file, text)).toContain(`plurals: ${file}:1 says`);
  });

  it.each([
    ['agrees with its count in a message', page, "en: '{{count}} {{count|row|rows}}'"],
    ['agrees with its count in an error', page, "en: '{limit} {limit|code|codes}'"],
    ['is formatted by `counted`', command, `print(\`\${counted(total, 'file', 'files')} read\`);`],
    ['follows a constant, which is never 1', command, `print(\`at most \${ROWS_MAX} rows\`);`],
    ['is an attribute', 'apps/web/src/features/orders/Orders.tsx', '<Table {...props} of={orders} rows />'],
    ['is in a test', 'apps/server/src/app/tests/orders.test.ts', `expect(\`\${total} files\`);`],
  ])('accepts a noun that %s', async (_, file, text) => {
    expect(await problemsOf(file, text)).toBe('');
  });
});
