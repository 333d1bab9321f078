import { DAY_MS } from '@jishi/market-math';
import { insertLogin, insertOperator } from '../../src/modules/operators/operators.repository.ts';
import { sha256 } from '../../src/platform/crypto.ts';
import { type Db, inTransaction } from '../../src/platform/db/index.ts';
import { newSecret } from '../../src/platform/ids.ts';

/** Creates an operator who is signed in. Returns the credential for the login file. */
export function newLogin(
  db: Db,
  { name, roles }: { readonly name: string; readonly roles: readonly string[] },
): Promise<string> {
  const now = new Date();
  const token = newSecret();
  return inTransaction(db, async (tx) => {
    const operatorId = await insertOperator(tx, {
      ...{ name, fullName: name, kind: 'machine', roles, enrolledAt: now, invitation: null },
    });
    if (operatorId === undefined) throw new Error(`there is an operator ${name} already`);
    const endsAt = new Date(now.getTime() + DAY_MS);
    await insertLogin(tx, { hash: sha256(token), operatorId, origin: 'test', now, endsAt });
    return token;
  });
}
