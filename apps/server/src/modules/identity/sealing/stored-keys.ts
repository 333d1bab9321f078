import { renewed, type StoredSecrets, type StoredText, stateOf } from '../../../platform/stored-secrets.ts';
import { SEALING_LABEL } from './sealing.ts';

/** The private keys that open sealed fields. */
export const sealingKeys: StoredSecrets = {
  name: 'keys for sealed fields',
  async states(db, secret) {
    const rows = await db.selectFrom('sealing_key').select(['id', 'private_key_encrypted']).execute();
    return rows.map((row) => stateOf(secret, textOf(row)));
  },
  async renew(tx, secret) {
    const rows = await tx
      .selectFrom('sealing_key')
      .select(['id', 'private_key_encrypted'])
      .forUpdate()
      .execute();
    let count = 0;
    for (const row of rows) {
      const text = renewed(secret, textOf(row));
      if (text === null) continue;
      await tx
        .updateTable('sealing_key')
        .set({ private_key_encrypted: text })
        .where('id', '=', row.id)
        .execute();
      count++;
    }
    return count;
  },
};

const textOf = (row: { id: string; private_key_encrypted: string }): StoredText => ({
  label: SEALING_LABEL,
  context: row.id,
  encrypted: row.private_key_encrypted,
});
