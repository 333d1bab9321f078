import { afterAll, describe, expect, it } from 'vitest';
import { captchaBench } from '../captcha.fixture.ts';
import { secureRandom } from '../drawing/random.ts';
import { issuePass } from '../passes.ts';
import { checkSpider } from '../spider-check.ts';
import { createVisitCounts, PAGE_WEIGHT } from '../visit-counts.ts';

const bench = await captchaBench();
afterAll(bench.stop);
const LIMIT = 10 * PAGE_WEIGHT;
const MINUTES_10 = 600_000;

/** Simulates a separate process, which writes its counts with a delay. */
function processOn(deps: typeof bench.deps) {
  const { db, clock } = deps;
  const failures: unknown[] = [];
  const visits = createVisitCounts({ db, clock, onError: (error) => failures.push(error) });
  return { ...deps, visits, random: secureRandom(), spiderLimit: LIMIT };
}
const one = processOn(bench.deps);
const other = processOn(bench.otherDeps);
const turn = async (address: string, pass = '', deps = one) =>
  (await checkSpider(deps, { pass, address, lang: 'zh' }))?.error ?? null;
async function busy(address: string): Promise<void> {
  for (let page = 0; page < 10; page++) await turn(address);
}

describe('the anti-crawler check', () => {
  it('lets a user change pages, and asks a network above the limit to solve a puzzle', async () => {
    await busy('203.0.113.1');
    const refusal = await checkSpider(one, { pass: '', address: '203.0.113.1', lang: 'zh' });
    expect(refusal?.error).toBe('captcha.spider');
    expect(refusal?.row.code).toBe(401);
    expect(['blockPuzzle', 'clickWord']).toContain(refusal?.data);
  });

  it('counts a network’s visits across all processes, and groups IPv6 addresses by their first 64 bits', async () => {
    for (let page = 0; page < 5; page++) {
      expect(await turn('2001:db8::1')).toBeNull();
      expect(await turn('2001:db8::2', '', other)).toBeNull();
    }
    expect(await turn('2001:db8::3', '', other)).toBe('captcha.spider');
    expect(await turn('2001:db8:0:1::3')).toBeNull();
  });

  it('counts calls of the site’s pages in addition to page changes', async () => {
    const address = '203.0.113.2';
    for (let call = 0; call < 49; call++) one.visits.countCall(address);
    for (let page = 0; page < 5; page++) expect(await turn(address)).toBeNull();
    expect(await turn(address)).toBe('captcha.spider');
  });

  it('exempts a network for half an hour after a pass for the check', async () => {
    const address = '203.0.113.3';
    await busy(address);
    const { captchaPass } = await bench.write((tx) => issuePass(tx, one, 'spider'));
    expect(await turn(address, captchaPass)).toBeNull();
    expect(await turn(address, '', other)).toBeNull();
    bench.pass(3 * MINUTES_10);
    await busy(address);
    expect(await turn(address)).toBe('captcha.spider');
  });

  it('accepts neither a pass for another action nor a used pass', async () => {
    const address = '203.0.113.4';
    await busy(address);
    const wrong = await bench.write((tx) => issuePass(tx, one, 'signIn'));
    expect(await turn(address, wrong.captchaPass)).toBe('captcha.spider');
    const { captchaPass } = await bench.write((tx) => issuePass(tx, one, 'spider'));
    await turn('203.0.113.5', captchaPass);
    expect(await turn(address, captchaPass)).toBe('captcha.spider');
  });

  it('starts a new count every ten minutes, and never requires a puzzle if the limit is 0', async () => {
    const address = '203.0.113.6';
    await busy(address);
    expect(await turn(address, '', { ...one, spiderLimit: 0 })).toBeNull();
    expect(await turn(address)).toBe('captcha.spider');
    bench.pass(MINUTES_10);
    expect(await turn(address)).toBeNull();
  });
});
