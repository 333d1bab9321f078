import { afterAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changePassword } from '../credentials/change-password.ts';
import { startIdentity } from '../identity.fixture.ts';
import { insertPerson } from '../persons.repository.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { deps } = identity;
const NEW = 'Harbor+19-Lime';

it('a user who has not proved their identity can have only a limited number of first passwords hashed, even concurrently', async () => {
  const personId = await inTransaction(deps.db, (tx) =>
    insertPerson(tx, { mobile: '13700990001', createdAt: deps.clock() }),
  );
  if (personId === null) throw new Error('the person exists');
  const hashing = vi.spyOn(deps.passwords, 'hash');
  const attempt = () =>
    changePassword(deps, {
      personId,
      sessionId: 1n,
      oldPassword: '',
      password: NEW,
      confirmpassword: NEW,
      nickname: 'somebody',
      origin: { address: '198.51.100.1', userAgent: '' },
      prove: async () => new Refusal('identity.codeWrong'),
    }).then(
      () => 'changed',
      (refusal: Refusal) => refusal.error,
    );
  const errors = await Promise.all(Array.from({ length: 80 }, attempt));
  expect(hashing).toHaveBeenCalledTimes(51);
  expect(errors.filter((error) => error === 'identity.locked')).toHaveLength(29);
  expect(errors.filter((error) => error === 'identity.codeWrong')).toHaveLength(51);
  hashing.mockRestore();
});
