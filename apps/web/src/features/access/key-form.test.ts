import { expect, test } from 'vitest';
import { settingsOf, textsOf } from './key-form.ts';

const KEY = {
  id: '1',
  accessKey: 'jskaaaaaaaaaaaaaaaaa',
  label: 'server',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-12-31T15:59:59.999Z',
  datasets: ['p_stock2402', 'p_public0001'],
  networks: ['10.0.0.0/8'],
  dayCapFen: '1250',
  monthCapFen: null,
  callCapFen: '0',
  member: null,
  lastUsedAt: null,
};

test('the key form returns the settings that the user entered', () => {
  const texts = textsOf(KEY, 'en');
  expect(texts).toMatchObject({ expires: '2026-12-31', dayCap: '12.50', monthCap: '', callCap: '0.00' });
  const {
    id: _id,
    accessKey: _key,
    createdAt: _createdAt,
    member: _member,
    lastUsedAt: _used,
    ...settings
  } = KEY;
  expect(settingsOf(texts)).toEqual(settings);
});
