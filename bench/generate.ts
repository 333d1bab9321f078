import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Pseudorandom numbers in [0, 1) that are the same in each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles a list, in the same order for the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const keyed = items.map((item) => ({ item, place: random() }));
  return keyed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

const FIRST_CODE = 600_000;

export function securityCode(i: number): string {
  return String(FIRST_CODE + i);
}

const BEGINNINGS = [...'云岚澄鹤霁汐砚琼梓沐祺曜暄隽翊岑骁珩璟煦泓苒昱烨钰霖桓栩淇溯'];
const MIDDLES = [...'川辰岳原海峰林泽天宇元和安达通明瑞德盛恒远光丰正信立新华中兴'];
const TRADES =
  '科技|股份|药业|重工|新材|电子|能源|食品|机械|环保|软件|物流|纺织|化工|建设|传媒|农业|航运|光电|医疗'.split(
    '|',
  );
const TRADE_PLACES = TRADES.length * MIDDLES.length;

/** The short name of a fictitious security. The first 18,000 names are distinct; later ones have a number appended. */
export function securityName(i: number): string {
  const beginning = BEGINNINGS[Math.floor(i / TRADE_PLACES) % BEGINNINGS.length] ?? '';
  const middle = MIDDLES[Math.floor(i / TRADES.length) % MIDDLES.length] ?? '';
  const series = Math.floor(i / (TRADE_PLACES * BEGINNINGS.length));
  return `${beginning}${middle}${TRADES[i % TRADES.length] ?? ''}${series === 0 ? '' : series + 1}`;
}

export const QUOTES_HEADER = 'SECCODE,SECNAME,TRADEDATE,F002N,F003N,F005N,F006N,F007N,F004N,F011N';
/** Early enough that the longest history ends before today. */
const FIRST_DAY = Date.UTC(2005, 0, 3);
const DAY_MS = 86_400_000;

/** Writes a CSV of quotes for this many days and securities, security by security. */
export async function writeQuotes(file: string, securities: number, days: number): Promise<void> {
  const dates = Array.from({ length: days }, (_, day) =>
    new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
  );
  await pipeline(Readable.from(quotes(securities, dates)), createWriteStream(file));
}

function* quotes(securities: number, dates: readonly string[]): Generator<string> {
  const random = randomFrom(2_026);
  const SECURITIES_AT_ONCE = 100;
  let text = `${QUOTES_HEADER}\n`;
  for (let i = 0; i < securities; i++) {
    const name = `${securityCode(i)},${securityName(i)}`;
    let previous = 5 + random() * 95;
    for (const date of dates) {
      const open = previous * (0.98 + random() * 0.04);
      const close = open * (0.95 + random() * 0.1);
      const volume = Math.floor(random() * 50_000) * 100;
      const prices = [previous, open, Math.max(open, close) * 1.01, Math.min(open, close) * 0.99, close];
      text += `${name},${date},${prices.map((price) => price.toFixed(2)).join(',')},${volume},${(volume * close).toFixed(2)}\n`;
      previous = close;
    }
    if (i % SECURITIES_AT_ONCE === SECURITIES_AT_ONCE - 1) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/** Writes a list of securities in the form of `p_stock2101`, with the fields that the search reads. */
export async function writeSecurities(file: string, count: number): Promise<void> {
  const lines = ['SECCODE,SECNAME,ORGNAME,F003V,F005V,F011V'];
  for (let i = 0; i < count; i++) {
    const name = securityName(i);
    lines.push(`${securityCode(i)},${name},${name}示例有限公司,A股,上海证券交易所,正常上市`);
  }
  await pipeline(Readable.from([`${lines.join('\n')}\n`]), createWriteStream(file));
}
