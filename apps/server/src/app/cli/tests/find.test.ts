import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPerson } from '../../../modules/identity/index.ts';
import { as, FORM, newKey, openOffice } from '../../../modules/invoices/invoices.fixture.ts';
import { line, openShopOn, QUOTES, type Shop } from '../../../modules/orders/shop.fixture.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { operatorOf } from './operator-command.fixture.ts';
import { recordCall } from './recorded-call.fixture.ts';

const { test, run, runApproved } = await operatorOf();
afterAll(test.drop);
const { pool, db } = test.database;
let shop: Shop;
let account = '';
let accessKey = '';
beforeAll(async () => {
  shop = await openShopOn(test);
  shop.time.now = new Date();
  const { out } = await run('account', 'create', 'Lindenbaum Capital');
  account = /^account (\d+)$/m.exec(out)?.[1] ?? '';
  accessKey = /^access key +(\S+)/m.exec(out)?.[1] ?? '';
  const person = { mobile: '13911112222', email: 'wang@lindenbaum.example', createdAt: new Date() };
  const personId = await inTransaction(db, (tx) => insertPerson(tx, person));
  await pool.query('update account set person_id = $2, company = $3 where id = $1', [
    account,
    personId,
    '林登数据有限公司',
  ]);
});

const search = async (text: string, ...options: string[]): Promise<string> =>
  (await run('account', 'find', text, ...options)).out;

describe('account find', () => {
  it('finds a customer by details given on the telephone, and masks the number and the address', async () => {
    const requestId = await recordCall(test, { account });
    const words: [string, string][] = [
      ['13911112222', 'mobile'],
      [' Wang@Lindenbaum.example', 'mail'],
      ['lindenbaum', 'name'],
      ['BAUM cap', 'name'],
      ['林登', 'name'],
      [accessKey, 'access key'],
      [requestId, 'call'],
      [requestId.toUpperCase(), 'call'],
      [account, 'id'],
    ];
    for (const [text, by] of words) {
      const out = await search(text);
      expect(out, text).toMatch(
        new RegExp(
          `^ *${account} .* 139\\*{4}2222 +w\\*{3}@lindenbaum\\.example +林登数据有限公司 \\(Lindenbaum Capital\\) +found by ${by}\\n$`,
        ),
      );
    }
    expect(await search('13911112222', '--full')).toMatch(/ 13911112222 +wang@lindenbaum\.example /);
  });

  it('finds an account by an order, an invoice request, an issued invoice or a tax number', async () => {
    const office = await openOffice(shop);
    const buyer = await shop.buyer(100_000n);
    await office.templates.addTemplate(FORM, as(buyer));
    const order = await shop.buy(buyer, line(QUOTES, 'month'));
    const input = { kind: 'special', orders: [{ number: order }], idempotencyKey: newKey() };
    const { number } = await office.invoices.request(input, as(buyer));
    await pool.query(
      "update invoice set state = 'issued', issue_number = '26442000000012345678', issued_on = '2026-01-05' where number = $1",
      [number],
    );
    const owner = new RegExp(`^ *${buyer.accountId} `);
    expect(await search(order)).toMatch(owner);
    expect(await search(order)).toContain('found by order\n');
    for (const text of [number, '26442000000012345678'])
      expect(await search(text), text).toMatch(new RegExp(`${owner.source}.*found by invoice\\n$`));
    expect(await search(FORM.taxpayerId.toLowerCase())).toMatch(
      new RegExp(`${owner.source}.*found by tax number\\n$`),
    );
  });

  it('finds the organisations of which the user is a member', async () => {
    const { out } = await run('account', 'create', 'Institute', '--kind', 'organisation');
    const mobile = '13911113333';
    const person = { mobile, createdAt: new Date() };
    const personId = await inTransaction(db, (tx) => insertPerson(tx, person));
    await pool.query(
      "insert into account (kind, name, plan, person_id) values ('individual', 'Li', 'standard', $1)",
      [personId],
    );
    const organisation = /^account (\d+)$/m.exec(out)?.[1] ?? '';
    await pool.query(
      `insert into account_member (account_id, person_id, receiver, role, state, invited_at, accepted_at, expires_at)
       values ($1, $2, $3, 'developer', 'active', now(), now(), now())`,
      [organisation, personId, mobile],
    );
    const lines = (await search(mobile)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Institute  found by member (developer)');
  });

  it('reports that nothing was found, even for patterns and quotation marks', async () => {
    for (const text of ['13900000000', '%', '_', "x' or 1=1", '999999999', newId(), 'nobody@example.com'])
      expect(await search(text), text).toBe(
        `no account has ${text} as its number, address, name, key, order, payment, invoice, tax number or call\n`,
      );
  });
});

describe('call show', () => {
  it('prints the receipt, the price at the time of the call, and the entitlements then and now', async () => {
    await runApproved('grant', 'term', account, 'p_stock9401');
    await pool.query(
      "update entitlement set created_at = now() - interval '9 days', starts_at = now() - interval '9 days'",
    );
    await runApproved('grant', 'term', account, '*');
    const { rows } = await pool.query('select id from api_key where account_id = $1', [account]);
    const at = new Date(Date.now() - 3 * 86_400_000);
    const requestId = await recordCall(test, { account, at, basis: 'term', key: String(rows[0].id) });
    const { out, problem } = await run('call', 'show', requestId);
    expect(problem).toBeNull();
    expect(out).toContain(`call        ${requestId}\naccount     ${account}  林登数据有限公司\n`);
    expect(out).toContain(`${accessKey}  active  默认密钥\ndata set    p_stock9401\n`);
    expect(out).toContain('took 12 ms\nresult      200  3 rows\ncharged     0.00 CNY  term\n');
    expect(out).toMatch(/list price {2}\d+\.\d\d CNY a call, of the catalogue\n/);
    expect(out).toMatch(/right +\d+ {2}term {2}p_stock9401 {2}from \S+ {2}\(cli\) {2}valid\n/);
    expect(out).toMatch(/right +\d+ {2}term {2}\* {2}from \S+ {2}\(cli\) {2}granted after the call\n/);
  });

  it('prints the reason for an error, and the remedy', async () => {
    const requestId = await recordCall(test, {
      account,
      dataset: 'p_stock9402',
      resultcode: 402,
      error: 'gateway.balanceShort',
      basis: 'failed',
    });
    const { out, problem } = await run('call', 'show', requestId);
    expect(problem).toBeNull();
    expect(out).toMatch(/^refused {5}gateway\.balanceShort: \S.*$/m);
  });

  it('explains, for an unknown or malformed id, which calls are not recorded', async () => {
    for (const text of [newId(), 'abc', "'; drop table account"])
      expect((await run('call', 'show', text)).problem).toContain(
        `no call ${text} is recorded; calls without`,
      );
  });
});
