import { PRODUCT_KINDS } from '@jishi/contract';
import { readSellers, readTaxRules, setSeller, setTaxRule } from '../modules/invoices/index.ts';
import { type Db, inTransaction } from '../platform/db/index.ts';

const BY = { actor: 'demo', reason: 'to try things with' };
const FROM_DAY = '2020-01-01';

/** Sets the tax rates and the seller of the demo's invoices. Keeps existing settings. */
export async function demoInvoiceSettings(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await readTaxRules(tx)).length === 0)
      for (const productKind of PRODUCT_KINDS) {
        const rule = { productKind, fromDay: FROM_DAY, item: '*信息技术服务*数据服务费' };
        const domestic = {
          scope: 'domestic',
          taxCode: '3040201990000000000',
          permille: 60,
          note: '',
        } as const;
        const note = 'Export of services, exempt from VAT.';
        await setTaxRule(tx, { ...rule, ...domestic }, BY);
        await setTaxRule(tx, { ...rule, scope: 'overseas', taxCode: '', permille: 0, note }, BY);
      }
    if ((await readSellers(tx)).length > 0) return;
    const seller = {
      name: 'Jishi demo',
      address: 'No address: made up for the demo',
      taxId: '000000000000000000',
      contact: 'invoices@example.com',
    };
    await setSeller(tx, seller, { ...BY, fromDay: FROM_DAY });
  });
}
