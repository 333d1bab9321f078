import { afterAll, describe, expect, it } from 'vitest';
import { operatorOf } from '../../../app/cli/tests/operator-command.fixture.ts';
import { marketDay } from '../../../platform/clock.ts';
import { checkedManifest } from '../../datasets/checks.fixture.ts';
import { applyCatalogue } from '../../datasets/index.ts';
import { newHolder } from '../holders.fixture.ts';

const operator = await operatorOf();
afterAll(operator.drop);
const { db, pool } = operator.test.database;
const CODES = ['p_stock9741', 'p_stock9742', 'p_stock9743'] as const;
const applied = await applyCatalogue(
  pool,
  CODES.map((code) => checkedManifest(code)),
);
if (!applied.applied) throw new Error(applied.refusals.join('\n'));
const account = async (): Promise<string> => String(await newHolder(db));
const share = (...args: readonly string[]) => operator.runApproved('holder', 'share', ...args);

describe('a share in the revenue', () => {
  it('takes effect today after one operator has proposed it and a second has approved it', async () => {
    const holder = await account();
    await operator.run('holder', 'share', holder, CODES[0], '12.5');
    expect((await operator.run('holder', 'shares', holder)).out).toContain('no account has a share');
    const { out, problem } = await share(holder, CODES[0], '12.5');
    expect(problem).toBeNull();
    expect(out).toContain(`12.5 % of the revenue of ${CODES[0]} from ${marketDay(new Date())} on`);
    expect((await operator.run('holder', 'shares', holder)).out).toContain(`${CODES[0]}`);
  });

  it('is rejected for a past month, if all holders’ shares together exceed 100 %, and for an unknown data set', async () => {
    const [one, other] = [await account(), await account()];
    expect((await share(one, CODES[1], '60')).problem).toBeNull();
    expect((await share(other, CODES[1], '40.01')).problem).toContain('exceed 100 %');
    expect((await share(other, CODES[1], '40')).problem).toBeNull();
    expect((await share(one, CODES[1], '10', '--from', '2026-01-31')).problem).toContain('past months');
    expect((await share(one, CODES[1], '100.5')).problem).toContain('0 to 100');
    expect((await share(one, 'p_stock9799', '10')).problem).toContain('does not exist');
  });

  it('can be proposed but not approved by the finance role, and cannot be proposed by the catalogue role', async () => {
    const catalogue = await operator.as('zhao', 'catalogue');
    const holder = await account();
    expect((await catalogue('holder', 'share', holder, CODES[2], '10')).problem).toContain('holder.share');
    expect((await catalogue('holder', 'owed', holder)).problem).toContain('revenue.read');
    const finance = await operator.as('qian', 'finance');
    const { out } = await finance('holder', 'share', holder, CODES[2], '10');
    const id = /^proposal (\d+): /.exec(out)?.[1] ?? '';
    expect((await finance('approvals', 'approve', id)).problem).not.toBeNull();
  });
});

describe('a payout', () => {
  it('is rejected if nothing is owed', async () => {
    const { problem } = await operator.runApproved(
      'holder',
      'pay',
      await account(),
      '1',
      '--reference',
      'slip',
    );
    expect(problem).toContain('is owed 0.00 CNY');
  });
});
