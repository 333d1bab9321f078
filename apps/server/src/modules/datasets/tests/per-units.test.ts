import { type Field, type Manifest, UNITS } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/index.ts';
import { matchHeader } from '../load/columns/match-header.ts';

const manifests = await wholeCatalogue();

/**
 * The number of shares, units or yuan of face value for which a figure is stated, as field names and units write it.
 */
const COUNTED_BY: readonly (readonly [name: RegExp, unit: RegExp])[] = [
  [/每(10|十)股|派息比例|per 10 shares/, /\/10股/],
  [/每股|per share/, /\/股/],
  [/每百份|per 100 units/, /\/100份/],
  [/每万份|per 10,000 units/, /\/万份/],
  [/每百元面值/, /\/100元面值/],
  [/每千元面值/, /\/1000元面值/],
  [/份额净值|份额利润|每份分红/, /\/份/],
];
/**
 * Names of ranks, quotients and percentages. They may contain words such as "per share", although their figures are not
 * stated per share.
 */
const OTHER_NUMBERS = /排名|股价\/|^每单位股份价格|现金派息比例/;

const numbers = (manifest: Manifest): Field[] =>
  manifest.fields.filter(({ type, zh }) => type === 'number' && !OTHER_NUMBERS.test(zh));

describe('the units of the catalogue', () => {
  it("refer to the same number of shares, units or yuan of face value as the field's name", () => {
    const silent = manifests.flatMap((manifest) =>
      numbers(manifest).flatMap(({ code, zh, en, unit }) => {
        const [, said] = COUNTED_BY.find(([name]) => name.test(`${zh} ${en}`)) ?? [];
        return said === undefined || (unit && said.test(UNITS[unit].zh))
          ? []
          : `${manifest.code} ${code} ${zh}`;
      }),
    );
    expect(silent).toEqual([]);
  });

  it('are in yuan per 10 shares only if the English field name also says "per 10 shares"', () => {
    const ratios = manifests.flatMap((manifest) =>
      numbers(manifest)
        .filter(({ unit, en }) => unit && /元\/10股/.test(UNITS[unit].zh) && !/per 10 shares/.test(en))
        .map(({ code, en }) => `${manifest.code} ${code} ${en}`),
    );
    expect(ratios).toEqual([]);
  });

  it.each(['p_stock2201', 'p_ENS7017', 'p_hk4021', 'p_bond2808', 'p_ENB7110', 'p_ENF7204', 'p_fund2616'])(
    'are recognised in a header with the Chinese field names of %s',
    (code) => {
      const manifest = manifests.find((one) => one.code === code);
      if (!manifest) throw new Error(code);
      const header = manifest.fields.map(({ zh }) => zh);
      const { left } = matchHeader(manifest, header, { tableUnits: [] });
      expect(left).toEqual([]);
    },
  );
});
