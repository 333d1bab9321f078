import { expect, it } from 'vitest';
import { makeTree } from './tree.fixture.ts';
import { checkWaits } from './waits.ts';

it.each([
  ['waits for time', 'await page.waitForTimeout' + '(3000);\n'],
  ['leaves a picture behind', 'await page.screenshot' + "({ path: '/tmp/a.png' });\n"],
  ['reloads directly', "await page.goto(origin + '/#/help');\n  await page" + '.reload();\n'],
  ['leaves out tests', 'it' + ".skip('adds', () => add(1, 2));\n"],
])('rejects a test that %s', async (fault, text) => {
  const tree = await makeTree({ 'apps/e2e/journeys/home/home.test.ts': text, 'apps/web/src/a.ts': text });
  expect(await checkWaits(tree)).toEqual([
    expect.stringMatching(new RegExp(`^waits: apps/e2e/journeys/home/home.test.ts ${fault}`)),
  ]);
});

it('accepts a test that waits for a state', async () => {
  const tree = await makeTree({
    'apps/web/src/a.test.ts': "it('adds', async () => { await expect.poll(read).toBe(1); });\n",
  });
  expect(await checkWaits(tree)).toEqual([]);
});
