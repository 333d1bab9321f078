import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, FORM, newKey, openOffice } from '../../../modules/invoices/invoices.fixture.ts';
import { type Buyer, line, openShopOn, QUOTES, type Shop } from '../../../modules/orders/shop.fixture.ts';
import { marketDay } from '../../../platform/clock.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
let shop: Shop;
let office: Awaited<ReturnType<typeof openOffice>>;
let folder: string;
beforeAll(async () => {
  shop = await openShopOn(test);
  // Commands use the real time.
  shop.time.now = new Date();
  office = await openOffice(shop);
  folder = await mkdtemp(join(tmpdir(), 'jishi-invoices-'));
  await writeFile(join(folder, 'a.pdf'), '%PDF-1.7');
  await writeFile(join(folder, 'a.xml'), '<?xml version="1.0"?><e/>');
  await writeFile(join(folder, 'no.pdf'), 'something else');
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});
const WHY = ['--reason', 'the title is wrong'];
const file = (name: string): string => join(folder, name);
let issues = 0;
const facts = (...files: string[]): string[] => [
  ...['--invoice-number', `2644${String(++issues).padStart(16, '0')}`, '--date', marketDay(new Date())],
  ...['--file', ...files.map(file)],
];

async function requested(title = FORM.title): Promise<{ buyer: Buyer; number: string; order: string }> {
  const buyer = await shop.buyer(100_000n);
  await office.templates.addTemplate({ ...FORM, title }, as(buyer));
  const order = await shop.buy(buyer, line(QUOTES, 'month'));
  const input = { kind: 'special', orders: [{ number: order }], idempotencyKey: newKey() };
  const { number } = await office.invoices.request(input, as(buyer));
  return { buyer, number, order };
}
const audits = async (subject: string): Promise<string[]> =>
  (
    await test.database.pool.query<{ action: string }>(
      "select action from audit_entry where subject = $1 and actor = 'li' order by id",
      [subject],
    )
  ).rows.map(({ action }) => action);

describe('invoice', () => {
  it('lists, shows, issues and reverses requests, and changes nothing in a dry run', async () => {
    const { buyer, number } = await requested();
    const waiting = async () => (await run('invoice', 'list', '--account', String(buyer.accountId))).out;
    expect(await waiting()).toContain(`${number}  account ${buyer.accountId}  special  requested`);
    const view = (await run('invoice', 'show', number)).out;
    expect(view).toContain('net 28.30 + tax 1.70 (6%) = 30.00 CNY');
    expect(view).toContain('taxpayerId: 91110105MA01ABCD2X');
    const document = facts('a.pdf', 'a.xml');
    expect((await run('invoice', 'issue', number, ...document, '--dry-run')).out).toContain(
      'nothing was changed',
    );
    expect(await waiting()).toContain('requested');
    expect(await run('invoice', 'issue', number, ...document, ...WHY)).toEqual({
      out: 'issued\n',
      problem: null,
    });
    expect(await waiting()).toBe('none\n');
    expect((await run('invoice', 'issue', number, ...facts('a.pdf'))).problem).toContain(
      'its state does not allow this',
    );
    expect((await run('invoice', 'show', number)).out).toMatch(
      /invoice\.pdf {2}8 bytes {2}sha256 [0-9a-f]{64}/,
    );
    await run('invoice', 'red-letter', number, ...facts('a.pdf'), ...WHY);
    expect((await run('invoice', 'list', '--state', 'redIssued')).out).toContain(number);
    expect(await audits(`invoice ${number}`)).toEqual(['invoice.issue', 'invoice.red-letter']);
  });

  it('rejects a request with a reason that its customer sees', async () => {
    const { buyer, number } = await requested();
    expect((await run('invoice', 'refuse', number)).problem).toContain('the customer can read it');
    await run('invoice', 'refuse', number, ...WHY);
    const view = await office.invoices.view({ number }, as(buyer));
    expect(view).toMatchObject({ state: 'refused', endReason: 'the title is wrong' });
    expect(await audits(`invoice ${number}`)).toEqual(['invoice.refuse']);
  });

  it('exports the tax software’s columns, with no cell that a spreadsheet would execute', async () => {
    const { buyer, number, order } = await requested('=1+1 有限公司');
    const csv = file('out.csv');
    expect((await run('invoice', 'export', csv, '--account', String(buyer.accountId))).out).toContain(
      '1 invoice, 1 row',
    );
    const [head = '', row = ''] = (await readFile(csv, 'utf8')).split('\n');
    const cells = row.split(',');
    const cell = (name: string) => cells[head.replace('\ufeff', '').split(',').indexOf(name)];
    expect(cell('申请编号')).toBe(number);
    expect(cell('购方名称')).toBe("'=1+1 有限公司");
    expect(cell('商品和服务税收分类编码')).toBe('3040201990000000000');
    expect([cell('金额（不含税）'), cell('税率'), cell('税额'), cell('价税合计')]).toEqual([
      '28.30',
      '6%',
      '1.70',
      '30.00',
    ]);
    expect(cell('备注')).toBe(`订单 ${order}`);
    expect(cell('受票方自然人标志')).toBe('否');
    await run('invoice', 'issue', number, ...facts('a.pdf'));
    await run('invoice', 'red-letter', number, ...facts('a.pdf'));
    await run('invoice', 'export', csv, '--account', String(buyer.accountId), '--state', 'redIssued');
    expect(await readFile(csv, 'utf8')).toContain('红票');
    expect(await readFile(csv, 'utf8')).toContain(',-28.30,6%,-1.70,-30.00,');
    await run('invoice', 'export', file('out.xlsx'), '--state', 'all');
    expect((await readFile(file('out.xlsx'))).toString('latin1', 0, 2)).toBe('PK');
  });

  it('changes tax rates and the seller from a given day, and shows all former values', async () => {
    const rate = [
      'rate',
      'domestic',
      'dataset',
      '--from',
      '2099-01-01',
      '--percent',
      '1.5',
      '--item',
      '*信息*数据',
    ];
    const code = ['--code', '3040201030000000000'];
    expect((await run('invoice', 'settings', ...rate, ...code, '--dry-run')).out).toContain(
      'nothing was changed',
    );
    await run('invoice', 'settings', ...rate, ...code, ...WHY);
    const seller = [
      '--from',
      '2099-01-01',
      '--name',
      'New Ltd',
      '--address',
      'Hainan',
      '--tax-id',
      '1',
      '--contact',
      'x',
    ];
    await run('invoice', 'settings', 'seller', ...seller, ...WHY);
    const { out } = await run('invoice', 'settings');
    expect(out).toMatch(
      /^2099-01-01 {2}domestic dataset +1\.5% {2}\*信息\*数据 3040201030000000000 {2}by li\n/,
    );
    expect(out).toContain('seller New Ltd, Hainan, 1, x  by li');
    expect(await audits('domestic dataset')).toEqual(['invoice-settings.rate']);
  });

  it.each([
    [['show', 'none'], 'this invoice does not exist'],
    [['refuse', '20261120FABCDEFGHJK', '--reason', 'x'], 'this invoice does not exist'],
    [['list', '--state', 'paid'], '--state paid: use one of'],
    [['export', 'a.txt'], 'must end in .csv or .xlsx'],
    [
      ['settings', 'rate', 'domestic', 'all', '--from', '2099-01-01', '--percent', '6', '--item', 'x'],
      '--code',
    ],
    [
      ['settings', 'rate', 'abroad', 'all', '--from', '2099-01-01', '--percent', '6', '--item', 'x'],
      'domestic or',
    ],
    [
      ['settings', 'rate', 'overseas', 'all', '--from', '2027-02-30', '--percent', '6', '--item', 'x'],
      '--from',
    ],
    [
      ['settings', 'rate', 'overseas', 'all', '--from', '2099-01-01', '--percent', '60', '--item', 'x'],
      '--percent 60',
    ],
  ])('rejects %j with the reason', async (args, reason) => {
    expect((await run('invoice', ...args)).problem).toContain(reason);
  });

  it.each([
    [['no.pdf'], 'its content is not PDF'],
    [['gone.pdf'], 'cannot be read'],
    [['a.pdf', 'a.pdf'], 'one file of each format'],
    [['a.txt'], 'the name must end in .pdf, .ofd or .xml'],
  ])('rejects the files %j with the reason', async (files, reason) => {
    expect((await run('invoice', 'issue', '20261120FABCDEFGHJK', ...facts(...files))).problem).toContain(
      reason,
    );
  });
});
