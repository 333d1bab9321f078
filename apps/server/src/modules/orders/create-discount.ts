import { discountCodeSchema, productSchema } from '@jishi/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import { endDiscountAt, insertDiscount, lockDiscount, type NewDiscount } from './discounts.repository.ts';

interface Decision {
  readonly actor: string;
  readonly reason: string;
}

/** Creates a discount or redemption code. Returns false if the code is taken. */
export async function createDiscount(
  tx: Tx,
  discount: NewDiscount,
  { actor, reason }: Decision,
): Promise<boolean> {
  const code = discountCodeSchema.parse(discount.code);
  for (const product of discount.products ?? [])
    if (!/^(dataset|package|membership):\*$/.test(product) && !productSchema.safeParse(product).success)
      throw new RangeError(
        `${product} is not a product: use dataset:CODE, package:ID, membership:ID, or a kind such as dataset:*`,
      );
  if (discount.endsAt <= discount.beginsAt) throw new RangeError('a code must end after it begins');
  const id = await insertDiscount(tx, { ...discount, code });
  if (id === undefined) return false;
  const { percent, amountFen, usesMax, products } = discount;
  const detail = { percent, amountFen: amountFen === null ? null : String(amountFen), usesMax, products };
  await recordAudit(tx, { actor, action: 'discount.create', subject: code, reason, detail });
  return true;
}

/** Ends a code. Pending orders keep the uses that they have reserved. Returns false if the code does not exist. */
export async function endDiscount(
  tx: Tx,
  text: string,
  { now, actor, reason }: Decision & { readonly now: Date },
): Promise<boolean> {
  const code = await lockDiscount(tx, text.toUpperCase());
  if (code === undefined) return false;
  const end = now > code.beginsAt ? now : code.beginsAt;
  if (end < code.endsAt) await endDiscountAt(tx, code.id, end);
  await recordAudit(tx, { actor, action: 'discount.end', subject: code.code, reason });
  return true;
}
