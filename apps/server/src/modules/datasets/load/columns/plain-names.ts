import { nameKey } from './name-key.ts';

const MARKS_IN_FRONT = [
  /^[*#△▲☆★※◆●]+/,
  /^\([一二三四五六七八九十\d]{1,3}\)[、.:]?/,
  /^[一二三四五六七八九十]{1,3}[、.:]/,
  /^\d{1,2}[、)](?=\D)|^\d{1,2}\.(?=\D)/,
  /^(?:[ivx]{1,5}|[一二三四五六七八九十])(?:\(\d{1,2}\))?[.、]\s*/i,
  /^其中[::]?(?=.)/,
  /^[加减][::](?=.)/,
  /^(?:of which|including|add|plus|less)[::]\s*/i,
];
/** The note after items of financial statements that may be negative, as in 投资收益（损失以“－”号填列）. */
const SIGN_NOTE = /\([^()]*以.{0,5}号填列\)$/;

/** Removes prefixes and notes of financial statements from a name: 其中：, 加：, 一、, (一), Of which:, （损失以“-”号填列）. */
export function plainName(name: string): string {
  let plain = name.normalize('NFKC').trim().replace(SIGN_NOTE, '').trim();
  for (let before = ''; before !== plain; ) {
    before = plain;
    for (const mark of MARKS_IN_FRONT) plain = plain.replace(mark, '').trim();
  }
  return plain === '' ? name : plain;
}

const SAME_WORDS = [
  [/帐/g, '账'],
  [/其它/g, '其他'],
  [/价格/g, '价'],
  [/数量/g, '量'],
  [/金额/g, '额'],
  [/日期/g, '日'],
  [/^资产合计$/, '资产总计'],
  [/^(?:所有者权益\(或股东权益\)|所有者权益|股东权益)合计$/, '权益合计'],
  [/^负债[和及](?:所有者|股东).{0,12}[合总]计$/, '负债和权益总计'],
] as const;

/** Makes plain names comparable: 发行价格 equals 发行价, and 应收帐款 equals 应收账款. */
export function plainKey(name: string): string {
  return SAME_WORDS.reduce((key, [word, same]) => key.replace(word, same), nameKey(plainName(name)));
}
