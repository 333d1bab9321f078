import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface EndingMembership {
  readonly accountId: bigint;
  readonly level: number;
  readonly until: Date;
}

/** Returns memberships that end after the first time and no later than the second, for keyset paging by account. */
export async function readEndingMemberships(
  db: Db,
  { after, upTo }: { after: Date; upTo: Date },
  { behind, limit }: { behind: bigint; limit: number },
): Promise<EndingMembership[]> {
  const { rows } = await sql<EndingMembership>`
    select id as "accountId", vip_level as level, vip_until as until from account
    where vip_level > 0 and vip_until > ${after} and vip_until <= ${upTo} and status = 'active' and id > ${behind}
    order by id limit ${limit}`.execute(db);
  return rows;
}
