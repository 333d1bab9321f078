import type { Db } from '../../platform/db/index.ts';

/** Returns the membership levels of the given accounts. Omits accounts that are not members at the given time. */
export async function vipLevelsOf(
  db: Db,
  accountIds: readonly bigint[],
  now: Date,
): Promise<Map<bigint, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'vip_level as level'])
    .where('id', 'in', [...accountIds])
    .where('vip_level', '>', 0)
    .where((is) => is.or([is('vip_until', 'is', null), is('vip_until', '>', now)]))
    .execute();
  return new Map(rows.map(({ id, level }) => [id, level]));
}
