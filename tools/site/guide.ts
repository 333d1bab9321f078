import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lang, manifestSchema, membershipsSchema } from '@jishi/contract';
import { parse } from 'yaml';
import { type LimitPlan, offeredLimits } from '../../apps/server/src/modules/accounts/index.ts';
import { type ExampleCall, exampleFor } from '../../apps/server/src/modules/catalog/index.ts';
import { dateFieldOf } from '../../apps/server/src/modules/datasets/manifest-facts.ts';
import { trialHistoryOf } from '../../apps/server/src/modules/datasets/trial-history.ts';
import {
  type Guide,
  type GuidePage,
  guideMarkdown,
} from '../../apps/server/src/modules/documents/guide/guide.ts';
import { ORIGIN } from './links.ts';

const EXAMPLE = { group: 'stock', code: 'p_stock2402' } as const;
/** A row of the demo market. */
const ROW = { SECCODE: '600901', SECNAME: '示例银行', TRADEDATE: '2025-06-30', F002N: 5.98, F007N: 6.01 };
const PLANS = 'apps/server/migrations/0002-accounts.sql';

/** Returns the texts of the guide as a new site would show them. */
export async function guideWriter(
  root: string,
  guide: Guide,
): Promise<(id: GuidePage, lang: Lang) => string> {
  const file = join(root, 'catalogue', EXAMPLE.group, `${EXAMPLE.code}.yaml`);
  const manifest = manifestSchema.parse(parse(await readFile(file, 'utf8'), { merge: true }));
  const trialHistory = trialHistoryOf(manifest, dateFieldOf(manifest));
  const dataset = { code: EXAMPLE.code, manifest, trialHistory };
  const example: ExampleCall = await exampleFor(dataset, async () => [ROW]);
  const memberships = membershipsSchema.parse(
    parse(await readFile(join(root, 'catalogue/memberships.yaml'), 'utf8')),
  );
  const plans = offeredLimits(plansIn(await readFile(join(root, PLANS), 'utf8')), memberships.plans);
  const values = { origin: ORIGIN, plans, example };
  return (id, lang) => guideMarkdown(guide, id, lang, values);
}

/** The limit plans of a new database. */
function plansIn(sql: string): LimitPlan[] {
  const rows = sql.matchAll(/\('([a-z-]+)', '([^']+)', '([^']+)', (\d+), (\d+), (\d+), true\)/g);
  return [...rows].map(([, plan = '', zh = '', en = '', perSecond, perMinute, perDay]) => ({
    plan,
    zh,
    en,
    perSecond: Number(perSecond),
    perMinute: Number(perMinute),
    perDay: Number(perDay),
    listed: true,
  }));
}
