import { expect, test } from 'vitest';
import { FIRST_KEY_LABEL, keyLabelIn, numberedKeyLabel } from './key-labels.ts';

test.each([FIRST_KEY_LABEL, numberedKeyLabel(2), numberedKeyLabel(10)])(
  'a label that was not edited is shown in the language of the reader: $zh',
  ({ zh, en }) => {
    expect([zh, en].map((label) => keyLabelIn(label, 'zh'))).toEqual([zh, zh]);
    expect([zh, en].map((label) => keyLabelIn(label, 'en'))).toEqual([en, en]);
  },
);

test.each(['', '服务器', 'Default key of the server', '密钥 2 备用', 'Key 02'])(
  'the label %j of the owner stays as it is',
  (label) => {
    expect(keyLabelIn(label, 'zh')).toBe(label);
    expect(keyLabelIn(label, 'en')).toBe(label);
  },
);
