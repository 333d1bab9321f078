import type { Db } from '../../platform/db/index.ts';
import type { WholeOrder } from './order.ts';
import { readLines } from './order-lines.repository.ts';
import { readOrder } from './orders.repository.ts';

export async function readWholeOrder(db: Db, number: string): Promise<WholeOrder> {
  const order = await readOrder(db, number);
  if (order === undefined) throw new Error(`there is no order ${number}`);
  return { order, lines: await readLines(db, [order.id]) };
}
