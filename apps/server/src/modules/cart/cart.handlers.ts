import type { BusinessConfig, cartEndpoints, Handlers } from '@jishi/contract';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { checkOnlinePay } from '../catalog/index.ts';
import { countItems, deleteItems, readItems } from './cart.repository.ts';
import { addToCart, type CartDeps, changeItem, joinCart } from './change-cart.ts';
import { priceLine } from './price-lines.ts';

export interface CartHandlerDeps extends CartDeps {
  readonly db: Db;
  readonly business: Pick<BusinessConfig, 'onlinePay'>;
}

export function cartHandlers(deps: CartHandlerDeps): Handlers<typeof cartEndpoints, CallContext> {
  const { db, business } = deps;
  const ownerOf = ({ caller }: CallContext): bigint => {
    checkOnlinePay(business);
    return accountOf(caller);
  };
  const count = async (accountId: bigint) => ({ count: await countItems(db, accountId) });
  return {
    async price({ lines }) {
      checkOnlinePay(business);
      return lines.map((line) => priceLine(deps, line));
    },
    count: async (_input, context) => count(ownerOf(context)),
    async list(_input, context) {
      const rows = await readItems(db, ownerOf(context));
      return rows.map((row) => ({
        id: String(row.id),
        ...priceLine(deps, row),
        addedAt: row.addedAt.toISOString(),
      }));
    },
    async add(line, context) {
      const accountId = ownerOf(context);
      const id = unlessRefused(await inTransaction(db, (tx) => addToCart(tx, deps, accountId, line)));
      return { id: String(id), ...(await count(accountId)) };
    },
    async change({ id, mode, quantity }, context) {
      const accountId = ownerOf(context);
      const change = { id: BigInt(id), mode, quantity };
      const item = unlessRefused(await inTransaction(db, (tx) => changeItem(tx, deps, accountId, change)));
      return { id: String(item), ...(await count(accountId)) };
    },
    async remove({ ids }, context) {
      const accountId = ownerOf(context);
      await inTransaction(db, (tx) => deleteItems(tx, accountId, ids.map(BigInt)));
      return count(accountId);
    },
    async join({ lines }, context) {
      const accountId = ownerOf(context);
      const left = await inTransaction(db, (tx) => joinCart(tx, deps, accountId, lines));
      return { left, ...(await count(accountId)) };
    },
  };
}
