import { randomUUID } from 'node:crypto';
import { type InvoiceForm, PRODUCT_KINDS } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import type { Buyer, Shop } from '../orders/shop.fixture.ts';
import { setSeller, setTaxRule } from './invoice-settings.ts';
import { invoicesHandlers, templateHandlers } from './invoices.handlers.ts';

export const FORM: InvoiceForm = {
  buyer: 'organisation',
  title: '北京示例数据有限公司',
  taxpayerId: '91110105ma01abcd2x',
  unitName: '北京示例数据有限公司',
  address: '北京市朝阳区示例路 1 号',
  phone: '010-12345678',
  bank: '示例银行北京分行',
  bankAccount: '6222000000000000000',
  recipientName: '王晓',
  recipientPhone: '13800138000',
  recipientAddress: '北京市朝阳区示例路 1 号 2 层',
};

export const BY = { actor: 'test', reason: 'for a test' };
export const ITEM = '*信息技术服务*数据服务费';

/**
 * Sets up invoicing for a shop: the rates before 2026 and those since, a seller, and the calls with both switches on.
 */
export async function openOffice(shop: Shop) {
  const { db } = shop;
  await inTransaction(db, async (tx) => {
    for (const productKind of PRODUCT_KINDS) {
      const rule = { productKind, item: ITEM, taxCode: '3040201990000000000' };
      await setTaxRule(tx, { ...rule, scope: 'domestic', fromDay: '2026-01-01', permille: 60, note: '' }, BY);
      await setTaxRule(tx, { ...rule, scope: 'domestic', fromDay: '2020-01-01', permille: 30, note: '' }, BY);
      const overseas = {
        scope: 'overseas',
        fromDay: '2020-01-01',
        permille: 0,
        note: 'Exempt from VAT',
      } as const;
      await setTaxRule(tx, { ...rule, ...overseas }, BY);
    }
    const seller = {
      name: 'Jishi Ltd',
      address: '1 Test Road, Shenzhen, China',
      taxId: '9144',
      contact: 'a@b.example',
    };
    await setSeller(tx, seller, { ...BY, fromDay: '2020-01-01' });
  });
  const deps = { db, clock: () => shop.time.now, business: { onlinePay: 1, invoice: 1 } } as const;
  return { invoices: invoicesHandlers(deps), templates: templateHandlers(deps) };
}

export const as = ({ accountId }: Buyer): CallContext =>
  ({ caller: { accountId, keyId: null, personId: 1n, sessionId: 1n } }) as unknown as CallContext;

export const newKey = (): string => randomUUID();
