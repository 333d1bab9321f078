import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { startIdentity } from '../../identity/identity.fixture.ts';
import { lockPerson } from '../../identity/persons.repository.ts';
import { proveWithCode } from '../prove-again.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { deps } = identity;
const call = { origin: { address: '203.0.113.7', userAgent: '' } };

describe('a change of a login method', () => {
  it.each([
    ['was set', null],
    ['was changed', 'the hash that was there before'],
  ])('is rejected if the password %s in the meantime', async (_what, matched) => {
    const { personId } = await identity.newPerson();
    const refused = await inTransaction(deps.db, async (tx) => {
      const person = await lockPerson(tx, personId);
      if (person === null) throw new Error('there is no such person');
      return proveWithCode(tx, deps, { person, currentCode: '', matched }, call);
    });
    expect(refused).toMatchObject({ error: 'identity.wrongOldPassword' });
  });
});
