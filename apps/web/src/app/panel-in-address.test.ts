import { expect, test } from 'vitest';
import { panelInAddress } from './panel-in-address.ts';

test.each([
  ['?captcha=246810&receiver=a%40example.com', { kind: 'forgot', code: '246810', receiver: 'a@example.com' }],
  ['?captcha=246810', { kind: 'forgot', code: '246810', receiver: '' }],
  ['?receiver=a%40example.com', { kind: 'forgot', code: '', receiver: 'a@example.com' }],
  ['?thirdParty=qq&code=c1&state=s1', { kind: 'thirdParty', provider: 'qq', code: 'c1', state: 's1' }],
  ['?thirdParty=wechat&code=c1', { kind: 'thirdParty', provider: 'wechat', code: 'c1', state: '' }],
  ['?thirdParty=qq', null],
  ['?code=p_stock2402', null],
  ['', null],
])('the URL query %s opens the panel %o', (search, panel) => {
  expect(panelInAddress(search)).toEqual(panel);
});
