import { expect, test } from 'vitest';
import { doorInAddress } from './door-in-address.ts';

test.each([
  [
    '?captcha=246810&receiver=a%40example.com',
    { panel: 'forgot', code: '246810', receiver: 'a@example.com' },
  ],
  ['?captcha=246810', { panel: 'forgot', code: '246810', receiver: '' }],
  ['?receiver=a%40example.com', { panel: 'forgot', code: '', receiver: 'a@example.com' }],
  ['?thirdParty=qq&code=c1&state=s1', { panel: 'thirdParty', provider: 'qq', code: 'c1', state: 's1' }],
  ['?thirdParty=wechat&code=c1', { panel: 'thirdParty', provider: 'wechat', code: 'c1', state: '' }],
  ['?thirdParty=qq', null],
  ['?code=p_stock2402', null],
  ['', null],
])('the address %s opens %o', (search, door) => {
  expect(doorInAddress(search)).toEqual(door);
});
