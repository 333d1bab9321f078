import { decryptText, encryptText, type ServerSecret } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { renewed, type StoredSecrets, type StoredText, stateOf } from '../../../platform/stored-secrets.ts';
import { PullProblem } from '../pulls.messages.ts';

const LABEL = 'secret of a source';

const textOf = (name: string, encrypted: string): StoredText => ({ label: LABEL, context: name, encrypted });

/** A secret without its value. */
export interface NamedSecret {
  readonly name: string;
  readonly changedAt: Date;
}

const SECRETS_MAX = 1_000;

export function readSecretNames(db: Db): Promise<NamedSecret[]> {
  return db
    .selectFrom('pull_secret')
    .select(['name', 'changed_at as changedAt'])
    .orderBy('name')
    .limit(SECRETS_MAX)
    .execute();
}

export async function readSecretName(db: Db, name: string): Promise<NamedSecret | null> {
  const row = await db
    .selectFrom('pull_secret')
    .select(['name', 'changed_at as changedAt'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeSecret(
  tx: Tx,
  secret: ServerSecret,
  { name, value, now }: { readonly name: string; readonly value: string; readonly now: Date },
): Promise<void> {
  const stored = { encrypted: encryptText(secret.derive(LABEL), name, value), changed_at: now };
  await tx
    .insertInto('pull_secret')
    .values({ name, ...stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
    .execute();
}

/** Deletes a secret. Returns false if there is none with this name. */
export async function deleteSecret(tx: Tx, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('pull_secret').where('name', '=', name).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Reads the values of secrets by name. A missing secret ends the run. */
export async function openSecrets(
  db: Db,
  secret: ServerSecret,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const values = new Map<string, string>();
  for (const name of names) {
    const row = await db
      .selectFrom('pull_secret')
      .select('encrypted')
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) throw new PullProblem('noSecret', { name }, { isFinal: true });
    const value = decryptText(secret.accepted(LABEL), name, row.encrypted);
    if (value === null) throw new PullProblem('secretUnreadable', { name }, { isFinal: true });
    values.set(name, value);
  }
  return values;
}

/** The secrets of sources. They are encrypted again when the server's own secret is replaced. */
export const pullSecrets: StoredSecrets = {
  name: 'passwords and keys of sources',
  async states(db, secret) {
    const rows = await db.selectFrom('pull_secret').select(['name', 'encrypted']).execute();
    return rows.map(({ name, encrypted }) => stateOf(secret, textOf(name, encrypted)));
  },
  async renew(tx, secret) {
    const rows = await tx
      .selectFrom('pull_secret')
      .select(['name', 'encrypted'])
      .orderBy('name')
      .forUpdate()
      .execute();
    let count = 0;
    for (const { name, encrypted } of rows) {
      const text = renewed(secret, textOf(name, encrypted));
      if (text === null) continue;
      await tx.updateTable('pull_secret').set({ encrypted: text }).where('name', '=', name).execute();
      count += 1;
    }
    return count;
  },
};
