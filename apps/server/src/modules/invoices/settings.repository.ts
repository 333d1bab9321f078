import type { ProductKind } from '@jishi/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { InvoiceScope, Seller } from './invoice.ts';

/** The tax bureau's data for a kind of product. They apply to payments from a given day on. */
export interface TaxRule {
  readonly scope: InvoiceScope;
  readonly productKind: ProductKind;
  /** The first day in China on which they apply, `YYYY-MM-DD`. */
  readonly fromDay: string;
  readonly item: string;
  /** The tax bureau's code, 19 digits. For overseas invoices, it may be empty. */
  readonly taxCode: string;
  readonly permille: number;
  readonly note: string;
}

interface Decided {
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

export type DecidedTaxRule = TaxRule & Decided;
export type DecidedSeller = Seller & Decided & { readonly fromDay: string };

/** Reads all rules, even past ones, newest first. There are only a few. */
export function readTaxRules(db: Db): Promise<DecidedTaxRule[]> {
  return db
    .selectFrom('invoice_tax_rule')
    .select(['scope', 'product_kind as productKind', 'from_day as fromDay', 'item', 'tax_code as taxCode'])
    .select(['permille', 'note', 'actor', 'reason', 'at'])
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ scope: InvoiceScope; productKind: ProductKind }>()
    .execute();
}

export async function insertTaxRule(tx: Tx, rule: TaxRule, by: Omit<Decided, 'at'>): Promise<void> {
  const { scope, productKind, fromDay, item, taxCode, permille, note } = rule;
  await tx
    .insertInto('invoice_tax_rule')
    .values({
      scope,
      product_kind: productKind,
      from_day: fromDay,
      item,
      tax_code: taxCode,
      permille,
      note,
      ...by,
    })
    .execute();
}

export function readSellers(db: Db): Promise<DecidedSeller[]> {
  return db
    .selectFrom('invoice_seller')
    .select(['from_day as fromDay', 'name', 'address', 'tax_id as taxId', 'contact', 'actor', 'reason', 'at'])
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertSeller(
  tx: Tx,
  { name, address, taxId, contact }: Seller,
  by: Omit<Decided, 'at'> & { fromDay: string },
): Promise<void> {
  const { fromDay, actor, reason } = by;
  await tx
    .insertInto('invoice_seller')
    .values({ from_day: fromDay, name, address, tax_id: taxId, contact, actor, reason })
    .execute();
}

/** Returns the rule that applies on the given day. Rules must be sorted newest first. */
export function ruleOn<Rule extends TaxRule>(
  rules: readonly Rule[],
  { scope, productKind, day }: Pick<TaxRule, 'scope' | 'productKind'> & { day: string },
): Rule | undefined {
  return rules.find(
    (rule) => rule.scope === scope && rule.productKind === productKind && rule.fromDay <= day,
  );
}
