import { expect, test } from 'vitest';
import { productName, sessionOf } from './product-words.ts';

test('a session code yields its kind and hour, and any other text yields null', () => {
  expect(sessionOf('FN0230')).toEqual({ kind: 'FN', time: '02:30' });
  expect(sessionOf('SD0930')).toEqual({ kind: 'SD', time: '09:30' });
  expect(sessionOf('21:00-23:00')).toBeNull();
});

test.each([
  ['IF', '示例股指', 'Sample stock index'],
  ['T', '示例国债', 'Sample treasury bond'],
  ['ag', '示例银', 'Sample silver'],
  ['TA', '示例化纤料', 'Sample PTA'],
  ['IF', '沪深300', 'CSI 300 index'],
  ['ZZ', '未知', 'ZZ'],
])('%s named %s is %s in English', (code, name, english) => {
  expect(productName({ code, name }, 'en')).toBe(english);
  expect(productName({ code, name }, 'zh')).toBe(name);
});
