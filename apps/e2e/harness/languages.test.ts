import { afterAll, describe, expect } from 'vitest';
import { describeInTurn, inEachLanguage, onlyIn, test } from './languages.ts';

const played: string[] = [];
const note = (name: string) => () => {
  played.push(name);
  expect(name).not.toBe('');
};

describeInTurn([{ lang: 'zh' }, { lang: 'en' }])('a journey in $lang', ({ lang }) => {
  test('one', note(`one ${lang}`));
  test('two', note(`two ${lang}`));
  test.each(['a', 'b', 'c'])('row %s', (row) => note(`${row} ${lang}`)());
  inEachLanguage('both', note(`both ${lang}`));
});

describe.each(onlyIn([{ lang: 'zh' }, { lang: 'en' }], 'en'))(
  'a journey that is played in $lang',
  ({ lang }) => {
    test('declared outside a block for several languages', note(`only ${lang}`));
  },
);

afterAll(() => {
  const inTurn = ['one zh', 'a zh', 'c zh', 'both zh', 'two en', 'b en', 'both en', 'only en'];
  if (process.env['JISHI_LANGUAGES'] !== 'each') expect(played).toEqual(inTurn);
  else expect(played).toHaveLength(14);
});
