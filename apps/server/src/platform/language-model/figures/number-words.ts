const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_STEPS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const CHINESE_GROUPS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** Parses `十五` as 15, `两千三百` as 2300, `二〇二六` as 2026. Returns null if the word is not a number. */
export function chineseNumber(word: string): number | null {
  const text = word.replaceAll('〇', '零').replaceAll('两', '二');
  if (!/[十百千万亿]/.test(text)) {
    const digits = [...text].map((sign) => CHINESE_DIGITS.indexOf(sign));
    return digits.includes(-1) ? null : Number(digits.join(''));
  }
  let [total, group, digit] = [0, 0, 0];
  for (const sign of text) {
    const value = CHINESE_DIGITS.indexOf(sign);
    const step = CHINESE_STEPS[sign];
    const ofGroup = CHINESE_GROUPS[sign];
    if (value >= 0) digit = value;
    else if (step !== undefined) {
      group += (digit || 1) * step;
      digit = 0;
    } else if (ofGroup !== undefined) {
      total = (total + group + digit) * ofGroup;
      group = 0;
      digit = 0;
    } else return null;
  }
  return total + group + digit;
}

const ENGLISH: Readonly<Record<string, number>> = Object.fromEntries([
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ].map((word, value) => [word, value]),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, at) => [
    word,
    20 + 10 * at,
  ]),
]);
const ENGLISH_GROUPS: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

/** Parses `twenty-five` as 25, `three hundred and two` as 302. Returns null if the words are not a number. */
export function englishNumber(words: string): number | null {
  let [total, group] = [0, 0];
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const value = ENGLISH[word];
    const step = ENGLISH_GROUPS[word];
    if (value !== undefined) group += value;
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (step !== undefined) {
      total += (group || 1) * step;
      group = 0;
    } else if (word !== 'and') return null;
  }
  return total + group;
}

const one = `(?:${[...Object.keys(ENGLISH), 'hundred', ...Object.keys(ENGLISH_GROUPS)].join('|')})`;

/** Numbers in English words. */
export const ENGLISH_NUMBER = `\\b${one}(?:(?:[ -]|\\s+and\\s+)${one})*\\b`;

const DIGIT = '[零〇一二两三四五六七八九]';
const NUMERAL = '[零〇一二两三四五六七八九十百千万亿]';
const MEASURE = '(?:[只家个条项份起笔次股元角倍点支名位例手张期批宗日天周月年成]|连板)';

/**
 * Numbers in Chinese numerals: ten and more, several digits, or a digit with a measure word (`三家`, `两成`).
 * Digits inside words have no measure word: `统一`, `二级市场`, `两融`.
 */
export const CHINESE_NUMBER = [
  `${DIGIT}*[十百千]${NUMERAL}*`,
  `${DIGIT}+[万亿]${NUMERAL}*`,
  `${DIGIT}{2,}`,
  `${DIGIT}(?=[余多]?${MEASURE})`,
].join('|');

/** Fractions and multiples in words, which are compared character by character. */
export const VAGUE_NUMBER = [
  '[一过]?半数?(?=[以的左右上])|过半|一半|近半|翻番|翻倍|减半|腰斩',
  '\\b(?:half|halved|twice|thrice|dozens?|doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|(?:third|quarter|fifth|tenth)s? of)\\b',
].join('|');
