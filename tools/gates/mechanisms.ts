import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSources } from './sources.ts';

/** A mechanism that must be implemented in only one place. */
export interface Mechanism {
  readonly name: string;
  /** Pattern of the mechanism in a source. */
  readonly sign: RegExp;
  /** Paths of the sources to which the rule applies. */
  readonly within: RegExp;
  /** Files that may contain it. */
  readonly place: RegExp;
  readonly use: string;
}

const SERVER = /^apps\/server\/src\//;
const WEB = /^apps\/web\/src\//;
const PAGES = /^apps\/web\/src\/pages\//;
const BOTH = /^apps\/(server|web)\/src\//;

export const mechanisms: readonly Mechanism[] = [
  {
    name: 'cache',
    sign: /from 'lru-cache'/,
    within: SERVER,
    place: /^apps\/server\/src\/platform\/(cache|limit)\//,
    use: 'platform/cache',
  },
  {
    name: 'work under way, by key',
    sign: /new Map<[^;()]*Promise</,
    within: SERVER,
    place: /^apps\/server\/src\/platform\/cache\//,
    use: 'platform/cache',
  },
  {
    name: 'limit of work at once',
    sign: /\b(running|inFlight|underWay)(\+\+|--| \+= 1)/i,
    within: SERVER,
    place: /^apps\/server\/src\/platform\/(concurrency|batch)\//,
    use: 'platform/concurrency',
  },
  {
    name: 'batch queue',
    sign: /setImmediate as nextTurn/,
    within: SERVER,
    place: /^apps\/server\/src\/platform\/batch\//,
    use: 'platform/batch',
  },
  {
    name: 'test for a promise',
    sign: /\binstanceof Promise\b/,
    within: /^(apps|packages|bench)\//,
    place: /^apps\/server\/src\/platform\/awaitable\.ts$/,
    use: 'isPending or whenKnown of platform/awaitable.ts',
  },
  {
    name: 'decimal arithmetic',
    sign: /10n \*\* /,
    within: SERVER,
    place: /^$/,
    use: 'big.js',
  },
  {
    name: 'parse of an input',
    sign: /[iI]nput(Schema)?\s*\.\s*(safeParse|parse)(Async)?\b/,
    within: SERVER,
    place: /^apps\/server\/src\/(platform\/http\/serve|modules\/agents\/tool)\.ts$/,
    use: 'typed arguments; an input is parsed once, as it arrives',
  },
  {
    name: 'two decimals',
    sign: /decimalsMin: 2, decimalsMax: 2\b/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/format\//,
    use: 'TWO_DECIMALS of shared/format',
  },
  {
    name: 'combobox',
    sign: /combobox'|"combobox"|aria-activedescendant/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/ui\/combobox\//,
    use: 'shared/ui/combobox',
  },
  {
    name: 'tree of links',
    sign: /<nav\b[\s\S]*<details\b|role="tree/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/ui\/tree\//,
    use: 'shared/ui/tree',
  },
  {
    name: 'part of a page in a file',
    sign: /\bexport const (description|visits)\b|import\('\.\/first-data\.ts'\)/,
    within: PAGES,
    place: /^$/,
    use: 'description, visits and firstData of page.ts',
  },
  {
    name: 'page of a list alone',
    sign: /\{\s*return <ListPage content=\{\w+\} \/>;\s*\}/,
    within: PAGES,
    place: /^$/,
    use: 'listPage of features/site-data in page.ts',
  },
  {
    name: 'chart',
    sign: /<(svg|canvas)\b|createElementNS\(/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/(chart|ui\/(sparkline|qr|icons))/,
    use: 'shared/chart/plot',
  },
  {
    name: 'path or scale of a chart',
    sign: /\bfunction \w*(Path|Ticks)\([^)]*\b(values|points|low)\b|\*\* Math\.floor\(Math\.log10\(/,
    within: /^apps\/web\/src\/(features|pages|app)\//,
    place: /^$/,
    use: 'axisOf of shared/chart/scale and linePath of shared/chart/plot',
  },
  {
    name: 'table',
    sign: /<table\b|\baria-sort=/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/ui\/table\//,
    use: 'shared/ui/table',
  },
  {
    name: 'store',
    sign: /useSyncExternalStore|new Set<\(|new Set<\w*Listener/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/store\//,
    use: 'shared/store',
  },
  {
    name: 'query key',
    sign: /queryKey\s*:(?!\s*codeKey\()|QueryData\(\s*\[/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/queries\//,
    use: 'shared/queries',
  },
  {
    name: 'state of a query',
    sign: /onRetry=\{\(\) => void \w+\.refetch\(\)\}|(?:\{|if \()\w+\.isPending(?: && \(?|\)\s*(?:\{\s*)?return \(?)\s*<\w*(?:Skeleton|Waiting)/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/answer\//,
    use: 'Answer, Unanswered or AnswerPages of shared/answer',
  },
  {
    name: 'state of an address',
    sign: /\buseSearchParams\b|(?<!\.)\b(?:params|parameters|address|query)\.get\(|new URLSearchParams\([^()]*\)\.get\(/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/address\//,
    use: 'addressState and useAddressState of shared/address',
  },
  {
    name: 'timer or calendar',
    sign: /\bsetInterval\b|\bclearTimeout\b|\bDate\.UTC\b|\btimeZone\b/,
    within: WEB,
    place: /^apps\/web\/src\/shared\/time\//,
    use: 'shared/time',
  },
  {
    name: 'segmenter of Chinese',
    sign: /from '@node-rs\/jieba/,
    within: BOTH,
    place: /^apps\/server\/src\/platform\/text-search\//,
    use: 'platform/text-search',
  },
  {
    name: 'fold of Chinese text',
    sign: /\/\\p\{Script=Han\}\/u|\bTRADITIONAL =|normalize\('NFKC'\)\s*\.toLowerCase\(\)\s*\.replace\([^)]*, ' '\)/,
    within: SERVER,
    place: /^apps\/server\/src\/platform\/text-search\//,
    use: 'isChinese, fold or foldChinese of platform/text-search',
  },
  {
    name: 'lexeme of a text search',
    sign: /\bLEXEME_PREFIXES = \{\s*word:|\bcharacters(\.slice\(1\)\.map|\[i \+ 1\])/,
    within: BOTH,
    place: /^apps\/server\/src\/platform\/text-search\//,
    use: 'LEXEME_PREFIXES, pairsOf or charactersAndPairs of platform/text-search',
  },
  {
    name: 'currency sign',
    sign: /(?<!CN)[¥￥]|(?<![{$])\{\w+\} (?:CNY|yuan)\b|\bCNY \{\w+\}/,
    within: /^(apps\/(server|web)|packages\/contract)\/src\//,
    place:
      /^(packages\/contract\/src\/kernel\/money|apps\/server\/src\/(app\/cli\/bank-statement|modules\/datasets\/load\/columns\/units))\.ts$/,
    use: 'formatMoney of @jishi/contract; CN¥{amount} in an English text with a place for the amount',
  },
  {
    name: 'next page of a list',
    sign: /\.length > [\w.]*(limit|page)( &&[^?]*)? \?\s/i,
    within: BOTH,
    place: /^apps\/server\/src\/platform\/paging\.ts$/,
    use: 'pageOf of platform/paging.ts',
  },
  {
    name: 'cell of a CSV file',
    sign: /replaceAll\('"', '""'\)|replace\(\/"\/g, '""'\)/,
    within: BOTH,
    place: /^$/,
    use: 'csvCell or csvTextCell of @jishi/contract',
  },
  {
    name: 'command line',
    sign: /\bCommand\b[^;]*from 'commander'/,
    within: SERVER,
    place: /^apps\/server\/src\/app\/cli\/(commander|program)\.ts$/,
    use: 'command and field of platform/command',
  },
  {
    name: 'read of the environment',
    sign: /(?<!\\\$\{)\bprocess\s*(\.|\?\.|\[['"])\s*env\b|\bimport [^;]*from '(node:)?process'/,
    within: SERVER,
    place: /^apps\/server\/src\/app\/(main|cli\/session|settings\/environment)\.ts$/,
    use: 'a setting of app/config.ts, described in app/settings',
  },
  {
    name: 'amount in yuan',
    sign: /\bfunction fenOf\w*\(|\bfenOf\w* = \(text\b/,
    within: SERVER,
    place: /^apps\/server\/src\/platform\/money\.ts$/,
    use: 'fenOf of platform/money.ts, or parse.yuanAsFen of platform/command',
  },
  {
    name: 'day in milliseconds',
    sign: /\b86_?400_?000\b|\bDAY_MS = /,
    within: BOTH,
    place: /^$/,
    use: 'DAY_MS or addDays of @jishi/market-math',
  },
  {
    name: 'median',
    sign: /\bfunction \w*([mM]edian|[qQ]uantile)(Of)?\(|\bsorted\.length (>> 1|\/ 2)/,
    within: BOTH,
    place: /^$/,
    use: 'median or quantile of @jishi/market-math',
  },
  {
    name: 'rounding to decimals',
    sign: /Math\.round\(.+ \* ([\w ]+(?:\*\* \w+)?)\) \/ \1/,
    within: BOTH,
    place: /^$/,
    use: 'round of @jishi/market-math',
  },
];

/** Lists second copies of mechanisms, one line each. */
export async function checkMechanisms(
  root: string,
  listed: readonly Mechanism[] = mechanisms,
): Promise<string[]> {
  const files = (await listSources(root)).filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
  const lines: string[] = [];
  for (const file of files) {
    const rules = listed.filter(({ within, place }) => within.test(file) && !place.test(file));
    if (rules.length === 0) continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const { name, sign, use } of rules)
      if (sign.test(text)) lines.push(`mechanisms: ${file} writes a ${name} of its own; use ${use}`);
  }
  return lines;
}
