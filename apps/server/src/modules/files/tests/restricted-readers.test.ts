import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const MODULES = resolve(import.meta.dirname, '../..');
const sources = globSync('**/*.ts', { cwd: MODULES })
  .filter((path) => !/\.(test|fixture)\.ts$/.test(path) && !path.startsWith('datasets/'))
  .map((path) => ({ path, text: readFileSync(join(MODULES, path), 'utf8') }));
const pathsWith = (pattern: RegExp, among = sources): string[] =>
  among.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

/** The functions that read a data set's rows. */
const READS = /\b(rowStore|RowStore|readFeed|readRecords|readLatest|readStretches|countGroups)\b/;

/** Files that read rows under a customer's entitlement. The customer gets the part that the entitlement covers. */
const UNDER_A_RIGHT = [
  'files/plan-files.ts',
  'files/write-file.ts',
  'gateway/answers.ts',
  'gateway/export-all.ts',
  'gateway/feed-answers.ts',
  'site-data/row-pages.ts',
];
/**
 * Files in the same modules that read rows for every visitor. They read only rows that the manifest allows, or dates
 * and counts.
 */
const OF_VISITORS = [
  'files/data-calendar.ts',
  'site-data/late-of-security.ts',
  'site-data/row-counts.ts',
  'site-data/translator.ts',
];
/**
 * Files that read whole data sets without checking an entitlement, for rows that every visitor may see or for the
 * site's internal work.
 */
const DECIDES_WHOLE = [
  'announcements/notices/index-notices.ts',
  'catalog/sample-rows.ts',
  'digests/swift/read-kind.ts',
  'files/data-calendar.ts',
  'gateway/serve-anonymous.ts',
  'notice-alerts/match-alerts.ts',
  'notice-facts/update-facts.ts',
  'site-data/download.routes.ts',
  'site-data/row-counts.ts',
  'site-data/site-data.handlers.ts',
];
/** Modules whose pages show rows to every visitor as far as `site` in the manifest allows, and never by entitlement. */
const PAGES = [
  ...['announcements', 'catalog', 'companies', 'digests', 'esg', 'futures', 'indices', 'industries'],
  ...['notice-alerts', 'notice-facts', 'quotes', 'securities', 'status', 'themes'],
];

describe('code that reads rows', () => {
  it('is listed here as reading by entitlement or for every visitor, and is tested with partial entitlements', () => {
    const isPage = ({ path }: { path: string }) => PAGES.includes(path.split('/')[0] ?? '');
    const others = pathsWith(
      READS,
      sources.filter((source) => !isPage(source)),
    );
    expect(others).toEqual([...UNDER_A_RIGHT, ...OF_VISITORS].toSorted());
  });

  it('reads a whole data set only in the files listed here', () => {
    const whole = /part: 'whole',|ownedSiteQuery\([^;]*'whole'|\.answer\([^;]*'whole'/;
    expect(pathsWith(whole)).toEqual(DECIDES_WHOLE);
  });

  it('applies the rule for entitlements only where it also applies restrictions', () => {
    const deciding = pathsWith(/\b(decide|mayTake)\(/);
    expect(deciding).toEqual([
      'data-files/file-right.ts',
      'entitlements/entitlement.rules.ts',
      'entitlements/read-visibility.ts',
      'files/create-export.ts',
      'files/may-take.ts',
      'files/owned-datasets.ts',
      'gateway/serve-call.ts',
      'gateway/trial-bound.ts',
    ]);
    // The list of exportable data sets contains no rows. The rule itself, and the rule for files, return the
    // restriction.
    const heedless = deciding.filter(
      (path) => path !== 'files/owned-datasets.ts' && !pathsWith(/restriction/).includes(path),
    );
    expect(heedless).toEqual([]);
  });

  it("opens no page by entitlement, except for members' and private data sets", () => {
    const importers = pathsWith(/from '\.\.\/entitlements\/index\.ts'/).map((path) => path.split('/')[0]);
    expect(PAGES.filter((module) => importers.includes(module))).toEqual([]);
  });
});
