import type { Calendar } from '../base/calendar.ts';
import { type Day, dayOf, yearOf } from '../base/day.ts';
import { type Random, randomOf } from '../base/random.ts';
import { INDUSTRIES, type Industry } from '../vocabulary/industries.ts';
import { CITIES, type City, FIRST_CHARACTERS, personName, SECOND_CHARACTERS } from '../vocabulary/names.ts';
import { BOARDS, type Board } from './boards.ts';

/** The properties of a made-up company that never change. */
export interface Issuer {
  /** Counts from 0. The first five companies are the examples in the documentation. */
  readonly index: number;
  readonly code: string;
  readonly orgId: string;
  readonly isin: string;
  readonly board: Board;
  readonly industry: Industry;
  readonly city: City;
  readonly name: string;
  readonly shortName: string;
  readonly initials: string;
  readonly english: string;
  readonly englishShort: string;
  readonly domain: string;
  readonly foundedOn: Day;
  readonly listedOn: Day;
  /** The number of shares before the first recorded change. Their par value is 1 yuan. */
  readonly foundingShares: number;
  readonly chairman: string;
  readonly manager: string;
  readonly secretary: string;
  readonly isStateOwned: boolean;
  readonly isBank: boolean;
  /** Whether the documentation uses the company as an example. Example companies have every kind of event each year. */
  readonly isExample: boolean;
  /**
   * Whether the company was listed long before the market starts. If so, the market also contains some of its earlier
   * events.
   */
  readonly hasPast: boolean;
}

/** The codes, names and industries of the companies that the documentation and its requests use as examples. */
const EXAMPLES = [
  ['600901', '示例银行', '示例银行股份有限公司', 'Sample Bank', 'Sample Bank Co., Ltd.', 'SLYH', 'J66'],
  [
    '000901',
    '示例电气',
    '示例电气股份有限公司',
    'Sample Electric',
    'Sample Electric Co., Ltd.',
    'SLDQ',
    'C38',
  ],
  [
    '300901',
    '示例医疗',
    '示例医疗科技股份有限公司',
    'Sample Medical',
    'Sample Medical Technology Co., Ltd.',
    'SLYL',
    'C35',
  ],
  [
    '688901',
    '示例芯片',
    '示例芯片技术股份有限公司',
    'Sample Chip',
    'Sample Chip Technology Co., Ltd.',
    'SLXP',
    'C39',
  ],
  [
    '920901',
    '示例材料',
    '示例新材料股份有限公司',
    'Sample Materials',
    'Sample Materials Co., Ltd.',
    'SLCL',
    'C26',
  ],
] as const;

/** Codes that public API clients use as defaults. They are assigned to the companies that follow the examples. */
const CLIENT_CODES = ['000001', '600030', '600009', '002594'];

/** Companies with a past were listed on or before this day. */
const PAST_LISTING = dayOf(2012, 3, 15);

/** The day on which the last example is listed, if the date range of the market includes it. */
const EXAMPLE_LISTING = dayOf(2025, 6, 5);

export interface IssuerOptions {
  readonly seed: number;
  readonly count: number;
  readonly from: Day;
  readonly until: Day;
  readonly calendar: Calendar;
}

export function issuersOf({ seed, count, from, until, calendar }: IssuerOptions): Issuer[] {
  const names = new Set<string>(EXAMPLES.map(([, shortName]) => shortName));
  const codes = new Set<string>([...EXAMPLES.map(([code]) => code), ...CLIENT_CODES]);
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(seed, `issuer/${index}`);
    const example = EXAMPLES[index];
    const presetCode = example?.[0] ?? CLIENT_CODES[index - EXAMPLES.length];
    const board = presetCode === undefined ? boardAt(random.next()) : boardOfCode(presetCode);
    const industry = example ? industryOf(example[6]) : random.pick(INDUSTRIES);
    const code = presetCode ?? freeCode(board, random, codes);
    const named = example ? exampleNames(example) : freeNames(industry, random, names);
    // One company in twelve is listed within the date range of the market.
    const isNew = presetCode === undefined && random.chance(1 / 12);
    const inSpan = EXAMPLE_LISTING > from + 60 && EXAMPLE_LISTING < until - 60;
    const isLate = presetCode === '920901' && inSpan;
    const hasPast = presetCode !== undefined && presetCode !== '920901';
    const early = onceOpen(board, from - random.whole(400, 6_000), from - 400);
    const listing = isLate
      ? EXAMPLE_LISTING
      : isNew
        ? random.whole(from + 60, until - 30)
        : hasPast
          ? Math.min(from - 400, PAST_LISTING) - 20 * index
          : early;
    const listedOn = calendar.onOrAfter(listing);
    const [least, most] = board.shares;
    const isBank = industry.division === 'J66';
    const scale = isBank ? 4 : 1;
    return {
      ...named,
      index,
      code,
      board,
      industry,
      isBank,
      orgId: String(9_900_000_901 + index),
      isin: `CNE${String(900_000_000 + index)}`,
      city: random.pick(CITIES),
      domain: `${named.englishShort.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
      listedOn,
      foundedOn: dayOf(yearOf(listedOn) - random.whole(4, 15), random.whole(1, 12), random.whole(1, 28)),
      foundingShares: Math.round((least + (most - least) * random.next() ** 2) * scale) * 1_000_000,
      chairman: personName(random.whole),
      manager: personName(random.whole),
      secretary: personName(random.whole),
      isStateOwned: isBank || random.chance(0.3),
      isExample: example !== undefined,
      hasPast,
    };
  });
}

/**
 * If a day is before the opening of the board, moves it to a day between the opening and `last`. Does nothing if the
 * board opens after `last`.
 */
function onceOpen({ opensOn }: Board, day: Day, last: Day): Day {
  if (day >= opensOn || opensOn >= last) return day;
  return last - ((opensOn - day) % (last - opensOn));
}

type Names = Pick<Issuer, 'name' | 'shortName' | 'initials' | 'english' | 'englishShort'>;

function exampleNames([
  ,
  shortName,
  name,
  englishShort,
  english,
  initials,
]: (typeof EXAMPLES)[number]): Names {
  return { name, shortName, initials, english, englishShort };
}

function freeNames(industry: Industry, random: Random, usedNames: Set<string>): Names {
  for (;;) {
    const [first, firstSound] = random.pick(FIRST_CHARACTERS);
    const [second, secondSound] = random.pick(SECOND_CHARACTERS);
    const [end, endInitials, endEnglish] = random.pick(industry.names);
    const shortName = `${first}${second}${end}`;
    if (usedNames.has(shortName)) continue;
    usedNames.add(shortName);
    const sound = firstSound + secondSound;
    const englishShort = `${sound.charAt(0).toUpperCase()}${sound.slice(1)} ${endEnglish}`;
    return {
      shortName,
      name: `${shortName}${end === '股份' ? '有限公司' : '股份有限公司'}`,
      initials: (firstSound.charAt(0) + secondSound.charAt(0)).toUpperCase() + endInitials,
      englishShort,
      english: `${englishShort} Co., Ltd.`,
    };
  }
}

function industryOf(division: string): Industry {
  const match = INDUSTRIES.find((industry) => industry.division === division);
  if (!match) throw new Error(`no industry ${division}`);
  return match;
}

function boardOfCode(code: string): Board {
  const match = BOARDS.find((board) => board.prefixes.some((prefix) => code.startsWith(prefix)));
  if (!match) throw new Error(`no board for ${code}`);
  return match;
}

function boardAt(position: number): Board {
  let sum = 0;
  const match = BOARDS.find((board) => {
    sum += board.share;
    return position < sum;
  });
  return match ?? (BOARDS[0] as Board);
}

function freeCode(board: Board, random: Random, usedCodes: Set<string>): string {
  for (;;) {
    const code = random.pick(board.prefixes) + String(random.whole(1, 999)).padStart(3, '0');
    if (usedCodes.has(code)) continue;
    usedCodes.add(code);
    return code;
  }
}
