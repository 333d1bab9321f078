import { errorRow, INVOICE_TEMPLATES_MAX, type InvoiceForm } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../../platform/refusal.ts';
import { openShop } from '../../orders/shop.fixture.ts';
import { as, FORM, newKey, openOffice } from '../invoices.fixture.ts';
import { invoicesHandlers, templateHandlers } from '../invoices.handlers.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { templates } = await openOffice(shop);
const overseas = async () => {
  const buyer = await shop.buyer();
  await shop.test.database.pool.query("update account set kind = 'overseas' where id = $1", [
    buyer.accountId,
  ]);
  return buyer;
};
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => Promise.reject(new Error('nothing was refused')),
    (error: Refusal) => error,
  );

const WRONG: readonly (readonly [over: Partial<InvoiceForm>, code: number, zh: string])[] = [
  [{ title: ' ' }, -1040, '请输入发票抬头'],
  [{ title: '\u200b\u202e' }, -1040, '请输入发票抬头'],
  [{ title: '<b>' }, 2701, '发票抬头最多 100 个字符，不能包含 < 和 >'],
  [{ taxpayerId: '' }, -1041, '请输入纳税人识别号'],
  [{ taxpayerId: '9111' }, 2702, '纳税人识别号为 15 至 20 位字母或数字'],
  [{ unitName: '' }, -1042, '请输入单位名称'],
  [{ address: '' }, -1043, '请输入注册地址'],
  [{ phone: '' }, -1044, '请输入公司电话'],
  [{ bank: '' }, -1045, '请输入开户银行'],
  [{ bankAccount: '' }, -1046, '请输入银行账号'],
  [{ recipientName: '' }, -1047, '请输入收件人姓名'],
  [{ recipientPhone: '' }, -1048, '请输入收件人电话'],
  [{ recipientPhone: '1380013' }, -1049, '请输入正确的收件人电话'],
  [{ recipientPhone: '23800138000' }, -1049, '请输入正确的收件人电话'],
  [{ recipientAddress: '' }, -1050, '请输入收件人地址'],
];

describe('an invoice template', () => {
  it.each(WRONG)('with %j is rejected with %d', async (over, code, zh) => {
    const buyer = await shop.buyer();
    const refusal = await refusalOf(templates.addTemplate({ ...FORM, ...over }, as(buyer)));
    expect([refusal.row.code, refusal.text('zh')]).toEqual([code, zh]);
    const { id } = await templates.addTemplate(FORM, as(buyer));
    const edited = await refusalOf(templates.editTemplate({ id, ...FORM, ...over }, as(buyer)));
    expect(edited.row.code).toBe(code);
  });

  it('is stored without stray characters, is listed with the default first, and can be changed and deleted', async () => {
    const buyer = await shop.buyer();
    const first = await templates.addTemplate({ ...FORM, title: ' 甲公司 ' }, as(buyer));
    expect(first).toMatchObject({ title: '甲公司', taxpayerId: '91110105MA01ABCD2X', isDefault: true });
    const hostile = { ...FORM, title: '\u202e甲\u0001\r\n公司\u2066', unitName: '乙\u2028公\u200b司' };
    const { id: hostileId, ...tidy } = await templates.addTemplate(hostile, as(buyer));
    expect(tidy).toMatchObject({ title: '甲 公司', unitName: '乙 公司' });
    await templates.deleteTemplate({ id: hostileId }, as(buyer));
    const landline = { ...FORM, recipientPhone: '0755-12345678-12' };
    const second = await templates.addTemplate(landline, as(buyer));
    const { id } = await templates.editTemplate({ ...landline, id: second.id, title: '乙公司' }, as(buyer));
    await templates.defaultTemplate({ id }, as(buyer));
    const titles = async () =>
      (await templates.templates({}, as(buyer))).templates.map(({ title, isDefault }) => [title, isDefault]);
    expect(await titles()).toEqual([
      ['乙公司', true],
      ['甲公司', false],
    ]);
    await templates.deleteTemplate({ id }, as(buyer));
    expect(await titles()).toEqual([['甲公司', true]]);
    expect(await templates.template({ id: first.id }, as(buyer))).toMatchObject({ title: '甲公司' });
  });

  it('for an overseas account requires only a name and an address, and drops all other fields', async () => {
    const buyer = await overseas();
    const over = { ...FORM, taxpayerId: '', recipientName: '' };
    expect(await templates.addTemplate(over, as(buyer))).toMatchObject({ address: FORM.address, bank: '' });
    expect((await refusalOf(templates.addTemplate({ ...over, address: '' }, as(buyer)))).row.code).toBe(
      -1043,
    );
  });

  it('for an individual requires only a name, and drops all other fields', async () => {
    const buyer = await shop.buyer();
    const bare = { ...Object.fromEntries(Object.keys(FORM).map((name) => [name, ''])), title: ' 王小明 ' };
    const form = { ...FORM, ...bare, buyer: 'individual' } as const;
    const own = await templates.addTemplate(form, as(buyer));
    expect(own).toMatchObject({ buyer: 'individual', title: '王小明', taxpayerId: '' });
    const tooMuch = { ...FORM, title: '李晓', buyer: 'individual' } as const;
    const {
      id: _,
      addedAt: __,
      ...edited
    } = await templates.editTemplate({ id: own.id, ...tooMuch }, as(buyer));
    expect(edited).toEqual({ ...form, title: '李晓', isDefault: true });
    const nameless = await refusalOf(templates.addTemplate({ ...form, title: '' }, as(buyer)));
    expect(nameless.row.code).toBe(-1040);
    const asOrganisation = { ...form, buyer: 'organisation' } as const;
    const organisation = templates.editTemplate({ id: own.id, ...asOrganisation }, as(buyer));
    expect((await refusalOf(organisation)).row.code).toBe(-1041);
  });

  it('that belongs to another account is not found', async () => {
    const { id } = await templates.addTemplate(FORM, as(await shop.buyer()));
    const other = as(await shop.buyer());
    for (const call of [
      () => templates.template({ id }, other),
      () => templates.editTemplate({ id, ...FORM }, other),
      () => templates.deleteTemplate({ id }, other),
      () => templates.defaultTemplate({ id }, other),
    ])
      expect((await refusalOf(call())).error).toBe('invoices.templateNotFound');
  });

  it('remains the only default, and the number of templates stays limited, even after concurrent changes', async () => {
    const buyer = await shop.buyer();
    const many = Array.from({ length: INVOICE_TEMPLATES_MAX + 3 }, () =>
      templates.addTemplate(FORM, as(buyer)),
    );
    const outcomes = await Promise.allSettled(many);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    const { templates: rows } = await templates.templates({}, as(buyer));
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.all(rows.map(({ id }) => templates.defaultTemplate({ id }, as(buyer))));
    const { templates: after } = await templates.templates({}, as(buyer));
    expect(after.map(({ isDefault }) => isDefault)).toEqual(after.map((_, i) => i === 0));
  });
});

describe('the switches for invoices and online payment', () => {
  it.each([
    [{ onlinePay: 1, invoice: 0 } as const, 'invoices.off'],
    [{ onlinePay: 0, invoice: 1 } as const, 'request.onlinePayOff'],
  ])(
    'block every call if they are %j, and the public configuration then offers no invoices',
    async (business, error) => {
      const deps = { db: shop.db, clock: () => shop.time.now, business };
      const [own, ofTemplates] = [invoicesHandlers(deps), templateHandlers(deps)];
      const buyer = as(await shop.buyer());
      const [number, id] = ['20261120FABCDEFGHJK', '1'];
      const request = { kind: 'ordinary', orders: [], idempotencyKey: newKey() };
      const calls: (() => Promise<unknown>)[] = [
        () => ofTemplates.templates({}, buyer),
        () => ofTemplates.template({ id }, buyer),
        () => ofTemplates.addTemplate(FORM, buyer),
        () => ofTemplates.editTemplate({ id, ...FORM }, buyer),
        () => ofTemplates.deleteTemplate({ id }, buyer),
        () => ofTemplates.defaultTemplate({ id }, buyer),
        () => own.invoiceableOrders({ limit: 10 }, buyer),
        () => own.quote(request, buyer),
        () => own.request(request, buyer),
        () => own.list({ limit: 10 }, buyer),
        () => own.view({ number }, buyer),
        () => own.withdraw({ number }, buyer),
      ];
      for (const call of calls) {
        const work = Promise.resolve().then((): Promise<unknown> => call());
        expect((await refusalOf(work)).error).toBe(error);
      }
      expect(await own.invoiceSwitch({}, buyer)).toEqual({ invoice: 0 });
      expect(errorRow(error as 'invoices.off').status).toBe(403);
    },
  );
});
