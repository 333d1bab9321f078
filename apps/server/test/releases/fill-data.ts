import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Installation, jishi } from './program.ts';

const QUOTES = 'SECCODE,TRADEDATE,F001V,F002N,F004T,F005C';
const SECURITIES = `SECCODE,SECNAME,ORGNAME,F003V,F005V,F011V
600901,示例银行,示例银行股份有限公司,A股,上海证券交易所,正常上市
000901,示例电气,示例电气股份有限公司,A股,深圳证券交易所,正常上市
300901,"示例,医疗",示例医疗股份有限公司,A股,深圳证券交易所,正常上市
`;
const VALUES = 'SECCODE,F002N\n600901,1.5\n000901,-2.25\n300901,\n';

/**
 * Loads rows with every kind of value, then a file that changes some, a file that deletes some, and bad rows.
 */
export async function loadRows(release: Installation): Promise<void> {
  const load = async (code: string, text: string, ...options: string[]): Promise<void> => {
    const file = join(release.home, `${code}.csv`);
    await writeFile(file, text);
    await jishi(release, 'data', 'load', code, file, ...options);
  };
  await load('p_stock2101', SECURITIES);
  const days = Array.from({ length: 20 }, (_, day) => `2026-01-${String(5 + day).padStart(2, '0')}`);
  const rows = ['600901', '000901', '300901'].flatMap((code, i) =>
    days.map((day, n) => `${code},${day},示例${i},${10 * (i + 1)}.${n},${day} 15:00:0${i},${'ABC'[i]}`),
  );
  await load(
    'p_own1001',
    [QUOTES, ...rows, '600901,2026-01-99,坏行,1,,', 'x,2026-01-05,坏行,x,,'].join('\n'),
  );
  const changed = [
    '600901,2026-01-05,"改名, ""引号""",0.000001,,',
    '688901,2026-01-05,,12345678901234567890.5,,C',
  ];
  await load('p_own1001', [QUOTES, ...changed].join('\n'));
  await load('p_own1001', [QUOTES, ...changed, ...rows.slice(1, 50)].join('\n'), '--replace');
  for (const code of ['p_own1003', 'p_own1004', 'p_own1005', 'p_own1006']) await load(code, VALUES);
}

/** Loads rows while no server runs, so that the follow-up work is pending. */
export async function loadLate(release: Installation): Promise<void> {
  const file = join(release.home, 'late.csv');
  await writeFile(file, 'SECCODE,F002N\n688901,7\n');
  await jishi(release, 'data', 'load', 'p_own1003', file);
}
