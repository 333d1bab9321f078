import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Seller } from './invoice.ts';
import { insertSeller, insertTaxRule, type TaxRule } from './settings.repository.ts';

interface By {
  readonly actor: string;
  readonly reason: string;
}

/** Adds the tax rule for a kind of product. It applies to payments from a given day on. */
export async function setTaxRule(tx: Tx, rule: TaxRule, { actor, reason }: By): Promise<void> {
  await insertTaxRule(tx, rule, { actor, reason });
  const subject = `${rule.scope} ${rule.productKind}`;
  await recordAudit(tx, { actor, action: 'invoice.setRate', subject, reason, detail: { ...rule } });
}

/** Adds the seller that invoices for overseas accounts name from a given day on. */
export async function setSeller(tx: Tx, seller: Seller, by: By & { fromDay: string }): Promise<void> {
  await insertSeller(tx, seller, by);
  const { actor, reason, fromDay } = by;
  const detail = { ...seller, fromDay };
  await recordAudit(tx, { actor, action: 'invoice.setSeller', subject: seller.name, reason, detail });
}
